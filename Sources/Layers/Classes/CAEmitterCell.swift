public import class Foundation.NSObject
import Animation
import Geometry
public import MediaTime
import Pixels

/// A source of particles for a `CAEmitterLayer`, or for each particle of another cell.
///
/// The values of a property with a range are distributed uniformly, from the mean value minus half the range to the
/// mean value plus half the range (unverified). The layer copies its cells: later changes of a cell have no effect
/// until the layer's `emitterCells` is set again. The key path `emitterCells.NAME.birthRate` of the layer changes the
/// copy.
/// - Source: CAEmitterCell.h for names and defaults.
@preconcurrency @MainActor
open class CAEmitterCell: NSObject {
  /// The values of the cell, except those of the cells in `emitterCells`.
  private var values = ParticleCell()

  /// Creates a cell that emits nothing.
  public required override init() {}

  /// The name of the cell, for key paths of the layer. The default is nil.
  public var name: String? {
    get { values.name }
    set { values.name = newValue }
  }

  /// Whether the cell emits particles. The default is true.
  public var isEnabled: Bool {
    get { values.isEnabled }
    set { values.isEnabled = newValue }
  }

  /// The number of particles per second. The default is 0.
  public var birthRate: Float {
    get { Float(values.birthRate.last) }
    set { values.birthRate = ParticleRate(finite(newValue, "birthRate")) }
  }

  /// The mean lifetime of a particle, in seconds. The default is 0.
  public var lifetime: Float {
    get { Float(values.lifetime.mean) }
    set { values.lifetime.mean = finite(newValue, "lifetime") }
  }

  /// The range of the lifetime about its mean value, in seconds. The default is 0.
  public var lifetimeRange: Float {
    get { Float(values.lifetime.range) }
    set { values.lifetime.range = finite(newValue, "lifetimeRange") }
  }

  /// The angle of the emission above the plane of the layer, in radians. The default is 0.
  public var emissionLatitude: CGFloat {
    get { CGFloat(values.latitude) }
    set { values.latitude = finite(newValue, "emissionLatitude") }
  }

  /// The angle of the emission in the plane of the layer, in radians from +x towards +y. The default is 0.
  public var emissionLongitude: CGFloat {
    get { CGFloat(values.longitude.mean) }
    set { values.longitude.mean = finite(newValue, "emissionLongitude") }
  }

  /// The range of the emission angle in the plane of the layer about `emissionLongitude`, in radians. The default is 0.
  public var emissionRange: CGFloat {
    get { CGFloat(values.longitude.range) }
    set { values.longitude.range = finite(newValue, "emissionRange") }
  }

  /// The mean speed of a new particle, in points per second. The default is 0.
  public var velocity: CGFloat {
    get { CGFloat(values.velocity.mean) }
    set { values.velocity.mean = finite(newValue, "velocity") }
  }

  /// The range of the speed about its mean value, in points per second. The default is 0.
  public var velocityRange: CGFloat {
    get { CGFloat(values.velocity.range) }
    set { values.velocity.range = finite(newValue, "velocityRange") }
  }

  /// The acceleration along x, in points per second squared. The default is 0.
  public var xAcceleration: CGFloat {
    get { CGFloat(values.acceleration.x) }
    set { values.acceleration.x = finite(newValue, "xAcceleration") }
  }

  /// The acceleration along y, in points per second squared. The default is 0.
  public var yAcceleration: CGFloat {
    get { CGFloat(values.acceleration.y) }
    set { values.acceleration.y = finite(newValue, "yAcceleration") }
  }

  /// The acceleration along z, in points per second squared. The default is 0.
  public var zAcceleration: CGFloat {
    get { CGFloat(values.acceleration.z) }
    set { values.acceleration.z = finite(newValue, "zAcceleration") }
  }

  /// The mean scale of a new particle. The default is 1.
  public var scale: CGFloat {
    get { CGFloat(values.scale.mean) }
    set { values.scale.mean = finite(newValue, "scale") }
  }

  /// The range of the scale about its mean value. The default is 0.
  public var scaleRange: CGFloat {
    get { CGFloat(values.scale.range) }
    set { values.scale.range = finite(newValue, "scaleRange") }
  }

  /// The change of a particle's scale per second. The default is 0.
  public var scaleSpeed: CGFloat {
    get { CGFloat(values.scaleSpeed) }
    set { values.scaleSpeed = finite(newValue, "scaleSpeed") }
  }

  /// The mean angular velocity of a particle, in radians per second. The default is 0.
  public var spin: CGFloat {
    get { CGFloat(values.spin.mean) }
    set { values.spin.mean = finite(newValue, "spin") }
  }

