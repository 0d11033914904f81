import Containers
import Geometry
import Interface
import TestSupport
import Testing
import UIKit

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIStoryboardPopoverSegueTests {
  @Test func `performing a popover segue presents the destination in the segue's popoverController`() throws {
    let stage = Stage(size: CGSize(width: 768, height: 1024), scale: 1, profile: .classic)
    let (root, content) = (Pane("root", .white), Pane("content", .systemYellow))
    let button = UIView(frame: CGRect(x: 300, y: 100, width: 80, height: 40))
    root.view.addSubview(button)
    stage.window.rootViewController = root
    stage.advance(to: 0)
    let segue = UIStoryboardPopoverSegue(identifier: "menu", source: root, destination: content)
    segue.anchor = button
    let popover = segue.popoverController
    #expect(popover.contentViewController === content)
    segue.perform()
    try stage.settle()
    #expect(popover.isPopoverVisible)
    #expect(content.view.window === stage.window)
  }
}
