import Geometry
import Interface
import Layers

/// The layout guide of a list cell that determines the position of separators with automatic insets. Constraints with
/// a low priority set the leading edge of the guide to the beginning of the text. Constraints of the app can override
/// them.
@MainActor
struct SeparatorGuide {
  let guide = UILayoutGuide()
  private let leading: NSLayoutConstraint

  init(in cell: UIView) {
    cell.addLayoutGuide(guide)
    leading = guide.leadingAnchor.constraint(equalTo: cell.leadingAnchor)
    let trailing = guide.trailingAnchor.constraint(equalTo: cell.trailingAnchor)
    for side in [leading, trailing] { side.priority = .fittingSizeLevel }
    NSLayoutConstraint.activate([
      leading, trailing, guide.topAnchor.constraint(equalTo: cell.topAnchor),
      guide.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
    ])
  }

  /// Moves the leading edge of the guide to `x`, unless constraints of the app determine this edge.
  ///
  /// - Parameter x: The distance in points from the leading side of the cell.
  func setStart(_ x: CGFloat) { if leading.constant != x { leading.constant = x } }
}

extension UICollectionViewListCell {
  /// Sets the frames and the colours of the upper and the lower separator, and hides the separators that the list
  /// does not show.
  final func layOutSeparators() {
    let list = appliedAttributes?.list
    let start = textStart
    storedGuide?.setStart(start)
    let usual = automaticInsets(start)
    place(
      \.topLine, list?.showsTop ?? false, y: 0,
      insets(list?.separators?.topSeparatorInsets, list?.isFull(atTop: true) ?? false ? (0, 0) : usual))
    place(
      \.bottomLine, list?.showsBottom ?? false, y: bounds.height - hairlineWidth,
      insets(list?.separators?.bottomSeparatorInsets, list?.isFull(atTop: false) ?? false ? (0, 0) : usual))
  }

  /// The distance in points from the leading side of the cell to the text.
  private final var textStart: CGFloat {
    let start = contentArea(width: bounds.width).lowerBound
    return start + ((configuredView as? UIListContentView)?.textStart ?? margin)
  }

  /// Returns the distances in points from the leading and the trailing side of the cell to a separator.
  ///
  /// - Parameters:
  ///   - own: The insets in the configuration of the separator, or nil if the item has no configuration.
  ///   - usual: The distances that replace automatic insets.
  private final func insets(
    _ own: NSDirectionalEdgeInsets?, _ usual: (leading: CGFloat, trailing: CGFloat)
  ) -> (leading: CGFloat, trailing: CGFloat) {
    let automatic = UIListSeparatorConfiguration.automaticInsets
    guard let own else { return usual }
    return (
      own.leading == automatic.leading ? usual.leading : own.leading,
      own.trailing == automatic.trailing ? usual.trailing : own.trailing
    )
  }

  private final func automaticInsets(_ start: CGFloat) -> (leading: CGFloat, trailing: CGFloat) {
    guard let frame = storedGuide?.guide.layoutFrame, frame.width > 0 else { return (start, 0) }
    let own = inDirection(frame)
    return (own.minX, bounds.width - own.maxX)
  }

  private final func place(
    _ part: ReferenceWritableKeyPath<UICollectionViewListCell, UIView?>, _ isShown: Bool, y: CGFloat,
    _ insets: (leading: CGFloat, trailing: CGFloat)
  ) {
    guard let line = self[keyPath: part] ?? (isShown ? makeLine(part) : nil) else { return }
    line.isHidden = !isShown
    line.backgroundColor = appliedAttributes?.list?.separators?.color
    let width = max(0, bounds.width - insets.leading - insets.trailing)
    line.put(at: inDirection(CGRect(x: insets.leading, y: y, width: width, height: hairlineWidth)))
  }

  private final func makeLine(_ part: ReferenceWritableKeyPath<UICollectionViewListCell, UIView?>) -> UIView {
    let line = UIView()
    line.isUserInteractionEnabled = false
    addSubview(line)
    self[keyPath: part] = line
    return line
  }
}
