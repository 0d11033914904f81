import Geometry
public import Interface
import Layers

extension Stage {
  /// The frame at `now` as a value, to be drawn elsewhere or later; `render()` draws the same one here.
  ///
  /// - Parameter index: its number in a film.
  public func frame(index: Int = 0) -> Frame {
    let tree = displayedTree()
    return Frame(
      index: index, time: now, scale: scale, tree: tree, eventCount: committedEventCount,
      scene: FrameScene(fingers: fingers, share: share))
  }

  /// How far a finger brought the transition that is under way; nil without one.
  private var share: FrameScene.Share? {
    guard let transition = latestTransition, transition.phase == .interactive || transition.percentComplete > 0 else {
      return nil
    }
    let percent = Double(transition.percentComplete)
    switch transition.phase {
    case .created, .completed: return nil
    case .interactive: return .held(percent)
    case .settling: return transition.transitionWasCancelled ? .cancelling(percent) : .finishing(percent)
    }
  }
}
