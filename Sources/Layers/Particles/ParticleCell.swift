package import Geometry

/// The values of a `CAEmitterCell`. Each range is centred at the mean value of its property.
package struct ParticleCell: Hashable, Sendable {
  /// A number that varies from particle to particle.
  package struct Varied: Hashable, Sendable {
    /// The mean value.
    package var mean: Double
    /// The difference between the largest and the smallest value.
    package var range = 0.0

    /// Creates a number without variation.
    package init(_ mean: Double) { self.mean = mean }

    /// The largest value.
    var most: Double { mean + abs(range) / 2 }
  }

  /// A colour with components 0…1, and its variations and changes.
  package struct Tint: Hashable, Sendable {
    /// Red, green, blue and alpha.
    package var color = SIMD4<Double>(1, 1, 1, 1)
    /// The differences between the largest and the smallest components.
    package var range = SIMD4<Double>()
    /// The changes of the components per second.
    package var speed = SIMD4<Double>()
  }

  /// The name, for key paths.
  package var name: String?
  /// Whether particles are emitted.
  package var isEnabled = true
  /// The number of particles per second, with its earlier values and the times of its changes.
  package var birthRate = ParticleRate(0)
  /// The start of the emission, in seconds.
  ///
  /// The value is a time of the layer or, for a cell that particles emit, the delay after the birth of the emitting
  /// particle.
  package var beginTime = 0.0
  /// The duration of the emission, in seconds. 0 and infinity mean no end.
  package var duration = Double.infinity
  /// The lifetime of a particle, in seconds.
  package var lifetime = Varied(0)
  /// The angle of the emission above the plane of the layer, in radians.
  package var latitude = 0.0
  /// The angle of the emission in the plane of the layer, in radians from +x towards +y.
  package var longitude = Varied(0)
  /// The speed of a new particle, in points per second.
  package var velocity = Varied(0)
  /// The acceleration, in points per second squared.
  package var acceleration = SIMD3<Double>()
  /// The scale of a new particle.
  package var scale = Varied(1)
  /// The change of a particle's scale per second.
  package var scaleSpeed = 0.0
  /// The angular velocity of a particle, in radians per second.
  package var spin = Varied(0)
  /// The colour by which the image is multiplied.
  package var tint = Tint()
  /// The image, or nil for a cell whose particles are invisible and only emit particles of other cells.
  package var image: CGImage?
  /// The visible part of the image, in fractions of its size.
  package var imagePart = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The number of pixels per point of the image.
  package var imageScale = 1.0
  /// The cells whose particles each particle of this cell emits.
  package var cells: [ParticleCell] = []

  /// Creates the values of a new cell.
  package init() {}

  /// Returns the longest time from a particle's birth to the death of the last particle that it emits, directly or
  /// indirectly.
  ///
  /// - Parameter factor: the factor by which the lifetimes of this cell and of its emitted cells are multiplied.
  func longestLife(_ factor: Double) -> Double {
    max(0, lifetime.most * factor) + (cells.map { $0.longestLife(factor) }.max() ?? 0)
  }
}

/// A rate that is constant between changes, stored with its earlier values so that it can be evaluated at any time.
package struct ParticleRate: Hashable, Sendable {
  /// The rate before the first change.
  package private(set) var first: Double
  private var times: [Double] = []
  private var rates: [Double] = []

  /// The largest number of changes that are stored. When it is exceeded, the earliest change is discarded.
  private static let mostChanges = 64

  /// Creates a rate without changes.
  package init(_ rate: Double) { first = rate }

  /// The rate after the last change.
  package var last: Double { rates.last ?? first }

  /// The times of the changes, ascending.
  var changes: [Double] { times }

  /// Sets the rate from `time` on.
  package mutating func set(_ rate: Double, from time: Double) {
    while let last = times.last, last >= time {
      times.removeLast()
      rates.removeLast()
    }
    times.append(time)
    rates.append(rate)
    if times.count > Self.mostChanges {
      times.removeFirst()
      first = rates.removeFirst()
    }
  }

  /// Returns the rate directly after a time. If the rate changes at this time, the result is the new rate.
  func value(after time: Double) -> Double {
    guard let index = times.lastIndex(where: { $0 <= time }) else { return first }
    return rates[index]
  }
}
