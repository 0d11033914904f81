import class Foundation.NSCoder
import Geometry
import Interface
import Layers

/// A box with a calendar page or wheels, in front of the other views of a window. A tap outside the box closes it. The
/// sizes, the colours and the animation are unverified.
@MainActor
final class DateBox: UIView {
  private let box = UIView()

  /// The size of a box with the wheels for a time.
  static let timeSize = CGSize(width: 220, height: 200)
  private static let margin: CGFloat = 8
  private static let duration = 0.3
  private static let background = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0.16, alpha: 1) : .white
  }

  /// Shows a view in a box below a button or, if there is no space below the button, above it.
  static func show(_ content: UIView, size: CGSize, from button: UIView) {
    guard let window = button.window else { return }
    window.endEditing(true)
    let overlay = DateBox(content)
    UIView.performWithoutAnimation {
      overlay.frame = window.bounds
      window.addSubview(overlay)
      overlay.place(size, at: button.convert(button.bounds, to: window), in: window)
      overlay.layoutIfNeeded()
      overlay.box.alpha = 0
      overlay.box.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
    }
    ControlMotion.spring(duration) {
      overlay.box.alpha = 1
      overlay.box.transform = .identity
    }
  }

  private init(_ content: UIView) {
    super.init(frame: .zero)
    layer.name = "dateBox"
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    (box.backgroundColor, box.layer.cornerRadius) = (Self.background, 13)
    (box.layer.shadowOpacity, box.layer.shadowRadius) = (0.25, 24)
    box.layer.shadowOffset = CGSize(width: 0, height: 8)
    addSubview(box)
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.frame = box.bounds
    box.addSubview(content)
    let tap = UITapGestureRecognizer { [weak self] recognizer in
      guard let self, !box.frame.contains(recognizer.location(in: self)) else { return }
      close()
    }
    tap.cancelsTouchesInView = false
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  private func place(_ size: CGSize, at button: CGRect, in window: UIWindow) {
    let area = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
    let x = min(max(button.midX - size.width / 2, area.minX), max(area.maxX - size.width, area.minX))
    let below = button.maxY + Self.margin
    let above = button.minY - Self.margin - size.height
    let y = below + size.height <= area.maxY || above < area.minY ? below : above
    let top = min(max(y, area.minY), max(area.maxY - size.height, area.minY))
    box.frame = CGRect(x: x.rounded(), y: top.rounded(), width: size.width, height: size.height)
  }

  private func close() {
    isUserInteractionEnabled = false
    ControlMotion.spring(Self.duration) {
      box.alpha = 0
    } completion: { _ in
      self.removeFromSuperview()
    }
  }
}
