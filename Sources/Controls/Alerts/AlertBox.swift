import class Foundation.NSCoder
import Geometry
import Interface
import Layers

/// A rounded box of an alert: the header above the buttons.
@MainActor
final class AlertBox: UIView {
  let header: AlertHeader
  let list: AlertActionList
  private let scroll = AlertListScroll()
  private let line = UIView()

  init(_ style: AlertStyle, background: UIColor?) {
    header = AlertHeader(style)
    list = AlertActionList(style)
    super.init(frame: .zero)
    backgroundColor = background
    (layer.cornerRadius, clipsToBounds) = (style.radius, true)
    line.backgroundColor = .separator
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.addSubview(list)
    list.hasUpperLine = false
    [header, scroll, line].forEach { addSubview($0) }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// Returns the heights that the header and the list of buttons need to display their whole content in the given
  /// width.
  private func heights(_ width: CGFloat) -> (header: CGFloat, list: CGFloat) {
    let size = CGSize(width: width, height: .greatestFiniteMagnitude)
    return (header.sizeThatFits(size).height, list.sizeThatFits(size).height)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (header, list) = heights(size.width)
    return CGSize(width: size.width, height: min(header + list, size.height))
  }

  /// Places the header above the list. If the two do not fit, the list gets the height that the header leaves, but at
  /// least half of the box. A list that needs less than half gets the height that it needs. The header gets the
  /// remaining height. The header or the list scrolls if its height is less than the height of its content.
  override func layoutSubviews() {
    let (header, list) = heights(bounds.width)
    let visibleList = min(list, max(bounds.height - header, bounds.height / 2))
    let headerHeight = max(min(header, bounds.height - visibleList), 0)
    self.header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: headerHeight)
    scroll.frame = CGRect(x: 0, y: headerHeight, width: bounds.width, height: bounds.height - headerHeight)
    self.list.frame = CGRect(x: 0, y: 0, width: bounds.width, height: list)
    scroll.contentSize = CGSize(width: bounds.width, height: list)
    (scroll.isScrollEnabled, self.header.isScrollEnabled) = (list > scroll.bounds.height, header > headerHeight)
    line.isHidden = header == 0 || list == 0
    line.frame = CGRect(x: 0, y: headerHeight, width: bounds.width, height: AlertStyle.line(traitCollection))
  }
}

/// A scroll view that cancels touches on buttons when it begins to scroll.
@MainActor
private final class AlertListScroll: UIScrollView {
  override func touchesShouldCancel(in view: UIView) -> Bool { isScrollEnabled }
}
