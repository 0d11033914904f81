public import class Foundation.NSCoder
import Animation
import Geometry
import MediaTime

/// A layer that emits, moves and draws particles.
///
/// The particles at a time depend only on this time, the layer's properties and its `seed`: the time of each birth and
/// the random numbers of each particle do not depend on earlier frames. As on Apple's systems, the emission begins at
/// the cell's `beginTime` in the layer's time. Therefore a new layer already shows particles, unless `beginTime` is
/// `CACurrentMediaTime()`. The particles are drawn in the plane of the layer; their z coordinates only affect the order
/// of `backToFront`.
/// - Source: CAEmitterLayer.h for names and defaults.
@preconcurrency @MainActor
open class CAEmitterLayer: CALayer {
  private final var storedCells: [CAEmitterCell]?

  /// The cells whose particles the layer emits. The layer copies the values of the cells. The default is nil.
  public final var emitterCells: [CAEmitterCell]? {
    get { storedCells }
    set {
      storedCells = newValue
      emitterStyle.cells = (newValue ?? []).map(\.particleCell)
    }
  }

  /// The factor by which the cells' birth rates are multiplied. The default is 1.
  ///
  /// A change affects only later births: existing particles remain. Animations of this property have no effect.
  public final var birthRate: Float {
    get { Float(number(.birthRate)) }
    set {
      refuse(!newValue.isFinite, "birthRate", newValue)
      emitterStyle.birthRate = changed(emitterStyle.birthRate, to: Double(newValue))
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      setExtra(.number(Double(newValue)), of: .birthRate)
      CATransaction.commit()
    }
  }

  /// The factor by which the lifetimes of all particles are multiplied. The default is 1. Animatable.
  public final var lifetime: Float {
    get { Float(number(.lifetime)) }
    set { setExtra(.number(Double(newValue)), of: .lifetime) }
  }

  /// The centre of the emitter, in the layer's points. The default is (0, 0). Animatable.
  public final var emitterPosition: CGPoint {
    get { point(.emitterPosition) }
    set { setExtra(.point(newValue), of: .emitterPosition) }
  }

  /// The z coordinate of the centre of the emitter. The default is 0. Animatable.
  public final var emitterZPosition: CGFloat {
    get { CGFloat(number(.emitterZPosition)) }
    set { setExtra(.number(Double(newValue)), of: .emitterZPosition) }
  }

  /// The size of the emitter, in points. The width is the radius of circles and spheres. The default is 0. Animatable.
  public final var emitterSize: CGSize {
    get { if case .size(let size)? = state[whole: .emitterSize] { size } else { .zero } }
    set { setExtra(.size(newValue), of: .emitterSize) }
  }

  /// The depth of a cuboid emitter, in points. The default is 0. Animatable.
  public final var emitterDepth: CGFloat {
    get { CGFloat(number(.emitterDepth)) }
    set { setExtra(.number(Double(newValue)), of: .emitterDepth) }
  }

  /// The shape of the emitter. The default is a point.
  public final var emitterShape: CAEmitterLayerEmitterShape {
    get { emitterStyle.shape }
    set { emitterStyle.shape = newValue }
  }

  /// The part of the shape that emits particles. The default is the volume.
  public final var emitterMode: CAEmitterLayerEmitterMode {
    get { emitterStyle.mode }
    set { emitterStyle.mode = newValue }
  }

  /// The order and the method of drawing particles. The default is `unordered`.
  public final var renderMode: CAEmitterLayerRenderMode {
    get { emitterStyle.renderMode }
    set { emitterStyle.renderMode = newValue }
  }

  /// Whether particles are drawn at their positions in 3-D space, instead of in the plane of the layer. The default is
  /// false.
  ///
  /// The property has no effect: particles are always drawn in the plane of the layer.
  public final var preservesDepth: Bool {
    get { state[whole: .preservesDepth] == .boolean(true) }
    set { setExtra(.boolean(newValue), of: .preservesDepth) }
  }

  /// The factor by which the initial speeds of all particles are multiplied. The default is 1. Animatable.
  public final var velocity: Float {
    get { Float(number(.velocity)) }
    set { setExtra(.number(Double(newValue)), of: .velocity) }
  }

  /// The factor by which the scales of all particles are multiplied. The default is 1. Animatable.
  public final var scale: Float {
    get { Float(number(.scale)) }
    set { setExtra(.number(Double(newValue)), of: .scale) }
  }

