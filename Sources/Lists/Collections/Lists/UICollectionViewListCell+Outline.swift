import Interface

extension UICollectionViewListCell {
  /// Displays the place of the item in its section snapshot: indents the content, and rotates the chevron of the
  /// outline disclosure.
  ///
  /// - Parameters:
  ///   - state: The place of the item, or nil if its section has no section snapshot.
  ///   - resetsIndentation: Whether the indentation that the app has set is replaced although the level stays the same.
  final func show(_ state: OutlineState?, resetsIndentation: Bool) {
    let old = outline
    outline = state
    if old?.level != state?.level || (resetsIndentation && state != nil) { indentationLevel = outlineLevel }
    guard old?.isExpanded ?? false != isExpanded else { return }
    for part in accessoryViews { (part.view as? OutlineControl)?.isExpanded = isExpanded }
    setNeedsUpdateConfiguration()
  }

  /// The indentation level for the place of the item. Items below a header item have the level of the header.
  private final var outlineLevel: Int {
    let isBelowHeader = appliedAttributes?.list?.isBelowHeaderItem ?? false
    return max(0, (outline?.level ?? 0) - (isBelowHeader ? 1 : 0))
  }

  /// The outline disclosure that the cell displays in its current editing state, or nil.
  final var disclosure: UICellAccessory? {
    let isEditing = configurationState.isEditing
    return accessories.first { $0.accessoryType == .outlineDisclosure && $0.isShown(isEditing: isEditing) }
  }

  /// Calls the closure of the outline disclosure. If the app has set none, expands or collapses the item.
  final func disclosureWasTapped() {
    if let action = disclosure?.action { action() } else { collectionView?.toggleItem(of: self) }
  }
}
