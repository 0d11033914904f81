import Foundation
import Geometry
import Interface
import InterfaceBuilder
import Lists
import TestSupport
import Testing

/// The connections of files that are loaded without their app.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct ConnectionTests {
  @Test func `a long press triggers the segue of its recognizer once`() throws {
    let (stage, root) = try show(
      """
      <scene><objects>
        <navigationController id="nav" sceneMemberID="viewController"><connections>
          <segue destination="one" kind="relationship" relationship="rootViewController" id="s0"/>
        </connections></navigationController>
      </objects></scene>
      <scene><objects>
        <viewController id="one" sceneMemberID="viewController">
          <view key="view" id="v1"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><connections>
            <outletCollection property="gestureRecognizers" destination="press" appends="YES" id="c1"/>
          </connections></view>
        </viewController>
        <pongPressGestureRecognizer minimumPressDuration="0.5" id="press"><connections>
          <segue destination="two" kind="show" id="s1"/>
        </connections></pongPressGestureRecognizer>
      </objects></scene>
      <scene><objects><viewController id="two" sceneMemberID="viewController"/></objects></scene>
      """)
    let navigation = try #require(root as? UINavigationController)
    stage.longPress(CGPoint(x: 100, y: 300))
    try stage.settle()
    #expect(navigation.viewControllers.count == 2)
  }

  @Test(arguments: ["titleView", "customView", "tableHeaderView", "tableFooterView", "refreshControl"])
  func `an outlet that UIKit's class does not have is reported`(_ name: String) throws {
    let (stage, _) = try show(
      """
      <scene><objects><viewController id="nav" sceneMemberID="viewController">
        <view key="view" id="v1"><subviews><view id="v2"/></subviews></view>
        <connections><outlet property="\(name)" destination="v2" id="c1"/></connections>
      </viewController></objects></scene>
      """)
    let warnings = stage.trace.events.filter { $0.name == "warning" }.map(\.detail)
    #expect(warnings.count == 1)
    #expect(warnings.first?.hasSuffix("UIViewController has no outlet \(name)") == true)
  }

  /// Displays the controller with the identifier `nav` of a storyboard with scenes.
  private func show(_ scenes: String) throws -> (Stage, UIViewController) {
    let path = "\(NSTemporaryDirectory())interlude-\(UUID()).storyboard"
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="nav">
      <scenes>\(scenes)</scenes></document>
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let stage = Stage(size: CGSize(width: 375, height: 667), scale: 1)
    let root = try #require(try InterfaceFile(path: path).makeController(nil))
    stage.window.rootViewController = root
    try stage.settle()
    return (stage, root)
  }
}
