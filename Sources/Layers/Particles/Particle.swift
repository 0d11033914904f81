import Geometry
import Pixels

/// A particle of an emitter, from its birth to its death.
struct Particle {
  /// The time of the birth, in seconds of the layer's time.
  let birth: Double
  /// The lifetime, in seconds.
  let life: Double
  let cell: ParticleCell
  let random: ParticleRandom
  private let origin: SIMD3<Double>
  private let velocity: SIMD3<Double>
  private let scale: Double
  private let spin: Double

  /// Creates a particle of `cell` that is born at the time `birth` with the position and the direction of `place`.
  /// `random` contains the random numbers of the particle, and `style` the factors of the emitter layer.
  init(
    _ cell: ParticleCell, _ random: ParticleRandom, at place: EmitterShape.Place, birth: Double, _ style: EmitterStyle
  ) {
    (self.cell, self.random, self.birth, origin) = (cell, random, birth, place.point)
    life = max(0, random.value(cell.lifetime, .lifetime) * style.lifetime)
    let speed = random.value(cell.velocity, .velocity) * style.velocity
    let flat = CGAffineTransform(rotationAngle: CGFloat(place.direction + random.value(cell.longitude, .longitude)))
    let rise = CGAffineTransform(rotationAngle: CGFloat(cell.latitude))
    velocity = speed * SIMD3(flat.a.native * rise.a.native, flat.b.native * rise.a.native, rise.b.native)
    scale = random.value(cell.scale, .scale) * style.scale
    spin = random.value(cell.spin, .spin) * style.spin
  }

  /// Returns the position of the particle, in the layer's points, at an age in seconds.
  func position(at age: Double) -> SIMD3<Double> { origin + age * velocity + 0.5 * age * age * cell.acceleration }

  /// Returns the image to draw for the particle at an age in seconds, or nil if the particle is not visible.
  func sprite(at age: Double) -> ParticleSprite? {
    let (size, color) = (scale + cell.scaleSpeed * age, color(at: age))
    guard let image = cell.image, size > 0, color.alpha > 0 else { return nil }
    return ParticleSprite(
      image: image.bitmap, part: cell.imagePart, position: position(at: age), scale: size / cell.imageScale,
      angle: spin * age, color: color, birth: birth)
  }

  private func color(at age: Double) -> StraightColor {
    let variation = SIMD4(
      random.centered(.red), random.centered(.green), random.centered(.blue), random.centered(.alpha))
    let color = cell.tint.color + variation * cell.tint.range + age * cell.tint.speed
    return StraightColor(red: color.x, green: color.y, blue: color.z, alpha: color.w)
  }
}

/// The image of a particle at one instant.
struct ParticleSprite {
  let image: Bitmap
  /// The visible part of the image, in fractions of its size.
  let part: CGRect
  /// The centre, in the layer's points.
  let position: SIMD3<Double>
  /// The number of points per pixel of the image.
  let scale: Double
  /// The rotation, in radians.
  let angle: Double
  let color: StraightColor
  let birth: Double
}
