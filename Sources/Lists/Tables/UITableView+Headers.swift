import Geometry
import Interface
import Layers

/// A visible header or footer of a section, and its view.
struct ShownHeader {
  let kind: UITableView.HeaderKind
  let section: Int
  let view: UIView
}

extension UITableView {
  /// The kinds of views that belong to a section: a header above the rows, and a footer below them.
  enum HeaderKind: Hashable {
    case header, footer
  }

  /// Returns the title that the data source returns for the header or footer of a section, or nil.
  private final func title(_ kind: HeaderKind, _ section: Int) -> String? {
    kind == .header
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
  }

  /// Returns the view for the header or footer of a section. The view is the one that the delegate returns or, if the
  /// delegate returns nil, a view that displays the title of the data source. Nil if there is no title either.
  private final func makeHeader(_ kind: HeaderKind, _ section: Int) -> UIView? {
    let custom =
      kind == .header
      ? tableDelegate?.tableView(self, viewForHeaderInSection: section)
      : tableDelegate?.tableView(self, viewForFooterInSection: section)
    if let custom { return custom }
    guard let title = title(kind, section) else { return nil }
    let view = reuse.titleHeader(kind)
    view.show(title, kind, in: self, isFirst: section == 0)
    return view
  }

  /// Returns the height of the header or footer of a section, in points.
  final func height(of kind: HeaderKind, _ section: Int) -> CGFloat {
    let requested =
      kind == .header
      ? tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
      : tableDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    if requested != Self.automaticDimension { return max(0, requested) }
    guard let view = makeHeader(kind, section) else { return gap(kind, section) }
    defer { reuse.recycle(view) }
    return fittingHeight(of: view)
  }

  /// Returns the height in points of a header or footer that has neither a view of the delegate nor a title. In a
  /// plain table, the height is 0; in a grouped table, it is the distance between groups.
  private final func gap(_ kind: HeaderKind, _ section: Int) -> CGFloat {
    if style == .plain { return 0 }
    return kind == .header && section == 0 && tableHeaderView == nil ? Self.firstGap : Self.gap
  }

  private final func fittingHeight(of view: UIView) -> CGFloat {
    let width = bounds.width - sideInsets.left - sideInsets.right
    if let view = view as? UITableViewHeaderFooterView { return view.fittingHeight(width: width) }
    guard view.containsLayoutItems else { return view.bounds.height }
    return view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// Returns the rectangle at which a header or footer is currently displayed, in the table's content.
  ///
  /// In a plain table, a header or footer moves with the visible area while its section is visible, so that it stays
  /// visible.
  final func shownRect(of kind: HeaderKind, _ section: Int) -> CGRect {
    var rect = kind == .header ? geometry.rect(ofHeader: section) : geometry.rect(ofFooter: section)
    guard style == .plain else { return rect }
    let (header, footer) = (geometry.rect(ofHeader: section), geometry.rect(ofFooter: section))
    let inset = adjustedContentInset
    switch kind {
    case .header:
      rect.origin.y = min(max(rect.minY, bounds.minY + inset.top), max(rect.minY, footer.minY - rect.height))
    case .footer:
      rect.origin.y = max(min(rect.minY, bounds.maxY - inset.bottom - rect.height), min(rect.minY, header.maxY))
    }
    return rect
  }

  /// Updates the headers and footers for the current content offset: adds views for those that have become visible,
  /// sets the frames of all visible ones, and removes those that are no longer visible.
  ///
  /// - Parameter animate: A closure that is called with each added header or footer, to animate its appearance. With
  ///   nil, they appear without an animation.
  final func tileHeaders(animatingNew animate: ((ShownHeader) -> Void)? = nil) {
    let wanted = visibleHeaders
    let old = shownHeaders
    shownHeaders = old.filter { header in
      wanted.contains { $0.kind == header.kind && $0.section == header.section }
    }
    for header in old where !shownHeaders.contains(where: { $0.view === header.view }) { retire(header) }
    shownHeaders = wanted.compactMap { kind, section in
      let rect = shownRect(of: kind, section)
      if let header = shownHeaders.first(where: { $0.kind == kind && $0.section == section }) {
        header.view.put(at: rect)
        return header
      }
      let header = show(kind, section, at: rect)
      if let header { animate?(header) }
      return header
    }
  }

  /// The headers and footers that intersect the visible area at the current content offset, from top to bottom.
  private final var visibleHeaders: [(kind: HeaderKind, section: Int)] {
    guard let first = geometry.section(endingAfter: bounds.minY) else { return [] }
    var result: [(kind: HeaderKind, section: Int)] = []
    for section in first..<geometry.sections.count {
      guard geometry.rect(ofSection: section).minY < bounds.maxY else { break }
      for kind in [HeaderKind.header, .footer] {
        let rect = shownRect(of: kind, section)
        if rect.height > 0, rect.maxY > bounds.minY, rect.minY < bounds.maxY { result.append((kind, section)) }
      }
    }
    return result
  }

  private final func show(_ kind: HeaderKind, _ section: Int, at rect: CGRect) -> ShownHeader? {
    var result: ShownHeader?
    UIView.performWithoutAnimation {
      guard let view = makeHeader(kind, section) else { return }
      view.put(at: rect)
      addSubview(view)
      switch kind {
      case .header: tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
      case .footer: tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
      }
      result = ShownHeader(kind: kind, section: section, view: view)
    }
    return result
  }

  /// Removes a header or footer that is no longer visible, and makes its view available for reuse.
  final func retire(_ header: ShownHeader) {
    if header.view.superview === self { header.view.removeFromSuperview() }
    reuse.recycle(header.view)
    switch header.kind {
    case .header:
      tableDelegate?.tableView(self, didEndDisplayingHeaderView: header.view, forSection: header.section)
    case .footer:
      tableDelegate?.tableView(self, didEndDisplayingFooterView: header.view, forSection: header.section)
    }
  }
}
