import Geometry

/// The frames of the segments of a segmented control, in a layout from left to right.
struct SegmentLayout {
  /// The widths that determine the frame of a segment, in points: the fixed width (0 if the segment has none), and the
  /// width of the content.
  struct Wish {
    let fixed: CGFloat
    let content: CGFloat
  }

  /// The space beside the content of a segment, in points (unverified).
  private static let padding: CGFloat = 10

  let frames: [CGRect]

  /// Creates a layout that divides the width of `bounds` among the segments.
  ///
  /// `wishes` contains one element for each segment. Segments without a fixed width share the remaining width: equally
  /// or, if `byContent` is true, in proportion to the widths of their contents and the padding.
  init(_ wishes: [Wish], in bounds: CGRect, byContent: Bool) {
    let fixed = wishes.reduce(0) { $0 + $1.fixed }
    let free = max(bounds.width - fixed, 0)
    let flexible = wishes.filter { $0.fixed == 0 }
    let total = flexible.reduce(0) { $0 + $1.content + 2 * Self.padding }
    var x = bounds.minX
    frames = wishes.map { wish in
      let share =
        byContent && total > 0 ? (wish.content + 2 * Self.padding) / total : 1 / CGFloat(max(flexible.count, 1))
      let width = wish.fixed > 0 ? wish.fixed : free * share
      defer { x += width }
      return CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
    }
  }

  /// Returns the width of a control in which the contents of all segments fit, in points. `wishes` contains one element
  /// for each segment.
  ///
  /// A segment without a fixed width gets the width of its own content and the padding if `byContent` is true.
  /// Otherwise, all segments without a fixed width get the width of the widest content among them and the padding.
  static func fittingWidth(_ wishes: [Wish], byContent: Bool) -> CGFloat {
    let widest = wishes.reduce(0) { $1.fixed > 0 ? $0 : max($0, $1.content) }
    return wishes.reduce(0) { sum, wish in
      sum + (wish.fixed > 0 ? wish.fixed : ((byContent ? wish.content : widest) + 2 * padding).rounded(.up))
    }
  }
}
