import UIKit

/// Rooms of a house on the faces of a cube, which turns by a drag to either side.
public final class RoomsController: UINavigationController {
  private let transition = PushTransition { cubeAnimator(isPush: $0) }
  private let names = ["Kitchen", "Study", "Garden"]

  override public func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "house"
    isNavigationBarHidden = true
    view.backgroundColor = .black
    delegate = transition
    viewControllers = [room(0)]
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector("turn", Self.turn)))
  }

  private func room(_ index: Int) -> RoomController { RoomController(names[index], Parts.hues[index + 1]) }

  private var isPushing = false

  private func turn(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began { isPushing = pan.velocity(in: view).x < 0 }
    transition.drag.follow(pan, along: \.x, distance: isPushing ? -view.bounds.width : view.bounds.width) {
      if isPushing, viewControllers.count < names.count {
        pushViewController(room(viewControllers.count), animated: true)
      } else {
        popViewController(animated: true)
      }
    }
  }
}

/// A room with its lamps.
final class RoomController: UIViewController {
  private let color: UIColor

  init(_ name: String, _ color: UIColor) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
    title = name
    restorationIdentifier = name.lowercased()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    view.addSubview(
      Parts.label(
        title ?? "", CGRect(x: 24, y: 72, width: 300, height: 50), size: 40, weight: .bold, color: .white))
    for index in 0..<4 {
      let place = CGRect(x: 24 + 179 * CGFloat(index % 2), y: 160 + 179 * CGFloat(index / 2), width: 163, height: 163)
      let tile = Parts.block("lamp-\(index)", place, UIColor(white: 1, alpha: index == 1 ? 0.9 : 0.25), radius: 24)
      view.addSubview(tile)
    }
  }
}

/// Returns an animator that turns both screens as neighbouring faces of a cube by 90 degrees.
@MainActor
private func cubeAnimator(isPush: Bool) -> PushAnimator {
  PushAnimator(0.6, isPush: isPush) { from, to, context in
    let container = context.containerView
    container.layer.sublayerTransform.m34 = -1 / 1200
    for face in [from, to] {
      face.layer.anchorPointZ = -container.bounds.width / 2
      face.layer.zPosition = -container.bounds.width / 2
    }
    let angle: CGFloat = isPush ? .pi / 2 : -.pi / 2
    to.layer.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
    UIView.animate(withDuration: 0.6, delay: 0, options: context.isInteractive ? .curveLinear : .curveEaseInOut) {
      from.layer.transform = CATransform3DMakeRotation(-angle, 0, 1, 0)
      to.layer.transform = CATransform3DIdentity
    } completion: { _ in
      for face in [from, to] {
        face.layer.transform = CATransform3DIdentity
        (face.layer.anchorPointZ, face.layer.zPosition) = (0, 0)
      }
      container.layer.sublayerTransform = CATransform3DIdentity
      context.end()
    }
  }
}
