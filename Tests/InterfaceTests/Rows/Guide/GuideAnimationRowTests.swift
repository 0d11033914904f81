import Pixels
import TestSupport
import Testing
import UIKit

/// Animated changes.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct GuideAnimationRowTests {
  @Test func `changes of several views in one block begin and end at the same times`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1, profile: .classic)
    let (moving, fading) = (UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), UIView())
    [moving, fading].forEach { stage.window.addSubview($0) }
    stage.advance(to: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      moving.center.x = 85
      fading.alpha = 0
    }
    for part in [0.25, 0.5, 0.75, 1] {
      stage.advance(to: part)
      let (x, opacity) = (moving.layer.presentation()?.position.x, fading.layer.presentation()?.opacity)
      #expect(isNear(x.map { Double($0) }, 5 + 80 * part, within: 1e-6), "t = \(part)")
      #expect(isNear(opacity.map { Double($0) }, 1 - part, within: 1e-6), "t = \(part)")
    }
  }

  /// A change that can be made with and without animation.
  enum Change: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case push, pop, present, dismiss, edit
    var testDescription: String { rawValue }
  }

  @Test(arguments: Change.allCases)
  func `a change with animation ends with the same pixels as the change without animation`(change: Change) throws {
    let animated = try frames(of: change, animated: true)
    let immediate = try frames(of: change, animated: false)
    #expect(!isSame(animated.before, animated.after))
    #expect(isSame(animated.after, immediate.after))
  }

  /// Returns the frame before a change, and the frame in which the stage has settled after it.
  private func frames(of change: Change, animated: Bool) throws -> (before: Bitmap, after: Bitmap) {
    let (scene, over) = (NavigationScene(profile: .modern), UIViewController())
    over.view.backgroundColor = .green
    over.modalPresentationStyle = .fullScreen
    scene.a.navigationItem.rightBarButtonItem = scene.a.editButtonItem
    if change == .pop { scene.navigation.pushViewController(scene.b, animated: false) }
    if change == .dismiss { scene.navigation.present(over, animated: false) }
    try scene.stage.settle()
    let before = scene.stage.render()
    switch change {
    case .push: scene.navigation.pushViewController(scene.b, animated: animated)
    case .pop: scene.navigation.popViewController(animated: animated)
    case .present: scene.navigation.present(over, animated: animated)
    case .dismiss: scene.navigation.dismiss(animated: animated)
    case .edit: scene.a.setEditing(true, animated: animated)
    }
    try scene.stage.settle()
    return (before, scene.stage.render())
  }
}
