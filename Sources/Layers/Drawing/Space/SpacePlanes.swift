import Geometry

/// The division of a transform layer's sublayers, whose rectangles can intersect in 3-D space.
struct SpacePlanes {
  /// The largest distance, in points, that counts as 0.
  private static let tolerance = 1e-4

  /// Returns the rectangles from back to front, divided where the plane of one rectangle crosses another rectangle.
  /// Returns nil if no two rectangles intersect.
  static func divided(_ planes: [SpacePlane]) -> [SpacePlane]? {
    let equations = planes.map(\.equation)
    for (index, plane) in planes.enumerated() {
      for other in planes.indices.dropFirst(index + 1) {
        if let a = equations[index], let b = equations[other], intersects(plane, a, planes[other], b) {
          return ordered(planes)
        }
      }
    }
    return nil
  }

  /// Returns whether two rectangles intersect along a line segment that is inside both of them. `a` is the equation of
  /// the plane of `plane`, and `b` is the equation of the plane of `other`.
  private static func intersects(
    _ plane: SpacePlane, _ a: SIMD4<Double>, _ other: SpacePlane, _ b: SIMD4<Double>
  ) -> Bool {
    guard straddles(plane, b), straddles(other, a) else { return false }
    let (own, theirs) = (plane.crossings(b), other.crossings(a))
    guard own.count == 2, theirs.count == 2 else { return false }
    // All four points are on the line of intersection.
    let direction = own[1] - own[0]
    func positions(_ points: [SIMD3<Double>]) -> [Double] { points.map { ($0 * direction).sum() }.sorted() }
    let (p, q) = (positions(own), positions(theirs))
    let length = (direction * direction).sum().squareRoot()
    return min(p[1], q[1]) - max(p[0], q[0]) > tolerance * length
  }

  /// Returns whether a rectangle or its part has corners on both sides of the plane with the equation `plane`.
  private static func straddles(_ part: SpacePlane, _ plane: SIMD4<Double>) -> Bool {
    let distances = part.distances(to: plane)
    return distances.contains { $0 > tolerance } && distances.contains { $0 < -tolerance }
  }

  /// Returns the rectangles from back to front. Each rectangle that crosses the plane of the first rectangle is divided
  /// by this plane. The parts on each side of the plane are then ordered recursively, as in a binary space partition.
  private static func ordered(_ planes: [SpacePlane]) -> [SpacePlane] {
    guard let first = planes.first(where: { $0.equation != nil }), let equation = first.equation else { return planes }
    var (behind, inside, ahead): ([SpacePlane], [SpacePlane], [SpacePlane]) = ([], [], [])
    for plane in planes {
      let distances = plane.distances(to: equation)
      let isNear = distances.contains { $0 > tolerance }
      let isFar = distances.contains { $0 < -tolerance }
      if isNear && isFar {
        behind.append(plane.part(of: equation, isNear: false))
        ahead.append(plane.part(of: equation, isNear: true))
      } else if isFar {
        behind.append(plane)
      } else if isNear {
        ahead.append(plane)
      } else {
        inside.append(plane)
      }
    }
    return ordered(behind) + inside + ordered(ahead)
  }
}

extension SpacePlane {
  /// Returns the area within which this part of a layer's rectangle is drawn, in the layer's points, or nil for the
  /// whole layer.
  ///
  /// The part of a layer behind a dividing plane extends one pixel beyond the dividing line. Without this overlap, a
  /// seam would be visible where the dividing layer does not cover the line.
  func area(pixelsPerPoint: CGFloat) -> Path? {
    if cuts.isEmpty { return nil }
    let reach = 4 * corners.reduce(1024) { max($0, abs($1.x), abs($1.y)) }
    var polygon = [SIMD2(-reach, -reach), SIMD2(reach, -reach), SIMD2(reach, reach), SIMD2(-reach, reach)]
    let overlap = 1 / max(pixelsPerPoint.native, 1.0 / 1024)
    for cut in cuts { polygon = (cut.isFar ? cut.extended(by: overlap) : cut).part(of: polygon) }
    var path = Path()
    for (index, corner) in polygon.enumerated() {
      let point = CGPoint(x: corner.x, y: corner.y)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }
}
