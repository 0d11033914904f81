import Geometry
import Interface
import Layers

extension UITableViewCell {
  /// The duration in seconds in which the view behind a selected cell fades in or out (unverified).
  private static let fade = 0.25

  /// Whether the cell has the appearance of a selected cell. This is the case if the cell is selected or highlighted,
  /// and `selectionStyle` is not `none`.
  private final var looksSelected: Bool {
    guard selectionStyle != .none else { return false }
    return isHighlighted || isSelected
  }

  /// The view behind the content of a selected cell: a view that the app has set or, without such a view, the default
  /// grey view. Nil if the default view is required and has not been created yet.
  private final var selectionView: UIView? {
    if let view = multipleSelectionBackgroundView, table?.allowsMultipleSelection ?? false { return view }
    return selectedBackgroundView ?? parts.selectionView
  }

  /// Updates the appearance of the cell after a change of its selection or highlight: the view behind the content,
  /// the highlight of the labels and images, and the circle for multiple selection.
  final func updateSelectionLook(animated: Bool) {
    highlight(contentView, looksSelected)
    parts.editControl?.isChosen = isSelected
    updateSelectionView(animated: animated)
  }

  /// Displays the view behind the content if the cell has the appearance of a selected cell, and otherwise hides it.
  /// A cell with a background configuration never displays this view.
  final func updateSelectionView(animated: Bool) {
    let showsView = looksSelected && backgroundConfiguration == nil
    if showsView { showSelection(animated: animated) } else { hideSelection(animated: animated) }
  }

  private final func showSelection(animated: Bool) {
    let view = selectionView ?? makeSelectionView()
    guard view.superview !== self || view.alpha < 1 else { return }
    UIView.performWithoutAnimation {
      view.put(at: bounds)
      if view.superview !== self {
        insertSubview(view, belowSubview: contentView)
        if animated { view.alpha = 0 }
      }
    }
    guard animated else { return UIView.performWithoutAnimation { view.alpha = 1 } }
    UIView.animate(withDuration: Self.fade, delay: 0, options: .allowUserInteraction, animations: { view.alpha = 1 })
  }

  private final func hideSelection(animated: Bool) {
    guard let view = selectionView, view.superview === self else { return }
    guard animated else {
      UIView.performWithoutAnimation { view.removeFromSuperview() }
      return
    }
    UIView.animate(
      withDuration: Self.fade, delay: 0, options: .allowUserInteraction, animations: { view.alpha = 0 },
      completion: { [weak self] _ in
        guard let self, !looksSelected, view.superview === self else { return }
        view.removeFromSuperview()
        view.alpha = 1
      })
  }

  private final func makeSelectionView() -> UIView {
    let view = UIView()
    view.backgroundColor = .systemGray4
    parts.selectionView = view
    return view
  }

  /// Replaces the view behind the content of a selected cell after a change of `selectedBackgroundView`.
  ///
  /// - Parameter old: The previous value of `selectedBackgroundView`, which is removed from the cell.
  final func replaceSelectedBackground(_ old: UIView?) {
    guard old !== selectedBackgroundView else { return }
    if selectedBackgroundView != nil { backgroundConfiguration = nil }
    old?.removeFromSuperview()
    parts.selectionView?.removeFromSuperview()
    updateSelectionView(animated: false)
  }

  /// Sets `isHighlighted` of all labels and image views that are subviews of `view`, directly or indirectly.
  private final func highlight(_ view: UIView, _ isHighlighted: Bool) {
    for view in view.subviews {
      switch view {
      case let label as UILabel: label.isHighlighted = isHighlighted
      case let image as UIImageView: image.isHighlighted = isHighlighted
      default: break
      }
      highlight(view, isHighlighted)
    }
  }
}
