internal import Testing
internal import XCTest

/// Where in a test something was expected, and to whom it is told when it is not so.
struct SourcePlace {
  private let fileID: StaticString
  private let filePath: StaticString
  /// The line, from 1.
  let line: UInt
  private let column: UInt

  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
  }

  /// Makes the test that runs fail, once.
  ///
  /// Each framework hears only of failures in its own tests. A thread that lost the current test may belong to either, so
  /// both are told then: the one whose test does not run passes over it.
  func fail(_ text: String, attachments: [(name: String, bytes: [UInt8])] = []) {
    let location = SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    Issue.record(Comment(rawValue: text), sourceLocation: location)
    guard Test.current == nil else {
      for file in attachments { Attachment.record(file.bytes, named: file.name, sourceLocation: location) }
      return
    }
    XCTFail(text, file: filePath, line: line)
  }
}
