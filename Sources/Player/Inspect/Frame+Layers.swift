public import Geometry
import Layers
import MediaTime
public import Pixels

/// The values of one named layer in a frame.
public struct PresentedLayer: Hashable, Sendable {
  /// The name of the layer: the identifier of a screen or a view.
  public let name: String
  /// The number of named layers that enclose this one.
  public let depth: Int
  /// The bounding box of the layer as drawn, in points from the top left corner of the film frame.
  public let frame: CGRect
  /// The position of the anchor point, in the superlayer's coordinates.
  public let position: CGPoint
  /// The bounds, in the layer's own coordinates.
  public let bounds: CGRect
  /// The layer's own transform, about the anchor point.
  public let transform: CATransform3D
  /// The corner radius, in points.
  public let cornerRadius: Double
  /// The background colour, or nil without one.
  public let background: StraightColor?
  /// The layer's own opacity, 0…1, without those of its superlayers.
  public let opacity: Double
  /// Whether the layer itself is hidden.
  public let isHidden: Bool
}

extension Frame {
  /// The presentation values of every named layer, each before its sublayers, back to front.
  public var layers: [PresentedLayer] { layers(.presentation) }

  /// Returns the model values or the presentation values of every named layer, each before its sublayers, back to
  /// front.
  public func layers(_ which: LayerTree) -> [PresentedLayer] {
    var result: [PresentedLayer] = []
    var parents = [OpenLayer(end: tree.nodes.count, time: time, space: SublayerSpace(), depth: 0)]
    for (index, node) in tree.nodes.enumerated() {
      while parents.count > 1, index >= parents.last!.end { parents.removeLast() }
      let parent = parents.last!
      let local = node.state.time.localTime(fromParent: parent.time)
      let shown =
        switch which {
        case .presentation: node.state.presented(atLocalTime: local)
        case .model: node.state
        }
      let toWindow = shown.toPlane(parent.space.spaceTransform).concatenating(parent.space.plane)
      let depth = parent.depth + (shown.name == nil ? 0 : 1)
      parents.append(OpenLayer(end: node.end, time: local, space: shown.sublayerSpace(in: parent.space), depth: depth))
      if let name = shown.name {
        result.append(PresentedLayer(name: name, depth: parent.depth, shown, toWindow))
      }
    }
    return result
  }

  /// A layer whose sublayers are being visited: the index of the node after its subtree, its local time, the coordinate
  /// space of its sublayers, and its depth among the named layers.
  private struct OpenLayer {
    let end: Int
    let time: Double
    let space: SublayerSpace
    let depth: Int
  }
}

extension PresentedLayer {
  fileprivate init(name: String, depth: Int, _ state: LayerState, _ toWindow: Homography) {
    self.init(
      name: name, depth: depth, frame: state.bounds.applying(toWindow), position: state.position,
      bounds: state.bounds, transform: state.transform, cornerRadius: state.cornerRadius,
      background: state.backgroundColor?.value, opacity: state.opacity, isHidden: state.isHidden)
  }
}
