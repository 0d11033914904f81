import Animation
import DisplayList
import Geometry
import Pixels

/// The old and the new image of a layer at one instant of a transition.
///
/// - Source: spec B9; C6 for flips and page curls.
struct TransitionPicture {
  private let motion: TransitionMotion
  private let progress: Double
  /// The bounds of the layer, in its points.
  private let bounds: CGRect
  /// The outline of the layer, in its points.
  private let outline: Shape
  /// The transform from the layer's points to pixels.
  private let toPixels: CGAffineTransform
  /// The node to which commands are attributed.
  private let node: Int
  private let copies: [CommandSource.Copy]

  /// Creates the images of a layer in `state`, the node `node` of its tree, at a progress of 0…1.
  init(
    _ motion: TransitionMotion, at progress: Double, of state: LayerState, _ node: Int, _ copies: [CommandSource.Copy],
    toPixels: CGAffineTransform
  ) {
    (self.motion, self.progress, self.toPixels) = (motion, progress, toPixels)
    (self.node, self.copies) = (node, copies)
    (bounds, outline) = (state.bounds, state.outline)
  }

  /// The transform from the layer's points to the list into which the new image is drawn.
  var newToList: CGAffineTransform {
    switch motion.style {
    case .fade, .moveIn, .push, .reveal, .curl, .turn, .unturn:
      CGAffineTransform(moving: motion.offsets(at: progress, size: bounds.size).new).concatenating(toPixels)
    case .flip, .uncurl:
      CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY).concatenating(toSheet)
    }
  }

  /// Draws the transition.
  ///
  /// - Parameters:
  ///   - old: the old image, in points relative to the origin of the bounds.
  ///   - after: the new image, drawn with `newToList`.
  func draw(from old: MarkList, to after: MarkList, into list: inout MarkList) {
    let offsets = motion.offsets(at: progress, size: bounds.size)
    let before = old.concatenating(CGAffineTransform(moving: offsets.old).concatenating(cornerToPixels))
    switch motion.style {
    case .fade:
      let fade = [Command].crossFade(from: before.commands, to: after.commands, progress: progress)
      list.append(fade, around: after, at: before.commands.count + 4, of: node, .earlier, copies)
    case .moveIn, .push: [before, after].forEach { list.append($0) }
    case .reveal: [after, before].forEach { list.append($0) }
    case .flip: turn(old.concatenating(toSheet), after, into: &list)
    case .curl:
      list.append(after)
      roll(old, at: progress, into: &list)
    case .uncurl:
      list.append(before)
      let back = 1 / pixelsPerPoint
      roll(after.concatenating(CGAffineTransform(scaleX: back, y: back)), at: 1 - progress, into: &list)
    case .turn:
      lay([(before, halves.far), (after, halves.near)], into: &list)
      roll(leaf: before, back: after, at: progress, into: &list)
    case .unturn:
      list.append(before)
      roll(leaf: after, back: after, at: 1 - progress, into: &list)
    }
  }

  /// The transform from points relative to the origin of the bounds to pixels.
  private var cornerToPixels: CGAffineTransform {
    CGAffineTransform(moving: bounds.origin).concatenating(toPixels)
  }

  /// The pixels per point around the layer, used as the resolution of offscreen buffers.
  private var pixelsPerPoint: CGFloat { CGFloat(abs(toPixels.determinant.native).squareRoot()) }

  /// The transform from points relative to the origin of the bounds to pixels of an offscreen buffer.
  private var toSheet: CGAffineTransform { CGAffineTransform(scaleX: pixelsPerPoint, y: pixelsPerPoint) }

  /// Draws the visible side of the card. Both images are in pixels of the offscreen buffer.
  private func turn(_ old: MarkList, _ new: MarkList, into list: inout MarkList) {
    let (showsNew, matrix) = motion.turn(at: progress, size: bounds.size)
    let side = showsNew ? new : old
    let laid = Sheet(of: side.commands, pixelsPerPoint: pixelsPerPoint).laid(by: matrix, toPixels: cornerToPixels)
    if !laid.isEmpty { list.append(laid, around: side, at: 1, of: node, .group, copies) }
  }

  /// Draws a page that is rolled up: the flat part, then the part turned over with its shadow, clipped at the layer's
  /// outline.
  private func roll(_ page: MarkList, at progress: Double, into list: inout MarkList) {
    let curl = PageCurl(size: bounds.size, progress: progress, from: motion.direction)
    let shadow = shadow(of: curl)
    group(Group(clip: Clip(outline, transform: toPixels)), in: &list) { list in
      if let flat = curl.flat { lay(flat, of: page, into: &list) }
      for band in curl.raised where !band.isBack { lay(band, of: page, into: &list) }
      group(Group(shadow: shadow), in: &list) { list in
        for band in curl.raised where band.isBack { lay(band, of: page, into: &list) }
      }
    }
  }

  /// Returns the shadow of a page that is rolled up.
  private func shadow(of curl: PageCurl) -> Shadow {
    let height = min(curl.radius, Self.greatestHeight)
    return Shadow(
      color: StraightColor(red: 0, green: 0, blue: 0, alpha: 0.5), radius: height * 0.3,
      offset: CGSize(width: 0, height: height * 0.1), transform: toPixels)
  }

  /// The two halves of a book, in the layer's points: the half at the starting edge and the other one.
  private var halves: (near: CGRect, far: CGRect) { motion.halves(of: bounds) }

  /// Draws images in pixels, each clipped to a rectangle of the layer.
  private func lay(_ parts: [(picture: MarkList, part: CGRect)], into list: inout MarkList) {
    for (picture, part) in parts {
      group(Group(clip: Clip(.rect(part), transform: toPixels)), in: &list) { $0.append(picture) }
    }
  }

  /// Draws the leaf of an open book that turns over the middle line, clipped at the layer's outline.
  ///
  /// - Parameters:
  ///   - front: an image in pixels. Its near half is the front of the leaf.
  ///   - back: an image in pixels. Its far half is the back of the leaf.
  private func roll(leaf front: MarkList, back: MarkList, at progress: Double, into list: inout MarkList) {
    let (near, far) = halves
    let curl = PageCurl(size: near.size, progress: progress, from: motion.direction, isBound: true)
    let pieces = (curl.flat.map { [$0] } ?? []) + curl.raised
    group(Group(clip: Clip(outline, transform: toPixels)), in: &list) { list in
      for piece in pieces where !piece.isBack { lay(piece, of: near, showing: front, .identity, into: &list) }
      group(Group(shadow: shadow(of: curl)), in: &list) { list in
        let mirror = Self.mirror(far, onto: near)
        for piece in pieces where piece.isBack { lay(piece, of: near, showing: back, mirror, into: &list) }
      }
    }
  }

  /// Draws one piece of a leaf. The leaf shows `picture`, an image in pixels, transformed by `turned` in the layer's
  /// points.
  private func lay(
    _ piece: PageCurl.Piece, of leaf: CGRect, showing picture: MarkList, _ turned: CGAffineTransform,
    into list: inout MarkList
  ) {
    let fromLeaf = CGAffineTransform(moving: leaf.origin)
    let place = piece.map.concatenating(fromLeaf).concatenating(toPixels)
    let page = Clip(.rect(CGRect(origin: .zero, size: leaf.size)), transform: place)
    let grey = StraightColor(red: piece.light, green: piece.light, blue: piece.light)
    let marks = picture.concatenating(
      toPixels.inverted().concatenating(turned).concatenating(fromLeaf.inverted()).concatenating(place))
    let cut = Group(clip: Clip(.path(piece.outline), transform: place), tint: piece.light < 1 ? grey : nil)
    group(cut, in: &list) { list in group(Group(clip: page), in: &list) { $0.append(marks) } }
  }

  /// Returns the reflection of one half of a book onto the other half.
  private static func mirror(_ half: CGRect, onto other: CGRect) -> CGAffineTransform {
    half.minX == other.minX
      ? CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: half.midY + other.midY)
      : CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: half.midX + other.midX, ty: 0)
  }

  /// The largest height of a page above the layer that shadows use, in points. Higher pages would darken the whole
  /// layer.
  private static let greatestHeight = 100.0

  /// Draws one piece of a page. Its back is white paper through which the mirrored image is slightly visible.
  private func lay(_ piece: PageCurl.Piece, of page: MarkList, into list: inout MarkList) {
    let place = piece.map.concatenating(cornerToPixels)
    let marks = page.concatenating(place)
    let grey = StraightColor(red: piece.light, green: piece.light, blue: piece.light)
    let cut = Group(clip: Clip(.path(piece.outline), transform: place), tint: piece.light < 1 ? grey : nil)
    group(cut, in: &list) { list in
      guard piece.isBack else { return list.append(marks) }
      let paper = Shadow(color: .white, radius: 0, isAlone: true)
      group(Group(shadow: paper), in: &list) { $0.append(marks) }
      group(Group(opacity: 0.15), in: &list) { $0.append(marks) }
    }
  }

  /// Appends a group with the commands of `body`.
  private func group(_ group: Group, in list: inout MarkList, _ body: (inout MarkList) -> Void) {
    list.commands.append(.push(group))
    list.attribute(to: node, .group, copies)
    body(&list)
    list.commands.append(.popGroup)
    list.attribute(to: node, .group, copies)
  }
}

extension CGAffineTransform {
  /// Creates a translation by `offset`.
  fileprivate init(moving offset: CGPoint) { self.init(translationX: offset.x, y: offset.y) }
}
