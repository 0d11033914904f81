import Animation
import DisplayList
import Geometry
import Pixels

extension TransitionPicture {
  /// Draws an image as a page that is rolled up: the flat part, then the part turned over with its shadow, clipped at
  /// the layer's outline.
  ///
  /// - Parameters:
  ///   - page: the image, in points relative to the origin of the bounds.
  ///   - progress: 0 for a flat page, 1 for a page that is rolled up completely.
  func roll(_ page: MarkList, at progress: Double, into list: inout MarkList) {
    let curl = PageCurl(size: bounds.size, progress: progress, from: motion.direction)
    group(Group(clip: Clip(outline, transform: toPixels)), in: &list) { list in
      if let flat = curl.flat { add(flat, of: page, into: &list) }
      for band in curl.raised where !band.isBack { add(band, of: page, into: &list) }
      group(Group(shadow: shadow(of: curl)), in: &list) { list in
        for band in curl.raised where band.isBack { add(band, of: page, into: &list) }
      }
    }
  }

  /// Draws one piece of a page (see `PageCurl.Piece`). If the piece shows the back of the page, the back is white paper
  /// through which the mirrored image is slightly visible.
  private func add(_ piece: PageCurl.Piece, of page: MarkList, into list: inout MarkList) {
    let pieceToPixels = piece.map.concatenating(cornerToPixels)
    let marks = page.concatenating(pieceToPixels)
    group(piece.cut(pieceToPixels), in: &list) { list in
      guard piece.isBack else { return list.append(marks) }
      let paper = Shadow(color: .white, radius: 0, isAlone: true)
      group(Group(shadow: paper), in: &list) { $0.append(marks) }
      group(Group(opacity: 0.15), in: &list) { $0.append(marks) }
    }
  }

  /// Returns the shadow that the turned part of a rolled page casts.
  private func shadow(of curl: PageCurl) -> Shadow {
    let height = min(curl.radius, Self.greatestHeight)
    return Shadow(
      color: StraightColor(red: 0, green: 0, blue: 0, alpha: 0.5), radius: height * 0.3,
      offset: CGSize(width: 0, height: height * 0.1), transform: toPixels)
  }

  /// The maximum height of the page above the layer, in points, for the computation of the shadow. A higher page gets
  /// the shadow of this height, because its own shadow would darken the whole layer.
  private static var greatestHeight: Double { 100 }
}

extension TransitionPicture {
  /// The two halves of a book, in the layer's points: the half at the edge that the direction of the transition names,
  /// and the other one.
  var halves: (near: CGRect, far: CGRect) { motion.halves(of: bounds) }

  /// Draws images, each clipped to its rectangle `part`. The commands of the images are in pixels, and the rectangles
  /// are in the layer's points.
  func add(_ parts: [(picture: MarkList, part: CGRect)], into list: inout MarkList) {
    for (picture, part) in parts {
      group(Group(clip: Clip(.rect(part), transform: toPixels)), in: &list) { $0.append(picture) }
    }
  }

  /// Draws the leaf of an open book that turns over the middle line, clipped at the layer's outline.
  ///
  /// - Parameters:
  ///   - front: an image in pixels. Its near half (see `halves`) is the front of the leaf.
  ///   - back: an image in pixels. Its far half is the back of the leaf.
  func roll(leaf front: MarkList, back: MarkList, at progress: Double, into list: inout MarkList) {
    let (near, far) = halves
    let curl = PageCurl(size: near.size, progress: progress, from: motion.direction, isBound: true)
    let pieces = (curl.flat.map { [$0] } ?? []) + curl.raised
    group(Group(clip: Clip(outline, transform: toPixels)), in: &list) { list in
      for piece in pieces where !piece.isBack { add(piece, showing: front, .identity, into: &list) }
      group(Group(shadow: shadow(of: curl)), in: &list) { list in
        let mirror = Self.mirror(far, onto: near)
        for piece in pieces where piece.isBack { add(piece, showing: back, mirror, into: &list) }
      }
    }
  }

  /// Draws one piece of a leaf that shows the image `picture`, whose commands are in pixels. The leaf has the size of
  /// the near half of the book. The transform `mirroring`, in the layer's points, is applied to the image first.
  private func add(
    _ piece: PageCurl.Piece, showing picture: MarkList, _ mirroring: CGAffineTransform, into list: inout MarkList
  ) {
    let leaf = halves.near
    let fromLeaf = CGAffineTransform(moving: leaf.origin)
    let pieceToPixels = piece.map.concatenating(fromLeaf).concatenating(toPixels)
    let page = Clip(.rect(CGRect(origin: .zero, size: leaf.size)), transform: pieceToPixels)
    let marks = picture.concatenating(
      toPixels.inverted().concatenating(mirroring).concatenating(fromLeaf.inverted()).concatenating(pieceToPixels))
    group(piece.cut(pieceToPixels), in: &list) { list in group(Group(clip: page), in: &list) { $0.append(marks) } }
  }

  /// Returns the reflection that maps one half of a book onto the other half, in the layer's points.
  private static func mirror(_ half: CGRect, onto other: CGRect) -> CGAffineTransform {
    half.minX == other.minX
      ? CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: half.midY + other.midY)
      : CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: half.midX + other.midX, ty: 0)
  }
}

extension PageCurl.Piece {
  /// Returns the group that clips a page to the outline of the piece, and darkens the piece.
  ///
  /// - Parameter pieceToPixels: the transform from the coordinates of the piece to pixels.
  fileprivate func cut(_ pieceToPixels: CGAffineTransform) -> Group {
    let grey = StraightColor(red: light, green: light, blue: light)
    return Group(clip: Clip(.path(outline), transform: pieceToPixels), tint: light < 1 ? grey : nil)
  }
}
