import Geometry

/// The layout of a button's title and image. The image is on the leading side of the title, and both are aligned as one
/// unit.
///
/// The title insets and the image insets reduce the space in which the title or the image is aligned. A centred title
/// therefore moves by half the difference of its insets, as on iOS.
struct ButtonParts {
  /// The size of the title, or nil without a title.
  let title: CGSize?
  /// The size of the image, or nil without an image.
  let image: CGSize?
  /// The line height of the title's font, in points.
  let lineHeight: CGFloat
  private let titleInsets: UIEdgeInsets
  private let imageInsets: UIEdgeInsets
  private let horizontal: UIControl.ContentHorizontalAlignment
  private let vertical: UIControl.ContentVerticalAlignment
  /// Whether the layout is from right to left, so that the image is to the right of the title. The alignments `left`
  /// and `right`, and the left and right insets, still refer to the left and the right side.
  private let isMirrored: Bool

  init(
    title: CGSize?, image: CGSize?, lineHeight: CGFloat, titleInsets: UIEdgeInsets, imageInsets: UIEdgeInsets,
    horizontal: UIControl.ContentHorizontalAlignment, vertical: UIControl.ContentVerticalAlignment,
    isMirrored: Bool = false
  ) {
    (self.title, self.image, self.lineHeight, self.vertical) = (title, image, lineHeight, vertical)
    self.titleInsets = isMirrored ? titleInsets.mirrored : titleInsets
    self.imageInsets = isMirrored ? imageInsets.mirrored : imageInsets
    self.horizontal = isMirrored ? horizontal.mirrored : horizontal
    self.isMirrored = isMirrored
  }

  /// The minimum width of a button with a title, in points (unverified).
  private static let leastWidth: CGFloat = 30
  /// The minimum space above and below the title of a button without content insets, in points (unverified).
  private static let padding: CGFloat = 6

  func fittingSize(insets: UIEdgeInsets) -> CGSize {
    let image = self.image?.outset(by: imageInsets)
    let title = self.title?.outset(by: titleInsets)
    let width = (image?.width ?? 0) + (title?.width ?? 0) + insets.left + insets.right
    let height = max(image?.height ?? 0, title?.height ?? 0) + insets.top + insets.bottom
    if title == nil, image != nil { return CGSize(width: width, height: height) }
    let padded = max(title?.height ?? 0, lineHeight) + 2 * Self.padding
    return CGSize(width: max(width, Self.leastWidth), height: insets == .zero ? max(height, padded) : height)
  }

  func imageRect(in content: CGRect) -> CGRect { mirrored(unmirroredImageRect(in: content), in: content) }

  func titleRect(in content: CGRect) -> CGRect { mirrored(unmirroredTitleRect(in: content), in: content) }

  private func mirrored(_ rect: CGRect, in content: CGRect) -> CGRect {
    guard isMirrored else { return rect }
    return CGRect(
      x: content.minX + content.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  private func unmirroredImageRect(in content: CGRect) -> CGRect {
    guard let image else { return CGRect(origin: content.origin, size: .zero) }
    let room = content.inset(by: imageInsets)
    let width = horizontal == .fill && title == nil ? room.width : min(image.width, room.width)
    let total = width + min(title?.width ?? 0, max(0, room.width - width))
    return CGRect(
      x: room.minX + lead(total, in: room.width), y: room.minY, width: width, height: room.height
    ).standing(vertical, height: image.height)
  }

  private func unmirroredTitleRect(in content: CGRect) -> CGRect {
    guard let title else { return CGRect(origin: content.origin, size: .zero) }
    let room = content.inset(by: titleInsets)
    let before = min(image?.width ?? 0, room.width)
    let width = horizontal == .fill ? room.width - before : min(title.width, room.width - before)
    return CGRect(
      x: room.minX + lead(before + width, in: room.width) + before, y: room.minY, width: width, height: room.height
    ).standing(vertical, height: title.height)
  }

  /// Returns the horizontal distance, in points, from the left edge of a space to the left edge of content that is
  /// aligned in it. The space is `room` points wide, and the content `width` points.
  private func lead(_ width: CGFloat, in room: CGFloat) -> CGFloat {
    switch horizontal {
    case .center: ((room - width) / 2).rounded(.down)
    case .left, .leading, .fill: 0
    case .right, .trailing: room - width
    }
  }
}

extension UIControl.ContentHorizontalAlignment {
  /// The alignment with `left` and `right` exchanged.
  fileprivate var mirrored: Self { self == .left ? .right : self == .right ? .left : self }
}

extension CGSize {
  /// Returns the size enlarged by the insets on all sides. The width and the height are at least 0.
  fileprivate func outset(by insets: UIEdgeInsets) -> CGSize {
    CGSize(width: max(0, width + insets.left + insets.right), height: max(0, height + insets.top + insets.bottom))
  }
}

extension CGRect {
  /// Returns the part of this rectangle that has the height `wanted` and the given vertical alignment. If `wanted` is
  /// greater than the rectangle's height, the result has the rectangle's height.
  fileprivate func standing(_ alignment: UIControl.ContentVerticalAlignment, height wanted: CGFloat) -> CGRect {
    let own = min(wanted, height)
    return switch alignment {
    case .center: CGRect(x: minX, y: minY + ((height - own) / 2).rounded(.down), width: width, height: own)
    case .top: CGRect(x: minX, y: minY, width: width, height: own)
    case .bottom: CGRect(x: minX, y: maxY - own, width: width, height: own)
    case .fill: self
    }
  }
}
