import UIKit

/// The cover of an album, drawn from a number: a vertical gradient with rings, bands or discs.
@MainActor
public struct AlbumCover {
  private let number: Int

  public init(_ number: Int) { self.number = number }

  private var colors: (top: UIColor, bottom: UIColor, mark: UIColor) {
    let palette = Palette.all[(number * 3 + 2) % Palette.all.count]
    return (palette.zenith, palette.haze, palette.sun)
  }

  /// The colours of a screen around the cover, from top to bottom: those of the cover, darker.
  public var backdrop: [UIColor] {
    let palette = Palette.all[(number * 3 + 2) % Palette.all.count]
    return [palette.near, palette.shore]
  }

  /// Draws the cover into a square image with one pixel per point.
  public func image(side: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    let square = CGRect(x: 0, y: 0, width: side, height: side)
    return UIGraphicsImageRenderer(size: square.size, format: format).image { renderer in
      let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [colors.top.cgColor, colors.bottom.cgColor] as CFArray,
        locations: [0, 1])
      if let gradient {
        renderer.cgContext.drawLinearGradient(
          gradient, start: .zero, end: CGPoint(x: 0, y: side), options: .drawsAfterEndLocation)
      }
      drawMark(in: square)
    }
  }

  private func drawMark(in square: CGRect) {
    let side = square.width
    switch number % 3 {
    case 0:
      for ring in 0..<3 {
        let inset = side * (0.16 + 0.1 * CGFloat(ring))
        let path = UIBezierPath(ovalIn: square.insetBy(dx: inset, dy: inset))
        path.lineWidth = side * 0.035
        colors.mark.withAlphaComponent(0.9 - 0.25 * CGFloat(ring)).setStroke()
        path.stroke()
      }
    case 1:
      for band in 0..<5 {
        let y = side * (0.5 + 0.1 * CGFloat(band))
        colors.mark.withAlphaComponent(0.75 - 0.13 * CGFloat(band)).setFill()
        UIBezierPath(rect: CGRect(x: 0, y: y, width: side, height: side * (0.06 - 0.01 * CGFloat(band)))).fill()
      }
      colors.mark.setFill()
      UIBezierPath(ovalIn: CGRect(x: side * 0.3, y: side * 0.16, width: side * 0.4, height: side * 0.4)).fill()
    default:
      for (index, x) in [0.14, 0.32, 0.5].enumerated() {
        colors.mark.withAlphaComponent(0.35 + 0.2 * CGFloat(index)).setFill()
        UIBezierPath(ovalIn: CGRect(x: side * x, y: side * 0.34, width: side * 0.36, height: side * 0.36)).fill()
      }
    }
  }
}
