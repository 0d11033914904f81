import Animation
public import Geometry
import Pixels

/// A layer that draws a path: filled, then stroked, over its background and below its sublayers.
///
/// The path is in the layer's points and may leave its bounds. Every property animates.
/// - Source: CAShapeLayer.h for names and defaults; interpolation of paths spec B5.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  /// What is drawn; nil (the default) is nothing.
  public final var path: CGPath? {
    get { path(.path) }
    set { setExtra(newValue.map { .path($0.value) }, of: .path) }
  }

  /// Colour of the inside; opaque black by default, nil leaves it out.
  public final var fillColor: CGColor? {
    get { state.shapeColor(.fillColor).map { CGColor($0) } }
    set { setExtra(.color(newValue?.value ?? .clear), of: .fillColor) }
  }

  /// Colour of the line; nil (the default) leaves it out.
  public final var strokeColor: CGColor? {
    get { state.shapeColor(.strokeColor).map { CGColor($0) } }
    set { setExtra(newValue.map { .color($0.value) }, of: .strokeColor) }
  }

  /// Which points are inside.
  public final var fillRule: CAShapeLayerFillRule {
    get { shapeStyle.fillRule }
    set { shapeStyle.fillRule = newValue }
  }

  /// Width of the line, in points; 1 by default.
  public final var lineWidth: CGFloat {
    get { number(.lineWidth) }
    set { setExtra(.number(Double(newValue)), of: .lineWidth) }
  }

  /// How far a mitred corner may stick out, in line widths; 10 by default.
  public final var miterLimit: CGFloat {
    get { number(.miterLimit) }
    set { setExtra(.number(Double(newValue)), of: .miterLimit) }
  }

  /// The ends of the line.
  public final var lineCap: CAShapeLayerLineCap {
    get { shapeStyle.lineCap }
    set { shapeStyle.lineCap = newValue }
  }

  /// The corners of the line.
  public final var lineJoin: CAShapeLayerLineJoin {
    get { shapeStyle.lineJoin }
    set { shapeStyle.lineJoin = newValue }
  }

  /// Where the line begins, as a fraction of its length; 0 by default.
  public final var strokeStart: CGFloat {
    get { number(.strokeStart) }
    set { setExtra(.number(Double(newValue)), of: .strokeStart) }
  }

  /// Where the line ends, as a fraction of its length; 1 by default.
  public final var strokeEnd: CGFloat {
    get { number(.strokeEnd) }
    set { setExtra(.number(Double(newValue)), of: .strokeEnd) }
  }

  /// How far into the dash pattern the line begins, in points.
  public final var lineDashPhase: CGFloat {
    get { number(.lineDashPhase) }
    set { setExtra(.number(Double(newValue)), of: .lineDashPhase) }
  }

  /// Lengths of dashes and gaps in turn, in points; nil is a line without gaps.
  public final var lineDashPattern: [Double]? {
    get { numbers(.lineDashPattern) }
    set { setExtra(newValue.map { .numbers($0) }, of: .lineDashPattern) }
  }

  private final var shapeStyle: ShapeStyle {
    get { if case .shape(let style) = state.drawer { style } else { ShapeStyle() } }
    set { change(\.drawer, to: .shape(newValue), event: nil) }
  }

  public required init() {
    super.init()
    state.drawer = .shape(ShapeStyle())
  }

  public required init(layer: Any) { super.init(layer: layer) }
}

/// Which points are inside a path.
public enum CAShapeLayerFillRule: String, Hashable, Sendable {
  /// Those around which the path winds.
  case nonZero = "non-zero"
  /// Those from which a ray crosses the path an odd number of times.
  case evenOdd = "even-odd"
}

/// The ends of a line.
public enum CAShapeLayerLineCap: String, Hashable, Sendable { case butt, round, square }

/// The corners of a line.
public enum CAShapeLayerLineJoin: String, Hashable, Sendable { case miter, round, bevel }

/// What of a shape layer does not animate.
package struct ShapeStyle: Hashable, Sendable {
  package var fillRule = CAShapeLayerFillRule.nonZero
  package var lineCap = CAShapeLayerLineCap.butt
  package var lineJoin = CAShapeLayerLineJoin.miter
}
