import Geometry
public import Interface
import Layers

extension Stage {
  /// Returns the frame of the filmed screen at the time `now`. Any thread can draw the frame later.
  /// `render(filmedScreen)` draws the same frame.
  ///
  /// - Parameter index: the index of the frame in a film.
  public func frame(index: Int = 0) -> Frame {
    let screen = filmedScreen
    let tree = displayedTree(of: screen)
    return Frame(
      index: index, time: now, scale: screen.scale, tree: tree, eventCount: committedEventCount,
      scene: FrameScene(touches: screen === deviceScreen ? touchLog : TouchLog(), share: share))
  }

  /// The progress of the interactive transition, or nil if there is none.
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
