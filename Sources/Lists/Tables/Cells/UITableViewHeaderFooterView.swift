public import class Foundation.NSCoder
import Geometry
public import Interface
import Layers

/// A view that displays the header or footer of a section of a table.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// The reuse identifier of the view, or nil if the view is not reused.
  public final let reuseIdentifier: String?
  /// The view to which an app adds the content of the header or footer.
  public final let contentView = UIView()
  /// The view behind the content.
  ///
  /// Setting the property to a view removes `backgroundConfiguration`.
  open var backgroundView: UIView? {
    didSet {
      guard oldValue !== backgroundView else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView {
        backgroundConfiguration = nil
        insertSubview(backgroundView, at: 0)
      }
      setNeedsLayout()
    }
  }
  /// The configuration of the content, which replaces the labels, or nil.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      for label in [storedText, storedDetail] { label?.isHidden = contentConfiguration != nil }
      configuredView = contentView.show(contentConfiguration, in: configuredView)
      setNeedsLayout()
    }
  }
  /// The configuration of the background, or nil.
  ///
  /// Setting the property to a configuration removes `backgroundView`.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet {
      if backgroundConfiguration != nil { backgroundView = nil }
      configuredBackground = .show(backgroundConfiguration, in: self, configuredBackground)
    }
  }
  /// The view that displays `contentConfiguration`, or nil.
  private final var configuredView: (any UIView & UIContentView)?
  /// The view that displays `backgroundConfiguration`, or nil.
  private final var configuredBackground: ConfiguredBackground?
  /// The table that has created the view, or nil.
  final weak var table: UITableView?
  /// The kind (header or footer) if the table has created the view for a title of the data source. Nil for a view of
  /// the app.
  final var titleKind: UITableView.HeaderKind?
  private final var storedText: UILabel?
  private final var storedDetail: UILabel?
  private final var look = HeaderLook()

  /// Creates a header or footer.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: HeaderLook().height(of: 21)))
    contentView.frame = bounds
    addSubview(contentView)
  }

  /// Creates a view of a registered class. The table calls this initializer, which calls `init(reuseIdentifier:)`.
  /// Subclasses override `init(reuseIdentifier:)`.
  ///
  /// UIKit has no such initializer. A subclass inherits the initializer if the subclass overrides both
  /// `init(reuseIdentifier:)` and `init(coder:)`, or neither of them.
  public required convenience init(registeredIdentifier: String?) { self.init(reuseIdentifier: registeredIdentifier) }

  /// Creates a header or footer with a frame.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    reuseIdentifier = coder.fileAttribute("reuseIdentifier")
    super.init(coder: coder)
    contentView.frame = bounds
    addSubview(contentView)
    coder.decodeMembers(of: self, as: UITableViewHeaderFooterView.self)
  }

  /// The label of the title.
  public final var textLabel: UILabel? {
    if let storedText { return storedText }
    let label = UILabel()
    (label.font, label.textColor) = (look.font, look.color)
    (label.numberOfLines, label.adjustsFontForContentSizeCategory) = (0, true)
    contentView.addSubview(label)
    storedText = label
    return label
  }

  /// The second label. Headers and footers that the table creates for titles do not use the label.
  public final var detailTextLabel: UILabel? {
    if let storedDetail { return storedDetail }
    let label = UILabel()
    (label.font, label.textColor) = (.preferredFont(forTextStyle: .footnote), .secondaryLabel)
    contentView.addSubview(label)
    storedDetail = label
    return label
  }

  /// Called before the view is reused. An override calls `super`.
  open func prepareForReuse() {}

  /// Returns a configuration for a header in the style of the table that has created the view.
  public final func defaultContentConfiguration() -> UIListContentConfiguration {
    table.map { $0.style != .plain } ?? false ? .groupedHeader() : .plainHeader()
  }

  /// Displays a title of the data source, with the font, the colour and the capitalization that the style of the
  /// table requires.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - kind: Whether the view is a header or a footer.
  ///   - table: The table.
  ///   - isFirst: Whether the view belongs to the first section.
  final func show(_ title: String, _ kind: UITableView.HeaderKind, in table: UITableView, isFirst: Bool) {
    look = HeaderLook(kind: kind, style: table.style, isFirst: isFirst && table.tableHeaderView == nil)
    guard let label = textLabel else { return }
    label.text = look.isUppercase ? title.uppercased() : title
    (label.font, label.textColor) = (look.font, look.color)
    backgroundColor = table.style == .plain ? .systemBackground : nil
    setNeedsLayout()
  }

  /// Returns the height in points that the view requires if it has the given width.
  ///
  /// The height depends on the first of these that exists: the content configuration, the constraints in the content
  /// view, the title. If none exists, the result is the current height.
  final func fittingHeight(width: CGFloat) -> CGFloat {
    if let configuredView { return configuredView.constrainedHeight(width: width) }
    if let label = storedText, !(label.text ?? "").isEmpty, !contentView.containsLayoutItems {
      let room = width - 2 * UITableView.sideMargin(width: width)
      return look.height(of: label.sizeThatFits(CGSize(width: room, height: 0)).height)
    }
    guard contentView.containsLayoutItems else { return bounds.height }
    return contentView.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// Sets the frames of the content, the labels and the backgrounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in [configuredBackground, backgroundView] { view?.put(at: bounds) }
    let safe = (superview as? UITableView)?.contentSafeSides ?? .zero
    contentView.put(
      at: CGRect(x: safe.left, y: 0, width: max(0, bounds.width - safe.left - safe.right), height: bounds.height))
    let margin = UITableView.sideMargin(width: bounds.width)
    let width = max(0, contentView.bounds.width - 2 * margin)
    configuredView?.put(at: contentView.bounds)
    guard let label = storedText else { return }
    let height = label.sizeThatFits(CGSize(width: max(1, width), height: 0)).height
    label.put(at: CGRect(x: margin, y: look.top(of: height, in: bounds.height), width: width, height: height))
    storedDetail?.put(at: CGRect(x: margin, y: label.frame.maxY, width: width, height: 16))
  }
}

/// The font, the colour, the capitalization and the padding of the title in a header or footer of a section
/// (unverified).
struct HeaderLook {
  var kind = UITableView.HeaderKind.header
  var style = UITableView.Style.plain
  var isFirst = false

  /// Whether the title is displayed in capital letters.
  var isUppercase: Bool { style != .plain && kind == .header }

  /// The font of the title.
  var font: UIFont { .preferredFont(forTextStyle: isHeadline ? .headline : .footnote) }

  /// The colour of the title.
  var color: UIColor { isHeadline ? .label : .secondaryLabel }

  private var isHeadline: Bool { style == .plain && kind == .header }

  /// The distances above and below the title, in points.
  var padding: (top: CGFloat, bottom: CGFloat) {
    switch (style, kind) {
    case (.plain, _): (3.5, 3.5)
    case (_, .header): (isFirst ? 33 : 16, 6)
    case (_, .footer): (8, 8)
    }
  }

  /// Returns the height of a header or footer in points.
  ///
  /// - Parameter title: The height of its title, in points.
  func height(of title: CGFloat) -> CGFloat { padding.top + title + padding.bottom }

  /// Returns the y coordinate of the title in a header or footer, in points.
  ///
  /// - Parameters:
  ///   - title: The height of the title, in points.
  ///   - height: The height of the header or footer, in points.
  func top(of title: CGFloat, in height: CGFloat) -> CGFloat {
    kind == .footer && style != .plain ? padding.top : height - padding.bottom - title
  }
}
