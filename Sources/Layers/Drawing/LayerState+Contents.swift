import Animation
import DisplayList
import Geometry
import Pixels

extension LayerState {
  /// Draws the part `contentsRect` of an image at the place that `contentsGravity` determines.
  ///
  ///     resize        fills the bounds                 resizeAspect      the largest size that fits, centred
  ///     center, …     at its own size, by its edges    resizeAspectFill  the smallest size that covers, centred
  func drawImage(_ bitmap: Bitmap, alpha: Double, _ transform: CGAffineTransform, into commands: inout [Command]) {
    guard !extras.isEmpty else {
      commands.append(.image(bitmap, in: bounds, opacity: alpha, transform: transform))
      return
    }
    let part = contentsPart
    guard part.size.width > 0, part.size.height > 0 else { return }
    let own = CGSize(
      width: CGFloat(bitmap.width) * part.size.width / CGFloat(contentsScale),
      height: CGFloat(bitmap.height) * part.size.height / CGFloat(contentsScale))
    let place = self.place(for: own)
    if case .rect(let center)? = self[whole: .contentsCenter], center != CGRect(x: 0, y: 0, width: 1, height: 1) {
      for piece in NineParts(center, of: own).pieces(of: part, in: place) {
        commands.append(.imagePart(bitmap, source: piece.source, in: piece.place, opacity: alpha, transform: transform))
      }
      return
    }
    if hasSmoothEdges {
      commands += Self.smoothImage(bitmap, part, in: place, alpha: alpha, transform)
    } else if part == CGRect(x: 0, y: 0, width: 1, height: 1) {
      commands.append(.image(bitmap, in: place, opacity: alpha, transform: transform))
    } else {
      commands.append(.imagePart(bitmap, source: part, in: place, opacity: alpha, transform: transform))
    }
  }

  /// Draws a part of an image with antialiased edges. The image is drawn two points larger on each side, so that the
  /// antialiased clip determines the edges.
  private static func smoothImage(
    _ bitmap: Bitmap, _ part: CGRect, in place: CGRect, alpha: Double, _ transform: CGAffineTransform
  ) -> [Command] {
    let margin = CGFloat(2)
    guard place.width > 0, place.height > 0 else { return [] }
    let source = part.insetBy(dx: -margin * part.width / place.width, dy: -margin * part.height / place.height)
    return [
      .pushGroup(opacity: 1, clip: Clip(.smoothRect(place), transform: transform)),
      .imagePart(
        bitmap, source: source, in: place.insetBy(dx: -margin, dy: -margin), opacity: alpha, transform: transform),
      .popGroup,
    ]
  }

  /// The visible part of the contents, in fractions of their size.
  private var contentsPart: CGRect {
    if case .rect(let rect)? = self[whole: .contentsRect] { rect } else { CGRect(x: 0, y: 0, width: 1, height: 1) }
  }

  /// Returns the rectangle for an image of the given size.
  private func place(for own: CGSize) -> CGRect {
    guard case .discrete(let name)? = self[whole: .contentsGravity], own.width > 0, own.height > 0 else {
      return bounds
    }
    let (room, factors) = (bounds.size, (bounds.size.width / own.width, bounds.size.height / own.height))
    func scaled(_ factor: CGFloat) -> CGRect {
      centered(CGSize(width: own.width * factor, height: own.height * factor))
    }
    switch CALayerContentsGravity(rawValue: name) {
    case .resizeAspect: return scaled(min(factors.0, factors.1))
    case .resizeAspectFill: return scaled(max(factors.0, factors.1))
    case .resize: return bounds
    default: break  // Gravities that keep the size. An unknown name means the centre.
    }
    var place = centered(own)
    let lower = name.lowercased()
    if lower.contains("left") { place.origin.x = bounds.origin.x }
    if lower.contains("right") { place.origin.x = bounds.origin.x + room.width - own.width }
    if lower.contains("top") { place.origin.y = bounds.origin.y }
    if lower.contains("bottom") { place.origin.y = bounds.origin.y + room.height - own.height }
    return place
  }

  private func centered(_ size: CGSize) -> CGRect {
    CGRect(
      x: bounds.origin.x + (bounds.size.width - size.width) / 2,
      y: bounds.origin.y + (bounds.size.height - size.height) / 2, width: size.width, height: size.height)
  }
}
