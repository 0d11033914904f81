import UIKit

/// A travel guide whose map unfolds from the right edge, in strips with perspective.
public final class GuideController: UINavigationController {
  private let transition = PushTransition { foldAnimator(isPush: $0) }

  override public func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "guide"
    isNavigationBarHidden = true
    delegate = transition
    viewControllers = [GuidePageController()]
  }
}

/// A page of text with a button for the map.
final class GuidePageController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "page"
    view.backgroundColor = Parts.color(0xFAF6EA)
    view.addSubview(Parts.label("Old town", CGRect(x: 20, y: 64, width: 300, height: 42), size: 34, weight: .bold))
    for line in 0..<16 {
      let frame = CGRect(x: 20, y: 130 + 30 * CGFloat(line), width: line % 5 == 4 ? 180 : 350, height: 12)
      view.addSubview(Parts.block("text-\(line)", frame, UIColor(white: 0.82, alpha: 1), radius: 6))
    }
    view.addSubview(
      Parts.button("map", "Unfold the map", CGRect(x: 115, y: 740, width: 160, height: 44)) { [weak self] in
        self?.navigationController?.pushViewController(MapController(), animated: true)
      })
  }
}

/// A map with streets. A tap folds it.
final class MapController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "map"
    view.backgroundColor = Parts.color(0xCFE3C0)
    for index in 0..<7 {
      let shift = CGFloat(index * index % 5) * 12
      let across = CGRect(x: 0, y: 80 + 110 * CGFloat(index) + shift, width: 390, height: 10)
      view.addSubview(Parts.block("across-\(index)", across, .white))
      let along = CGRect(x: 20 + 58 * CGFloat(index), y: 0, width: index == 3 ? 26 : 8, height: 844)
      view.addSubview(Parts.block("along-\(index)", along, index == 3 ? Parts.color(0x8FBBD9) : .white))
    }
    view.addSubview(Parts.block("place", CGRect(x: 180, y: 380, width: 36, height: 36), Parts.hues[0], radius: 18))
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("back", Self.back)))
  }

  private func back(_ tap: UITapGestureRecognizer) { navigationController?.popViewController(animated: true) }
}

/// Returns an animator that unfolds the upper screen from the right edge, or folds it back.
@MainActor
private func foldAnimator(isPush: Bool) -> PushAnimator {
  PushAnimator(0.8, isPush: isPush) { from, to, context in
    let paper = FoldedPaper(isPush ? to : from, in: context.containerView)
    paper.animate(duration: 0.8, unfolds: isPush) {
      paper.remove()
      context.end()
    }
  }
}

/// A screen that is divided into four strips. Neighbouring strips rotate in opposite directions and stay joined.
@MainActor
private final class FoldedPaper {
  private let screen: UIView
  private let stage = UIView()
  private let width: CGFloat
  private let strips: [UIView]

  init(_ screen: UIView, in container: UIView) {
    self.screen = screen
    let size = screen.bounds.size
    width = size.width / 4
    strips = (0..<4).compactMap { [width] index in
      let part = CGRect(x: width * CGFloat(index), y: 0, width: width, height: size.height)
      return screen.resizableSnapshotView(from: part, afterScreenUpdates: true, withCapInsets: .zero)
    }
    stage.frame = screen.frame
    stage.layer.sublayerTransform.m34 = -1 / 900
    container.addSubview(stage)
    for (index, strip) in strips.enumerated() { add(strip, at: index, height: size.height) }
    screen.isHidden = true
  }

  /// Adds a strip: its hinge is its left edge if its index is even, otherwise its right edge.
  private func add(_ strip: UIView, at index: Int, height: CGFloat) {
    strip.accessibilityIdentifier = "strip-\(index)"
    strip.layer.anchorPoint = CGPoint(x: index.isMultiple(of: 2) ? 0 : 1, y: 0.5)
    strip.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    strip.layer.position.y = height / 2
    let shade = UIView(frame: strip.bounds)
    shade.backgroundColor = .black
    strip.addSubview(shade)
    stage.addSubview(strip)
  }

  func animate(duration: TimeInterval, unfolds: Bool, completion: @escaping () -> Void) {
    let angles = (0...32).map { CGFloat.pi / 2 * CGFloat(unfolds ? 32 - $0 : $0) / 32 }
    CATransaction.begin()
    CATransaction.setAnimationDuration(duration)
    CATransaction.setCompletionBlock(completion)
    for (index, strip) in strips.enumerated() {
      let isEven = index.isMultiple(of: 2)
      let hinge = CGFloat(2 * ((index + 1) / 2) - 4)
      let shade = strip.subviews.last?.layer
      strip.layer.add(track("transform.rotation.y", angles.map { isEven ? $0 : -$0 }), forKey: "fold")
      strip.layer.add(track("position.x", angles.map { 4 * width + hinge * width * cosine($0) }), forKey: "hinge")
      shade?.add(track("opacity", angles.map { (isEven ? 0.1 : 0.3) * $0 }), forKey: "shade")
    }
    CATransaction.commit()
  }

  private func track(_ keyPath: String, _ values: [CGFloat]) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.isRemovedOnCompletion = false
    animation.fillMode = .both
    return animation
  }

  private func cosine(_ angle: CGFloat) -> CGFloat { CGAffineTransform(rotationAngle: angle).a }

  func remove() {
    stage.removeFromSuperview()
    screen.isHidden = false
  }
}
