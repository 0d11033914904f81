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

  /// Returns the commands that `draw(in:)` records, in points relative to the origin of the bounds.
  final func recordDrawing() -> [Command] {
    let context = CGContext(bounds: bounds)
    draw(in: context)
    return context.commands
  }

  /// Whether an animation changes a property that the layer draws.
  final var drawsWhatMoves: Bool {
    state.animations.contains { attached in
      attached.animation.properties.contains { Self.needsDisplay(forKey: $0.name) }
    }
  }

  /// Draws the layer with its presentation values and commits the drawing. The model is not changed.
  ///
  /// The next commit restores the drawing of the model.
  final func displayPresentation() {
    guard drawsWhatMoves, var state = committed, let copy = presentation() else { return }
    let drawing = copy.recordDrawing()
    state.contents = drawing.isEmpty ? .none : .drawing(drawing)
    shown = CommittedLayer(state)
  }
}

extension Animation {
  /// The animated properties.
  fileprivate var properties: [LayerProperty] {
    switch content {
    case .property(let animation): [animation.path.property]
    case .group(let children): children.flatMap(\.properties)
    case .transition: []
    }
  }
}