  /// The range of the angular velocity about its mean value, in radians per second. The default is 0.
  public var spinRange: CGFloat {
    get { CGFloat(values.spin.range) }
    set { values.spin.range = finite(newValue, "spinRange") }
  }

  /// The range of a new particle's red component about the red component of `color`. The default is 0.
  public var redRange: Float {
    get { Float(values.tint.range.x) }
    set { values.tint.range.x = finite(newValue, "redRange") }
  }

  /// The range of a new particle's green component about the green component of `color`. The default is 0.
  public var greenRange: Float {
    get { Float(values.tint.range.y) }
    set { values.tint.range.y = finite(newValue, "greenRange") }
  }

  /// The range of a new particle's blue component about the blue component of `color`. The default is 0.
  public var blueRange: Float {
    get { Float(values.tint.range.z) }
    set { values.tint.range.z = finite(newValue, "blueRange") }
  }

  /// The range of a new particle's alpha component about the alpha component of `color`. The default is 0.
  public var alphaRange: Float {
    get { Float(values.tint.range.w) }
    set { values.tint.range.w = finite(newValue, "alphaRange") }
  }

  /// The change of a particle's red component per second. The default is 0.
  public var redSpeed: Float {
    get { Float(values.tint.speed.x) }
    set { values.tint.speed.x = finite(newValue, "redSpeed") }
  }

  /// The change of a particle's green component per second. The default is 0.
  public var greenSpeed: Float {
    get { Float(values.tint.speed.y) }
    set { values.tint.speed.y = finite(newValue, "greenSpeed") }
  }

  /// The change of a particle's blue component per second. The default is 0.
  public var blueSpeed: Float {
    get { Float(values.tint.speed.z) }
    set { values.tint.speed.z = finite(newValue, "blueSpeed") }
  }

  /// The change of a particle's alpha component per second. The default is 0.
  public var alphaSpeed: Float {
    get { Float(values.tint.speed.w) }
    set { values.tint.speed.w = finite(newValue, "alphaSpeed") }
  }

  /// The number of pixels per point of `contents`. The default is 1.
  public var contentsScale: CGFloat {
    get { CGFloat(values.imageScale) }
    set { values.imageScale = finite(newValue, "contentsScale") }
  }

  /// The colour by which `contents` is multiplied. The default is opaque white.
  public var color: CGColor? {
    get {
      let color = values.tint.color
      return CGColor(StraightColor(red: color.x, green: color.y, blue: color.z, alpha: color.w))
    }
    set {
      let color = newValue?.value ?? .white
      values.tint.color = SIMD4(color.red, color.green, color.blue, color.alpha)
    }
  }

  /// The image of a particle: a `CGImage` or nil. The default is nil: particles are not visible.
  ///
  /// - Precondition: other types end the program with an error.
  public var contents: Any? {
    get { values.image }
    set {
      require(
        newValue == nil || newValue is CGImage, "CAEmitterCell.contents takes a CGImage, not \(type(of: newValue!))")
      values.image = newValue as? CGImage
    }
  }

  /// The visible part of `contents`, in fractions of its size. The default is (0, 0, 1, 1).
  public var contentsRect: CGRect {
    get { values.imagePart }
    set { values.imagePart = newValue }
  }

  /// The cells that emit further particles from each particle of this cell, at the particle's position and during its
  /// lifetime. The default is nil.
  ///
  /// The emitted particles do not inherit the velocity of the emitting particle (unverified).
  public var emitterCells: [CAEmitterCell]?

  /// The time at which the emission starts, in the layer's time. For a cell in the `emitterCells` of another cell, the
  /// value is in seconds after the birth of the emitting particle. The default is 0.
  public var beginTime: CFTimeInterval {
    get { values.beginTime }
    set { values.beginTime = finite(newValue, "beginTime") }
  }

  /// The duration of the emission, in seconds. 0 and infinity mean that the emission does not end. The default is
  /// infinity.
  public var duration: CFTimeInterval {
    get { values.duration }
    set { values.duration = newValue }
  }

  /// The values of the cell and of the cells in `emitterCells`.
  final var particleCell: ParticleCell {
    var copy = values
    copy.cells = (emitterCells ?? []).map(\.particleCell)
    return copy
  }

  private final func finite(_ value: some BinaryFloatingPoint, _ property: String) -> Double {
    if !value.isFinite { fatalError("CAEmitterCell.\(property) must be finite, but is \(value)") }
    return Double(value)
  }
}
