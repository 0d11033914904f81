import Animation
package import DisplayList
package import Geometry
import MediaTime
package import Pixels

extension CommittedTree {
  /// Returns the display list of the frame at a root time, with `scale` pixels per point.
  ///
  /// The result depends only on the arguments and the tree: it is the same for any order of times and on any thread.
  package func displayList(at time: CFTimeInterval, scale: CGFloat, background: StraightColor = .black) -> DisplayList {
    var emitter = emitter(at: time, scale: scale, isAttributed: false)
    return displayList(of: emitter.finished().commands, scale: scale, background: background)
  }

  /// Returns the display list of the frame at a root time. For each command of the list, `sources` contains the layer
  /// and the part of the layer that the command draws.
  package func attributedDisplayList(at time: CFTimeInterval, scale: CGFloat, background: StraightColor = .black) -> (
    list: DisplayList, sources: [CommandSource]
  ) {
    var emitter = emitter(at: time, scale: scale, isAttributed: true)
    let marks = emitter.finished()
    return (displayList(of: marks.commands, scale: scale, background: background), emitter.sources(of: marks))
  }

  /// Returns an emitter for the frame at a root time. The root layer has been passed to the emitter, whose method
  /// `finished()` completes the drawing and returns the commands.
  private func emitter(at time: CFTimeInterval, scale: CGFloat, isAttributed: Bool) -> Emitter {
    var sampler = TreeSampler(self)
    sampler.sample(at: time)
    var emitter = Emitter(self, sampler, isAttributed: isAttributed, capacity: 2 * nodes.count)
    emitter.emit(0, in: DrawingContext(toPixels: CGAffineTransform(scaleX: scale, y: scale)))
    return emitter
  }

  /// Returns a display list of the size of the canvas, with `scale` pixels per point, that draws `commands` over
  /// `background`.
  func displayList(of commands: [Command], scale: CGFloat, background: StraightColor) -> DisplayList {
    let (width, height) = (canvasSize.width * scale, canvasSize.height * scale)
    var list = DisplayList(width: Int(width.rounded()), height: Int(height.rounded()), background: background)
    list.commands = commands
    return list
  }
}

extension CommittedTree {
  /// Returns the commands that draw the root layer, relative to the origin of the layer's bounds. `time` is a time in
  /// the time space of the root layer's parent.
  ///
  /// The commands do not contain the root layer's own opacity, transform and position. The caller applies these values
  /// if they are needed.
  package func picture(at time: CFTimeInterval) -> [Command] {
    var sampler = TreeSampler(self)
    sampler.sample(at: time)
    var state = sampler.presented(0)
    (state.opacity, state.transform) = (1, CATransform3DIdentity)
    (state.anchorPoint, state.position) = (.zero, .zero)
    var emitter = Emitter(self, sampler)
    emitter.emit(0, state, in: DrawingContext())
    return emitter.finished().commands
  }
}
