internal import Foundation

/// The standard streams of the tool.
enum Streams {
  /// Writes a line to standard error.
  static func error(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
}
