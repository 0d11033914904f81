import Geometry

/// The layout of a button with a configuration: an image at one side of a title and a subtitle.
///
/// Frames are computed for a layout from left to right. For a layout from right to left, they are mirrored at the end.
struct ConfiguredLayout {
  /// The size of the title, or zero without one.
  var title = CGSize.zero
  /// The size of the subtitle, or zero without one.
  var subtitle = CGSize.zero
  /// The size of the image, or zero without one.
  var image = CGSize.zero
  let configuration: UIButton.Configuration
  let isMirrored: Bool

  private var insets: NSDirectionalEdgeInsets { configuration.contentInsets }
  private var isStacked: Bool { [.top, .bottom].contains(configuration.imagePlacement) }
  private var isImageFirst: Bool { [.top, .leading].contains(configuration.imagePlacement) }
  private var hasImage: Bool { image != .zero }

  /// The size of the title and the subtitle together, with the title above the subtitle.
  private var text: CGSize {
    let gap = title != .zero && subtitle != .zero ? configuration.titlePadding : 0
    return CGSize(width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
  }

  /// The distance between the image and the titles, or 0 if the button has only one of them.
  private var gap: CGFloat { hasImage && text != .zero ? configuration.imagePadding : 0 }

  /// The size of the image and the titles together, including the distance between them.
  private var content: CGSize {
    isStacked
      ? CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
      : CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
  }

  /// The size of a button that fits the content and the insets of the configuration, in points.
  var fittingSize: CGSize {
    CGSize(
      width: content.width + insets.leading + insets.trailing, height: content.height + insets.top + insets.bottom)
  }

  /// Returns the maximum width of the titles in a button of the given width.
  func textWidth(in width: CGFloat) -> CGFloat {
    let room = width - insets.leading - insets.trailing
    return max(isStacked ? room : room - image.width - (hasImage ? configuration.imagePadding : 0), 0)
  }

  /// Returns the frames of the image, the title and the subtitle in a button with the given bounds. `horizontal` and
  /// `vertical` are the alignments of the button's content.
  func frames(
    in bounds: CGRect, _ horizontal: UIControl.ContentHorizontalAlignment,
    _ vertical: UIControl.ContentVerticalAlignment
  ) -> (image: CGRect, title: CGRect, subtitle: CGRect) {
    let room = CGRect(
      x: bounds.minX + insets.leading, y: bounds.minY + insets.top,
      width: max(bounds.width - insets.leading - insets.trailing, 0),
      height: max(bounds.height - insets.top - insets.bottom, 0))
    let origin = CGPoint(
      x: room.minX + leftSpace(room.width - content.width, horizontal),
      y: room.minY + topSpace(room.height - content.height, vertical))
    let whole = CGRect(origin: origin, size: content)
    let text = textFrame(in: whole)
    return (
      mirrored(imageFrame(in: whole), in: bounds), mirrored(line(title, in: text, isTop: true), in: bounds),
      mirrored(line(subtitle, in: text, isTop: false), in: bounds)
    )
  }

  private func leftSpace(_ free: CGFloat, _ alignment: UIControl.ContentHorizontalAlignment) -> CGFloat {
    switch alignment {
    case .center: (free / 2).rounded(.down)
    case .leading, .fill: 0
    case .left: isMirrored ? free : 0
    case .trailing: free
    case .right: isMirrored ? 0 : free
    }
  }

  private func topSpace(_ free: CGFloat, _ alignment: UIControl.ContentVerticalAlignment) -> CGFloat {
    switch alignment {
    case .center: (free / 2).rounded(.down)
    case .top, .fill: 0
    case .bottom: free
    }
  }

  private func imageFrame(in whole: CGRect) -> CGRect {
    let (x, y) =
      isStacked
      ? (whole.midX - image.width / 2, isImageFirst ? whole.minY : whole.maxY - image.height)
      : (isImageFirst ? whole.minX : whole.maxX - image.width, whole.midY - image.height / 2)
    return CGRect(origin: CGPoint(x: x, y: y), size: image)
  }

  private func textFrame(in whole: CGRect) -> CGRect {
    let (x, y) =
      isStacked
      ? (whole.midX - text.width / 2, isImageFirst ? whole.maxY - text.height : whole.minY)
      : (isImageFirst ? whole.maxX - text.width : whole.minX, whole.midY - text.height / 2)
    return CGRect(origin: CGPoint(x: x, y: y), size: text)
  }

  /// Returns the frame of the title or of the subtitle inside `text`, the frame that contains both. `isTop` is true for
  /// the title. `size` is the size of the title or the subtitle.
  private func line(_ size: CGSize, in text: CGRect, isTop: Bool) -> CGRect {
    let free = text.width - size.width
    let x = text.minX + (alignment == .leading ? 0 : alignment == .trailing ? free : free / 2)
    return CGRect(origin: CGPoint(x: x, y: isTop ? text.minY : text.maxY - size.height), size: size)
  }

  /// The resolved alignment of the titles: `automatic` is replaced by the alignment that follows from the placement of
  /// the image.
  var alignment: UIButton.Configuration.TitleAlignment {
    guard configuration.titleAlignment == .automatic else { return configuration.titleAlignment }
    guard hasImage, !isStacked else { return .center }
    return isImageFirst ? .leading : .trailing
  }

  private func mirrored(_ rect: CGRect, in bounds: CGRect) -> CGRect {
    guard isMirrored else { return rect }
    return CGRect(x: bounds.minX + bounds.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }
}
