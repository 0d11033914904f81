/// Random numbers that depend only on a key and a counter: the same particle has the same numbers at every time.
///
/// - Source: the finalizer of SplitMix64 (Steele, Lea and Flood 2014).
struct ParticleRandom {
  private let key: UInt64

  /// A quantity of a particle that needs a random number. Each quantity has a separate number.
  enum Use: UInt64 {
    case lifetime = 1, longitude, velocity, scale, spin, red, green, blue, alpha
    case placeX, placeY, placeZ, placeSide, placeRadius
  }

  /// Creates the random numbers of an emitter layer from its seed.
  init(seed: UInt32) { key = Self.mixed(UInt64(seed) &+ 0x9E37_79B9_7F4A_7C15) }

  private init(key: UInt64) { self.key = key }

  /// Returns the random numbers of the cell or particle with an index, derived from these numbers.
  func at(_ index: Int) -> ParticleRandom {
    ParticleRandom(key: Self.mixed(key &+ UInt64(bitPattern: Int64(index)) &* 0x9E37_79B9_7F4A_7C15))
  }

  /// Returns a number in 0 ..< 1.
  func unit(_ use: Use) -> Double {
    Double(Self.mixed(key &+ use.rawValue &* 0xD1B5_4A32_D192_ED03) >> 11) * 0x1p-53
  }

  /// Returns a number in −0.5 ..< 0.5.
  func centered(_ use: Use) -> Double { unit(use) - 0.5 }

  /// Returns a random number within the range of `number` about its mean.
  func value(_ number: ParticleCell.Varied, _ use: Use) -> Double { number.mean + number.range * centered(use) }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
