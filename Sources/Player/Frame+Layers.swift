public import Geometry
import Layers
import MediaTime

/// What one named layer shows in a frame.
public struct PresentedLayer: Hashable, Sendable {
  /// The layer's name: a screen's or a view's identifier.
  public let name: String
  /// The box around what it shows, in points of the window.
  public let frame: CGRect
  /// Where its anchor point is, in points of the layer it lies in.
  public let position: CGPoint
  /// Its own coordinates, in points.
  public let bounds: CGRect
  /// 0…1, its own: not multiplied with those around it.
  public let opacity: Double
  /// Whether it is hidden itself.
  public let isHidden: Bool
}

extension Frame {
  /// The presented values of every layer that has a name, each before those in it, back to front.
  public var layers: [PresentedLayer] {
    var result: [PresentedLayer] = []
    var parents: [(end: Int, time: Double, toWindow: CGAffineTransform)] = [(tree.nodes.count, time, .identity)]
    for (index, node) in tree.nodes.enumerated() {
      while parents.count > 1, index >= parents.last!.end { parents.removeLast() }
      let local = node.state.time.localTime(fromParent: parents.last!.time)
      let shown = node.state.presented(atLocalTime: local)
      let toWindow = shown.toParent.concatenating(parents.last!.toWindow)
      parents.append((node.end, local, toWindow))
      if let name = shown.name { result.append(PresentedLayer(name: name, shown, toWindow)) }
    }
    return result
  }
}

extension PresentedLayer {
  fileprivate init(name: String, _ state: LayerState, _ toWindow: CGAffineTransform) {
    self.init(
      name: name, frame: state.bounds.applying(toWindow), position: state.position, bounds: state.bounds,
      opacity: state.opacity, isHidden: state.isHidden)
  }
}
