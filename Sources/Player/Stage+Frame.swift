public import Interface
import Layers

extension Stage {
  /// The frame at `now` as a value, to be drawn elsewhere or later; `render()` draws the same one here.
  ///
  /// - Parameter index: its number in a film.
  public func frame(index: Int = 0) -> Frame {
    Frame(index: index, time: now, scale: scale, tree: displayedTree(), eventCount: committedEventCount)
  }
}
