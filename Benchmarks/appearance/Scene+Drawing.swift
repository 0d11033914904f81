import UIKit

extension Scene {
  func buildDrawing(in window: UIWindow) {
    switch self {
    case .paths: window.addSubview(Canvas(Self.paths))
    case .clips: window.addSubview(Canvas(Self.clips))
    case .text: window.addSubview(Canvas(Self.text))
    default: Self.symbols(in: window)
    }
  }

  /// A view that a function draws.
  private final class Canvas: UIView {
    private let paint: (CGContext) -> Void

    init(_ paint: @escaping (CGContext) -> Void) {
      self.paint = paint
      super.init(frame: CGRect(x: 0, y: 0, width: 160, height: 160))
      isOpaque = false
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    override func draw(_ rect: CGRect) {
      if let context = UIGraphicsGetCurrentContext() { paint(context) }
    }
  }

  private static func star(_ context: CGContext, _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
    let points: [(CGFloat, CGFloat)] = [(0, -1), (0.588, 0.809), (-0.951, -0.309), (0.951, -0.309), (-0.588, 0.809)]
    context.move(to: CGPoint(x: x + points[0].0 * radius, y: y + points[0].1 * radius))
    for point in points.dropFirst() {
      context.addLine(to: CGPoint(x: x + point.0 * radius, y: y + point.1 * radius))
    }
    context.closePath()
  }

  private static func paths(_ context: CGContext) {
    context.setFillColor(color(0xCC2244).cgColor)
    star(context, 42, 44, 36)
    context.fillPath()
    context.setFillColor(color(0x2244CC, 0.6).cgColor)
    star(context, 112, 44, 36)
    context.fillPath(using: .evenOdd)
    context.setFillColor(color(0x118855).cgColor)
    context.fillEllipse(in: CGRect(x: 10, y: 90, width: 80, height: 55))
    context.setStrokeColor(color(0x000000).cgColor)
    context.setLineWidth(3)
    context.stroke(CGRect(x: 100, y: 92.5, width: 50, height: 50))
  }

  private static func clips(_ context: CGContext) {
    context.saveGState()
    context.addEllipse(in: CGRect(x: 10, y: 10, width: 90, height: 90))
    context.clip()
    context.clip(to: CGRect(x: 30, y: 0, width: 130, height: 160))
    context.setFillColor(color(0xAA3388).cgColor)
    context.fill(CGRect(x: 0, y: 0, width: 160, height: 160))
    context.restoreGState()
    context.saveGState()
    star(context, 105, 105, 45)
    context.clip(using: .evenOdd)
    context.setFillColor(color(0x2288AA).cgColor)
    context.fill(CGRect(x: 0, y: 0, width: 160, height: 160))
    context.restoreGState()
  }

  private static func text(_ context: CGContext) {
    for (index, size) in [9.0, 13, 17, 24, 34].enumerated() {
      let y = [6.0, 22, 42, 68, 104][index]
      let font = UIFont.systemFont(ofSize: size)
      NSAttributedString(string: "Hamburg 12", attributes: [.font: font, .kern: 0])
        .draw(at: CGPoint(x: 8, y: y))
    }
  }

  private static func symbols(in window: UIWindow) {
    let names = [
      "heart.fill", "star", "gear", "bell", "house.fill", "magnifyingglass", "trash", "camera", "cloud.rain",
      "chevron.right.circle", "person.2", "paperplane",
    ]
    for (index, name) in names.enumerated() {
      let view = UIImageView(image: UIImage(systemName: name))
      view.frame = CGRect(x: CGFloat(index % 4) * 38 + 8, y: CGFloat(index / 4) * 50 + 10, width: 32, height: 32)
      view.contentMode = .scaleAspectFit
      window.addSubview(view)
    }
  }
}
