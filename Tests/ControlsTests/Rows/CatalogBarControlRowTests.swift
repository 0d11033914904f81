import Geometry
import Interface
import Layers
import TestSupport
import Testing
import UIKit

/// Segmented controls in bars (C-093 to C-095, C-127).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct CatalogBarControlRowTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1, profile: .classic)
  private let navigation = UINavigationController(rootViewController: UIViewController())

  init() {
    stage.window.rootViewController = navigation
    stage.advance(to: 0)
  }

  /// Taps a point of a control, and waits until nothing moves.
  private func tap(_ control: UIControl, x: CGFloat) {
    stage.tap(control.convert(CGPoint(x: x, y: control.bounds.midY), to: nil))
    stage.advance(by: 1)
  }

  /// Returns an image of 16 × 16 points in one colour.
  private func image(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
    }
  }

  @Test func `a segmented control in a navigation bar keeps its width and receives touches`() {
    let control = UISegmentedControl(items: ["A", "B"])
    control.frame = CGRect(x: 0, y: 0, width: 90, height: 30)
    var changes = 0
    control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    navigation.topViewController?.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: control)
    stage.advance(by: 0.1)
    #expect(control.window === stage.window)
    #expect(control.frame.width == 90)
    tap(control, x: 70)
    #expect(control.selectedSegmentIndex == 1)
    #expect(changes == 1)
  }

  @Test func `a momentary control with images in a navigation bar sends an action for each tap and selects nothing`() {
    let control = UISegmentedControl(items: [image(.red), image(.blue)])
    control.frame = CGRect(x: 0, y: 0, width: 90, height: 30)
    control.isMomentary = true
    let color = control.tintColor
    control.tintColor = .red
    var indices: [Int] = []
    control.addAction(UIAction { _ in indices.append(control.selectedSegmentIndex) }, for: .valueChanged)
    navigation.topViewController?.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: control)
    stage.advance(by: 0.1)
    for x in [20.0, 70, 70] { tap(control, x: CGFloat(x)) }
    #expect(indices == [0, 1, 1])
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(control.tintColor == .red)
    control.tintColor = color
    #expect(control.tintColor == color)
  }

  @Test func `a segmented control in a toolbar keeps its selected segment after a push and a pop`() {
    let control = UISegmentedControl(items: ["First", "Second"])
    control.frame = CGRect(x: 0, y: 0, width: 160, height: 30)
    control.selectedSegmentIndex = 0
    navigation.topViewController?.toolbarItems = [
      .flexibleSpace(), UIBarButtonItem(customView: control), .flexibleSpace(),
    ]
    navigation.isToolbarHidden = false
    stage.advance(by: 0.1)
    tap(control, x: 120)
    #expect(control.selectedSegmentIndex == 1)
    navigation.pushViewController(UIViewController(), animated: false)
    navigation.popViewController(animated: false)
    stage.advance(by: 0.1)
    #expect(control.window === stage.window)
    #expect(control.selectedSegmentIndex == 1)
  }
}
