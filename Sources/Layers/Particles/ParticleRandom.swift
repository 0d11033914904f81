/// The random numbers of an emitter layer, a cell or a particle. They depend only on the layer's seed, the index of the
/// cell and the number of the particle, so that a particle has the same numbers at every time.
///
/// - Source: the finalizer of SplitMix64 (Steele, Lea and Flood 2014).
struct ParticleRandom {
  private let key: UInt64

  /// A quantity of a particle for which a random number is needed. Different quantities have different random numbers.
  enum Use: UInt64 {
    case lifetime = 1, longitude, velocity, scale, spin, red, green, blue, alpha
    case placeX, placeY, placeZ, placeSide, placeRadius
  }

  /// Creates the random numbers of an emitter layer from its seed.
  init(seed: UInt32) { key = Self.mixed(UInt64(seed) &+ 0x9E37_79B9_7F4A_7C15) }

  private init(key: UInt64) { self.key = key }

  /// Returns the random numbers that are derived from these numbers by an index. The numbers of a cell are derived from
  /// those of the layer or of the emitting particle, and the numbers of a particle from those of its cell.
  func at(_ index: Int) -> ParticleRandom {
    ParticleRandom(key: Self.mixed(key &+ UInt64(bitPattern: Int64(index)) &* 0x9E37_79B9_7F4A_7C15))
  }

  /// Returns the random number for a quantity, in 0 ..< 1.
  func unit(_ use: Use) -> Double {
    Double(Self.mixed(key &+ use.rawValue &* 0xD1B5_4A32_D192_ED03) >> 11) * 0x1p-53
  }

  /// Returns the random number for a quantity, in −0.5 ..< 0.5.
  func centered(_ use: Use) -> Double { unit(use) - 0.5 }

  /// Returns the value of a property that varies from particle to particle: the mean of the property plus at most half
  /// of its range in either direction. The random number for the quantity `use` determines the value.
  func value(_ number: ParticleCell.Varied, _ use: Use) -> Double { number.mean + number.range * centered(use) }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
