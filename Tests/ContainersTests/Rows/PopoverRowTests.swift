import Containers
import Geometry
import Interface
import TestSupport
import Testing
import UIKit

/// The ownership of the content of a popover controller.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct PopoverRowTests {
  @Test func `a popover controller retains its content view controller until it is itself deallocated`() {
    let stage = Stage(size: CGSize(width: 768, height: 1024), scale: 1, profile: .classic)
    weak var content: UIViewController?
    var popover: UIPopoverController?
    do {
      let pane = Pane("content", .white)
      popover = UIPopoverController(contentViewController: pane)
      content = pane
    }
    #expect(content != nil)
    #expect(popover?.contentViewController === content)
    popover = nil
    #expect(content == nil)
    withExtendedLifetime(stage) {}
  }
}