  /// The factor by which the angular velocities of all particles are multiplied. The default is 1. Animatable.
  public final var spin: Float {
    get { Float(number(.spin)) }
    set { setExtra(.number(Double(newValue)), of: .spin) }
  }

  /// The seed of the random numbers. The default is 0.
  public final var seed: UInt32 {
    get { emitterStyle.seed }
    set { emitterStyle.seed = newValue }
  }

  private final var emitterStyle: EmitterStyle {
    get { if case .emitter(let style) = state.contentKind { style } else { EmitterStyle() } }
    set { change(\.contentKind, to: .emitter(newValue), event: nil) }
  }

  /// Returns `rate` with the new value `value`. If the layer has been committed, the value applies from the current
  /// time on, and the earlier values are kept. Otherwise the value applies at all times.
  private final func changed(_ rate: ParticleRate, to value: Double) -> ParticleRate {
    guard isCommitted else { return ParticleRate(value) }
    var rate = rate
    rate.set(value, from: convertTime(CACurrentMediaTime(), from: nil))
    return rate
  }

  /// Sets the birth rate of the cell that a key path of the form `emitterCells.NAME.birthRate` names. If the layer has
  /// been committed, the value applies from the current time on. Otherwise the value applies at all times.
  ///
  /// - Returns: whether the birth rate was set. The result is false if `keyPath` has another form, if no cell has the
  ///   name, or if `value` is nil or not finite.
  final func setBirthRate(_ value: Any?, forKeyPath keyPath: String) -> Bool {
    let parts = keyPath.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "emitterCells", parts[2] == "birthRate",
      let index = emitterStyle.cells.firstIndex(where: { $0.name == String(parts[1]) }), let value,
      case .number(let number) = AnimatableValue(ofAny: value), number.isFinite
    else { return false }
    emitterStyle.cells[index].birthRate = changed(emitterStyle.cells[index].birthRate, to: number)
    return true
  }

  /// Creates an emitter layer without cells.
  public override init() {
    super.init()
    state.contentKind = .emitter(EmitterStyle())
  }

  /// Creates a layer with default values, like `init()`. Archived properties are not decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    state.contentKind = .emitter(EmitterStyle())
  }

  /// Creates a copy of a layer, for use as a presentation layer.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAEmitterLayer { storedCells = other.storedCells }
  }
}

/// The shape of an emitter.
public struct CAEmitterLayerEmitterShape: Hashable, Sendable, RawRepresentable {
  /// The name as a string.
  public let rawValue: String
  /// Creates a shape from its name. An unknown name means a point.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A point at the emitter's position.
  public static let point = Self(rawValue: "point")
  /// A horizontal line of the emitter's width.
  public static let line = Self(rawValue: "line")
  /// A rectangle of the emitter's size.
  public static let rectangle = Self(rawValue: "rectangle")
  /// A cuboid of the emitter's size and depth.
  public static let cuboid = Self(rawValue: "cuboid")
  /// A circle whose radius is the emitter's width.
  public static let circle = Self(rawValue: "circle")
  /// A sphere whose radius is the emitter's width.
  public static let sphere = Self(rawValue: "sphere")
}

/// The part of an emitter's shape that emits particles.
public struct CAEmitterLayerEmitterMode: Hashable, Sendable, RawRepresentable {
  /// The name as a string.
  public let rawValue: String
  /// Creates a mode from its name. An unknown name means the volume.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The corners of the shape, or the centre of a circle or a sphere (unverified).
  public static let points = Self(rawValue: "points")
  /// The outline of the shape.
  public static let outline = Self(rawValue: "outline")
  /// The surface of the shape. A rectangle's surface is its inside.
  public static let surface = Self(rawValue: "surface")
  /// The inside of the shape.
  public static let volume = Self(rawValue: "volume")
}

/// The order and the method of drawing particles.
public struct CAEmitterLayerRenderMode: Hashable, Sendable, RawRepresentable {
  /// The name as a string.
  public let rawValue: String
  /// Creates a mode from its name. An unknown name means `unordered`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Particles are drawn cell by cell, and those of a cell in the order of their births.
  public static let unordered = Self(rawValue: "unordered")
  /// Younger particles are in front.
  public static let oldestFirst = Self(rawValue: "oldestFirst")
  /// Older particles are in front.
  public static let oldestLast = Self(rawValue: "oldestLast")
  /// Particles are drawn in ascending order of their z coordinates.
  public static let backToFront = Self(rawValue: "backToFront")
  /// The colours of particles are added to the pixels below.
  public static let additive = Self(rawValue: "additive")
}
