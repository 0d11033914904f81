import Animation
import Geometry
import TestSupport
import Testing

/// Page curls and flipping cards.
@Suite struct PageCurlTests {
  private func draw(_ draw: inout Draw) -> (size: CGSize, curl: PageCurl) {
    let (width, height) = (draw.number("width", in: 1...900), draw.number("height", in: 1...900))
    let size = CGSize(width: width, height: height)
    return (size, PageCurl(size: size, progress: draw.number("progress", in: 0...1)))
  }

  @Test
  func `a curling page is flat at progress 0, and completely outside the page's bounds at progress 1`() {
    let size = CGSize(width: 120, height: 200)
    let whole = PageCurl(size: size, progress: 0)
    #expect(whole.raised.isEmpty && whole.flat?.map == .identity)
    let gone = PageCurl(size: size, progress: 1)
    #expect(gone.flat == nil)
    let page = CGRect(origin: .zero, size: size)
    for piece in gone.raised {
      for x in stride(from: 0, through: 120, by: 5.0) {
        for y in stride(from: 0, through: 200, by: 5.0) {
          let point = CGPoint(x: x, y: y)
          guard piece.holds(point) else { continue }
          let place = point.applying(piece.map)
          #expect(!page.insetBy(dx: 1e-9, dy: 1e-9).contains(place), "\(point) is at \(place)")
        }
      }
    }
  }

  @Test func `where two parts of a curled page meet, both parts have the same position`() throws {
    try Law.holds(cases: 2_000) { random in
      let (size, curl) = draw(&random)
      let pieces = (curl.flat.map { [$0] } ?? []) + curl.raised
      for (lower, upper) in zip(pieces, pieces.dropFirst()) {
        // The upper piece ends, at its third corner, where the lower piece begins to be covered by it.
        let seam = upper.outline.points[2]
        let (a, b) = (seam.applying(lower.map), seam.applying(upper.map))
        let gap = max((a.x - b.x).magnitude, (a.y - b.y).magnitude)
        if gap > 1e-6 * max(size.width, size.height) { return "\(seam) is at \(a) and at \(b)" }
      }
      return nil
    }
  }

  @Test
  func `parts of a curled page have a brightness of 0.5 to 1, and parts that show the back are drawn last`() throws {
    try Law.holds(cases: 2_000) { random in
      let curl = draw(&random).curl
      guard curl.raised.allSatisfy({ (0.5...1).contains($0.light) }) else { return "\(curl.raised.map(\.light))" }
      let backs = curl.raised.map(\.isBack)
      return backs == backs.sorted { !$0 && $1 } ? nil : "\(backs)"
    }
  }

  @Test func `a flip shows the old side during its first half and the new side during its second half`() {
    let flip = TransitionMotion(style: .flip, direction: .fromLeft)
    let size = CGSize(width: 100, height: 60)
    for (progress, showsNew) in [(0, false), (0.25, false), (0.4999, false), (0.5, true), (0.75, true), (1, true)] {
      #expect(flip.flipped(at: progress, size: size).showsNew == showsNew)
    }
    for progress in [0, 1.0] {
      let corner = flip.flipped(at: progress, size: size).matrix.apply(x: 100, y: 60)
      #expect(abs(corner.x - 100) < 1e-9 && abs(corner.y - 60) < 1e-9)
    }
    let middle = flip.flipped(at: 0.25, size: size).matrix.apply(x: 50, y: 30)
    #expect(abs(middle.x - 50) < 1e-9 && abs(middle.y - 30) < 1e-9)
  }
}

extension PageCurl.Piece {
  /// Returns whether a point of the page is on the piece, whose outline is convex.
  fileprivate func holds(_ point: CGPoint) -> Bool {
    let corners = outline.points
    let sides = zip(corners, corners.dropFirst() + corners.prefix(1)).map { a, b in
      (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
    }
    return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
  }
}
