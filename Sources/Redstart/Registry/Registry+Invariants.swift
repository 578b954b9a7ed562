// What must be true of the registry whenever no code of the user's runs under the lock. Checked in a build with the
// condition REDSTART_INTERNAL_CHECKS; in every other build these are empty functions.

#if REDSTART_INTERNAL_CHECKS
  extension EngineCore {
    /// Checks everything, under the state lock. While the user's code runs under it, a change may be half done.
    ///
    /// A check looks at every observation, so among many it is done once in a while only: its cost for a change stays bounded.
    func _checkInvariants() {
      guard storage.pointee.machine.activity == .none,
        storage.pointee.registry.isCheckDue()
      else { return }
      storage.pointee.registry._checkInvariants()
    }
  }

  extension Registry {
    /// Whether the changes since the last check pay for the next: always with up to 64 observations.
    fileprivate mutating func isCheckDue() -> Bool {
      changesSinceCheck += 1
      guard checkedObservations <= 64 || changesSinceCheck >= checkedObservations / 2 else {
        return false
      }
      changesSinceCheck = 0
      return true
    }

    mutating func _checkInvariants() {
      let watches = watches
      checkedObservations = 0
      for watch in watches {
        check(!watch.pointee.flags.contains(.isDead), "A dead watch is in the list.")
        check(!watch.pointee.flags.contains(.isGate), "A gate is among the watches.")
        if let key = watch.pointee.key { check(shared[key] == watch, "A key finds another watch.") }
        checkedObservations += watch._checkInvariants()
      }
      for watch in derived.all {
        check(watch.pointee.flags.contains(.isDerived), "A watch is among the derived ones.")
        check(derived[Int(watch.pointee.index)] == watch, "A derived watch is lost.")
      }
      let resting = Self.resting(in: root)
      checkedObservations += resting.count
      check(watches.count + resting.count == count, "The watches are miscounted.")
      var known = Set(watches)
      root._checkInvariants(&known)
      check(shared.values.allSatisfy(known.contains), "A key finds no watch.")
      for lane in LaneID.allCases { rounds(lane).pointee._checkInvariants(watches) }
    }
  }

  extension UnsafeMutablePointer where Pointee == WatchPlace {
    /// Adds the gates below to those that are known.
    fileprivate func _checkInvariants(_ known: inout Set<UnsafeMutablePointer<Watch>>) {
      check((pointee.parent == nil) == (pointee.gate == nil), "A place has no gate.")
      check(pointee.parent == nil || !pointee.isEmpty, "Nothing depends on a place.")
      let watches = pointee.watches
      check(watches.all.count == watches.count, "A place's watches are miscounted.")
      check(
        watches.all.count { $0.pointee.flags.contains(.isClosure) } == pointee.closures,
        "A place's closures are miscounted.")
      for list in [watches, pointee.gates] {
        for index in 0..<list.length {
          guard let watch = list[index] else { continue }
          check(Int(watch.pointee.index) == index, "A watch does not know its place.")
        }
      }
      for watch in watches.all {
        check(watch.pointee.place == self, "A watch depends on another place.")
      }
      if let rows = pointee.rows?.pointee {
        check(rows.all.count == rows.count && rows.walks == 0, "A table's rows are miscounted.")
        for entry in rows.all {
          let place = entry.watch?.pointee.place ?? entry.resting?.pointee.restingPlace
          check(place == self, "A row depends on another place.")
          entry.resting?._checkInvariants()
          var cursor = rows.begin(entry.hash)
          var isFound = false
          while let found = rows.next(&cursor) { isFound = isFound || found == entry }
          check(isFound, "A row is not found.")
        }
      }
      for gate in pointee.gates.all {
        check(gate.pointee.flags.contains(.isGate), "A watch is among the gates.")
        check(!gate.pointee.flags.contains(.isDead), "A dead gate is in the list.")
        check(gate.pointee.place?.pointee.parent == self, "A place is part of another.")
        check(gate.pointee.place?.pointee.gate == gate, "A place has another gate.")
        check(
          gate.pointee.tails.sender == nil && gate.pointee.tails.main == nil, "A gate is observed.")
        known.insert(gate)
        gate.pointee.place?._checkInvariants(&known)
      }
    }
  }

  extension UnsafeMutablePointer where Pointee == ObservationRecord {
    /// Of an observation at rest.
    fileprivate func _checkInvariants() {
      check(
        pointee.flags.isSuperset(of: [.isResting, .isLinked, .hasRoom]), "A flag is missing.")
      check(
        pointee.flags.isDisjoint(with: [.isCalling, .isAhead]) && pointee.calls == 0,
        "An observer is called at rest.")
      check(pointee.told == nil, "An observer at rest has kept what its watch had.")
    }
  }

  extension RoundQueue {
    func _checkInvariants(_ watches: [WatchPointer]) {
      let allDirty = Array(self.dirty)
      let allInRound =
        Array(round).dropFirst(taken).map(\.watch) + Array(heap.entries).map(\.watch)
        + (current.map { [$0] } ?? [])
      let dirty = Set(allDirty)
      let inRound = Set(allInRound)
      check(dirty.count == allDirty.count, "A selection is due twice.")
      check(inRound.count == allInRound.count, "A selection is in the round twice.")
      check(inRound.isEmpty || isRunning, "A round that is not running has selections left.")
      check(dirty.allSatisfy { $0.pointee.flags.contains(.isDirty(lane)) }, "A flag is missing.")
      check(
        inRound.allSatisfy { $0.pointee.flags.contains(.isInRound(lane)) }, "A flag is missing.")
      for watch in watches {
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
    /// Answers how many observations it has.
    fileprivate func _checkInvariants() -> Int {
      var told: [UnsafeMutablePointer<Version>] = []
      var count = 0
      for lane in LaneID.allCases {
        let records = Registry.records(of: self, lane)
        count += records.count
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
      return count
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
