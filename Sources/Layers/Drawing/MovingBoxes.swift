import Animation
import DisplayList
import Geometry
import Pixels

// The fast path for moving boxes: layers with animations that consist of a background only. Thousands of them are
// limited by memory, so their values are kept in 150 bytes each instead of a `LayerState`. The reference
// implementation is `Emitter.emit(_:in:)`.
//
//   boxes    [bounds, position, opacity …]  …      the drawn values of a layer
//   moves    [box 0, position, values 0..<2]  …    an animated property of a layer, and its sampled numbers

/// The presentation values of a tree's moving boxes, which are updated in place from frame to frame.
///
/// A moving box is a layer with animations that consists only of a background in the plane of its superlayer.
struct MovingBoxes {
  private var boxes: [Box] = []
  private var moves: [Move] = []

  private struct Box {
    var bounds: CGRect
    var position: CGPoint
    var anchorPoint: CGPoint
    var opacity: Double
    var cornerRadius: Double
    /// The colour, or nil if the box is hidden or transparent.
    let color: StraightColor?
  }

  private struct Move {
    let box: Int32
    let firstValue: Int32
    let field: Field
  }

  private enum Field {
    case position, bounds, anchorPoint, opacity, cornerRadius, zPosition
  }

  /// Adds the layer with the node index `index`, which has animations, if the layer is a moving box. A moving box
  /// consists, at all times, of a background only, in the plane of its superlayer.
  ///
  /// - Returns: the index of the box, or nil if the layer is not a moving box.
  mutating func add(_ index: Int, of tree: CommittedTree) -> Int? {
    let node = tree.nodes[index]
    let state = node.state
    guard node.end == index + 1, state.isBox, let moving = tree.plan.movers[Int(node.mover)].properties else {
      return nil
    }
    let found = moving.map { (Self.field($0.property), $0.values.lowerBound) }
    guard found.allSatisfy({ $0.0 != nil }) else { return nil }
    for (field, first) in found {
      if let field { moves.append(Move(box: Int32(boxes.count), firstValue: Int32(first), field: field)) }
    }
    boxes.append(
      Box(
        bounds: state.bounds, position: state.position, anchorPoint: state.anchorPoint, opacity: state.opacity,
        cornerRadius: state.cornerRadius, color: state.isHidden ? nil : state.visibleBackground))
    return boxes.count - 1
  }

  /// Returns the field of a box that an animation of `property` changes. Returns nil if an animation of `property`
  /// prevents the layer from being a moving box.
  private static func field(_ property: LayerProperty) -> Field? {
    switch property.builtIn {
    case .position: .position
    case .bounds: .bounds
    case .anchorPoint: .anchorPoint
    case .opacity: .opacity
    case .cornerRadius: .cornerRadius
    case .zPosition: .zPosition
    default: nil
    }
  }

  /// Sets the animated properties of all boxes to the numbers `values`, which a `TreeSampler` has sampled.
  mutating func update(from values: [Double]) {
    let (moves, values) = (moves, values.span)
    var boxes = boxes.mutableSpan
    for move in moves {
      let (box, first) = (Int(move.box), Int(move.firstValue))
      switch move.field {
      case .position: boxes[box].position = CGPoint(x: values[first], y: values[first + 1])
      case .bounds:
        boxes[box].bounds = CGRect(
          x: values[first], y: values[first + 1], width: values[first + 2], height: values[first + 3])
      case .anchorPoint: boxes[box].anchorPoint = CGPoint(x: values[first], y: values[first + 1])
      case .opacity: boxes[box].opacity = values[first]
      case .cornerRadius: boxes[box].cornerRadius = values[first]
      case .zPosition: break  // A z-position affects only the drawing order, which is not a value of a box.
      }
    }
  }

  /// Returns the command that draws a box, or nil if the box is invisible.
  ///
  /// - Parameters:
  ///   - index: the index of the box, as returned by `add(_:of:)`.
  ///   - toPixels: the transform from the superlayer's points to pixels.
  ///   - outerOpacity: the opacity by which the box's own opacity is multiplied.
  func command(_ index: Int, _ toPixels: CGAffineTransform, _ outerOpacity: Double) -> Command? {
    let box = boxes[index]
    let opacity = outerOpacity < 1 ? box.opacity * outerOpacity : box.opacity
    guard opacity > 0, let color = box.color else { return nil }
    let (bounds, anchor) = (box.bounds, box.anchorPoint)
    let toParent = CGAffineTransform(
      translationX: box.position.x - (bounds.origin.x + anchor.x * bounds.size.width),
      y: box.position.y - (bounds.origin.y + anchor.y * bounds.size.height))
    let shape: Shape =
      box.cornerRadius > 0 ? .roundedRect(bounds, radius: CGFloat(box.cornerRadius)) : .rect(bounds)
    return .fill(shape, color: color.withAlpha(multipliedBy: opacity), transform: toParent.concatenating(toPixels))
  }
}

extension LayerState {
  /// Whether the layer itself draws nothing but a background of one colour. Its sublayers and its mask are not
  /// considered.
  fileprivate var isBox: Bool {
    extras.isEmpty && contents.isNone && contentKind == .none && borderWidth == 0 && CATransform3DIsIdentity(transform)
      && maskedCorners == .all && backgroundColor?.pattern == nil
  }
}

extension Emitter {
  /// Draws the layer of a node if the layer is a moving box.
  ///
  /// - Parameter run: the index, in the emitter's `runs`, of the sublayers that contain this layer.
  /// - Returns: true if the box was drawn or is invisible. False if the caller must draw the layer, because the layer
  ///   is not a moving box or its superlayers require the reference implementation.
  mutating func emitBox(_ node: Int, ofRun run: Int) -> Bool {
    let mover = Int(tree.nodes[node].mover)
    guard mover >= 0, let presented, let box = presented.box(mover), runs[run].allowsBoxes else { return false }
    if let command = presented.boxes.command(box, runs[run].context.toPixels, runs[run].context.opacity) {
      append(command, from: Origin(node: node, scene: 0, part: .background))
    }
    return true
  }
}

extension Emitter.Run {
  /// Whether moving boxes among these sublayers can be drawn by `emitBox(_:ofRun:)` instead of the reference
  /// implementation.
  ///
  /// This requires that no sublayers are divided, that the sublayers are drawn at the time of the frame, and that the
  /// context has no 3-D transform.
  fileprivate var allowsBoxes: Bool { areas.isEmpty && context.scene == 0 && !context.hasSublayerTransform }
}
