import Animation
import DisplayList
import Geometry
import Pixels

extension LayerState {
  /// Returns the layer's shadow, or nil if the layer has no visible shadow. A layer that masks to its bounds has no
  /// visible shadow.
  ///
  /// - Parameter transform: the transform from the layer's points to pixels.
  func shadow(_ transform: CGAffineTransform) -> Shadow? {
    guard !extras.isEmpty, let opacity = self[number: .shadowOpacity], opacity > 0, !masksToBounds,
      let color = shapeColor(.shadowColor), case .size(let offset)? = self[whole: .shadowOffset]
    else { return nil }
    var shadow = Shadow(
      color: color.withAlpha(multipliedBy: min(opacity, 1)), radius: max(self[number: .shadowRadius] ?? 0, 0),
      offset: offset, transform: transform)
    if case .path? = self[whole: .shadowPath] { shadow.isAlone = true }
    return shadow
  }

  /// Draws the shadow of the shadow path if the layer has one. Otherwise, begins a group that casts the shadow.
  func beginShadow(_ shadow: Shadow, into commands: inout [Command]) {
    commands.append(.push(Group(shadow: shadow)))
    guard shadow.isAlone, case .path(let path)? = self[whole: .shadowPath] else { return }
    commands.append(.fill(.path(path), color: .black, transform: shadow.transform))
    commands.append(.popGroup)
  }
}
