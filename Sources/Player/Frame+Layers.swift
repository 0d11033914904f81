public import Geometry
import Layers
import MediaTime
public import Pixels

/// What one named layer shows in a frame.
public struct PresentedLayer: Hashable, Sendable {
  /// The layer's name: a screen's or a view's identifier.
  public let name: String
  /// How many named layers are around it.
  public let depth: Int
  /// The box around what it shows, in points of the frame.
  public let frame: CGRect
  /// Where its anchor point is, in points of the layer it lies in.
  public let position: CGPoint
  /// Its own coordinates, in points.
  public let bounds: CGRect
  /// Its own transform, about the anchor point.
  public let transform: CATransform3D
  /// The radius of its corners, in points.
  public let cornerRadius: Double
  /// Its background; nil without one.
  public let background: StraightColor?
  /// 0…1, its own: not multiplied with those around it.
  public let opacity: Double
  /// Whether it is hidden itself.
  public let isHidden: Bool
}

extension Frame {
  /// The presented values of every layer that has a name, each before those in it, back to front.
  public var layers: [PresentedLayer] { layers(.presentation) }

  /// The values of every layer that has a name, each before those in it, back to front.
  public func layers(_ which: LayerTree) -> [PresentedLayer] {
    var result: [PresentedLayer] = []
    var parents = [Place(end: tree.nodes.count, time: time, space: SublayerSpace(), depth: 0)]
    for (index, node) in tree.nodes.enumerated() {
      while parents.count > 1, index >= parents.last!.end { parents.removeLast() }
      let parent = parents.last!
      let local = node.state.time.localTime(fromParent: parent.time)
      let shown =
        switch which {
        case .presentation: node.state.presented(atLocalTime: local)
        case .model: node.state
        }
      let toWindow = shown.toPlane(parent.space.turn).concatenating(parent.space.plane)
      let depth = parent.depth + (shown.name == nil ? 0 : 1)
      parents.append(Place(end: node.end, time: local, space: shown.sublayerSpace(in: parent.space), depth: depth))
      if let name = shown.name {
        result.append(PresentedLayer(name: name, depth: parent.depth, shown, toWindow))
      }
    }
    return result
  }

  /// A layer as those in it see it.
  private struct Place {
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
