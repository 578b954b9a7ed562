/// Finds what can stay where it is while the rest moves.
@usableFromInline
enum LongestIncrease {
  /// Marks the members of a longest strictly increasing subsequence of different numbers.
  @usableFromInline
  static func members(of numbers: [Int]) -> [Bool] {
    var members = Array(repeating: false, count: numbers.count)
    // For each length, where the subsequence of that length with the lowest end ends.
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: numbers.count)
    for (position, number) in numbers.enumerated() {
      var low = 0
      var high = ends.count
      if let last = ends.last, numbers[last] < number { low = high }
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[position] = ends[low - 1] }
      if low == ends.count { ends.append(position) } else { ends[low] = position }
    }
    var position = ends.last ?? -1
    while position >= 0 {
      members[position] = true
      position = previous[position]
    }
    return members
  }
}
