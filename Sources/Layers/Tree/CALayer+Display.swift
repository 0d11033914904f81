import Animation
import DisplayList
public import Geometry
import MediaTime

// `display()` fills a layer's contents: first the delegate is called, then `draw(in:)`. The contents are drawing
// commands, which are kept until the next `display()`.
//
// If an animation changes a property that the layer draws (`needsDisplay(forKey:)`), the layer is drawn again in every
// run-loop pass. As in Core Animation, the drawing is done by a presentation copy, whose properties have the
// presentation values.

extension CALayer {
  /// Marks the layer for a call of `display()` before the next commit.
  public final func setNeedsDisplay() {
    isDisplayNeeded = true
    CATransaction.noteChange(of: self)
  }

  /// Marks the layer for a call of `display()` before the next commit. The whole layer is drawn, independent of the
  /// rectangle.
  public final func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Returns whether `display()` will be called before the next commit.
  public final func needsDisplay() -> Bool { isDisplayNeeded }

  /// Calls `display()` immediately if the layer is marked for it.
  public final func displayIfNeeded() {
    guard isDisplayNeeded else { return }
    isDisplayNeeded = false
    display()
  }

  /// Calls `draw(in:)` and returns the recorded commands as layer contents. Returns `.none` if nothing was drawn.
  final func recordDrawing() -> LayerContents {
    let context = CGContext(bounds: bounds, scale: contentsScale)
    draw(in: context)
    if storedIsOpaque, unsafe owner == nil { context.insertBackdrop(.black) }
    let commands = context.commands
    return commands.isEmpty ? .none : .recorded(RecordedDrawing(commands: commands, size: bounds.size))
  }

  /// Reports that the delegate does not set the contents in `display(_:)`, so that `draw(in:)` is called.
  package final func declineDisplay() { isDisplayDeclined = true }

  /// Sets the contents to the commands that `draw(in:)` records.
  ///
  /// If nothing is drawn and the layer belongs to a view, an existing image is kept.
  final func displayDrawing() {
    let drawing = recordDrawing()
    if drawing == .none, unsafe owner != nil, contents != nil { return }
    change(\.contents, to: drawing, event: nil)
  }

  /// Whether the layer must be drawn again for each frame, because an attached animation changes a property for which
  /// `needsDisplay(forKey:)` is true.
  final var drawsWhatMoves: Bool {
    state.animations.contains { attached in
      attached.animation.properties.contains { Self.needsDisplay(forKey: $0.name) }
    }
  }

  /// Draws the layer with its presentation values and commits the drawing. The model values do not change.
  ///
  /// The next commit restores the drawing with the model values.
  final func displayPresentation() {
    guard drawsWhatMoves, var state = committed, let copy = presentation() else { return }
    state.contents = copy.recordDrawing()
    shown = CommittedLayer(state)
  }
}

extension Animation {
  /// The layer properties that the animation or, for a group, its animations change.
  fileprivate var properties: [LayerProperty] {
    switch content {
    case .property(let animation): [animation.path.property]
    case .group(let children): children.flatMap(\.properties)
    case .transition: []
    }
  }
}
