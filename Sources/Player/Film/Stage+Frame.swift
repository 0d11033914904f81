import Geometry
public import Interface
import Layers

extension Stage {
  /// Returns the frame at `now` as a value that can be drawn later on any thread. `render()` draws the same frame.
  ///
  /// - Parameter index: the index of the frame in a film.
  public func frame(index: Int = 0) -> Frame {
    let tree = displayedTree()
    return Frame(
      index: index, time: now, scale: scale, tree: tree, eventCount: committedEventCount,
      scene: FrameScene(touches: touchLog, share: share))
  }

  /// The progress of the interactive transition, or nil without one.
  private var share: FrameScene.Share? {
    guard let transition = latestTransition, transition.phase == .interactive || transition.percentComplete > 0 else {
      return nil
    }
    let percent = Double(transition.percentComplete)
    switch transition.phase {
    case .created, .completed: return nil
    case .interactive: return .interactive(percent)
    case .settling: return transition.transitionWasCancelled ? .cancelling(percent) : .finishing(percent)
    }
  }
}
