import Foundation

extension Recording {
  /// Reads a recording from a file.
  public init(file: String) throws(SamplingError) {
    let recording: Recording
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: file))
      recording = try JSONDecoder().decode(Recording.self, from: data)
    } catch let error as DecodingError {
      throw .noRecording(file: file, reason: Self.reason(error))
    } catch {
      throw .noRecording(file: file, reason: error.localizedDescription)
    }
    if recording.samples.isEmpty {
      throw .noRecording(file: file, reason: "there is no sample in it")
    }
    self = recording
  }

  /// Writes it to a file, all of it or nothing. What is there is replaced.
  public func write(to file: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    try encoder.encode(self).write(to: URL(fileURLWithPath: file), options: .atomic)
  }

  private static func reason(_ error: DecodingError) -> String {
    let context =
      switch error {
      case .dataCorrupted(let context): context
      case .keyNotFound(let key, let context):
        DecodingError.Context(
          codingPath: context.codingPath, debugDescription: "'\(key.stringValue)' is missing")
      case .typeMismatch(_, let context), .valueNotFound(_, let context): context
      @unknown default: DecodingError.Context(codingPath: [], debugDescription: "\(error)")
      }
    let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    return (path.isEmpty ? "" : path.joined(separator: ".") + ": ") + context.debugDescription
  }
}
