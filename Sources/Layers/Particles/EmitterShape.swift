import Geometry

/// The shape of an emitter, whose points are the birth positions of particles.
struct EmitterShape {
  let shape: CAEmitterLayerEmitterShape
  let mode: CAEmitterLayerEmitterMode
  let center: SIMD3<Double>
  /// The width, the height and the depth of the shape, in points.
  let size: SIMD3<Double>

  /// The position and the initial direction of a new particle.
  struct Place {
    let point: SIMD3<Double>
    /// The direction, in radians from +x, in which a particle with the emission angle 0 moves.
    var direction = 0.0
  }

  /// Returns a random position in the part of the shape that emits particles, and the direction of emission at this
  /// position. `random` contains the random numbers of the particle.
  func place(_ random: ParticleRandom) -> Place {
    switch shape {
    case .line: Place(point: center + size * SIMD3(along(random), 0, 0))
    case .rectangle: Place(point: center + size * onRectangle(random))
    case .cuboid: Place(point: center + size * onCuboid(random))
    case .circle: onCircle(random)
    case .sphere: onSphere(random)
    default: Place(point: center)
    }
  }

  private func along(_ random: ParticleRandom) -> Double {
    mode == .points ? (random.unit(.placeX) < 0.5 ? -0.5 : 0.5) : random.centered(.placeX)
  }

  private func onRectangle(_ random: ParticleRandom) -> SIMD3<Double> {
    let (x, y) = (random.centered(.placeX), random.centered(.placeY))
    switch mode {
    case .points: return SIMD3(x < 0 ? -0.5 : 0.5, y < 0 ? -0.5 : 0.5, 0)
    case .outline:
      // A point on the outline at a random distance along it, so that all pieces of one length are equally likely.
      let (w, h) = (abs(size.x), abs(size.y))
      let isHorizontal = random.unit(.placeSide) * (w + h) < w
      return isHorizontal ? SIMD3(x, y < 0 ? -0.5 : 0.5, 0) : SIMD3(x < 0 ? -0.5 : 0.5, y, 0)
    default: return SIMD3(x, y, 0)
    }
  }

  private func onCuboid(_ random: ParticleRandom) -> SIMD3<Double> {
    var point = SIMD3(random.centered(.placeX), random.centered(.placeY), random.centered(.placeZ))
    func end(_ axis: Int) { point[axis] = point[axis] < 0 ? -0.5 : 0.5 }
    switch mode {
    case .points: (0..<3).forEach(end)
    case .outline:
      // An edge in a random direction.
      let free = Int(random.unit(.placeSide) * 3)
      for axis in 0..<3 where axis != free { end(axis) }
    case .surface: end(Int(random.unit(.placeSide) * 3))
    default: break
    }
    return point
  }

  private func onCircle(_ random: ParticleRandom) -> Place {
    let angle = 2 * Double.pi * random.unit(.placeX)
    let radius = size.x * (isHollow ? 1 : mode == .points ? 0 : random.unit(.placeY).squareRoot())
    let turn = CGAffineTransform(rotationAngle: CGFloat(angle))
    let offset = SIMD3(turn.a.native, turn.b.native, 0) * radius
    return Place(point: center + offset, direction: isHollow ? angle : 0)
  }

  private func onSphere(_ random: ParticleRandom) -> Place {
    let angle = 2 * Double.pi * random.unit(.placeX)
    let z = 2 * random.unit(.placeZ) - 1
    // In a ball, the cube of the radius is uniform, as is that of the largest of three numbers.
    let filled = max(random.unit(.placeY), random.unit(.placeSide), random.unit(.placeRadius))
    let radius = size.x * (isHollow ? 1 : mode == .points ? 0 : filled)
    let turn = CGAffineTransform(rotationAngle: CGFloat(angle))
    let flat = max(0, 1 - z * z).squareRoot()
    let offset = SIMD3(turn.a.native * flat, turn.b.native * flat, z) * radius
    return Place(point: center + offset, direction: isHollow ? angle : 0)
  }

  /// Whether particles of a circle or a sphere are born only on its edge or surface. These particles then move away
  /// from the centre of the shape (unverified).
  private var isHollow: Bool { mode == .outline || mode == .surface }
}
