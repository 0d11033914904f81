import Files
import Foundation
import InterfaceBuilder
import TestSupport
import Testing

@Suite struct InterfaceDocumentTests {
  private let head =
    #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>"#
  private let storyboard =
    #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>"#

  /// Returns the faults of a file with a content, without their path.
  private func faults(_ text: String) throws -> [String] {
    let path = NSTemporaryDirectory() + "interlude-\(ProcessInfo.processInfo.processIdentifier)-\(text.count).xib"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    do throws(InterfaceFileError) {
      _ = try InterfaceDocument(path: path)
      return []
    } catch {
      return error.faults.map { $0.description.replacingOccurrences(of: path, with: "x") }
    }
  }

  @Test func `all errors of a file are found, with their lines and objects`() throws {
    let text =
      head + "\n" + #"<view id="a"><subviews>"# + "\n" + #"<sceneView id="b"/>"# + "\n"
      + #"<label id="a"><rect key="frame" x="0" y="nan" width="1" height="1"/>"# + "\n"
      + #"<connections><outlet property="x" destination="zz" id="c"/></connections></label>"# + "\n"
      + "</subviews></view></objects></document>"
    #expect(
      try faults(text) == [
        "x:3: object b: objects of the kind 'sceneView' are not supported (Docs/Unsupported.md)",
        "x:4: object a: the identifier is used twice",
        "x:4: object a: y must be a number, but is 'nan'",
        "x:5: object c: the destination 'zz' of the outlet does not exist",
      ])
  }

  @Test func `an error in a constraint states the value that is wrong`() throws {
    let text =
      head + #"<view id="a"><constraints>"# + "\n"
      + #"<constraint firstItem="q" firstAttribute="middle" multiplier="1:0" constant="z" id="k"/>"# + "\n"
      + "</constraints></view></objects></document>"
    #expect(
      try faults(text) == [
        "x:2: object k: the firstItem 'q' of the constraint does not exist",
        "x:2: object k: the attribute 'middle' of the constraint is not supported",
        "x:2: object k: the multiplier '1:0' is neither a number nor a ratio such as 3:2",
        "x:2: object k: constant must be a number, but is 'z'",
      ])
  }

  @Test func `a truncated file gives one error with its line`() throws {
    let found = try faults(head + "\n<view id=\"a\">\n<subviews>")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("x:3: The file is not well-formed XML: ") == true)
  }

  @Test func `a file that is not a storyboard or nib file of Xcode 5 or later gives one error`() throws {
    #expect(try faults("").count == 1)
    #expect(try faults("hello").count == 1)
    #expect(
      try faults("<plist/>") == [
        "x:1: The file is neither an iOS storyboard nor a nib file: its root element is <plist type=\"\">"
      ])
    #expect(
      try faults("<archive/>")
        == ["x:1: The file has the format of Xcode 4. Open it in Xcode 5 or later and save it."])
  }

  @Test func `deeply nested elements are an error`() throws {
    let deep = String(repeating: "<a>", count: 300) + String(repeating: "</a>", count: 300)
    #expect(try faults(head + deep + "</objects></document>") == ["x:1: elements are nested more than 256 deep"])
  }

  @Test func `a missing file is an error`() {
    #expect(throws: InterfaceFileError.self) { try InterfaceDocument(path: "/nowhere/Main.storyboard") }
  }

  @Test func `controllers that contain each other are an error`() throws {
    func scene(_ id: String, _ next: String) -> String {
      #"<scene><objects><navigationController id="\#(id)" sceneMemberID="viewController"><connections>"#
        + #"<segue destination="\#(next)" kind="relationship" relationship="rootViewController" id="s\#(id)"/>"#
        + "</connections></navigationController></objects></scene>"
    }
    let text = storyboard + scene("a", "b") + "\n" + scene("b", "a") + "</scenes></document>"
    #expect(try faults(text) == ["x:2: object sb: the controller 'a' contains itself through this segue"])
  }

  @Test func `a segue of an unknown kind and a missing initial view controller are errors`() throws {
    let text =
      #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="n"><scenes>"#
      + "\n" + #"<scene><objects><viewController id="a" sceneMemberID="viewController"><connections>"#
      + #"<segue destination="a" kind="fly" id="s"/></connections></viewController></objects></scene>"#
      + "</scenes></document>"
    #expect(
      try faults(text) == [
        "x:2: object s: segues of the kind 'fly' are not supported",
        "x:1: the initial view controller 'n' does not exist",
      ])
  }
}
