import Animation
import DisplayList
public import Geometry
import MediaTime

// How a layer gets contents of its own: `display()` asks the delegate, then `draw(in:)`. The contents are drawing commands,
// kept until the next `display()`.
//
// A layer that draws a property which is animated (`needsDisplay(forKey:)`) draws anew in every turn of the run loop, and does
// so as Core Animation has it: on a presentation copy, whose properties have the values of the moment.

extension CALayer {
  /// Asks for `display()` before the next commit.
  public final func setNeedsDisplay() {
    isDisplayNeeded = true
    CATransaction.noteChange(of: self)
  }

  /// Asks for `display()` before the next commit; here the whole layer is drawn anew, whatever the rectangle.
  public final func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Whether `display()` will be called before the next commit.
  public final func needsDisplay() -> Bool { isDisplayNeeded }

  /// Calls `display()` now when it was asked for.
  public final func displayIfNeeded() {
    guard isDisplayNeeded else { return }
    isDisplayNeeded = false
    display()
  }

  /// What `draw(in:)` records, in the layer's points.
  final func recordDrawing() -> [Command] {
    let context = CGContext(bounds: bounds)
    draw(in: context)
    return context.commands
  }

  /// Whether an animation moves something that the layer draws.
  final var drawsWhatMoves: Bool {
    state.animations.contains { attached in
      attached.animation.properties.contains { Self.needsDisplay(forKey: $0.name) }
    }
  }

  /// Draws the layer as it is to be seen now, while the model stays as it is.
  ///
  /// The next commit puts the model's drawing back.
  final func displayPresentation() {
    guard drawsWhatMoves, var state = committed, let copy = presentation() else { return }
    let drawing = copy.recordDrawing()
    state.contents = drawing.isEmpty ? .none : .drawing(drawing)
    shown = CommittedLayer(state)
  }
}

extension Animation {
  /// The properties it animates.
  fileprivate var properties: [LayerProperty] {
    switch content {
    case .property(let animation): [animation.path.property]
    case .group(let children): children.flatMap(\.properties)
    case .transition: []
    }
  }
}
