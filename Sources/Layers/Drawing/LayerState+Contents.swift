import Animation
import DisplayList
import Geometry
import Pixels

// The images and drawings of a layer, between its background and its sublayers.

extension LayerState {
  /// Whether a clip at the bounds would have no effect on the contents. This is the case if there are no contents, or
  /// if an image fills exactly the bounds.
  var contentsFitBounds: Bool {
    switch contents {
    case .none: true
    case .image, .mix: cornerRadius == 0 && extras.isEmpty
    case .drawing, .recorded: false
    }
  }

  /// Draws the image, the cross-fade or the drawing in `contents`.
  func drawContents(_ layer: DrawnLayer, into commands: inout [Command]) {
    switch contents {
    case .none: break
    case .image(let image): drawImage(image.bitmap, layer, into: &commands)
    case .mix(let mix): drawMix(mix, layer, into: &commands)
    case .drawing(let drawing):
      let outer = CGAffineTransform(translationX: bounds.origin.x, y: bounds.origin.y).concatenating(layer.transform)
      layer.fade(into: &commands) { _, commands in commands += drawing.concatenating(outer) }
    case .recorded(let drawing):
      let outer = placement(of: drawing.size).concatenating(layer.transform)
      layer.fade(into: &commands) { _, commands in commands += drawing.commands.concatenating(outer) }
    }
  }

  /// Returns the transform that places a drawing of `size` in the bounds as `contentsGravity` requires. The transform
  /// converts the drawing's points to the layer's points.
  private func placement(of size: CGSize) -> CGAffineTransform {
    let place = place(for: size)
    guard place.size != size, size.width > 0, size.height > 0 else {
      return CGAffineTransform(translationX: place.minX, y: place.minY)
    }
    return CGAffineTransform(
      a: place.width / size.width, b: 0, c: 0, d: place.height / size.height, tx: place.minX, ty: place.minY)
  }

  /// Draws the cross-fade `mix` of two images. With the progress p, the result is the old image times 1 − p plus the
  /// new image times p. Two opaque images stay opaque (spec B5).
  private func drawMix(_ mix: ImageMix, _ layer: DrawnLayer, into commands: inout [Command]) {
    let progress = min(max(mix.progress, 0), 1)
    let old = progress < 1 ? mix.from : nil
    let new = progress > 0 ? mix.to : nil
    guard let old, let new else {
      var single = layer
      single.opacity *= new == nil ? (mix.to == nil ? 1 - progress : 1) : (mix.from == nil ? progress : 1)
      if let image = old ?? new { drawImage(image, single, into: &commands) }
      return
    }
    var (before, after): ([Command], [Command]) = ([], [])
    drawImage(old, layer.opaque, into: &before)
    drawImage(new, layer.opaque, into: &after)
    let fade = [Command].crossFade(from: before, to: after, progress: progress)
    layer.fade(into: &commands) { _, commands in commands += fade }
  }
}

extension LayerState {
  /// Draws the part `contentsRect` of an image into the rectangle that `contentsGravity` determines:
  ///
  ///     resize        fills the bounds                 resizeAspect      the largest size that fits, centred
  ///     center, …     own size, at the named position  resizeAspectFill  the smallest size that covers, centred
  private func drawImage(_ bitmap: Bitmap, _ drawn: DrawnLayer, into commands: inout [Command]) {
    let layer = drawn.upright(in: bounds)
    guard !extras.isEmpty else { return commands.append(layer.image(bitmap, in: bounds)) }
    let part = contentsPart
    guard part.size.width > 0, part.size.height > 0 else { return }
    let own = CGSize(
      width: CGFloat(bitmap.width) * part.size.width / CGFloat(contentsScale),
      height: CGFloat(bitmap.height) * part.size.height / CGFloat(contentsScale))
    let (place, sampling) = (self.place(for: own), self.sampling)
    if case .rect(let center)? = self[whole: .contentsCenter], center != Self.wholeImage {
      for piece in NineParts(center, of: own).pieces(of: part, in: place) {
        commands.append(layer.image(bitmap, part: piece.source, in: piece.place, sampling))
      }
    } else if hasSmoothEdges {
      commands += Self.smoothImage(bitmap, part, in: edges(of: place, under: layer.transform), layer, sampling)
    } else {
      let isWhole = part == Self.wholeImage && sampling.isLinear
      commands.append(
        isWhole ? layer.image(bitmap, in: place) : layer.image(bitmap, part: part, in: place, sampling))
    }
  }

  /// The whole image, in fractions of its size.
  private static var wholeImage: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }

  /// Returns the commands that draw the rectangle `part` of a bitmap into the rectangle `place` with antialiased edges.
  /// The image is drawn two points larger on each side, so that the antialiased clip determines the edges.
  ///
  /// - Parameters:
  ///   - part: a rectangle in fractions of the bitmap's sides.
  ///   - place: a rectangle in the layer's points.
  private static func smoothImage(
    _ bitmap: Bitmap, _ part: CGRect, in place: CGRect, _ layer: DrawnLayer, _ sampling: ImageSampling
  ) -> [Command] {
    let margin = CGFloat(2)
    guard place.width > 0, place.height > 0 else { return [] }
    let source = part.insetBy(dx: -margin * part.width / place.width, dy: -margin * part.height / place.height)
    return [
      .pushGroup(opacity: 1, clip: Clip(.smoothRect(place), transform: layer.transform)),
      layer.image(bitmap, part: source, in: place.insetBy(dx: -margin, dy: -margin), sampling),
      .popGroup,
    ]
  }

  /// The methods of sampling an image in `contents` when the image is enlarged (`magnification`) or reduced
  /// (`minification`).
  private var sampling: ImageSampling {
    func method(_ property: LayerProperty) -> ImageSampling.Method {
      guard case .discrete(let name)? = self[whole: property] else { return .linear }
      return ImageSampling.Method(rawValue: name) ?? .linear
    }
    var sampling = ImageSampling()
    (sampling.magnification, sampling.minification) = (method(.magnificationFilter), method(.minificationFilter))
    sampling.bias = self[number: .minificationFilterBias] ?? 0
    return sampling
  }

  /// The visible part of the contents, in fractions of the width and height of the whole contents.
  private var contentsPart: CGRect {
    if case .rect(let rect)? = self[whole: .contentsRect] { rect } else { Self.wholeImage }
  }

  /// Returns the rectangle, in the layer's points, into which `contentsGravity` places an image whose size is `own`
  /// points.
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

extension DrawnLayer {
  /// Returns the command that draws a bitmap into the rectangle `place`, which is in the layer's points.
  fileprivate func image(_ bitmap: Bitmap, in place: CGRect) -> Command {
    .image(bitmap, in: place, opacity: opacity, transform: transform)
  }

  /// Returns the command that draws the rectangle `part` of a bitmap into the rectangle `place` of the layer. `part` is
  /// in fractions of the bitmap's sides, and `place` is in the layer's points.
  fileprivate func image(_ bitmap: Bitmap, part: CGRect, in place: CGRect, _ sampling: ImageSampling) -> Command {
    sampling.isLinear
      ? .imagePart(bitmap, source: part, in: place, opacity: opacity, transform: transform)
      : .sampledImage(bitmap, sampling, source: part, in: place, opacity: opacity, transform: transform)
  }
}
