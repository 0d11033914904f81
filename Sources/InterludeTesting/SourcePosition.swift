internal import Testing
internal import XCTest

/// The source position of an expectation in a test, at which its failure is reported.
struct SourcePosition {
  private let fileID: StaticString
  private let filePath: StaticString
  /// The line, from 1.
  let line: UInt
  private let column: UInt

  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
  }

  /// Records a failure of the running test at this position.
  ///
  /// Swift Testing ignores failures in XCTest tests, and XCTest ignores failures in Swift Testing tests. If no Swift
  /// Testing test runs on the current thread, the framework of the test is not known, and the failure is reported to
  /// both.
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
