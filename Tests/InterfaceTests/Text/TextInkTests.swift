import DisplayList
import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// The amount of colour in drawn text, in comparison with the area of its outlines.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct TextInkTests {
  @Test(arguments: [11, 17, 34], [1, 2, 3])
  func `the coverage of drawn text equals the area of its outlines`(size: Int, scale: Int) {
    let stage = Stage(size: CGSize(width: 400, height: 60), scale: CGFloat(scale), profile: .classic)
    stage.window.backgroundColor = .white
    let label = UILabel(frame: CGRect(x: 3.3, y: 2.7, width: 390, height: 50))
    (label.text, label.font) = ("Hamburgefonstiv 0123456789", .systemFont(ofSize: CGFloat(size)))
    stage.window.addSubview(label)
    stage.advance(to: 0)
    let bitmap = stage.render()
    var ink = 0.0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width { ink += Double(255 - Int(bitmap[x: x, y: y].red)) / 255 }
    }
    let area = label.outlineArea * Double(scale * scale)
    #expect(area > 10)
    #expect(ink <= area * 1.005)
    #expect(ink >= area * 0.995)
  }
}

extension UILabel {
  /// The area of the outlines of the drawn glyphs, in square points.
  fileprivate var outlineArea: Double {
    layer.drawing.reduce(0) { sum, command in
      guard case .glyphs(let run, _, _) = command else { return sum }
      return run.glyphs.reduce(sum) { $0 + abs($1.outline.path.signedArea) * Double(run.scale * run.scale) }
    }
  }
}

extension Path {
  /// The sum of the areas of the subpaths, with the sign of their direction, by Green's theorem.
  fileprivate var signedArea: Double {
    var (area, index) = (0.0, 0)
    var (start, last) = (CGPoint.zero, CGPoint.zero)
    func cubic(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> Double {
      let first = a.x * (-10 * a.y + 6 * b.y + 3 * c.y + d.y) + b.x * (-6 * a.y + 3 * c.y + 3 * d.y)
      let second = c.x * (-3 * a.y - 3 * b.y + 6 * d.y) + d.x * (-a.y - 3 * b.y - 6 * c.y + 10 * d.y)
      return Double(first + second) / 20
    }
    func line(_ a: CGPoint, _ b: CGPoint) -> Double { Double((a.x + b.x) * (b.y - a.y)) / 2 }
    for verb in verbs {
      switch verb {
      case .move: (start, last, index) = (points[index], points[index], index + 1)
      case .line:
        area += line(last, points[index])
        (last, index) = (points[index], index + 1)
      case .quad:
        let (control, end) = (points[index], points[index + 1])
        let b = CGPoint(x: last.x + (control.x - last.x) * 2 / 3, y: last.y + (control.y - last.y) * 2 / 3)
        let c = CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
        area += cubic(last, b, c, end)
        (last, index) = (end, index + 2)
      case .curve:
        area += cubic(last, points[index], points[index + 1], points[index + 2])
        (last, index) = (points[index + 2], index + 3)
      case .close:
        area += line(last, start)
        last = start
      }
    }
    return area
  }
}
