package import Geometry

extension Collection<Command> {
  /// A rectangle that contains everything the commands draw, or nil if they draw nothing.
  ///
  /// The rectangle is in pixels and may be larger than the drawn area.
  package var extent: CGRect? {
    var open: [(group: Group, marks: CGRect?)] = [(Group(), nil)]
    for command in self {
      switch command {
      case .push(let group): open.append((group, nil))
      case .popGroup:
        guard open.count > 1, let (group, content) = open.popLast() else { continue }
        var marks = content
        if !group.backdrop.isEmpty { marks.extend(to: group.clip.map { $0.shape.extent.applying($0.transform) }) }
        open[open.count - 1].marks.extend(to: marks.flatMap { group.extent(of: $0) })
      case .fill, .gradient, .glyphs, .image, .imagePart, .sampledImage, .block:
        open[open.count - 1].marks.extend(to: command.marks)
      }
    }
    return open[0].marks
  }
}

extension Command {
  /// A rectangle that contains everything this command draws, in pixels. Nil if the command draws nothing, or if it
  /// begins or ends a group.
  fileprivate var marks: CGRect? {
    switch self {
    case .fill(let shape, _, let transform), .gradient(let shape, _, let transform):
      shape.extent.applying(transform)
    case .glyphs(let run, _, let transform): run.extent?.applying(transform)
    case .image(_, let rect, _, let transform), .imagePart(_, _, let rect, _, let transform),
      .sampledImage(_, _, _, let rect, _, let transform):
      rect.standardized.applying(transform)
    case .block(let block): block.extent
    case .push, .popGroup: nil
    }
  }
}

extension Shape {
  /// The bounds of the outline, in the shape's points.
  var extent: CGRect {
    switch self {
    case .rect(let rect), .smoothRect(let rect), .roundedRect(let rect, _), .border(let rect, _, _),
      .corners(let rect, _), .cornersBorder(let rect, _, _):
      rect.standardized
    case .path(let path), .evenOdd(let path): path.controlPointBounds
    case .aliased(let shape): shape.extent
    }
  }
}

extension GlyphRun {
  /// The bounds of all glyphs in points, or nil if no glyph has an outline.
  fileprivate var extent: CGRect? {
    var marks: CGRect?
    for glyph in glyphs {
      guard let bounds = glyph.outline.bounds else { continue }
      let place = CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: glyph.origin.x, ty: glyph.origin.y)
      marks.extend(to: bounds.applying(place))
    }
    return marks
  }
}

extension Group {
  /// Returns a rectangle, in pixels, that contains the composited group with its shadow and its filters. The result
  /// is nil if the clip hides the whole group.
  ///
  /// - Parameter marks: a rectangle that contains everything that the group's commands draw.
  func extent(of marks: CGRect) -> CGRect? {
    var result = marks
    if let projection { result = projection.extent }
    if let shadow {
      let offset = shadow.offset.applying(shadow.transform)
      // The blur is three box blurs. Together they reach less than twice their standard deviation, plus one pixel each.
      let reach = CGFloat(2 * shadow.radius * abs(shadow.transform.determinant.native).squareRoot() + 4)
      let cast = marks.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -reach, dy: -reach)
      result = shadow.isAlone ? cast : result.union(cast)
    }
    for case .blur(let radius) in filters where radius > 0 {
      result = result.insetBy(dx: CGFloat(-3 * radius - 3), dy: CGFloat(-3 * radius - 3))
    }
    guard let clip else { return result }
    return result.overlap(clip.shape.extent.applying(clip.transform).reduced)
  }
}

extension Projection {
  /// A rectangle that contains the corners of the offscreen buffer after the projection, in pixels. Corners behind
  /// the viewer are left out.
  fileprivate var extent: CGRect {
    CGRect(x: 0, y: 0, width: width, height: height).applying(Homography(x: a, y: b, origin: c))
  }
}

extension CGRect? {
  /// Extends this rectangle to contain `other`. If `other` is nil or not finite, this rectangle stays unchanged.
  mutating func extend(to other: CGRect?) {
    guard let other, other.isFinite else { return }  // A rectangle that is not finite draws nothing.
    self = self?.union(other.reduced) ?? other.reduced
  }
}

extension CGRect {
  /// A rectangle beyond which nothing is drawn, in pixels.
  package static let everything = CGRect(x: -farthest, y: -farthest, width: 2 * farthest, height: 2 * farthest)
  private static let farthest: CGFloat = 4_194_304

  /// The rectangle, or `everything` if an edge is so far away that rounding errors would affect a union with other
  /// rectangles.
  fileprivate var reduced: CGRect {
    let edges = max(abs(minX), abs(minY), abs(maxX), abs(maxY))
    return edges <= 256 * Self.farthest ? self : .everything
  }
}
