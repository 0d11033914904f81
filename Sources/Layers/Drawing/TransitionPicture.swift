import Animation
import DisplayList
import Geometry

/// The drawing of a layer's transition at one instant, which combines the old and the new image of the layer.
///
/// - Source: spec B9; C6 for flips and page curls.
struct TransitionPicture {
  /// The layer, with the transform from the layer's points to pixels.
  let layer: DrawnLayer
  let motion: TransitionMotion
  private let progress: Double
  /// The bounds of the layer, in the layer's points.
  let bounds: CGRect
  /// The outline of the layer, in the layer's points.
  let outline: Shape

  /// Creates the drawing for a progress of 0…1. `state` contains the presentation values of the layer.
  init(_ motion: TransitionMotion, at progress: Double, of state: LayerState, _ layer: DrawnLayer) {
    (self.motion, self.progress, self.layer) = (motion, progress, layer)
    (bounds, outline) = (state.bounds, state.outline(under: layer.transform))
  }

  /// The transform from the layer's points to the coordinates in which the commands of the new image are recorded.
  var newToList: CGAffineTransform {
    switch motion.style {
    case .fade, .moveIn, .push, .reveal, .curl, .pageTurn, .pageUnturn:
      CGAffineTransform(moving: motion.offsets(at: progress, size: bounds.size).new).concatenating(toPixels)
    case .flip, .uncurl:
      CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY).concatenating(toBuffer)
    }
  }

  /// Draws the transition into `list`.
  ///
  /// - Parameters:
  ///   - old: the old image, in points relative to the origin of the bounds.
  ///   - after: the commands of the new image. The transform `newToList` has been applied to them.
  func draw(from old: MarkList, to after: MarkList, into list: inout MarkList) {
    let offsets = motion.offsets(at: progress, size: bounds.size)
    let before = old.concatenating(CGAffineTransform(moving: offsets.old).concatenating(cornerToPixels))
    switch motion.style {
    case .fade:
      let fade = [Command].crossFade(from: before.commands, to: after.commands, progress: progress)
      list.append(fade, around: after, at: before.commands.count + 4, from: layer.origin(.earlier))
    case .moveIn, .push: [before, after].forEach { list.append($0) }
    case .reveal: [after, before].forEach { list.append($0) }
    case .flip: flip(old.concatenating(toBuffer), after, into: &list)
    case .curl:
      list.append(after)
      roll(old, at: progress, into: &list)
    case .uncurl:
      list.append(before)
      let back = 1 / toPixels.pixelsPerPoint
      roll(after.concatenating(CGAffineTransform(scaleX: back, y: back)), at: 1 - progress, into: &list)
    case .pageTurn:
      add([(before, halves.far), (after, halves.near)], into: &list)
      roll(leaf: before, back: after, at: progress, into: &list)
    case .pageUnturn:
      list.append(before)
      roll(leaf: after, back: after, at: 1 - progress, into: &list)
    }
  }

  /// Draws a flip at the current progress: the old or the new image, whichever faces the viewer. The
  /// coordinates of both images are pixels of the offscreen buffer.
  private func flip(_ old: MarkList, _ new: MarkList, into list: inout MarkList) {
    let (showsNew, matrix) = motion.flipped(at: progress, size: bounds.size)
    let side = showsNew ? new : old
    let projectedBuffer = ProjectedBuffer(of: side.commands, pixelsPerPoint: toPixels.pixelsPerPoint)
    let projected = projectedBuffer.projected(by: matrix, toPixels: cornerToPixels)
    if !projected.isEmpty { list.append(projected, around: side, at: 1, from: layer.origin(.group)) }
  }
}

extension TransitionPicture {
  /// The transform from the layer's points to pixels.
  var toPixels: CGAffineTransform { layer.transform }

  /// The transform from points relative to the origin of the bounds to pixels.
  var cornerToPixels: CGAffineTransform { CGAffineTransform(moving: bounds.origin).concatenating(toPixels) }

  /// The transform from points relative to the origin of the bounds to pixels of an offscreen buffer. The buffer has
  /// the same number of pixels per point as the drawing that contains it.
  private var toBuffer: CGAffineTransform {
    CGAffineTransform(scaleX: toPixels.pixelsPerPoint, y: toPixels.pixelsPerPoint)
  }

  /// Appends a group to `list`. `body` appends the commands inside the group.
  @inline(__always)
  func group(_ group: Group, in list: inout MarkList, _ body: (inout MarkList) -> Void) {
    list.group(group, from: layer.origin(.group), body)
  }
}

extension CGAffineTransform {
  /// Creates a translation by `offset`.
  init(moving offset: CGPoint) { self.init(translationX: offset.x, y: offset.y) }
}
