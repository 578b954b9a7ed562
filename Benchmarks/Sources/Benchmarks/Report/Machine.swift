import Foundation

/// Where the figures come from.
enum Machine {
  /// The number of processors and how busy they are.
  static var description: String {
    var loads = [0.0, 0.0, 0.0]
    let known = getloadavg(&loads, 3) > 0
    let load = known ? ", load \(Table.number(loads[0]))" : ""
    return "\(ProcessInfo.processInfo.activeProcessorCount) processors\(load)"
  }

  /// Whether the optimiser was at work.
  static var isOptimized: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }
}
