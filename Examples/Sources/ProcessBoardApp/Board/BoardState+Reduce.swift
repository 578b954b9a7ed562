import ProcessSampling
import TerminalScreen

extension BoardState {
  /// Changes the state, and answers what has to be done.
  mutating func reduce(_ message: BoardMessage) -> [BoardTask] {
    switch message {
    case .terminal(let event): return take(event)
    case .sampled(let sample):
      lastSample = sample
      summary.take(sample)
      if case .samplingFailed = status { status = .hints }
      return [.table(.sampled(sample))] + (isDetailOpen ? [.detail(.refresh)] : [])
    case .samplingFailed(let error):
      if isBrowsing { status = .samplingFailed(error) }
    case .table(.counted(let counts)): summary.counts = counts
    case .table(.selected(let row)):
      selected = row
      if isDetailOpen { return [.detail(.show(row))] }
    case .filter(.changed(let text)): return [.table(.filter(text))]
    case .filter(.finished): if mode == .filtering { browse() }
    case .signalled(let signal, let row, let outcome):
      if isBrowsing { status = .signalled(signal, row, outcome) }
    case .snapshotWritten(let processes, let file):
      if isBrowsing { status = .snapshotWritten(processes: processes, file: file) }
    case .snapshotFailed(let reason): if isBrowsing { status = .snapshotFailed(reason: reason) }
    }
    return []
  }

  /// Nobody waits for an answer that a message would cover.
  private var isBrowsing: Bool { mode == .browsing }

  private mutating func take(_ event: TerminalEvent) -> [BoardTask] {
    switch event {
    case .key(let key): return press(key)
    case .resized(let size):
      self.size = size
      return [resizeTable]
    case .suspend: return [.suspend]
    case .resumed: return [.repaint]
    case .terminate(let number): return [.end(.signal(number))]
    case .closed: return [.end(.closed)]
    }
  }

  private mutating func press(_ key: Key) -> [BoardTask] {
    switch key {
    case .control("c"): return [.end(.quit)]
    case .control("z"): return [.suspend]
    case .control("l"): return [.repaint]
    default: break
    }
    switch mode {
    case .browsing:
      // What was said has been read.
      status = .hints
      return browse(key)
    case .filtering:
      return [.up, .down, .pageUp, .pageDown].contains(key) ? browse(key) : [.filter(.key(key))]
    case .choosingSignal(let row): return chooseSignal(key, for: row)
    case .confirming(let signal, let row): return confirm(key, signal, row)
    }
  }

  private mutating func browse() {
    mode = .browsing
    status = .hints
  }

  private mutating func browse(_ key: Key) -> [BoardTask] {
    switch key {
    case .up: return [.table(.move(-1))]
    case .down: return [.table(.move(1))]
    case .pageUp: return [.table(.page(-1))]
    case .pageDown: return [.table(.page(1))]
    case .home, .character("g"): return [.table(.selectFirst)]
    case .end, .character("G"): return [.table(.selectLast)]
    case .left, .character("<"): return [.table(.sortNeighbour(-1))]
    case .right, .character(">"): return [.table(.sortNeighbour(1))]
    case .character("p"): return [.table(.sort(.number))]
    case .character("u"): return [.table(.sort(.user))]
    case .character("c"): return [.table(.sort(.share))]
    case .character("m"): return [.table(.sort(.memory))]
    case .character("t"): return [.table(.sort(.time))]
    case .character("n"): return [.table(.sort(.name))]
    case .character("r"): return [.table(.reverse)]
    case .character("/"):
      mode = .filtering
      return [.filter(.begin)]
    case .enter: return toggleDetail()
    case .escape: return leave()
    case .character("k"), .delete:
      guard let selected else {
        status = .nothingSelected
        return []
      }
      mode = .choosingSignal(selected)
      status = .choosingSignal(selected)
      return []
    case .character("s"): return lastSample.map { [.snapshot($0)] } ?? []
    case .character(" "):
      isPaused.toggle()
      summary.isPaused = isPaused
      return []
    case .character("q"): return [.end(.quit)]
    default: return []
    }
  }

  /// The escape key undoes one thing after the other.
  private mutating func leave() -> [BoardTask] {
    if isDetailOpen { return toggleDetail() }
    if selected != nil { return [.table(.deselect)] }
    return [.filter(.clear)]
  }

  private mutating func toggleDetail() -> [BoardTask] {
    isDetailOpen.toggle()
    return [isDetailOpen ? .openDetail(selected) : .closeDetail, resizeTable]
  }

  private var resizeTable: BoardTask { .table(.resized(layout.tableRows.count)) }

  // MARK: Signals

  private mutating func chooseSignal(_ key: Key, for row: ProcessRow) -> [BoardTask] {
    guard case .character(let letter) = key,
      let signal = ProcessSignal.allCases.first(where: { $0.letter == letter })
    else {
      browse()
      return []
    }
    mode = .confirming(signal, row)
    status = .confirming(signal, row)
    return []
  }

  private mutating func confirm(
    _ key: Key, _ signal: ProcessSignal, _ row: ProcessRow
  ) -> [BoardTask] {
    browse()
    return key == .character("y") ? [.signal(signal, row)] : []
  }
}
