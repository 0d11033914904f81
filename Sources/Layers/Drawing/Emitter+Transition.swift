import Animation
import DisplayList

extension Emitter {
  /// A transition whose new image is being drawn.
  struct Transition {
    let picture: TransitionPicture
    /// The old image, in points relative to the origin of the bounds.
    let before: [Command]
    let isGroup: Bool
  }

  /// Begins drawing a layer. During a transition, the drawing becomes the new image.
  ///
  /// `endTransition` later combines the new image with the old one.
  mutating func beginImage(of state: LayerState, _ layer: DrawnLayer) {
    beginEffects(of: state, layer)
    guard tree.hasTransition(layer.node), let running = scenes[layer.scene].sampler.transition(of: layer.node) else {
      return beginLayer(state, layer)
    }
    guard layer.opacity > 0 else { return }
    let isGroup = layer.opacity < 1
    if isGroup { append(.pushGroup(opacity: layer.opacity, clip: nil), from: layer.origin(.group)) }
    let picture = TransitionPicture(running.motion, at: running.progress, of: state, layer)
    beginList()
    schedule(.transition(Transition(picture: picture, before: running.before, isGroup: isGroup)))
    var new = layer.opaque
    new.transform = picture.newToList
    beginLayer(state, new)
  }

  /// Ends the current list of commands, which draw the new image. Appends the commands that draw the transition from
  /// the old image to the new one to the previous list.
  mutating func endTransition(_ transition: Transition) {
    let (picture, new) = (transition.picture, endList())
    var old = MarkList(like: new)
    old.scope(picture.layer.origin(.earlier)) { $0 = transition.before }
    write { picture.draw(from: old, to: new, into: &$0) }
    if transition.isGroup { append(.popGroup, from: picture.layer.origin(.group)) }
  }
}
