internal import DisplayList
public import Geometry
internal import Pixels

/// The operation that `drawPath(using:)` performs on the current path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// A fill by the non-zero winding rule.
  case fill
  /// A fill by the even-odd rule.
  case eoFill
  /// A stroke with the current line width, cap, join and dashes.
  case stroke
  /// A fill by the non-zero winding rule, then a stroke.
  case fillStroke
  /// A fill by the even-odd rule, then a stroke.
  case eoFillStroke
}

extension CGContext {
  /// Fills the current path and starts an empty one.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(rule.shape(currentPath), .identity, with: state.fill)
    beginPath()
  }
  /// Strokes the current path and starts an empty one.
  public func strokePath() {
    strokeDrawn(currentPath)
    beginPath()
  }
  /// Fills or strokes the current path, or both, and starts an empty one.
  public func drawPath(using mode: CGPathDrawingMode) {
    switch mode {
    case .fill, .fillStroke: fill(.path(currentPath), .identity, with: state.fill)
    case .eoFill, .eoFillStroke: fill(.evenOdd(currentPath), .identity, with: state.fill)
    case .stroke: break
    }
    switch mode {
    case .stroke, .fillStroke, .eoFillStroke: strokeDrawn(currentPath)
    case .fill, .eoFill: break
    }
    beginPath()
  }

  /// Fills a path in current coordinates. The current path does not change.
  package func fill(_ path: Path, using rule: CGPathFillRule) { fill(rule.shape(path), state.ctm, with: state.fill) }
  /// Strokes a path in current coordinates. The current path does not change.
  package func stroke(_ path: Path) { strokeDrawn(path.applying(state.ctm)) }

  /// Fills a rectangle with the fill colour. The current path does not change.
  public func fill(_ rect: CGRect) {
    let (shape, transform) = shape(of: rect)
    fill(shape, transform, with: state.fill)
  }
  /// Fills rectangles, one after the other.
  public func fill(_ rects: [CGRect]) { rects.forEach { fill($0) } }
  /// Fills the ellipse inscribed in `rect`. The current path does not change.
  public func fillEllipse(in rect: CGRect) { fill(.path(Path(ellipseIn: rect)), state.ctm, with: state.fill) }
  /// Strokes a rectangle with the stroke colour. The current path does not change.
  public func stroke(_ rect: CGRect) { strokeDrawn(Path(rect: rect).applying(state.ctm)) }
  /// Strokes a rectangle with the given line width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    saveGState()
    setLineWidth(width)
    stroke(rect)
    restoreGState()
  }
  /// Strokes the ellipse inscribed in `rect`. The current path does not change.
  public func strokeEllipse(in rect: CGRect) { strokeDrawn(Path(ellipseIn: rect).applying(state.ctm)) }
  /// Strokes lines between pairs of points: from the first to the second, from the third to the fourth, and so on. The
  /// current path becomes empty.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }
  /// Makes a rectangle transparent, within the current clips.
  public func clear(_ rect: CGRect) {
    let (shape, transform) = shape(of: rect)
    let whole = Command.fill(withEdges(shape), color: .black, transform: transform)
    append([.push(Group(blend: .erase))] + clipped([whole]) + [.popGroup])
  }

  /// Returns the shape, with antialiased edges, of a rectangle given in current coordinates. Also returns the transform
  /// from the coordinates of this shape to the coordinates of the drawing.
  ///
  /// When a drawing is displayed, it is clipped at its bounds without antialiasing. A rectangle that ends at the bounds
  /// is enlarged, so that it fills the area up to the clip at any position of the layer.
  private func shape(of rect: CGRect) -> (Shape, CGAffineTransform) {
    guard extendsEdges, state.ctm.keepsRectangles, rect.isFinite else { return (.smoothRect(rect), state.ctm) }
    let (margin, marks) = (CGFloat(16), rect.standardized.applying(state.ctm))
    let left = marks.minX <= bounds.minX ? min(marks.minX, bounds.minX - margin) : marks.minX
    let top = marks.minY <= bounds.minY ? min(marks.minY, bounds.minY - margin) : marks.minY
    let right = marks.maxX >= bounds.maxX ? max(marks.maxX, bounds.maxX + margin) : marks.maxX
    let bottom = marks.maxY >= bounds.maxY ? max(marks.maxY, bounds.maxY + margin) : marks.maxY
    if left == marks.minX, top == marks.minY, right == marks.maxX, bottom == marks.maxY {
      return (.smoothRect(rect), state.ctm)
    }
    return (.smoothRect(CGRect(x: left, y: top, width: right - left, height: bottom - top)), .identity)
  }

  /// Strokes a path whose points are in the coordinates of the drawing. The line width is in current coordinates.
  private func strokeDrawn(_ path: Path) { fill(.path(strokeOutline(path)), state.ctm, with: state.stroke) }
}
