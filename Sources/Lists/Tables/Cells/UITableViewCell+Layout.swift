import Geometry
import Interface
import Layers

/// The frames of a cell's image and labels in the content view, and the height in points that they require.
///
/// The x coordinates of the frames are measured from the leading side of the content view.
struct CellContentFrames {
  var image = CGRect.zero
  var text = CGRect.zero
  var detail = CGRect.zero
  var height: CGFloat = 0
}

extension UITableViewCell {
  /// The distances inside a cell, in points (unverified): above and below the text, between the image and the text,
  /// between two labels that are side by side, and between the content and the accessory.
  private static let (padding, imageGap, labelGap, accessoryGap): (CGFloat, CGFloat, CGFloat, CGFloat) = (11, 16, 8, 8)
  /// The width of the title in the style `value2`, in points (unverified).
  private static let titleWidth: CGFloat = 91
  /// The width of the editing control at the leading side, and the width of the reorder control at the trailing side,
  /// in points (unverified).
  static let (editWidth, reorderWidth): (CGFloat, CGFloat) = (38, 44)

  // MARK: Parts

  /// Sets the frames of the content view, the backgrounds, the accessory, the editing controls and the separators.
  final func layOutParts() {
    for view in [configuredBackground, backgroundView] { view?.put(at: bounds) }
    for view in [selectedBackgroundView, multipleSelectionBackgroundView, parts.selectionView] { view?.put(at: bounds) }
    let area = contentArea(width: bounds.width)
    contentView.put(
      at: inDirection(
        CGRect(
          x: area.lowerBound, y: 0, width: max(0, area.upperBound - area.lowerBound),
          height: max(0, bounds.height - separatorHeight))))
    layOutAccessory()
    layOutControls()
    layOutSeparators()
  }

  /// The height of the separator in points, or 0 without a separator. The content view is shorter than the cell by this
  /// height.
  final var separatorHeight: CGFloat { table?.separatorStyle == .singleLine ? hairlineWidth : 0 }

  /// The safe area insets at the leading and the trailing side, in points.
  private final var safeSides: (leading: CGFloat, trailing: CGFloat) {
    let safe = table?.contentSafeSides ?? .zero
    return effectiveUserInterfaceLayoutDirection == .rightToLeft ? (safe.right, safe.left) : (safe.left, safe.right)
  }

  /// Returns the horizontal range of the content view in a cell of the given width. The range is measured in points
  /// from the leading side of the cell.
  final func contentArea(width: CGFloat) -> ClosedRange<CGFloat> {
    let safe = safeSides
    let lower = safe.leading + (showsEditControl && shouldIndentWhileEditing ? Self.editWidth : 0)
    var upper = width - safe.trailing
    if showsReorder { upper -= Self.reorderWidth }
    if let accessory = shownAccessory { upper -= accessory.width + margin + Self.accessoryGap }
    return lower...max(lower, upper)
  }

  /// The view of the accessory in the current editing state, and the width of this view in points. Nil if there is no
  /// accessory.
  final var shownAccessory: (view: UIView, width: CGFloat)? {
    let (custom, type) =
      isEditing ? (editingAccessoryView, editingAccessoryType) : (accessoryView, accessoryType)
    if let custom { return (custom, custom.bounds.width) }
    guard type != .none, let view = parts.accessory else { return nil }
    return (view, view.width)
  }

  private final func layOutAccessory() {
    for view in [accessoryView, editingAccessoryView] where view != nil && view !== shownAccessory?.view {
      view?.isHidden = true
    }
    guard let accessory = shownAccessory else { return }
    accessory.view.isHidden = false
    let height = accessory.view is CellAccessory ? bounds.height - separatorHeight : accessory.view.bounds.height
    let trailing = safeSides.trailing + (showsReorder ? Self.reorderWidth : 0) + margin
    accessory.view.put(
      at: inDirection(
        CGRect(
          x: bounds.width - trailing - accessory.width, y: ((bounds.height - height) / 2).rounded(.down),
          width: accessory.width, height: height)))
  }

  private final func layOutControls() {
    let height = bounds.height - separatorHeight
    parts.editControl?.put(
      at: inDirection(
        CGRect(
          x: safeSides.leading + (showsEditControl ? 0 : -Self.editWidth), y: 0, width: Self.editWidth, height: height))
    )
    parts.reorderControl?.put(
      at: inDirection(
        CGRect(
          x: bounds.width - safeSides.trailing - (showsReorder ? Self.reorderWidth : 0), y: 0, width: Self.reorderWidth,
          height: height)))
  }

  // MARK: Content

