public import class Foundation.NSCoder
import Geometry
public import Interface
import Layers

/// A cell of a list: content, accessories at both sides, separators and a background.
///
/// In a list section, the section determines the margins, the background and the separators of the cell. Headers and
/// footers of a list can also be list cells.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The controls and views beside the content.
  open var accessories: [UICellAccessory] = [] { didSet { accessoriesDidChange(from: oldValue) } }
  /// The number of steps by which the content is indented. The width of a step is `indentationWidth`. The default is
  /// 0.
  ///
  /// If the section of the item has a section snapshot, the collection view sets the property to the level of the item
  /// before the cell is configured. In a section whose first item is the header, the level of the other items is reduced
  /// by 1 (unverified).
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of a step of the indentation, in points. The default is 10.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Whether the accessories at the leading side are indented with the content. The default is true.
  open var indentsAccessories = true { didSet { setNeedsLayout() } }
  /// The views of the accessories. The view at an index displays the element of `accessories` at the same index.
  final var accessoryViews: [AccessoryView] = []
  /// The ranges of the accessories and the content, and the width of the cell for which they were computed. Nil if
  /// they have not been computed since the current layout began.
  final var storedRanges: (width: CGFloat, ranges: AccessoryRanges)?
  /// The place of the item in the section snapshot of its section, or nil if the section has none.
  final var outline: OutlineState?
  final var (topLine, bottomLine): (UIView?, UIView?)
  final var storedGuide: SeparatorGuide?

  /// Creates a cell with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a cell of a registered class. The collection view calls this initializer, which calls `init(frame:)`.
  /// Subclasses override `init(frame:)`.
  public required convenience init(registeredFrame frame: CGRect) { self.init(frame: frame) }

  /// A layout guide that determines the leading and trailing ends of separators with automatic insets.
  ///
  /// The guide extends from the beginning of the text to the trailing side of the cell, unless constraints of the app
  /// determine its edges.
  public final var separatorLayoutGuide: UILayoutGuide {
    if let storedGuide { return storedGuide.guide }
    let made = SeparatorGuide(in: self)
    storedGuide = made
    setNeedsLayout()
    return made.guide
  }

  /// Returns a content configuration without text and image. Its fonts, colours and margins depend on the role of the
  /// cell (row, header or footer) and on the appearance of the list.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    guard let list = appliedAttributes?.list else { return .cell() }
    var content = list.content
    content.directionalLayoutMargins.leading = list.margin
    return content
  }

  override final var isExpanded: Bool { outline?.isExpanded ?? false }

  override final var togglesOnTap: Bool {
    guard let disclosure else { return false }
    switch disclosure.options.style {
    case .header: return true
    case .automatic: return appliedAttributes?.list?.role == .header
    case .cell: return false
    }
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

  /// Sets the frames of the content, the backgrounds, the accessories and the separators.
  override final func layOutViews() {
    storedRanges = nil
    super.layOutViews()
    layOutAccessories()
    layOutSeparators()
  }

  /// Returns the height in points that the content requires in a cell of the given width, rounded up to whole pixels.
  /// The height of a row is at least 44 points if its content is a `UIListContentConfiguration` or has no
  /// constraints.
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
  /// The default content configuration of the element, without text and image.
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

  /// The default background configuration of the element.
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
