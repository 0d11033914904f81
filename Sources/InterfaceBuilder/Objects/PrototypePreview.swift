import Foundation
import Interface
import Lists

/// A data source that displays each prototype cell of a table or collection view once.
///
/// It replaces the data source of the app in files that are loaded without their app.
@MainActor
final class PrototypePreview: NSObject, UITableViewDataSource, UICollectionViewDataSource {
  private let identifiers: [String]
  private let headers: [String: String]
  /// A variable whose address is the key of the associated object with which a view retains its preview.
  private static var key: UInt8 = 0

  private init(_ element: Element) {
    let list = element.name == "tableView" ? element.list("prototypes") : element.list("cells")
    identifiers = list.compactMap { $0["reuseIdentifier"] }
    let kinds = [
      ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
      ("sectionFooterView", UICollectionView.elementKindSectionFooter),
    ]
    headers = Dictionary(
      kinds.compactMap { key, kind in element.child(key: key)?["reuseIdentifier"].map { (kind, $0) } }
    ) { first, _ in first }
  }

  /// Makes a preview the data source of `object` if the object is a table or collection view without static sections,
  /// and has no data source with data. The view retains the preview.
  static func install(in object: AnyObject, _ element: Element, _ session: FileSession) {
    guard object is UITableView || object is UICollectionView, element.list("sections").isEmpty else { return }
    let preview = PrototypePreview(element)
    switch object {
    case let table as UITableView where isReplaceable(table.dataSource) && !preview.identifiers.isEmpty:
      table.dataSource = preview
      retain(preview, by: table)
    case let view as UICollectionView where isReplaceable(view.dataSource):
      view.dataSource = preview
      retain(preview, by: view)
    default: break
    }
  }

  /// Returns whether a data source can be replaced by a preview: it is nil, or a plain table or collection view
  /// controller of UIKit, which has no data.
  private static func isReplaceable(_ source: AnyObject?) -> Bool {
    guard let source else { return true }
    return type(of: source) == UITableViewController.self || type(of: source) == UICollectionViewController.self
  }

  private static func retain(_ preview: PrototypePreview, by view: UIView) {
    unsafe objc_setAssociatedObject(view, &key, preview, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  // MARK: Tables

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { identifiers.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: identifiers[indexPath.row], for: indexPath)
  }

  // MARK: Collection views

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    identifiers.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: identifiers[indexPath.item], for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let identifier = headers[kind] else { return UICollectionReusableView(frame: .zero) }
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
  }
}
