import CoreGraphics
import Kernels

/// The scenes of `Scripts/make-drawing-vectors`, drawn by the same calls.
enum CairoScene: String, CaseIterable {
  case fills, strokes, gradients, circles, clips, blends, tiles, aliased

  /// The largest difference of a component from cairo's pixel.
  var tolerance: Int {
    switch self {
    case .gradients, .circles: 4  // cairo interpolates with 16 bits between its stops, and its radial solver rounds.
    case .strokes: 6  // where two pieces of a stroke overlap, edge pixels can be darker than their coverage
    case .fills, .clips, .blends, .tiles, .aliased: 2
    }
  }

  /// The largest number of pixels at edges that can differ, or nil if pixels at edges are not compared.
  ///
  /// Without antialiasing, cairo's pixels at edges are comparable. A few differ, because a centre is on an edge or closer
  /// to a curve than its flattened chords are.
  var differencesAtEdges: Int? { self == .aliased ? 12 : nil }

  /// The picture, with 96 pixels on each side and y down.
  var image: CGImage? {
    let info = CGImageAlphaInfo.premultipliedLast.rawValue
    guard
      let c = unsafe CGContext(
        data: nil, width: 96, height: 96, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: info)
    else { return nil }
    c.translateBy(x: 0, y: 96)
    c.scaleBy(x: 1, y: -1)
    switch self {
    case .fills: fills(c)
    case .strokes: strokes(c)
    case .gradients: gradients(c)
    case .circles: circles(c)
    case .clips: clips(c)
    case .blends: blends(c)
    case .tiles: tiles(c)
    case .aliased: aliased(c)
    }
    return c.makeImage()
  }

  private func paintWhite(_ c: CGContext) {
    c.setFillColor(gray: 1, alpha: 1)
    c.fill(CGRect(x: 0, y: 0, width: 96, height: 96))
  }

  private func star(_ c: CGContext, _ x: Double, _ y: Double, _ radius: Double) {
    for k in 0..<5 {
      let (sin, cos) = PortableMath.sincos(-Double.pi / 2 + Double(k) * 4 * Double.pi / 5)
      let point = CGPoint(x: x + radius * cos, y: y + radius * sin)
      if k == 0 { c.move(to: point) } else { c.addLine(to: point) }
    }
    c.closePath()
  }

  private func fills(_ c: CGContext) {
    paintWhite(c)
    c.setFillColor(red: 0.8, green: 0.1, blue: 0.2, alpha: 1)
    star(c, 26, 28, 24)
    c.fillPath()
    c.setFillColor(red: 0.1, green: 0.3, blue: 0.9, alpha: 0.5)
    star(c, 66, 30, 26)
    c.fillPath(using: .evenOdd)
    c.setFillColor(red: 0, green: 0.5, blue: 0.25, alpha: 1)
    c.move(to: CGPoint(x: 8, y: 60))
    c.addCurve(to: CGPoint(x: 60, y: 70), control1: CGPoint(x: 30, y: 40), control2: CGPoint(x: 40, y: 100))
    c.addLine(to: CGPoint(x: 60, y: 92))
    c.addLine(to: CGPoint(x: 8, y: 92))
    c.closePath()
    c.fillPath()
    c.setFillColor(red: 0.9, green: 0.6, blue: 0, alpha: 1)
    c.move(to: CGPoint(x: 78, y: 76))
    c.addArc(center: CGPoint(x: 78, y: 76), radius: 15, startAngle: 0.3, endAngle: 4.5, clockwise: false)
    c.closePath()
    c.fillPath()
  }

