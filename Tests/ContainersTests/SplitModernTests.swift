import Containers
import Geometry
import Interface
import Pixels
import TestSupport
import Testing
import UIKit

/// Split view controllers with display modes and columns.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct SplitModernTests {
  private typealias Mode = UISplitViewController.DisplayMode

  /// Returns the left edges of the columns a, c and b in the window, and the width of b. Nil means hidden.
  private func edges(_ scene: SplitScene) -> [CGFloat?] {
    [scene.frame(scene.a)?.minX, scene.frame(scene.c)?.minX, scene.frame(scene.b)?.minX, scene.frame(scene.b)?.width]
  }

  @Test func `the display mode determines the frames of the columns`() {
    let double: [(Mode, [CGFloat?])] = [
      (.automatic, [0, nil, 321, 703]), (.secondaryOnly, [nil, nil, 0, 1024]),
      (.oneBesideSecondary, [0, nil, 321, 703]), (.oneOverSecondary, [0, nil, 0, 1024]),
      (.twoBesideSecondary, [0, nil, 321, 703]),
    ]
    for (mode, expected) in double {
      let scene = SplitScene(.doubleColumn) { $0.split.preferredDisplayMode = mode }
      #expect(edges(scene) == expected, "\(mode)")
    }
    let triple: [(Mode, [CGFloat?])] = [
      (.automatic, [nil, 0, 321, 703]), (.secondaryOnly, [nil, nil, 0, 1024]),
      (.oneBesideSecondary, [nil, 0, 321, 703]), (.oneOverSecondary, [nil, 0, 0, 1024]),
      (.twoBesideSecondary, [0, 281, 602, 422]), (.twoOverSecondary, [0, 281, 0, 1024]),
      (.twoDisplaceSecondary, [0, 281, 602, 703]),
    ]
    for (mode, expected) in triple {
      let scene = SplitScene(.tripleColumn) { $0.split.preferredDisplayMode = mode }
      #expect(edges(scene) == expected, "\(mode)")
    }
  }

  @Test func `columns beside each other fill the width without gaps or overlaps, whatever the widths`() throws {
    try Law.holds(cases: 200) { draw in
      let size = CGSize(width: draw.number("width", in: 400...1400), height: draw.number("height", in: 400...1400))
      let widths = [CGFloat(draw.number("primary", in: 50...300)), CGFloat(draw.number("supplementary", in: 50...99))]
      let mode = [Mode.secondaryOnly, .oneBesideSecondary, .twoBesideSecondary][Int(draw.number("mode", in: 0...2.99))]
      let layout = SplitLayout(
        mode, in: .init(size: size, widths: widths, divider: 1, isMirrored: draw.number("mirror", in: 0...1) < 0.5))
      let frames = layout.visible.map { layout.frame(of: $0) }
      let total = frames.reduce(0) { $0 + $1.width } + CGFloat(frames.count - 1)
      if abs(total - size.width) > 1e-9 { return "the widths add up to \(total)" }
      for (index, frame) in frames.enumerated() {
        for other in frames.dropFirst(index + 1) where frame.insetBy(dx: 1e-6, dy: 0).intersects(other) {
          return "\(frame) and \(other) overlap"
        }
      }
      return nil
    }
  }

  @Test func `the primary column has its preferred width or fraction, limited by the minimum and maximum width`() {
    let rows: [(CGFloat?, CGFloat?, CGFloat?, CGFloat?, CGFloat)] = [
      (nil, nil, nil, nil, 320), (400, nil, nil, nil, 400), (nil, 0.25, nil, nil, 256), (nil, 0.5, nil, nil, 320),
      (nil, 0.5, nil, 500, 500), (nil, 0.1, 200, nil, 200),
    ]
    for (points, fraction, least, most, expected) in rows {
      let scene = SplitScene(.doubleColumn) {
        if let points { $0.split.preferredPrimaryColumnWidth = points }
        if let fraction { $0.split.preferredPrimaryColumnWidthFraction = fraction }
        if let least { $0.split.minimumPrimaryColumnWidth = least }
        if let most { $0.split.maximumPrimaryColumnWidth = most }
      }
      #expect(scene.split.primaryColumnWidth == expected)
      #expect(scene.frame(scene.a)?.width == expected)
    }
  }

  @Test func `hiding and showing a column is animated and calls the appearance callbacks`() {
    let scene = SplitScene(.doubleColumn)
    _ = scene.take()
    let hidden = scene.appearances {
      scene.split.hide(.primary)
      scene.stage.advance(by: 0.1)
      let x = scene.a.navigationController?.view.superview?.layer.presentation()?.frame.minX ?? 0
      #expect(x < 0 && x > -321)
      scene.stage.advance(by: 1)
    }
    #expect(hidden == ["viewWillDisappear(a)", "viewDidDisappear(a)"])
    #expect(scene.take() == ["willChangeTo secondaryOnly", "willHide primary"])
    #expect(edges(scene) == [nil, nil, 0, 1024])
    let shown = scene.appearances {
      scene.split.show(.primary)
      scene.stage.advance(by: 1)
    }
    #expect(shown == ["viewWillAppear(a)", "viewDidAppear(a)"])
    #expect(scene.take() == ["willChangeTo oneBesideSecondary", "willShow primary"])
    #expect(edges(scene) == [0, nil, 321, 703])
  }

  @Test func `showing a column while it is being hidden reverses the animation and the appearance callbacks`() {
    let scene = SplitScene(.doubleColumn)
    let events = scene.appearances {
      scene.split.hide(.primary)
      scene.stage.advance(by: 0.1)
      scene.split.show(.primary)
      scene.stage.advance(by: 1)
    }
    #expect(events == ["viewWillDisappear(a)", "viewWillAppear(a)", "viewDidAppear(a)"])
    #expect(edges(scene) == [0, nil, 321, 703])
    #expect(scene.split.displayMode == .oneBesideSecondary)
  }

  @Test func `a slow pan from the edge moves the primary column, which slides back if the pan ends early`() {
    let scene = SplitScene(.doubleColumn, size: SplitScene.portrait)
    #expect(edges(scene) == [nil, nil, 0, 768])
    scene.stage.drag(from: CGPoint(x: 2, y: 700), to: CGPoint(x: 102, y: 700), over: 1)
    scene.stage.advance(by: 0.999)
    let x = scene.a.navigationController?.view.superview?.layer.presentation()?.frame.minX
    #expect(agree(x.map(Double.init), -220.5, within: 3))
    scene.stage.advance(by: 2)
    #expect(edges(scene) == [nil, nil, 0, 768])
    #expect(scene.split.displayMode == .secondaryOnly)
  }

  @Test func `a swipe from the edge shows the primary column, and a swipe back hides it`() {
    let scene = SplitScene(.doubleColumn, size: SplitScene.portrait)
    #expect(scene.swipe(from: 2, to: 300) == CGRect(x: 0, y: 0, width: 320, height: 1024))
    #expect(scene.split.displayMode == .oneOverSecondary)
    #expect(scene.swipe(from: 300, to: 40) == nil)
    #expect(scene.split.displayMode == .secondaryOnly)
  }

  @Test func `the display mode button is in the bar of the first visible column and changes the mode`() throws {
    let scene = SplitScene(.doubleColumn)
    #expect(scene.a.navigationItem.leftBarButtonItem === scene.split.displayModeButtonItem)
    let point = try #require(scene.split.displayModeButtonItem.frame(in: scene.stage.window))
    scene.stage.tap(CGPoint(x: point.midX, y: point.midY))
    scene.stage.advance(by: 1.5)
    #expect(edges(scene) == [nil, nil, 0, 1024])
    #expect(scene.a.navigationItem.leftBarButtonItem == nil)
    #expect(scene.b.navigationItem.leftBarButtonItem === scene.split.displayModeButtonItem)
    scene.split.displayModeButtonVisibility = .never
    #expect(scene.b.navigationItem.leftBarButtonItem == nil)
  }

  @Test func `the columns collapse into one stack in a compact width`() {
    let scene = SplitScene(.tripleColumn, size: SplitScene.phone)
    #expect(scene.split.isCollapsed)
    #expect(scene.take() == ["didCollapse"])
    #expect(scene.a.navigationController?.viewControllers == [scene.a, scene.c, scene.b])
    #expect(scene.b.view.window != nil)
    #expect(scene.split.viewControllers == [scene.a.navigationController!])
    #expect(scene.b.splitViewController === scene.split)
    let top = SplitScene(.tripleColumn, size: SplitScene.phone) { $0.topColumn = .primary }
    #expect(top.a.navigationController?.viewControllers == [top.a])
    top.split.show(.secondary)
    top.stage.advance(by: 1)
    #expect(top.a.navigationController?.viewControllers == [top.a, top.b])
    top.split.show(.primary)
    top.stage.advance(by: 1)
    #expect(top.a.navigationController?.viewControllers == [top.a])
  }

  @Test func `a collapsed split view controller with a compact column shows only this column's view controller`() {
    let scene = SplitScene(.doubleColumn, size: SplitScene.phone) { $0.split.setViewController($0.c, for: .compact) }
    #expect(scene.c.view.window != nil)
    #expect(scene.a.viewIfLoaded?.window == nil)
    #expect(scene.split.viewControllers == [scene.c])
  }

  @Test func `a large phone expands the columns in landscape, and collapses them again in portrait`() {
    let scene = SplitScene(.doubleColumn, size: CGSize(width: 428, height: 926))
    #expect(scene.split.isCollapsed)
    let pushed = UIViewController()
    scene.a.navigationController?.pushViewController(pushed, animated: false)
    _ = scene.take()
    scene.stage.rotate(to: .landscapeLeft)
    scene.stage.advance(by: 1)
    #expect(!scene.split.isCollapsed)
    #expect(scene.take().contains("didExpand"))
    #expect(scene.a.navigationController?.viewControllers == [scene.a])
    #expect(scene.b.navigationController?.viewControllers == [scene.b, pushed])
    #expect(scene.a.view.window != nil)
    #expect(scene.b.navigationController?.view.bounds.width == CGFloat(605))
    scene.stage.rotate(to: .portrait)
    scene.stage.advance(by: 1)
    #expect(scene.a.navigationController?.viewControllers == [scene.a, scene.b, pushed])
  }

  @Test func `showDetailViewController replaces the secondary column, or pushes while collapsed`() {
    let wide = SplitScene(.doubleColumn)
    wide.a.showDetailViewController(wide.c, sender: nil)
    wide.stage.advance(by: 1)
    #expect(wide.split.viewController(for: .secondary) === wide.c)
    #expect(wide.frame(wide.c) == CGRect(x: 321, y: 0, width: 703, height: 768))
    #expect(wide.b.parent?.parent == nil)
    let narrow = SplitScene(.doubleColumn, size: SplitScene.phone) { $0.topColumn = .primary }
    narrow.a.showDetailViewController(narrow.c, sender: nil)
    narrow.stage.advance(by: 1)
    #expect(narrow.a.navigationController?.viewControllers == [narrow.a, narrow.c])
  }

  @Test func `show(_:sender:) pushes onto the navigation controller of the column`() {
    let scene = SplitScene(.doubleColumn)
    scene.a.show(scene.c, sender: nil)
    scene.stage.advance(by: 1)
    #expect(scene.a.navigationController?.viewControllers == [scene.a, scene.c])
  }

  @Test func `in a layout from right to left the primary column is at the right`() {
    let scene = SplitScene(.doubleColumn) { $0.split.view.semanticContentAttribute = .forceRightToLeft }
    #expect(scene.frame(scene.a)?.maxX == 1024)
    #expect(scene.frame(scene.b)?.minX == 0)
  }

  @Test func `a change in one column leaves the pixels of the other unchanged`() {
    let scene = SplitScene(.doubleColumn, size: SplitScene.portrait) {
      $0.split.preferredDisplayMode = .oneBesideSecondary
    }
    let before = scene.stage.render()
    scene.b.view.backgroundColor = .systemGreen
    scene.stage.advance(by: 0.1)
    let after = scene.stage.render()
    let isLeftSame = CGRect(x: 0, y: 0, width: 320, height: 1024).same(before, after)
    let isAllSame = before == after
    #expect(isLeftSame)
    #expect(!isAllSame)
  }
}

extension CGRect {
  /// Returns whether two pictures have the same pixels inside the rectangle.
  @MainActor fileprivate func same(_ a: Bitmap, _ b: Bitmap) -> Bool {
    for y in Int(minY)..<Int(maxY) {
      let row = (y * a.width + Int(minX))..<(y * a.width + Int(maxX))
      if a.pixels[row] != b.pixels[row] { return false }
    }
    return true
  }
}
