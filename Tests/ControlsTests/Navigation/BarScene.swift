import Geometry
import Interface
import Layers
import UIKit

/// A controller whose view is a scroll view with stripes.
@MainActor
final class StripesController: UIViewController {
  let scrollView = UIScrollView()

  init(_ title: String, hue: CGFloat = 0.55) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
    scrollView.backgroundColor = .systemBackground
    scrollView.contentSize = CGSize(width: 390, height: 3000)
    for index in 0..<40 {
      let stripe = UIView(frame: CGRect(x: 16, y: CGFloat(index) * 75 + 8, width: 358, height: 60))
      stripe.backgroundColor = UIColor(
        hue: hue, saturation: 0.3 + 0.02 * CGFloat(index % 12), brightness: 0.85, alpha: 1)
      stripe.layer.cornerRadius = 12
      scrollView.addSubview(stripe)
    }
  }

  required init?(coder: NSCoder) { fatalError("not decoded") }

  override func loadView() { view = scrollView }
}

/// A navigation controller with scrolling screens on a stage.
@MainActor
final class BarScene {
  let stage: Stage
  let first = StripesController("Library")
  let second = StripesController("Albums", hue: 0.1)
  let navigation: UINavigationController

  init(scale: CGFloat = 1, _ setUp: (BarScene) -> Void = { _ in }) {
    stage = Stage(size: CGSize(width: 390, height: 844), scale: scale, profile: .modern)
    navigation = UINavigationController(rootViewController: first)
    setUp(self)
    stage.window.rootViewController = navigation
    stage.advance(to: 0)
  }

  var bar: UINavigationBar { navigation.navigationBar }
  /// The height of the bar on the screen now.
  var shownHeight: CGFloat { bar.layer.presentation()?.bounds.height ?? .nan }
  /// The offset on the screen now.
  var shownOffset: CGFloat { first.scrollView.layer.presentation()?.bounds.minY ?? .nan }

  /// Drags vertically in a time without a pause before the end.
  func drag(from y: CGFloat, by distance: CGFloat, over seconds: Double) {
    stage.drag(from: CGPoint(x: 200, y: y), to: CGPoint(x: 200, y: y + distance), over: seconds)
    stage.advance(by: seconds)
  }

  /// Begins a pop by a drag from the left edge, and stays at a fraction of the width.
  func dragBack(to fraction: CGFloat, thenBack: Bool) {
    let end = 2 + 390 * fraction
    var points = (0...30).map { (stage.now + Double($0) / 60, CGPoint(x: 2 + (end - 2) * CGFloat($0) / 30, y: 500)) }
    if thenBack {
      points += (1...30).map {
        (stage.now + 0.5 + Double($0) / 60, CGPoint(x: end - (end - 3) * CGFloat($0) / 30, y: 500))
      }
    }
    stage.touch(points)
  }
}
