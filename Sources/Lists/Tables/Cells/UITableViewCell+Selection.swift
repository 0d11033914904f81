import Geometry
import Interface
import Layers

extension UITableViewCell {
  /// The duration in seconds of an animated selection (unverified).
  private static let fade = 0.25

  /// Whether the cell is selected or highlighted and `selectionStyle` is not `none`.
  private final var looksSelected: Bool {
    guard selectionStyle != .none else { return false }
    return isHighlighted || isSelected
  }

  /// The view that is visible while the cell is selected, or nil if the default view has not been created.
  private final var selectionView: UIView? {
    if let view = multipleSelectionBackgroundView, table?.allowsMultipleSelection ?? false { return view }
    return selectedBackgroundView ?? parts.selectionView
  }

  /// Updates the cell's appearance for its selection: the background, and the highlight of the labels and images.
  final func updateSelectionLook(animated: Bool) {
    highlight(contentView, looksSelected)
    parts.editControl?.isChosen = isSelected
    updateSelectionView(animated: animated)
  }

  /// Shows the view behind the content of a selected cell, or hides it. A background configuration replaces the view.
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

  /// Removes `old` after a change of `selectedBackgroundView`. If the cell looks selected, shows the new view.
  final func replaceSelectedBackground(_ old: UIView?) {
    guard old !== selectedBackgroundView else { return }
    if selectedBackgroundView != nil { backgroundConfiguration = nil }
    old?.removeFromSuperview()
    parts.selectionView?.removeFromSuperview()
    updateSelectionView(animated: false)
  }

  /// Sets whether the labels and image views inside a view are highlighted.
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
