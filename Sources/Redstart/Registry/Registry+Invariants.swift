// What must be true of the registry whenever no code of the user's runs under the lock. Checked in a build with the
// condition REDSTART_INTERNAL_CHECKS; in every other build these are empty functions.

#if REDSTART_INTERNAL_CHECKS
  extension EngineCore {
    /// Checks everything, under the state lock. While the user's code runs under it, a change may be half done.
    func _checkInvariants() {
      guard storage.pointee.machine.activity == .none else { return }
      storage.pointee.registry._checkInvariants()
    }
  }

  extension Registry {
    func _checkInvariants() {
      var found = 0
      for (index, watch) in watches.enumerated() {
        guard let watch else { continue }
        found += 1
        check(Int(watch.pointee.index) == index, "A watch does not know its place.")
        check(!watch.pointee.flags.contains(.isDead), "A dead watch is in the list.")
        if let key = watch.pointee.key { check(shared[key] == watch, "A key finds another watch.") }
        watch._checkInvariants()
      }
      for (index, watch) in derived.enumerated() {
        guard let watch else { continue }
        found += 1
        check(Int(watch.pointee.index) == index, "A derived watch does not know its place.")
        check(!watch.pointee.flags.contains(.isDead), "A dead watch is in the list.")
        watch._checkInvariants()
      }
      check(found == count, "The watches are miscounted.")
      check(
        shared.values.allSatisfy { watches[Int($0.pointee.index)] == $0 }, "A key finds no watch.")
      for lane in LaneID.allCases {
        rounds(lane).pointee._checkInvariants(Array(watches) + Array(derived))
      }
    }
  }

  extension RoundQueue {
    func _checkInvariants(_ watches: [WatchPointer?]) {
      let dirty = Array(self.dirty)
      let inRound =
        Array(round).dropFirst(taken).map(\.watch) + Array(heap.entries).map(\.watch)
        + (current.map { [$0] } ?? [])
      check(Set(dirty).count == dirty.count, "A selection is due twice.")
      check(Set(inRound).count == inRound.count, "A selection is in the round twice.")
      check(inRound.isEmpty || isRunning, "A round that is not running has selections left.")
      check(dirty.allSatisfy { $0.pointee.flags.contains(.isDirty(lane)) }, "A flag is missing.")
      check(
        inRound.allSatisfy { $0.pointee.flags.contains(.isInRound(lane)) }, "A flag is missing.")
      for case .some(let watch) in watches {
        let flags = watch.pointee.flags
        check(flags.contains(.isDirty(lane)) == dirty.contains(watch), "A flag is wrong.")
        check(flags.contains(.isInRound(lane)) == inRound.contains(watch), "A flag is wrong.")
        if let cursor = watch.pointee.cursors[lane] {
          check(flags.contains(.isInRound(lane)), "A cursor was left behind.")
          check(Registry.records(of: watch, lane).contains(cursor), "A cursor points nowhere.")
        }
      }
    }
  }

  extension UnsafeMutablePointer where Pointee == Watch {
    fileprivate func _checkInvariants() {
      var told: [UnsafeMutablePointer<Version>] = []
      for lane in LaneID.allCases {
        let records = Registry.records(of: self, lane)
        check(records.last == pointee.tails[lane], "The tail is not the last.")
        var last: UInt64 = 0
        for record in records {
          check(record.pointee.sequence > last, "Observers are out of order.")
          last = record.pointee.sequence
          check(record.pointee.next?.pointee.previous == record, "The list is broken.")
          check(record.pointee.watch == self, "An observer is in another's list.")
          check(record.pointee.lane == lane, "An observer is on the wrong lane.")
          check(record.pointee.flags.contains(.isLinked), "A linked observer does not know it.")
          if let version = record.pointee.told { told.append(version) }
        }
      }
      check(pointee.tails.sender != nil || pointee.tails.main != nil, "A watch has no observers.")
      check(pointee.newest.map(versions.contains) == true, "The newest version is unknown.")
      check(told.allSatisfy(versions.contains), "An observer was told an unknown version.")
      let condemned = versions.count { $0.pointee.holders == Watch.condemned }
      let holders = versions.reduce(0) {
        $1.pointee.holders == Watch.condemned ? $0 : $0 + Int($1.pointee.holders)
      }
      check(
        holders - told.count == Int(pointee.pins) - condemned,
        "The holders of versions are miscounted.")
      check(!told.contains { $0.pointee.holders == Watch.condemned }, "A told value was condemned.")
    }

    private var versions: [UnsafeMutablePointer<Version>] {
      var versions = [first]
      var further = pointee.further
      while let version = further {
        versions.append(version)
        further = version.pointee.next
      }
      return versions
    }
  }

  private func check(_ isTrue: Bool, _ complaint: StaticString, line: UInt = #line) {
    precondition(isTrue, "Redstart, \(complaint)", line: line)
  }
#else
  extension EngineCore {
    @inline(__always)
    func _checkInvariants() {}
  }
#endif
