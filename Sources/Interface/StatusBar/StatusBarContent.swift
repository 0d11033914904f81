import class Foundation.NSCoder
import DisplayList
import Geometry
import Layers

/// The clock, the signal strength and the battery of a status bar, in one colour.
///
/// Signal and battery are always full, so that films are reproducible. Positions and sizes are unverified.
final class StatusBarContent: UIView {
  private let look: ScreenEdges.Look
  private let clock = UILabel()
  private let signal: StatusBarSymbol
  private let battery: StatusBarSymbol

  init(_ look: ScreenEdges.Look, clock text: String, color: UIColor) {
    self.look = look
    signal = StatusBarSymbol(look == .classic ? .dots : .bars, color)
    battery = StatusBarSymbol(.battery, color)
    super.init(frame: .zero)
    (clock.text, clock.textColor) = (text, color)
    clock.semanticContentAttribute = .forceLeftToRight
    clock.font = .systemFont(ofSize: look == .notched ? 17 : 12, weight: .semibold)
    clock.sizeToFit()
    [clock, signal, battery].forEach(addSubview)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func layoutSubviews() {
    let (width, middle) = (bounds.width, bounds.height / 2)
    switch look {
    case .classic, .plain:
      clock.center = CGPoint(x: width / 2, y: middle)
      signal.center = CGPoint(x: 7 + signal.bounds.width / 2, y: middle)
      battery.center = CGPoint(x: width - 7 - battery.bounds.width / 2, y: middle)
    case .notched:
      clock.center = CGPoint(x: 54, y: middle + 2)
      signal.center = CGPoint(x: width - 78, y: middle + 2)
      battery.center = CGPoint(x: width - 43, y: middle + 2)
    }
  }
}

/// A symbol in the status bar.
final class StatusBarSymbol: UIView {
  /// The kind of symbol: five dots as on iOS 7, four bars of increasing height, or a full battery.
  enum Kind { case dots, bars, battery }

  private let kind: Kind
  private let color: UIColor

  init(_ kind: Kind, _ color: UIColor) {
    (self.kind, self.color) = (kind, color)
    let size =
      switch kind {
      case .dots: CGSize(width: 33.5, height: 5.5)
      case .bars: CGSize(width: 18, height: 11.5)
      case .battery: CGSize(width: 26.5, height: 11.5)
      }
    super.init(frame: CGRect(origin: .zero, size: size))
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override var redrawsAfterResizing: Bool { true }

  override func updateDrawing() {
    layer.drawing =
      switch kind {
      case .dots: (0..<5).map { pill(x: 7 * CGFloat($0), width: 5.5, height: 5.5, radius: 2.75) }
      case .bars: (0..<4).map { pill(x: 5 * CGFloat($0), width: 3, height: 4 + 2.5 * CGFloat($0), radius: 1) }
      case .battery: batteryDrawing
      }
  }

  private var batteryDrawing: [Command] {
    let body = CGRect(x: 0, y: 0, width: 24, height: bounds.height)
    let cap = CGRect(x: 25, y: body.midY - 2, width: 1.5, height: 4)
    return [
      fill(.border(body, radius: 3, width: 1), opacity: 0.4), fill(.roundedRect(cap, radius: 0.75), opacity: 0.4),
      fill(.roundedRect(CGRect(x: 2, y: 2, width: 20, height: body.height - 4), radius: 1.5)),
    ]
  }

  /// Returns the drawing command that fills a rounded rectangle at the lower edge of the view's bounds. `x` is the left
  /// edge of the rectangle. All values are in points.
  private func pill(x: CGFloat, width: CGFloat, height: CGFloat, radius: CGFloat) -> Command {
    fill(.roundedRect(CGRect(x: x, y: bounds.height - height, width: width, height: height), radius: radius))
  }

  private func fill(_ shape: Shape, opacity: CGFloat = 1) -> Command {
    .fill(shape, color: color.withAlphaComponent(opacity).cgColor.value, transform: .identity)
  }
}
