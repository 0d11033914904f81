import UIKit

/// A landscape whose random details are determined by a number: the same number gives the same image.
///
/// The sky and the water are vertical gradients; the sun, two ranges of mountains and the shore are flat shapes.
@MainActor
public struct Scenery {
  private let number: Int

  public init(_ number: Int) { self.number = number }

  /// Draws the landscape into an image of a size in points, with one pixel per point.
  public func image(width: CGFloat, height: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    let size = CGSize(width: width, height: height)
    return UIGraphicsImageRenderer(size: size, format: format).image { renderer in
      draw(in: CGRect(origin: .zero, size: size), renderer.cgContext)
    }
  }

  private var palette: Palette { Palette.all[number % Palette.all.count] }

  private func draw(in rect: CGRect, _ context: CGContext) {
    var dice = Dice(number)
    let horizon = rect.height * (0.58 + 0.12 * dice.next())
    fill(rect, [palette.zenith, palette.haze], to: horizon, context)
    drawSun(in: rect, above: horizon, &dice)
    drawRange(in: rect, base: horizon, height: 0.34, steps: 4, color: palette.far, &dice)
    drawRange(in: rect, base: horizon, height: 0.2, steps: 6, color: palette.near, &dice)
    let water = CGRect(x: 0, y: horizon, width: rect.width, height: rect.height - horizon)
    fill(water, [palette.haze, palette.water], to: rect.height, context)
    drawShore(in: rect, &dice)
  }

  private func fill(_ rect: CGRect, _ colors: [UIColor], to end: CGFloat, _ context: CGContext) {
    guard
      let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors.map(\.cgColor) as CFArray, locations: [0, 1])
    else { return }
    context.saveGState()
    context.clip(to: rect)
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 0, y: rect.minY), end: CGPoint(x: 0, y: end), options: .drawsAfterEndLocation)
    context.restoreGState()
  }

  private func drawSun(in rect: CGRect, above horizon: CGFloat, _ dice: inout Dice) {
    let radius = rect.height * (0.05 + 0.04 * dice.next())
    let center = CGPoint(x: rect.width * (0.2 + 0.6 * dice.next()), y: horizon * (0.25 + 0.4 * dice.next()))
    palette.sun.setFill()
    UIBezierPath(arcCenter: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true).fill()
  }

  private func drawRange(
    in rect: CGRect, base: CGFloat, height: CGFloat, steps: Int, color: UIColor, _ dice: inout Dice
  ) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: -1, y: base))
    for step in 0...steps {
      let x = rect.width * (CGFloat(step) + 0.35 * dice.next()) / CGFloat(steps)
      path.addLine(to: CGPoint(x: x, y: base - rect.height * height * (0.25 + 0.75 * dice.next())))
      let valley = rect.width * (CGFloat(step) + 0.55 + 0.2 * dice.next()) / CGFloat(steps)
      path.addLine(to: CGPoint(x: valley, y: base - rect.height * height * 0.3 * dice.next()))
    }
    path.addLine(to: CGPoint(x: rect.width * 1.3, y: base))
    path.close()
    color.setFill()
    path.fill()
  }

  private func drawShore(in rect: CGRect, _ dice: inout Dice) {
    let (left, right) = (rect.height * (0.9 - 0.1 * dice.next()), rect.height * (0.96 - 0.1 * dice.next()))
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: rect.height))
    path.addLine(to: CGPoint(x: 0, y: left))
    path.addCurve(
      to: CGPoint(x: rect.width, y: right),
      controlPoint1: CGPoint(x: rect.width * 0.35, y: left - rect.height * 0.08),
      controlPoint2: CGPoint(x: rect.width * 0.6, y: right + rect.height * 0.07))
    path.addLine(to: CGPoint(x: rect.width, y: rect.height))
    path.close()
    palette.shore.setFill()
    path.fill()
  }
}
