import DisplayList
import Geometry
import Layers
import MediaTime
import Pixels

extension FrameOverlay {
  /// Returns commands that draw the edges of all visible layers, and the names of named layers.
  func bounds(of frame: Frame) -> [Command] {
    var (edges, labels): ([Command], [Command]) = ([], [])
    var taken: [CGRect] = []
    for layer in frame.outlines {
      let color = Self.colors[layer.depth % Self.colors.count]
      let width: CGFloat = layer.name == nil ? 0.5 : 1
      edges.append(.fill(.path(layer.edge.stroked(width: width)), color: color, transform: .identity))
      guard let name = layer.name else { continue }
      let line = ContactSheetText(name, font, size: 8, width: 160)
      var plate = CGRect(origin: layer.corner, size: Self.plateSize(of: line, size: 8))
      // Labels of layers at the same corner are placed below each other.
      while let other = taken.first(where: { $0.intersects(plate) }) { plate.origin.y = other.maxY + 0.5 }
      taken.append(plate)
      labels += label(name, at: plate.origin, size: 8, width: 168, on: color)
    }
    return edges + labels
  }

  /// The colours of the edges by depth in the layer tree, repeated for deeper layers. White labels are legible on them.
  private static let colors = ["#C4007A", "#0066CC", "#1B7F3B", "#B34700", "#6A3FC4", "#007A87"].map {
    StraightColor(hex: $0)!
  }
}

extension Frame {
  /// The outline of a layer as drawn in the film frame, with the layer's name and its depth in the layer tree.
  fileprivate struct Outline {
    let name: String?
    let depth: Int
    /// The four edges, in points of the frame.
    let edge: Path
    /// The top left corner of the bounding box.
    let corner: CGPoint
  }

  /// The outlines of visible layers. Layers with an empty size are omitted, as are layers with a corner behind the
  /// viewer (with perspective).
  fileprivate var outlines: [Outline] {
    var result: [Outline] = []
    visit { name, depth, shown, toWindow in
      let (b, corners) = (shown.bounds, shown.bounds.corners.compactMap { toWindow.apply($0) })
      guard corners.count == 4, b.width > 0, b.height > 0 else { return }
      var edge = Path()
      edge.move(to: corners[0])
      corners.dropFirst().forEach { edge.addLine(to: $0) }
      edge.closeSubpath()
      let box = b.applying(toWindow)
      result.append(Outline(name: name, depth: depth, edge: edge, corner: box.origin))
    }
    return result
  }

  /// Calls `body` for each visible layer, before its sublayers, back to front.
  ///
  /// A layer is visible if neither it nor a superlayer is hidden or has opacity 0.
  private func visit(_ body: (_ name: String?, _ depth: Int, LayerState, Homography) -> Void) {
    var parents = [(end: tree.nodes.count, time: time, space: SublayerSpace(), isSeen: true)]
    for (index, node) in tree.nodes.enumerated() {
      while parents.count > 1, index >= parents.last!.end { parents.removeLast() }
      let parent = parents.last!
      let local = node.state.time.localTime(fromParent: parent.time)
      let shown = node.state.presented(atLocalTime: local)
      let isSeen = parent.isSeen && !shown.isHidden && shown.opacity > 0
      if isSeen {
        body(
          shown.name, parents.count - 1, shown,
          shown.toPlane(parent.space.spaceTransform).concatenating(parent.space.plane))
      }
      parents.append((node.end, local, shown.sublayerSpace(in: parent.space), isSeen))
    }
  }
}

extension CGRect {
  /// The four corners, in order around the rectangle.
  fileprivate var corners: [CGPoint] {
    [CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY)]
  }
}
