public import class Foundation.NSCoder
import Geometry
public import Interface
import Layers

/// A cell of a list: content, accessories at both sides, separators and a background.
///
/// In a list section, the cell has the margins, the background and the separators of the section. The cell is also used
/// for headers and footers.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The controls and views beside the content.
  open var accessories: [UICellAccessory] = [] { didSet { accessoriesDidChange(from: oldValue) } }
  /// The indentation of the content, in steps of `indentationWidth`. The default is 0.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of a step of the indentation, in points. The default is 10.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Whether the accessories at the leading side are indented with the content. The default is true.
  open var indentsAccessories = true { didSet { setNeedsLayout() } }
  /// The views of the accessories, at the same indices.
  final var accessoryViews: [AccessoryView] = []
  /// The ranges of the accessories in a cell of a width, or nil if they were not computed in the current layout.
  final var storedRanges: (width: CGFloat, ranges: AccessoryRanges)?
  final var (topLine, bottomLine): (UIView?, UIView?)
  final var storedGuide: SeparatorGuide?

  /// Creates a cell with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a cell of a registered class with `init(frame:)`, which subclasses override.
  public required convenience init(registeredFrame frame: CGRect) { self.init(frame: frame) }

  /// A layout guide whose leading and trailing edges are the ends of the separators with automatic insets.
  ///
  /// The guide begins at the text, unless the app constrains its anchors.
  public final var separatorLayoutGuide: UILayoutGuide {
    if let storedGuide { return storedGuide.guide }
    let made = SeparatorGuide(in: self)
    storedGuide = made
    setNeedsLayout()
    return made.guide
  }

  /// Returns a content configuration for the role and the appearance that the cell has in its list, without text and
  /// image.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    guard let list = appliedAttributes?.list else { return .cell() }
    var content = list.content
    content.directionalLayoutMargins.leading = list.margin
    return content
  }

  override final var hasDefaultBackground: Bool { appliedAttributes?.list != nil }

  override final func listDidChange() {
    super.listDidChange()
    guard let list = appliedAttributes?.list else { return }
    var margins = contentView.directionalLayoutMargins
    (margins.leading, margins.trailing) = (list.margin, list.margin)
    if margins != contentView.directionalLayoutMargins { contentView.directionalLayoutMargins = margins }
  }

  // MARK: Layout

  override final var contentFrame: CGRect {
    let area = contentArea(width: bounds.width)
    return inDirection(
      CGRect(x: area.lowerBound, y: 0, width: area.upperBound - area.lowerBound, height: bounds.height))
  }

  override final var configuredFrame: CGRect {
    let frame = CGRect(
      x: 0, y: 0, width: max(0, contentView.bounds.width - trailingRoom(width: bounds.width)),
      height: contentView.bounds.height)
    return contentView.inDirection(frame)
  }

  /// Places the content, the backgrounds, the accessories and the separators.
  override final func layOutViews() {
    storedRanges = nil
    super.layOutViews()
    layOutAccessories()
    layOutSeparators()
  }

  /// Returns the height of the content at a width, in whole pixels. For an item with a list content configuration, the
  /// height is at least 44 points.
  override final func fittingHeight(width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    storedRanges = nil
    let area = contentArea(width: width)
    let room = max(1, area.upperBound - area.lowerBound - trailingRoom(width: width))
    let height = (configuredView as UIView? ?? contentView).constrainedHeight(width: room)
    let isRow = appliedAttributes?.list?.role ?? .cell == .cell
    let least = isRow && (configuredView is UIListContentView || height <= 0) ? UITableView.leastRowHeight : 0
    return max(least, (height / hairlineWidth).rounded(.up) * hairlineWidth)
  }
}

extension ListElement {
  /// The list content of the element, without text and image.
  @MainActor
  fileprivate var content: UIListContentConfiguration {
    var content: UIListContentConfiguration
    switch role {
    case .cell: return appearance.isTable ? .cell() : .sidebarCell()
    case .header where appearance.isGrouped: content = .groupedHeader()
    case .header: content = appearance.isTable ? .plainHeader() : .sidebarHeader()
    case .footer: content = appearance.isGrouped ? .groupedFooter() : .plainFooter()
    }
    let look = HeaderLook(
      kind: role == .header ? .header : .footer, style: appearance.isGrouped ? .grouped : .plain,
      isFirst: isFirstHeader)
    (content.directionalLayoutMargins.top, content.directionalLayoutMargins.bottom) = look.padding
    return content
  }

  /// The background of the element.
  var background: UIBackgroundConfiguration {
    switch (role, appearance) {
    case (.cell, .plain): .listPlainCell()
    case (.cell, .grouped), (.cell, .insetGrouped): .listGroupedCell()
    case (.cell, _): .listSidebarCell()
    case (_, .plain): .listPlainHeaderFooter()
    case (_, .grouped), (_, .insetGrouped): .listGroupedHeaderFooter()
    default: .listSidebarHeader()
    }
  }
}
