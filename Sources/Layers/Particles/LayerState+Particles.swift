import Animation
import DisplayList
import Geometry
import Pixels

extension LayerState {
  /// Draws the particles of a `CAEmitterLayer`.
  func drawParticles(_ style: EmitterStyle, _ layer: DrawnLayer, into commands: inout [Command]) {
    var style = style
    style.lifetime = self[number: .lifetime] ?? 1
    style.velocity = self[number: .velocity] ?? 1
    style.scale = self[number: .scale] ?? 1
    style.spin = self[number: .spin] ?? 1
    let sprites = style.sprites(in: emitterShape(style))
    guard !sprites.isEmpty else { return }
    let isAdditive = style.renderMode == .additive
    layer.fade(into: &commands) { layer, commands in
      for sprite in sprites { sprite.draw(isAdditive: isAdditive, layer.transform, into: &commands) }
    }
  }

  private func emitterShape(_ style: EmitterStyle) -> EmitterShape {
    var (center, size) = (CGPoint.zero, CGSize.zero)
    if case .point(let point)? = self[whole: .emitterPosition] { center = point }
    if case .size(let value)? = self[whole: .emitterSize] { size = value }
    return EmitterShape(
      shape: style.shape, mode: style.mode,
      center: SIMD3(center.x.native, center.y.native, self[number: .emitterZPosition] ?? 0),
      size: SIMD3(size.width.native, size.height.native, self[number: .emitterDepth] ?? 0))
  }
}

extension ParticleSprite {
  /// Draws the image of the particle. A coloured or additive image is drawn in a group.
  func draw(isAdditive: Bool, _ toPixels: CGAffineTransform, into commands: inout [Command]) {
    let size = CGSize(
      width: CGFloat(Double(image.width) * part.width.native * scale),
      height: CGFloat(Double(image.height) * part.height.native * scale))
    let place = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    guard place.isFinite, position.x.isFinite, position.y.isFinite, size.width > 0, size.height > 0 else { return }
    let transform = CGAffineTransform(rotationAngle: CGFloat(angle))
      .concatenating(CGAffineTransform(translationX: CGFloat(position.x), y: CGFloat(position.y)))
      .concatenating(toPixels)
    let isWhite = color.red == 1 && color.green == 1 && color.blue == 1
    let image = Command.imagePart(
      image, source: part, in: place, opacity: isWhite ? color.alpha : 1, transform: transform)
    if isWhite, !isAdditive { return commands.append(image) }
    commands.append(.push(group(around: place, isWhite: isWhite, isAdditive: isAdditive, transform)))
    commands.append(image)
    commands.append(.popGroup)
  }

  /// Returns the group in which a coloured or additive image is drawn. The group is clipped to a rectangle that is
  /// slightly larger than the rectangle `place` of the image, so that the group's offscreen buffer is small.
  private func group(around place: CGRect, isWhite: Bool, isAdditive: Bool, _ transform: CGAffineTransform) -> Group {
    let margin = 2 / max(transform.pixelsPerPoint, 1.0 / 1024)
    let clip = Clip(.smoothRect(place.insetBy(dx: -margin, dy: -margin)), transform: transform)
    return Group(clip: clip, blend: isAdditive ? .mode(.plusLighter) : .over, tint: isWhite ? nil : color)
  }
}