  /// Sets the frames of the labels, the image and the view of the content configuration.
  final func layOutContent() {
    configuredView?.put(at: contentView.bounds)
    guard storedText != nil || storedDetail != nil || storedImage != nil else { return }
    let frames = contentFrames(width: contentView.bounds.width, height: contentView.bounds.height)
    for (view, frame) in [(storedImage, frames.image), (storedText, frames.text), (storedDetail, frames.detail)] {
      guard let view = view as UIView? else { continue }
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      view.put(
        at: isMirrored
          ? CGRect(
            x: contentView.bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame)
    }
  }

  /// The distance in points from the leading side of the content view to the text.
  final var textStart: CGFloat {
    if let list = configuredView as? UIListContentView { return list.textStart }
    let image = storedImage?.image?.size.width ?? 0
    return contentStart + (image > 0 ? image + Self.imageGap : 0)
  }

  private final var contentStart: CGFloat { margin + CGFloat(indentationLevel) * indentationWidth }

  /// Returns the frames of the labels and the image in a content view of the given size, in points.
  private final func contentFrames(width: CGFloat, height: CGFloat) -> CellContentFrames {
    var frames = CellContentFrames()
    if let size = storedImage?.image?.size {
      frames.image = CGRect(
        x: contentStart, y: ((height - size.height) / 2).rounded(.down), width: size.width, height: size.height)
    }
    let end = width - (shownAccessory == nil ? margin : 0)
    let area = CGRect(x: textStart, y: 0, width: max(0, end - textStart), height: height)
    switch style {
    case .default: placeTitle(in: area, &frames)
    case .subtitle: placeStack(in: area, &frames)
    case .value1, .value2: placeSideBySide(in: area, &frames)
    }
    frames.height = max(frames.height, frames.image.height)
    return frames
  }

  private final func placeTitle(in area: CGRect, _ frames: inout CellContentFrames) {
    frames.text = area
    frames.height = (storedText?.height(in: area.width) ?? 0) + 2 * Self.padding
  }

  private final func placeStack(in area: CGRect, _ frames: inout CellContentFrames) {
    let (text, detail) = (storedText?.height(in: area.width) ?? 0, storedDetail?.height(in: area.width) ?? 0)
    let top = ((area.height - text - detail) / 2).rounded(.down)
    frames.text = CGRect(x: area.minX, y: top, width: area.width, height: text)
    frames.detail = CGRect(x: area.minX, y: top + text, width: area.width, height: detail)
    frames.height = text + detail + 2 * Self.padding
  }

  private final func placeSideBySide(in area: CGRect, _ frames: inout CellContentFrames) {
    let fitting = style == .value2 ? Self.titleWidth : storedText?.width ?? 0
    let text = min(fitting, area.width)
    let rest = max(0, area.width - text - Self.labelGap)
    let detail = style == .value2 ? rest : min(rest, storedDetail?.width ?? 0)
    frames.text = CGRect(x: area.minX, y: 0, width: text, height: area.height)
    frames.detail = CGRect(
      x: style == .value2 ? frames.text.maxX + Self.labelGap : area.maxX - detail, y: 0, width: detail,
      height: area.height)
    frames.height =
      max(storedText?.height(in: text) ?? 0, storedDetail?.height(in: detail) ?? 0) + 2 * Self.padding
  }

  // MARK: Size

  /// Returns the height in points that the labels, the image and the separator require in a cell of the given width.
  /// The result is at least 44.
  final func contentHeight(width: CGFloat) -> CGFloat {
    let area = contentArea(width: width)
    let height = contentFrames(width: area.upperBound - area.lowerBound, height: 0).height
    return max(UITableView.leastRowHeight, height + separatorHeight)
  }

  /// Returns the size in points that the cell requires if it has the given width.
  ///
  /// The content configuration determines the height or, without a configuration, the constraints in the content
  /// view. If there are none, the labels and the image determine the height.
  final func fittingSize(width: CGFloat) -> CGSize {
    updateConfigurationIfNeeded()
    let content = configuredView as UIView? ?? contentView
    guard configuredView != nil || content.containsLayoutItems else {
      return sizeThatFits(CGSize(width: width, height: 0))
    }
    let area = contentArea(width: width)
    let height = content.systemLayoutSizeFitting(
      CGSize(width: area.upperBound - area.lowerBound, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return CGSize(width: width, height: height > 0 ? height + separatorHeight : contentHeight(width: width))
  }
}

extension UILabel {
  /// The width in points of the label's text in one line, or 0 without text.
  fileprivate final var width: CGFloat { (text ?? "").isEmpty ? 0 : sizeThatFits(.zero).width }

  /// Returns the height in points of the label's text if it is wrapped at the given width, or 0 without text.
  fileprivate final func height(in width: CGFloat) -> CGFloat {
    (text ?? "").isEmpty ? 0 : sizeThatFits(CGSize(width: max(1, width), height: 0)).height
  }
}
