import UIKit

/// A recorder. Its round button becomes the panel of a recording: one path that changes into the other.
public final class RecorderController: UIViewController {
  private let transition = ModalTransition { morphAnimator(isPresentation: $0) }

  override public func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "recorder"
    view.backgroundColor = Parts.color(0xF3EEF5)
    view.addSubview(Parts.label("Recordings", CGRect(x: 20, y: 64, width: 300, height: 42), size: 34, weight: .bold))
    for (index, title) in ["Interview", "Bird song", "Lecture"].enumerated() {
      let frame = CGRect(x: 16, y: 124 + 88 * CGFloat(index), width: 358, height: 76)
      view.addSubview(Parts.row("take-\(index)", title, "Three minutes", frame, Parts.hues[index + 2]))
    }
    let button = Parts.block("record", CGRect(x: 155, y: 710, width: 80, height: 80), Parts.hues[0], radius: 40)
    button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("record", Self.record)))
    view.addSubview(button)
  }

  private func record(_ tap: UITapGestureRecognizer) {
    let panel = RecordingController()
    panel.modalPresentationStyle = .custom
    panel.transitioningDelegate = transition
    present(panel, animated: true)
  }
}

/// A recording whose background is a shape layer. A tap ends it.
final class RecordingController: UIViewController {
  let shape = CAShapeLayer()
  let content = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  override func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "recording"
    shape.name = "shape"
    shape.frame = view.bounds
    shape.fillColor = Parts.hues[0].cgColor
    view.layer.addSublayer(shape)
    content.accessibilityIdentifier = "content"
    content.addSubview(
      Parts.label("00:04", CGRect(x: 48, y: 440, width: 300, height: 70), size: 56, weight: .bold, color: .white))
    for index in 0..<24 {
      let height = CGFloat(20 + index * index * 7 % 90)
      let frame = CGRect(x: 48 + 12.4 * CGFloat(index), y: 600 - height / 2, width: 6, height: height)
      content.addSubview(Parts.block("bar-\(index)", frame, .white, radius: 3))
    }
    view.addSubview(content)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("close", Self.close)))
  }

  private func close(_ tap: UITapGestureRecognizer) { dismiss(animated: true) }
}

/// Returns an outline of eight segments in a rectangle: a line and a quarter of an ellipse for each corner.
@MainActor
private func outline(_ rect: CGRect, radius: CGFloat) -> CGPath {
  let path = UIBezierPath()
  let control = radius * (1 - 0.5522847)
  let transforms = [0, 1, 2, 3].map { turn in
    CGAffineTransform(translationX: rect.midX, y: rect.midY).rotated(by: CGFloat(turn) * .pi / 2)
  }
  for (turn, transform) in transforms.enumerated() {
    let (w, h) = turn.isMultiple(of: 2) ? (rect.width / 2, rect.height / 2) : (rect.height / 2, rect.width / 2)
    let point = { (x: CGFloat, y: CGFloat) in CGPoint(x: x, y: y).applying(transform) }
    let start = point(-w + radius, -h)
    if turn == 0 { path.move(to: start) } else { path.addLine(to: start) }
    path.addLine(to: point(w - radius, -h))
    path.addCurve(
      to: point(w, -h + radius), controlPoint1: point(w - control, -h), controlPoint2: point(w, -h + control))
  }
  path.close()
  return path.cgPath
}

/// Returns an animator that changes the path of the recording's shape, and fades its content.
@MainActor
private func morphAnimator(isPresentation: Bool) -> ModalAnimator {
  ModalAnimator(0.6, isPresentation: isPresentation) { _, context in
    let controller = context.viewController(forKey: isPresentation ? .to : .from) as? RecordingController
    guard let shape = controller?.shape, let content = controller?.content else { return context.end() }
    let button = outline(CGRect(x: 155, y: 710, width: 80, height: 80), radius: 40)
    let panel = outline(CGRect(x: 16, y: 380, width: 358, height: 420), radius: 36)
    let morph = CABasicAnimation(keyPath: "path")
    (morph.fromValue, morph.duration) = (isPresentation ? button : panel, 0.6)
    morph.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    shape.path = isPresentation ? panel : button
    CATransaction.begin()
    CATransaction.setCompletionBlock { context.end() }
    shape.add(morph, forKey: "morph")
    CATransaction.commit()
    content.alpha = isPresentation ? 0 : 1
    UIView.animate(withDuration: 0.15, delay: isPresentation ? 0.45 : 0) { content.alpha = isPresentation ? 1 : 0 }
  }
}
