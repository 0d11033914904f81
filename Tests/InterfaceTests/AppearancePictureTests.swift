import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// The appearance of layers as pictures: corners, blend modes, visual effects, particles, planes that intersect.
@MainActor @Suite(.serialized) struct AppearancePictureTests {
  private func stage(_ width: CGFloat, _ height: CGFloat) -> Stage {
    Stage(size: CGSize(width: width, height: height), scale: 2, profile: .classic)
  }

  private func layer(_ frame: CGRect, _ color: UIColor?) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color?.cgColor
    return layer
  }

  @Test func `continuous corners round background, border, shadow and clip`() throws {
    let stage = stage(300, 80)
    stage.window.backgroundColor = .white
    for (index, radius) in [8, 16, 24, 30].enumerated() {
      let card = layer(CGRect(x: 10 + 72 * index, y: 10, width: 64, height: 60), UIColor(white: 0.9, alpha: 1))
      (card.cornerCurve, card.cornerRadius) = (.continuous, CGFloat(radius))
      (card.borderWidth, card.borderColor) = (2, UIColor.blue.cgColor)
      card.shadowOpacity = index % 2 == 0 ? 0.5 : 0
      if index == 1 { card.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner] }
      if index == 3 {
        card.masksToBounds = true
        card.addSublayer(layer(CGRect(x: 0, y: 0, width: 64, height: 20), .red))
      }
      stage.window.layer.addSublayer(card)
    }
    stage.advance(to: 0)
    try Golden("interface/continuous-corners").expect(stage.render())
  }

  @Test func `layers are composited by the blend modes of their filters`() throws {
    let stage = stage(304, 124)
    stage.window.backgroundColor = UIColor(white: 0.8, alpha: 1)
    let names = [
      "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "softLight", "hardLight",
      "difference", "exclusion", "hue", "saturation", "color", "luminosity",
    ]
    for (index, name) in names.enumerated() {
      let below = CAGradientLayer()
      below.frame = CGRect(x: 4 + 60 * (index % 5), y: 4 + 40 * (index / 5), width: 40, height: 30)
      below.colors = [UIColor.orange.cgColor, UIColor.blue.cgColor]
      let above = CAGradientLayer()
      above.frame = CGRect(x: 14, y: 8, width: 40, height: 26)
      above.colors = [UIColor.red.cgColor, UIColor.green.withAlphaComponent(0.5).cgColor]
      (above.startPoint, above.endPoint) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0))
      above.compositingFilter = name + "BlendMode"
      below.addSublayer(above)
      stage.window.layer.addSublayer(below)
    }
    stage.advance(to: 0)
    try Golden("interface/blend-modes").expect(stage.render())
  }

  @Test func `visual effects blur and tint what is behind them`() throws {
    let stage = stage(320, 110)
    stage.window.backgroundColor = .white
    for index in 0..<16 {
      let stripe = UIView(frame: CGRect(x: 20 * index, y: 0, width: 10, height: 110))
      stripe.backgroundColor = [.red, .blue, .green, .orange, .black][index % 5]
      stage.window.addSubview(stripe)
    }
    for (index, style) in [UIBlurEffect.Style.light, .dark, .systemUltraThinMaterial].enumerated() {
      let blur = UIBlurEffect(style: style)
      let view = UIVisualEffectView(effect: blur)
      view.frame = CGRect(x: 10 + 104 * index, y: 15, width: 92, height: 80)
      (view.layer.cornerCurve, view.layer.cornerRadius, view.clipsToBounds) = (.continuous, 16, true)
      let vibrant = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur))
      vibrant.frame = CGRect(x: 20, y: 20, width: 52, height: 40)
      let mark = UIView(frame: CGRect(x: 0, y: 0, width: 52, height: 12))
      mark.backgroundColor = style == .dark ? UIColor(white: 0.5, alpha: 1) : .black
      vibrant.contentView.addSubview(mark)
      view.contentView.addSubview(vibrant)
      stage.window.addSubview(view)
    }
    stage.advance(to: 0)
    try Golden("interface/visual-effects").expect(stage.render())
  }

  @Test func `an emitter draws its particles at their ages`() throws {
    let stage = stage(200, 120)
    stage.window.backgroundColor = .black
    let fire = CAEmitterLayer()
    fire.frame = stage.window.bounds
    (fire.emitterPosition, fire.emitterSize) = (CGPoint(x: 60, y: 100), CGSize(width: 40, height: 0))
    (fire.emitterShape, fire.renderMode) = (.line, .additive)
    let flame = CAEmitterCell()
    flame.contents = Self.spark
    (flame.birthRate, flame.lifetime, flame.lifetimeRange, flame.velocity) = (120, 1, 0.5, 70)
    (flame.emissionLongitude, flame.emissionRange, flame.scale, flame.scaleSpeed) = (-.pi / 2, 0.5, 0.8, -0.4)
    (flame.color, flame.alphaSpeed) = (UIColor(red: 0.8, green: 0.4, blue: 0.1, alpha: 0.8).cgColor, -0.6)
    fire.emitterCells = [flame]
    let ring = CAEmitterLayer()
    ring.frame = stage.window.bounds
    (ring.emitterPosition, ring.emitterSize) = (CGPoint(x: 145, y: 60), CGSize(width: 20, height: 0))
    (ring.emitterShape, ring.emitterMode) = (.circle, .outline)
    let star = CAEmitterCell()
    star.contents = Self.spark
    (star.birthRate, star.lifetime, star.velocity, star.scale) = (60, 1, 20, 0.3)
    (star.redRange, star.greenRange, star.spin) = (1, 1, 3)
    ring.emitterCells = [star]
    stage.window.layer.addSublayer(fire)
    stage.window.layer.addSublayer(ring)
    stage.advance(to: 4.2)
    try Golden("interface/particles").expect(stage.render())
  }

  /// A bright spot of 24 × 24 pixels.
  private static var spark: CGImage {
    var bitmap = Bitmap(width: 24, height: 24)
    for y in 0..<24 {
      for x in 0..<24 {
        let (dx, dy) = (Double(x) - 11.5, Double(y) - 11.5)
        let distance = max(0, 1 - (dx * dx + dy * dy) / 144)
        bitmap[x: x, y: y] = StraightColor(red: 1, green: 1, blue: 1, alpha: distance * distance).premultiplied
      }
    }
    return CGImage(bitmap)
  }

  @Test func `sublayers of a transform layer intersect, and the nearer parts are visible`() throws {
    let stage = stage(200, 110)
    stage.window.backgroundColor = .white
    var eye = CATransform3DIdentity
    eye.m34 = -1.0 / 300
    for (x, angles) in [(10, [0.7, -0.7]), (105, [0.0, 1.05, -1.05])] {
      let space = CATransformLayer()
      space.frame = CGRect(x: x, y: 10, width: 85, height: 90)
      space.sublayerTransform = eye
      for (angle, color) in zip(angles, [UIColor.red, .blue, .orange]) {
        let plane = layer(CGRect(x: 8, y: 8, width: 70, height: 74), color)
        (plane.cornerRadius, plane.borderWidth) = (8, 3)
        plane.transform = CATransform3DRotate(CATransform3DMakeRotation(0.3, 1, 0, 0), CGFloat(angle), 0, 1, 0)
        space.addSublayer(plane)
      }
      stage.window.layer.addSublayer(space)
    }
    stage.advance(to: 0)
    try Golden("interface/intersecting-planes").expect(stage.render())
  }
}
