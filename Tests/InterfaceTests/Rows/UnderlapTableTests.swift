import Geometry
import Interface
import TestSupport
import Testing

/// The frame of a child of a navigation controller for all combinations of the properties that let it extend under the
/// bars, with the behaviour before iOS 7 (C-026 to C-032).
///
/// The child extends under the status bar only in a window that spans the screen, and only if no opaque bar is visible.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct UnderlapTableTests {
  struct Cell: Sendable, CustomTestStringConvertible {
    let isBarTranslucent: Bool
    let isToolbarTranslucent: Bool
    let wantsFullScreenLayout: Bool
    /// The vertical range of the child's view in its window.
    let range: ClosedRange<CGFloat>

    init(_ isBarTranslucent: Bool, _ isToolbarTranslucent: Bool, _ wants: Bool, _ range: ClosedRange<CGFloat>) {
      (self.isBarTranslucent, self.isToolbarTranslucent) = (isBarTranslucent, isToolbarTranslucent)
      (wantsFullScreenLayout, self.range) = (wants, range)
    }

    var testDescription: String {
      "\(isBarTranslucent ? "translucent" : "opaque") bar, \(isToolbarTranslucent ? "translucent" : "opaque") toolbar"
        + (wantsFullScreenLayout ? ", full-screen layout" : "")
    }
  }

  /// Returns the frame, in its window, of the child of a navigation controller with both bars.
  private func frame(_ cell: Cell, in window: UIWindow, _ stage: Stage) -> CGRect {
    let child = UIViewController()
    let navigation = UINavigationController(rootViewController: child)
    navigation.isToolbarHidden = false
    navigation.navigationBar.isTranslucent = cell.isBarTranslucent
    navigation.toolbar.isTranslucent = cell.isToolbarTranslucent
    window.rootViewController = navigation
    window.isHidden = false
    child.wantsFullScreenLayout = cell.wantsFullScreenLayout
    stage.advance(by: 0.1)
    return child.view.convert(child.view.bounds, to: window)
  }

  private func stage() -> Stage {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1, profile: .classic)
    stage.hasLegacyBehavior = true
    return stage
  }

  // The navigation bar is at y = 20…64, and the toolbar at y = 436…480.
  @Test(arguments: [
    Cell(false, false, false, 64...436), Cell(false, false, true, 64...436),
    Cell(false, true, false, 64...480), Cell(false, true, true, 64...480),
    Cell(true, false, false, 20...436), Cell(true, false, true, 20...436),
    Cell(true, true, false, 20...480), Cell(true, true, true, 0...480),
  ])
  func `in a window that spans the screen, a child extends under translucent bars and the status bar`(cell: Cell) {
    let stage = stage()
    let frame = frame(cell, in: stage.window, stage)
    #expect(
      frame == CGRect(x: 0, y: cell.range.lowerBound, width: 320, height: cell.range.upperBound - cell.range.lowerBound)
    )
  }

  // The navigation bar is at y = 0…44, and the toolbar at y = 256…300.
  @Test(arguments: [
    Cell(false, false, false, 44...256), Cell(false, false, true, 44...256),
    Cell(false, true, false, 44...300), Cell(false, true, true, 44...300),
    Cell(true, false, false, 0...256), Cell(true, false, true, 0...256),
    Cell(true, true, false, 0...300), Cell(true, true, true, 0...300),
  ])
  func `in a window smaller than the screen, a child extends under translucent bars, not beyond the window`(cell: Cell)
  {
    let stage = stage()
    let window = UIWindow(frame: CGRect(x: 60, y: 100, width: 200, height: 300))
    let frame = frame(cell, in: window, stage)
    #expect(
      frame == CGRect(x: 0, y: cell.range.lowerBound, width: 200, height: cell.range.upperBound - cell.range.lowerBound)
    )
  }
}
