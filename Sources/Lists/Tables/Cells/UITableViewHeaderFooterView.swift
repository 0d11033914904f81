public import class Foundation.NSCoder
import Geometry
public import Interface
import Layers

/// The header or footer of a section, with a title.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// The identifier for reuse, or nil if the view is not reused.
  public final let reuseIdentifier: String?
  /// The view with the content.
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
  /// The view of `contentConfiguration`.
  private final var configuredView: (any UIView & UIContentView)?
  /// The view of `backgroundConfiguration`.
  private final var configuredBackground: ConfiguredBackground?
  /// The table that has created the view, or nil.
  final weak var table: UITableView?
  /// The kind, header or footer, of a view that the table has created for a title. The value is nil for a view of the
  /// app.
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

  /// Creates a view of a registered class with `init(reuseIdentifier:)`, which subclasses override.
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

  /// Shows a title with the font, the colour and the capitalization that the table's style requires. If `isFirst` is
  /// true, the view belongs to the first section.
  final func show(_ title: String, _ kind: UITableView.HeaderKind, in table: UITableView, isFirst: Bool) {
    look = HeaderLook(kind: kind, style: table.style, isFirst: isFirst && table.tableHeaderView == nil)
    guard let label = textLabel else { return }
    label.text = look.isUppercase ? title.uppercased() : title
    (label.font, label.textColor) = (look.font, look.color)
    backgroundColor = table.style == .plain ? .systemBackground : nil
    setNeedsLayout()
  }

  /// Returns the height that the view requires at the given width.
  ///
  /// The content configuration determines the height. Without a configuration, constraints in the content view do, and
  /// without constraints, the title. With none of them, the height does not change.
  final func fittingHeight(width: CGFloat) -> CGFloat {
    if let configuredView { return configuredView.constrainedHeight(width: width) }
    if let label = storedText, !(label.text ?? "").isEmpty, !contentView.containsLayoutItems {
      return look.height(of: label.sizeThatFits(CGSize(width: width - 2 * margin(width), height: 0)).height)
    }
    guard contentView.containsLayoutItems else { return bounds.height }
    return contentView.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  private final func margin(_ width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }

  /// Places the title and the backgrounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in [configuredBackground, backgroundView] { view?.put(at: bounds) }
    let safe = (superview as? UITableView)?.contentSafeSides ?? .zero
    contentView.put(
      at: CGRect(x: safe.left, y: 0, width: max(0, bounds.width - safe.left - safe.right), height: bounds.height))
    let margin = margin(bounds.width)
    let width = max(0, contentView.bounds.width - 2 * margin)
    configuredView?.put(at: contentView.bounds)
    guard let label = storedText else { return }
    let height = label.sizeThatFits(CGSize(width: max(1, width), height: 0)).height
    label.put(at: CGRect(x: margin, y: look.top(of: height, in: bounds.height), width: width, height: height))
    storedDetail?.put(at: CGRect(x: margin, y: label.frame.maxY, width: width, height: 16))
  }
}

/// The font, the colour and the distances of a title above or below the rows of a section (unverified).
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

  /// Returns the height of a header or footer whose title has the height `title`, in points.
  func height(of title: CGFloat) -> CGFloat { padding.top + title + padding.bottom }

  /// Returns the y coordinate of a title with the height `title` in a header or footer with the given height.
  func top(of title: CGFloat, in height: CGFloat) -> CGFloat {
    kind == .footer && style != .plain ? padding.top : height - padding.bottom - title
  }
}
