/// Runs an operation until it ends or its time is up, whichever comes first.
struct TimeLimit {
  let limit: Duration
  let clock: any Clock<Duration>

  private enum Outcome: Sendable {
    case returned
    case threw(any Error)
    case timedOut
  }

  func run<Action>(_ operation: @escaping Effect<Action>.Operation, _ send: Send<Action>)
    async throws
  {
    let attempt = EffectAttempt(inside: send.permit.attempt)
    let run = send.permit.run
    let core = run.core
    let purpose = EffectTask(purpose: .part, place: run.place, origin: run.origin)
    let limited = send.limited(to: attempt)
    let sleep = clock.sleeper(for: limit)
    let (outcomes, continuation) = AsyncStream.makeStream(of: Outcome.self)
    let work = core.makeTask(purpose) {
      do {
        try await operation(limited)
        if core.locked({ attempt.close() }) { continuation.yield(.returned) }
      } catch {
        if core.locked({ attempt.close() }) { continuation.yield(.threw(error)) }
      }
    }
    let timer = core.makeTask(purpose) {
      do { try await sleep() } catch { return }
      // Decided under the lock: an action is reduced either before this or never.
      if core.locked({ attempt.close() }) { continuation.yield(.timedOut) }
    }
    let first = await withTaskCancellationHandler {
      // The operation is waited for even when the effect is cancelled, which is passed on to it.
      await firstOutcome(of: outcomes, core, purpose)
    } onCancel: {
      work.cancel()
    }
    timer.cancel()
    switch first {
    case .returned: return
    case .threw(let error): throw error
    case .timedOut:
      work.cancel()
      throw EffectTimeout(limit: limit)
    }
  }

  /// Iterates in a task of its own, which is not cancelled: an `AsyncStream` would end for one that is.
  private func firstOutcome(
    of outcomes: AsyncStream<Outcome>, _ core: EngineCore, _ purpose: EffectTask
  ) async -> Outcome {
    let first = LockedValue(Outcome.timedOut)
    let join = EffectTask(purpose: .join, place: purpose.place, origin: purpose.origin)
    await core.makeTask(join) {
      for await outcome in outcomes { return first.withValue { $0 = outcome } }
    }.value
    return first.withValue { $0 }
  }
}
