import Geometry

/// A button's title and image, and where they go: the image first, the title after it, both aligned as one.
///
/// Insets shrink the room of one part before it is aligned, so that of a centred one half an inset shows, as on iOS.
struct ButtonParts {
  /// The title's size; nil without a title.
  let title: CGSize?
  /// The image's size; nil without an image.
  let image: CGSize?
  /// Height of a line of the title's font.
  let lineHeight: CGFloat
  let titleInsets: UIEdgeInsets
  let imageInsets: UIEdgeInsets
  let horizontal: UIControl.ContentHorizontalAlignment
  let vertical: UIControl.ContentVerticalAlignment

  /// The least width of a button with a title, and the room above and below it, in points (unverified).
  private static let leastWidth: CGFloat = 30
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

  func imageRect(in content: CGRect) -> CGRect {
    guard let image else { return CGRect(origin: content.origin, size: .zero) }
    let room = content.inset(by: imageInsets)
    let width = horizontal == .fill && title == nil ? room.width : min(image.width, room.width)
    let total = width + min(title?.width ?? 0, max(0, room.width - width))
    return CGRect(
      x: room.minX + lead(total, in: room.width), y: room.minY, width: width, height: room.height
    ).standing(vertical, height: image.height)
  }

  func titleRect(in content: CGRect) -> CGRect {
    guard let title else { return CGRect(origin: content.origin, size: .zero) }
    let room = content.inset(by: titleInsets)
    let before = min(image?.width ?? 0, room.width)
    let width = horizontal == .fill ? room.width - before : min(title.width, room.width - before)
    return CGRect(
      x: room.minX + lead(before + width, in: room.width) + before, y: room.minY, width: width, height: room.height
    ).standing(vertical, height: title.height)
  }

  /// What is left free before something that wide.
  private func lead(_ width: CGFloat, in room: CGFloat) -> CGFloat {
    switch horizontal {
    case .center: ((room - width) / 2).rounded(.down)
    case .left, .leading, .fill: 0
    case .right, .trailing: room - width
    }
  }
}

extension CGSize {
  /// The size with insets around it; at least 0.
  fileprivate func outset(by insets: UIEdgeInsets) -> CGSize {
    CGSize(width: max(0, width + insets.left + insets.right), height: max(0, height + insets.top + insets.bottom))
  }
}

extension CGRect {
  /// A part of this height at its place from top to bottom.
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