  private func strokes(_ c: CGContext) {
    paintWhite(c)
    c.setLineWidth(9)
    let styles: [(CGLineCap, CGLineJoin)] = [(.butt, .miter), (.round, .round), (.square, .bevel)]
    for (k, style) in styles.enumerated() {
      let (d, shade) = (30 * CGFloat(k), 0.2 * CGFloat(k))
      c.setLineCap(style.0)
      c.setLineJoin(style.1)
      c.setStrokeColor(red: shade, green: 0.3, blue: 0.8 - shade, alpha: 1)
      c.addLines(between: [CGPoint(x: 10 + d, y: 40), CGPoint(x: 18 + d, y: 12), CGPoint(x: 28 + d, y: 40)])
      c.strokePath()
    }
    c.setLineCap(.butt)
    c.setLineJoin(.miter)
    c.setMiterLimit(2)
    c.setStrokeColor(red: 0.7, green: 0, blue: 0.5, alpha: 0.6)
    c.addLines(between: [CGPoint(x: 8, y: 60), CGPoint(x: 40, y: 52), CGPoint(x: 8, y: 50)])
    c.strokePath()
    c.setLineDash(phase: 5, lengths: [14, 6, 8, 6])
    c.setLineWidth(6)
    c.setStrokeColor(red: 0, green: 0.4, blue: 0, alpha: 1)
    c.addArc(center: CGPoint(x: 68, y: 70), radius: 19, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    c.strokePath()
    c.setLineDash(phase: 0, lengths: [])
    c.saveGState()
    c.translateBy(x: 24, y: 80)
    c.scaleBy(x: 2, y: 0.75)
    c.rotate(by: 0.4)
    c.stroke(CGRect(x: -7, y: -7, width: 14, height: 14))
    c.restoreGState()
  }

  private var gradient: CGGradient? {
    CGGradient(
      colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [1, 0, 0, 1, 1, 1, 0, 1, 0, 0.2, 1, 1],
      locations: [0, 0.4, 1], count: 3)
  }

  private func cell(_ c: CGContext, _ x: CGFloat, _ y: CGFloat, _ draw: () -> Void) {
    c.saveGState()
    c.clip(to: CGRect(x: x, y: y, width: 46, height: 46))
    c.translateBy(x: x, y: y)
    draw()
    c.restoreGState()
  }

  private static let both: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]

  private func radial(
    _ c: CGContext, _ x: CGFloat, _ y: CGFloat, _ a: (CGFloat, CGFloat, CGFloat), _ b: (CGFloat, CGFloat, CGFloat),
    _ options: CGGradientDrawingOptions
  ) {
    guard let gradient else { return }
    cell(c, x, y) {
      c.drawRadialGradient(
        gradient, startCenter: CGPoint(x: a.0, y: a.1), startRadius: a.2, endCenter: CGPoint(x: b.0, y: b.1),
        endRadius: b.2, options: options)
    }
  }

  private func gradients(_ c: CGContext) {
    guard let gradient else { return }
    let (start, end) = (CGPoint(x: 8, y: 10), CGPoint(x: 38, y: 30))
    cell(c, 1, 1) { c.drawLinearGradient(gradient, start: start, end: end, options: Self.both) }
    cell(c, 49, 1) { c.drawLinearGradient(gradient, start: start, end: end, options: []) }
    radial(c, 1, 49, (23, 23, 6), (23, 23, 20), [])
    radial(c, 49, 49, (23, 23, 20), (23, 23, 4), Self.both)
  }

  private func circles(_ c: CGContext) {
    radial(c, 1, 1, (16, 18, 3), (24, 24, 20), Self.both)
    radial(c, 49, 1, (12, 12, 4), (34, 32, 10), Self.both)
    radial(c, 1, 49, (12, 12, 10), (34, 32, 4), [])
    radial(c, 49, 49, (14, 24, 8), (32, 24, 8), [])
  }

