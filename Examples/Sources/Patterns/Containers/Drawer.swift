import UIKit

/// An image with a drawer of filters at the bottom. The drawer is a child controller. A drag moves the drawer, and at
/// the end of the drag a spring opens or closes it.
public final class EditorController: UIViewController {
  private let drawer = FilterDrawerController()
  private var height: NSLayoutConstraint?
  private var heightAtTouch: CGFloat = 0

  override public func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "editor"
    view.backgroundColor = Parts.color(0x1D1F24)
    let picture = Parts.block("picture", CGRect(x: 20, y: 90, width: 350, height: 440), Parts.hues[1], radius: 12)
    picture.addSubview(Parts.block("moon", CGRect(x: 200, y: 60, width: 90, height: 90), .white, radius: 45))
    view.addSubview(picture)
    addChild(drawer)
    view.addSubview(drawer.view)
    drawer.didMove(toParent: self)
    constrain(drawer.view)
    drawer.view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector("pull", Self.pull)))
  }

  private func constrain(_ drawer: UIView) {
    drawer.translatesAutoresizingMaskIntoConstraints = false
    let height = drawer.heightAnchor.constraint(equalToConstant: 100)
    NSLayoutConstraint.activate([
      height, drawer.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      drawer.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      drawer.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    self.height = height
  }

  private func pull(_ pan: UIPanGestureRecognizer) {
    guard let height else { return }
    switch pan.state {
    case .began: heightAtTouch = height.constant
    case .changed: height.constant = resisted(heightAtTouch - pan.translation(in: view).y)
    default: settle(speed: -pan.velocity(in: view).y)
    }
  }

  /// Returns a height of which only a third exceeds the limits of 100 and 420 points.
  private func resisted(_ height: CGFloat) -> CGFloat {
    let limited = min(max(height, 100), 420)
    return limited + (height - limited) / 3
  }

  /// Moves the drawer to the limit nearest to where its speed would take it, with a spring that begins at that speed.
  private func settle(speed: CGFloat) {
    guard let height else { return }
    let target: CGFloat = height.constant + speed * 0.15 > 260 ? 420 : 100
    let distance = target - height.constant
    let velocity = CGVector(dx: distance == 0 ? 0 : speed / distance, dy: 0)
    let spring = UISpringTimingParameters(dampingRatio: 0.8, initialVelocity: velocity)
    let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: spring)
    animator.addAnimations {
      height.constant = target
      self.view.layoutIfNeeded()
    }
    animator.startAnimation()
  }
}

/// The filters.
final class FilterDrawerController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "drawer"
    view.backgroundColor = Parts.color(0x33363F)
    view.layer.cornerRadius = 24
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    view.clipsToBounds = true
    view.addSubview(
      Parts.block("handle", CGRect(x: 175, y: 10, width: 40, height: 5), UIColor(white: 0.6, alpha: 1), radius: 2.5))
    view.addSubview(
      Parts.label("Filters", CGRect(x: 24, y: 32, width: 200, height: 28), size: 22, weight: .bold, color: .white))
    for index in 0..<6 {
      let place = CGRect(
        x: 24 + 118 * CGFloat(index % 3), y: 100 + 140 * CGFloat(index / 3), width: 106, height: 124)
      view.addSubview(Parts.block("filter-\(index)", place, Parts.hues[index], radius: 14))
    }
  }
}
