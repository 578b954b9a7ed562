import RedstartTesting

/// Random numbers that come again with the same seed.
package typealias SplitMix = SeededGenerator
