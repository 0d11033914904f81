import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct DrawingPictureTests {
  @Test func `a view draws paths, gradients, patterns, shadows, layers and blend modes`() throws {
    let stage = Stage(size: CGSize(width: 160, height: 120), scale: 2, profile: .classic)
    stage.makeCurrent()
    stage.window.backgroundColor = .white
    let view = Poster(frame: stage.window.bounds)
    view.backgroundColor = UIColor(patternImage: Self.paper)
    stage.window.addSubview(view)
    stage.advance(to: 0)
    try Golden("interface/drawing").expect(stage.render())
  }

  /// A tile of a checked pattern.
  private static var paper: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
      UIColor(white: 0.97, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
      UIColor(white: 0.9, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      context.fill(CGRect(x: 4, y: 4, width: 4, height: 4))
    }
  }
}

private final class Poster: UIView {
  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    drawPaths()
    drawGradients(context)
    drawLayer(context)
    drawImages()
    drawBlends(context)
  }

  private func drawPaths() {
    let card = UIBezierPath(roundedRect: CGRect(x: 6, y: 6, width: 44, height: 30), cornerRadius: 8)
    UIColor.systemTeal.setFill()
    UIColor.systemIndigo.setStroke()
    card.fill()
    card.lineWidth = 2
    card.stroke()
    let arc = UIBezierPath(
      arcCenter: CGPoint(x: 28, y: 21), radius: 10, startAngle: 0, endAngle: 1.5 * .pi, clockwise: true)
    (arc.lineWidth, arc.lineCapStyle) = (4, .round)
    UIColor.white.setStroke()
    arc.stroke()
    UIRectFrame(CGRect(x: 2, y: 2, width: 156, height: 116))
  }

  private func drawGradients(_ context: CGContext) {
    let colors = [UIColor.systemYellow.cgColor, UIColor.systemRed.cgColor, UIColor.systemPurple.cgColor]
    guard let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [0, 0.5, 1]) else { return }
    context.saveGState()
    UIBezierPath(ovalIn: CGRect(x: 56, y: 6, width: 44, height: 30)).addClip()
    context.drawLinearGradient(gradient, start: CGPoint(x: 56, y: 6), end: CGPoint(x: 100, y: 36), options: [])
    context.restoreGState()
    context.drawRadialGradient(
      gradient, startCenter: CGPoint(x: 116, y: 14), startRadius: 3, endCenter: CGPoint(x: 134, y: 24), endRadius: 11,
      options: [])
  }

  private func drawLayer(_ context: CGContext) {
    context.saveGState()
    context.setShadow(offset: CGSize(width: 2, height: 3), blur: 4, color: UIColor(white: 0, alpha: 0.6).cgColor)
    context.setAlpha(0.8)
    context.beginTransparencyLayer()
    UIColor.systemGreen.setFill()
    UIRectFill(CGRect(x: 10, y: 46, width: 24, height: 24))
    UIColor.systemOrange.setFill()
    UIBezierPath(ovalIn: CGRect(x: 22, y: 52, width: 26, height: 26)).fill()
    context.endTransparencyLayer()
    context.restoreGState()
  }

  private func drawImages() {
    let button = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image { _ in
      UIColor.systemBlue.setFill()
      UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 12, height: 12), cornerRadius: 5).fill()
    }
    let insets = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
    button.resizableImage(withCapInsets: insets, resizingMode: .stretch).draw(
      in: CGRect(x: 60, y: 46, width: 40, height: 24))
    UIColor.systemPink.setFill()
    button.withRenderingMode(.alwaysTemplate).draw(at: CGPoint(x: 74, y: 52))
    button.draw(in: CGRect(x: 60, y: 76, width: 40, height: 12), blendMode: .normal, alpha: 0.4)
  }

  private func drawBlends(_ context: CGContext) {
    let modes: [CGBlendMode] = [.multiply, .screen, .difference, .sourceAtop, .xor, .destinationOver]
    for (index, mode) in modes.enumerated() {
      let (x, y) = (106 + CGFloat(index % 3) * 17, 46 + CGFloat(index / 3) * 20)
      UIColor.systemRed.setFill()
      UIRectFill(CGRect(x: x, y: y, width: 10, height: 10))
      UIColor.systemTeal.withAlphaComponent(0.8).setFill()
      UIBezierPath(ovalIn: CGRect(x: x + 4, y: y + 4, width: 11, height: 11)).fill(with: mode, alpha: 1)
    }
    let star = UIBezierPath()
    star.append(UIBezierPath(ovalIn: CGRect(x: 10, y: 92, width: 130, height: 18)))
    star.append(UIBezierPath(rect: CGRect(x: 20, y: 96, width: 110, height: 10)).reversing())
    unsafe star.setLineDash([6, 3], count: 2, phase: 0)
    UIColor.systemBrown.set()
    star.fill(with: .normal, alpha: 0.5)
    star.stroke()
  }
}
