public import class Foundation.NSCoder
import Animation
public import Geometry
import Pixels

/// A layer that fills and then strokes a path, over its background and below its sublayers.
///
/// The path is in the layer's points and may extend beyond the bounds. Paths, colours and numbers are animatable.
/// - Source: CAShapeLayer.h for names and defaults; interpolation of paths spec B5.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  /// The path to draw. The default is nil: nothing is drawn. Animatable.
  public final var path: CGPath? {
    get { path(.path) }
    set { setExtra(newValue.map { .path($0.value) }, of: .path) }
  }

  /// The colour of the inside, or nil for no fill. The default is opaque black. Animatable.
  public final var fillColor: CGColor? {
    get { state.shapeColor(.fillColor).map { CGColor($0) } }
    set { setExtra(.color(newValue?.value ?? .clear), of: .fillColor) }
  }

  /// The colour of the stroke, or nil for no stroke. The default is nil. Animatable.
  public final var strokeColor: CGColor? {
    get { state.shapeColor(.strokeColor).map { CGColor($0) } }
    set { setExtra(newValue.map { .color($0.value) }, of: .strokeColor) }
  }

  /// The rule that determines the inside of the path. The default is non-zero.
  public final var fillRule: CAShapeLayerFillRule {
    get { shapeStyle.fillRule }
    set { shapeStyle.fillRule = newValue }
  }

  /// The width of the stroke, in points. The default is 1. Animatable.
  public final var lineWidth: CGFloat {
    get { number(.lineWidth) }
    set { setExtra(.number(Double(newValue)), of: .lineWidth) }
  }

  /// The largest length of a miter, in line widths, before it becomes a bevel. The default is 10. Animatable.
  public final var miterLimit: CGFloat {
    get { number(.miterLimit) }
    set { setExtra(.number(Double(newValue)), of: .miterLimit) }
  }

  /// The shape of the ends of lines. The default is butt.
  public final var lineCap: CAShapeLayerLineCap {
    get { shapeStyle.lineCap }
    set { shapeStyle.lineCap = newValue }
  }

  /// The shape of the corners of lines. The default is miter.
  public final var lineJoin: CAShapeLayerLineJoin {
    get { shapeStyle.lineJoin }
    set { shapeStyle.lineJoin = newValue }
  }

  /// The start of the stroke, as a fraction of the path's length. The default is 0. Animatable.
  public final var strokeStart: CGFloat {
    get { number(.strokeStart) }
    set { setExtra(.number(Double(newValue)), of: .strokeStart) }
  }

  /// The end of the stroke, as a fraction of the path's length. The default is 1. Animatable.
  public final var strokeEnd: CGFloat {
    get { number(.strokeEnd) }
    set { setExtra(.number(Double(newValue)), of: .strokeEnd) }
  }

  /// The offset into the dash pattern at which the stroke begins, in points. The default is 0. Animatable.
  public final var lineDashPhase: CGFloat {
    get { number(.lineDashPhase) }
    set { setExtra(.number(Double(newValue)), of: .lineDashPhase) }
  }

  /// The alternating lengths of dashes and gaps, in points. nil draws a continuous line. Animatable.
  public final var lineDashPattern: [Double]? {
    get { numbers(.lineDashPattern) }
    set { setExtra(newValue.map { .numbers($0) }, of: .lineDashPattern) }
  }

  private final var shapeStyle: ShapeStyle {
    get { if case .shape(let style) = state.contentKind { style } else { ShapeStyle() } }
    set { change(\.contentKind, to: .shape(newValue), event: nil) }
  }

  /// Creates a shape layer without a path.
  public override init() {
    super.init()
    state.contentKind = .shape(ShapeStyle())
  }

  /// Creates a layer with default values, like `init()`. Archived properties are not decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    state.contentKind = .shape(ShapeStyle())
  }

  /// Creates a copy of a layer, for use as a presentation layer.
  public override init(layer: Any) { super.init(layer: layer) }
}

/// The rule that determines the inside of a path.
public enum CAShapeLayerFillRule: String, Hashable, Sendable {
  /// The inside consists of the points whose winding number is not 0.
  case nonZero = "non-zero"
  /// The inside consists of the points from which a ray crosses the path an odd number of times.
  case evenOdd = "even-odd"
}

/// The shape of the ends of a line.
public enum CAShapeLayerLineCap: String, Hashable, Sendable { case butt, round, square }

/// The shape of the corners of a line.
public enum CAShapeLayerLineJoin: String, Hashable, Sendable { case miter, round, bevel }

/// The properties of a shape layer that are not animatable.
package struct ShapeStyle: Hashable, Sendable {
  /// The rule that determines the inside of the path.
  package var fillRule = CAShapeLayerFillRule.nonZero
  /// The shape of the ends of a line that is not closed.
  package var lineCap = CAShapeLayerLineCap.butt
  /// The shape of the corners of the line.
  package var lineJoin = CAShapeLayerLineJoin.miter
}
