import UIKit

/// A lesson with a player. The player shrinks to a corner, and a drag throws it to another one.
public final class LessonController: UIViewController {
  private let player = LessonPlayerController()
  private var isSmall = false
  private var centerAtTouch = CGPoint.zero

  override public func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "lesson"
    view.backgroundColor = .white
    view.addSubview(
      Parts.label("Knots for beginners", CGRect(x: 20, y: 300, width: 350, height: 40), size: 28, weight: .bold))
    for line in 0..<14 {
      let frame = CGRect(x: 20, y: 356 + 30 * CGFloat(line), width: line % 5 == 4 ? 160 : 350, height: 12)
      view.addSubview(Parts.block("text-\(line)", frame, UIColor(white: 0.86, alpha: 1), radius: 6))
    }
    addChild(player)
    player.view.frame = CGRect(x: 0, y: 54, width: 390, height: 220)
    view.addSubview(player.view)
    player.didMove(toParent: self)
    player.view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("toggle", Self.toggle)))
    player.view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector("move", Self.move)))
  }

  private func toggle(_ tap: UITapGestureRecognizer) {
    isSmall.toggle()
    let place = isSmall ? CGPoint(x: 283.5, y: 745) : CGPoint(x: 195, y: 164)
    UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0) { [self] in
      player.view.transform = isSmall ? CGAffineTransform(scaleX: 0.45, y: 0.45) : .identity
      player.view.layer.cornerRadius = isSmall ? 26 : 0
      player.view.center = place
    }
  }

  private func move(_ pan: UIPanGestureRecognizer) {
    guard isSmall else { return }
    let translation = pan.translation(in: view)
    switch pan.state {
    case .began: centerAtTouch = player.view.center
    case .changed:
      player.view.center = CGPoint(x: centerAtTouch.x + translation.x, y: centerAtTouch.y + translation.y)
    default: settle(velocity: pan.velocity(in: view))
    }
  }

  /// Moves the player to the corner nearest to where a deceleration would end, with the finger's speed along the way.
  private func settle(velocity: CGPoint) {
    let center = player.view.center
    let target = CGPoint(
      x: center.x + velocity.x * 0.2 < view.bounds.midX ? 106.5 : 283.5,
      y: center.y + velocity.y * 0.2 < view.bounds.midY ? 130 : 745)
    let speed = CGVector(
      dx: relative(velocity.x, target.x - center.x), dy: relative(velocity.y, target.y - center.y))
    let spring = UISpringTimingParameters(dampingRatio: 0.8, initialVelocity: speed)
    let animator = UIViewPropertyAnimator(duration: 0.6, timingParameters: spring)
    animator.addAnimations { self.player.view.center = target }
    animator.startAnimation()
  }

  private func relative(_ velocity: CGFloat, _ distance: CGFloat) -> CGFloat {
    abs(distance) < 1 ? 0 : velocity / distance
  }
}

/// A player with a video image and a progress bar.
final class LessonPlayerController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "player"
    view.backgroundColor = Parts.color(0x27323F)
    view.clipsToBounds = true
    for index in 0..<3 {
      let place = CGRect(x: 105 + 50 * CGFloat(index), y: 60, width: 80, height: 80)
      let ring = Parts.block("ring-\(index)", place, .clear, radius: 40)
      (ring.layer.borderWidth, ring.layer.borderColor) = (10, Parts.hues[index].cgColor)
      view.addSubview(ring)
    }
    view.addSubview(
      Parts.block("track", CGRect(x: 20, y: 190, width: 350, height: 6), UIColor(white: 1, alpha: 0.3), radius: 3))
    view.addSubview(Parts.block("played", CGRect(x: 20, y: 190, width: 130, height: 6), .white, radius: 3))
  }
}