  private func clips(_ c: CGContext) {
    paintWhite(c)
    c.saveGState()
    c.addEllipse(in: CGRect(x: 6, y: 6, width: 56, height: 56))
    c.clip()
    c.addRects([CGRect(x: 10, y: 10, width: 40, height: 40), CGRect(x: 22, y: 22, width: 16, height: 16)])
    c.clip(using: .evenOdd)
    c.setFillColor(red: 0.1, green: 0.6, blue: 0.3, alpha: 1)
    c.fill(CGRect(x: 0, y: 0, width: 96, height: 96))
    c.restoreGState()
    c.translateBy(x: 66, y: 66)
    c.rotate(by: 0.5)
    c.setAlpha(0.5)
    c.beginTransparencyLayer()
    c.setFillColor(red: 0.9, green: 0.2, blue: 0.1, alpha: 1)
    c.fill(CGRect(x: -20, y: -20, width: 28, height: 28))
    c.setFillColor(red: 0.1, green: 0.2, blue: 0.9, alpha: 1)
    c.fill(CGRect(x: -8, y: -8, width: 28, height: 28))
    c.endTransparencyLayer()
  }

  private static let modes: [CGBlendMode] = [
    .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight, .difference,
    .exclusion, .hue, .saturation, .color, .luminosity, .sourceAtop, .destinationOver, .destinationOut, .xor,
    .plusLighter, .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .copy,
  ]

  private func blends(_ c: CGContext) {
    for (k, mode) in Self.modes.enumerated() {
      let (x, y) = (CGFloat(1 + k % 5 * 19), CGFloat(1 + k / 5 * 19))
      c.saveGState()
      c.clip(to: CGRect(x: x, y: y, width: 18, height: 18))
      c.setFillColor(red: 0.9, green: 0.5, blue: 0.2, alpha: 0.75)
      c.fill(CGRect(x: x, y: y, width: 12, height: 12))
      c.setBlendMode(mode)
      c.setFillColor(red: 0.2, green: 0.6, blue: 0.8, alpha: 0.6)
      c.fill(CGRect(x: x + 5, y: y + 5, width: 12, height: 12))
      c.restoreGState()
    }
  }

  private func aliased(_ c: CGContext) {
    c.setShouldAntialias(false)
    fills(c)
    c.setStrokeColor(red: 0.4, green: 0.2, blue: 0.6, alpha: 1)
    c.setLineWidth(1.3)
    c.move(to: CGPoint(x: 4.2, y: 93.1))
    c.addCurve(to: CGPoint(x: 91.7, y: 50.4), control1: CGPoint(x: 30, y: 60), control2: CGPoint(x: 60, y: 110))
    c.strokePath()
    c.translateBy(x: 48, y: 48)
    c.rotate(by: 0.35)
    c.clip(to: CGRect(x: -9.3, y: -6.2, width: 18.1, height: 11.9))
    c.setFillColor(gray: 0.1, alpha: 1)
    c.fill(CGRect(x: -90, y: -90, width: 180, height: 180))
  }

  private func tiles(_ c: CGContext) {
    let bounds = CGRect(x: 0, y: 0, width: 8, height: 6)
    let draw: (UnsafeMutableRawPointer?, CGContext) -> Void = { _, c in
      c.setFillColor(red: 0.2, green: 0.7, blue: 0.9, alpha: 1)
      c.fill(CGRect(x: 0, y: 0, width: 8, height: 6))
      c.setFillColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 1)
      c.fill(CGRect(x: 0, y: 3, width: 4, height: 3))
    }
    var callbacks = unsafe CGPatternCallbacks(version: 0, drawPattern: draw, releaseInfo: nil)
    guard let space = CGColorSpace(patternBaseSpace: nil),
      let pattern = unsafe CGPattern(
        info: nil, bounds: bounds, matrix: .identity, xStep: 8, yStep: 6, tiling: .constantSpacing, isColored: true,
        callbacks: &callbacks)
    else { return }
    c.setFillColorSpace(space)
    unsafe c.setFillPattern(pattern, colorComponents: [1])
    c.fillEllipse(in: CGRect(x: 8, y: 8, width: 80, height: 80))
  }
}
