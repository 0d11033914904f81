import Foundation
import InterfaceBuilder
import TestSupport
import Testing

/// The destinations of segues.
@Suite struct StoryboardDestinationRowTests {
  @Test func `a segue whose destination is not in the file is an error`() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes><scene><objects>
      <viewController id="a" sceneMemberID="viewController"><connections>
      <segue destination="b" kind="show" id="s"/>
      </connections></viewController></objects></scene></scenes></document>
      """
    let path = NSTemporaryDirectory() + "interlude-\(ProcessInfo.processInfo.processIdentifier)-destination.storyboard"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let error = #expect(throws: InterfaceFileError.self) { try InterfaceDocument(path: path) }
    #expect(
      error?.faults.map { $0.description.replacingOccurrences(of: path, with: "x") } == [
        "x:3: object s: the destination 'b' of the segue does not exist"
      ])
  }
}
