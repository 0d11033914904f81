import Geometry
import Pixels

/// The properties of a `CAEmitterLayer` that determine its particles, and the time at which the particles are drawn.
package struct EmitterStyle: Hashable, Sendable {
  /// The cells whose particles the layer emits.
  package var cells: [ParticleCell] = []
  /// The shape of the emitter.
  package var shape = CAEmitterLayerEmitterShape.point
  /// The part of the shape that emits particles.
  package var mode = CAEmitterLayerEmitterMode.volume
  /// The order and the method of drawing particles.
  package var renderMode = CAEmitterLayerRenderMode.unordered
  /// The seed of the random numbers.
  package var seed: UInt32 = 0
  /// The factor by which the cells' birth rates are multiplied, with its earlier values and the times of its changes.
  package var birthRate = ParticleRate(1)
  /// The time at which the particles are drawn, in seconds of the layer's time.
  package var time = 0.0
  /// The factor by which the lifetimes of all particles are multiplied.
  var lifetime = 1.0
  /// The factor by which the initial speeds of all particles are multiplied.
  var velocity = 1.0
  /// The factor by which the scales of all particles are multiplied.
  var scale = 1.0
  /// The factor by which the angular velocities of all particles are multiplied.
  var spin = 1.0

  /// Creates the values of a new layer.
  package init() {}

  /// The largest number of particles that are drawn in a frame. When it is reached, all further particles are omitted.
  private static let most = 20_000

  /// Returns the visible particles of an emitter with the shape `place`, in the order in which the particles are drawn.
  func sprites(in place: EmitterShape) -> [ParticleSprite] {
    var sprites: [ParticleSprite] = []
    let random = ParticleRandom(seed: seed)
    for (index, cell) in cells.enumerated() where cell.isEnabled {
      emit(cell, random.at(index), from: cell.beginTime, to: cell.emissionEnd(cell.beginTime), into: &sprites) {
        _, random in
        place.place(random)
      }
    }
    switch renderMode {
    case .oldestFirst: return sprites.sorted { $0.birth < $1.birth }
    case .oldestLast: return sprites.sorted { $0.birth > $1.birth }
    case .backToFront: return sprites.inDrawingOrder { $0.position.z }
    default: return sprites
    }
  }

  /// Adds the visible particles of a cell, and of the cells that these particles emit, to `sprites`.
  ///
  /// - Parameters:
  ///   - begin: the start of the emission, in seconds of the layer's time.
  ///   - end: the end of the emission, in seconds of the layer's time.
  ///   - place: a closure that returns the position and the direction of a new particle. The arguments are the
  ///     particle's time of birth and the particle's random numbers.
  private func emit(
    _ cell: ParticleCell, _ random: ParticleRandom, from begin: Double, to end: Double,
    into sprites: inout [ParticleSprite], place: (Double, ParticleRandom) -> EmitterShape.Place
  ) {
    let (start, stop) = (max(begin, time - cell.longestLife(lifetime)), min(end, time))
    guard start <= stop else { return }
    let births = ParticleBirths(cell.birthRate, times: birthRate, from: begin, to: stop)
    births.visit(after: start, through: stop) { number, birth in
      guard sprites.count < Self.most else { return }
      let own = random.at(number)
      let particle = Particle(cell, own, at: place(birth, own), birth: birth, self)
      let age = time - birth
      if age < particle.life, let sprite = particle.sprite(at: age) { sprites.append(sprite) }
      emitCells(of: particle, into: &sprites)
    }
  }

  private func emitCells(of particle: Particle, into sprites: inout [ParticleSprite]) {
    for (index, cell) in particle.cell.cells.enumerated() where cell.isEnabled {
      let begin = particle.birth + cell.beginTime
      let end = min(particle.birth + particle.life, cell.emissionEnd(begin))
      // Negative numbers distinguish cells from births.
      emit(cell, particle.random.at(-1 - index), from: begin, to: end, into: &sprites) { time, _ in
        EmitterShape.Place(point: particle.position(at: time - particle.birth))
      }
    }
  }
}

extension ParticleCell {
  /// Returns the end of the cell's emission, given its start. The result is infinite if the duration is 0.
  fileprivate func emissionEnd(_ begin: Double) -> Double { duration > 0 ? begin + duration : .infinity }
}
