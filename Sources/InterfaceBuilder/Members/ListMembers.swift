import Geometry
import Interface
import Lists

/// Functions that set the properties of tables, collection views and their cells from the elements of a file.
@MainActor
enum ListMembers {
  static func decodeTable(_ table: UITableView, _ element: Element, _ session: FileSession) {
    if element.color("backgroundColor") == nil {
      table.backgroundColor = table.style == .plain ? .systemBackground : .systemGroupedBackground
    }
    if let height = element.length("rowHeight"), height > 0 { table.rowHeight = height }
    if let height = element.length("estimatedRowHeight"), height >= 0 { table.estimatedRowHeight = height }
    if let height = sectionHeight(element, "sectionHeaderHeight") { table.sectionHeaderHeight = height }
    if let height = sectionHeight(element, "sectionFooterHeight") { table.sectionFooterHeight = height }
    if element["separatorStyle"] == "none" { table.separatorStyle = .none }
    if let color = element.color("separatorColor") { table.separatorColor = color }
    if let inset = element.insets("separatorInset") { table.separatorInset = inset }
    if let value = element.bool("allowsSelection") { table.allowsSelection = value }
    if let value = element.bool("allowsMultipleSelection") { table.allowsMultipleSelection = value }
    if let value = element.bool("allowsSelectionDuringEditing") { table.allowsSelectionDuringEditing = value }
    if let header = element.child(key: "tableHeaderView") { table.tableHeaderView = session.make(header) as? UIView }
    if let footer = element.child(key: "tableFooterView") { table.tableFooterView = session.make(footer) as? UIView }
    addPrototypes(element, to: table, session)
    addStaticSections(element, to: table, session)
  }

  /// The section header and footer heights, in points, that Xcode writes into every file. They are ignored. The headers
  /// and footers have the height that their titles require (unverified).
  private static let standardHeights: Set<CGFloat> = [10, 18, 22, 28]

  private static func sectionHeight(_ element: Element, _ key: String) -> CGFloat? {
    element.length(key).flatMap { $0 > 0 && !standardHeights.contains($0) ? $0 : nil }
  }

  private static func addPrototypes(_ element: Element, to table: UITableView, _ session: FileSession) {
    for prototype in element.list("prototypes") {
      guard let identifier = prototype["reuseIdentifier"] else { continue }
      let maker = PrototypeMaker(prototype, session)
      table.registerMaker(
        { maker.make() as? UITableViewCell ?? UITableViewCell(style: .default, reuseIdentifier: identifier) },
        forCellReuseIdentifier: identifier)
    }
  }

  private static func addStaticSections(_ element: Element, to table: UITableView, _ session: FileSession) {
    let sections = element.list("sections")
    guard !sections.isEmpty else { return }
    table.staticSections = sections.map { section in
      let cells = section.list("cells").compactMap { cell in
        (session.make(cell) as? UITableViewCell).map { ($0, cell.length("rowHeight")) }
      }
      return StaticSection(
        header: section.string("headerTitle"), footer: section.string("footerTitle"),
        cells: cells.map { (cell: $0.0, height: $0.1) })
    }
  }

  static func decodeCell(_ cell: UITableViewCell, _ element: Element, _ session: FileSession) {
    if let kind = element.value("accessoryType", in: Names.accessories) { cell.accessoryType = kind }
    if let kind = element.value("editingAccessoryType", in: Names.accessories) { cell.editingAccessoryType = kind }
    switch element["selectionStyle"] {
    case "none": cell.selectionStyle = .none
    case "blue": cell.selectionStyle = .blue
    case "gray": cell.selectionStyle = .gray
    default: break
    }
    if let level = element.integer("indentationLevel") { cell.indentationLevel = level }
    if let width = element.length("indentationWidth") { cell.indentationWidth = width }
    if let inset = element.insets("separatorInset") { cell.separatorInset = inset }
    if let content = element.child(key: "contentView") { decodeContent(content, of: cell, session) }
    if let view = element.child(key: "accessoryView") { cell.accessoryView = session.make(view) as? UIView }
    if let view = element.child(key: "backgroundView") { cell.backgroundView = session.make(view) as? UIView }
    if let view = element.child(key: "selectedBackgroundView") {
      cell.selectedBackgroundView = session.make(view) as? UIView
    }
  }

  /// Sets the properties of a table cell's content view from its element.
  ///
  /// A cell of a built-in style has labels and an image view of its own. The attributes `textLabel`, `detailTextLabel`
  /// and `imageView` of the cell's element name the child elements that describe these views. Other child elements
  /// create new subviews.
  private static func decodeContent(_ content: Element, of cell: UITableViewCell, _ session: FileSession) {
    guard content.parent?["style"]?.hasPrefix("IBUITableViewCellStyle") ?? false else {
      return ViewMembers.adopt(cell.contentView, content, session)
    }
    session.add(cell.contentView, of: content)
    for child in content.list("subviews") {
      switch (child.id, child.name) {
      case (let id?, "label") where id == content.parent?["textLabel"]: adopt(cell.textLabel, child, session)
      case (let id?, "label") where id == content.parent?["detailTextLabel"]:
        adopt(cell.detailTextLabel, child, session)
      case (let id?, "imageView") where id == content.parent?["imageView"]:
        if let view = cell.imageView {
          session.add(view, of: child)
          ViewMembers.decodeImage(view, child, session)
        }
      default: if let view = session.make(child) as? UIView { cell.contentView.addSubview(view) }
      }
    }
  }

  private static func adopt(_ label: UILabel?, _ element: Element, _ session: FileSession) {
    guard let label else { return }
    session.add(label, of: element)
    TextMembers.decodeLabel(label, element, session)
  }

  // MARK: Collection views

  static func decodeCollection(_ view: UICollectionView, _ element: Element, _ session: FileSession) {
    if let value = element.bool("allowsSelection") { view.allowsSelection = value }
    if let value = element.bool("allowsMultipleSelection") { view.allowsMultipleSelection = value }
    if let value = element.bool("prefetchingEnabled") { view.isPrefetchingEnabled = value }
    for prototype in element.list("cells") {
      guard let identifier = prototype["reuseIdentifier"] else { continue }
      let maker = PrototypeMaker(prototype, session)
      view.registerMaker(
        { maker.make() as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero) },
        forCellWithReuseIdentifier: identifier)
    }
    register(element, "sectionHeaderView", UICollectionView.elementKindSectionHeader, of: view, session)
    register(element, "sectionFooterView", UICollectionView.elementKindSectionFooter, of: view, session)
  }

  private static func register(
    _ element: Element, _ key: String, _ kind: String, of view: UICollectionView, _ session: FileSession
  ) {
    guard let child = element.child(key: key), let identifier = child["reuseIdentifier"] else { return }
    let maker = PrototypeMaker(child, session)
    view.registerMaker(
      { maker.make() as? UICollectionReusableView ?? UICollectionReusableView(frame: .zero) },
      forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
  }

  static func decodeCollectionCell(_ cell: UICollectionViewCell, _ element: Element, _ session: FileSession) {
    if let content = element.child(key: "contentView") {
      ViewMembers.adopt(cell.contentView, content, session)
      cell.contentView.frame = cell.bounds
      cell.contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
  }

  static func decodeReusable(_ view: UICollectionReusableView, _ element: Element, _ session: FileSession) {}

  static func decodeFlow(_ layout: UICollectionViewFlowLayout, _ element: Element, _ session: FileSession) {
    if element["scrollDirection"] == "horizontal" { layout.scrollDirection = .horizontal }
    if let spacing = element.length("minimumLineSpacing") { layout.minimumLineSpacing = spacing }
    if let spacing = element.length("minimumInteritemSpacing") { layout.minimumInteritemSpacing = spacing }
    if let size = element.size("itemSize") { layout.itemSize = size }
    if let size = element.size("headerReferenceSize") { layout.headerReferenceSize = size }
    if let size = element.size("footerReferenceSize") { layout.footerReferenceSize = size }
    if let inset = element.insets("sectionInset") { layout.sectionInset = inset }
    if element["automaticEstimatedItemSize"] == "YES" {
      layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    }
  }
}

/// A factory that creates cells from a prototype cell in a file. Each cell is created by its own `FileSession`.
@MainActor
final class PrototypeMaker {
  private let element: Element
  private let document: InterfaceDocument
  private let session: FileSession

  /// Creates a factory for the element of a prototype cell.
  ///
  /// - Parameter session: the session that loads the file with the element. Its bundle, its scene and its view
  ///   controllers are also used for the cells.
  init(_ element: Element, _ session: FileSession) {
    (self.element, self.document) = (element, session.document)
    self.session = session
  }

  /// Creates a cell, or returns nil if no object can be created from the element.
  func make() -> AnyObject? {
    let loading = FileSession(document, bundle: session.bundle)
    loading.scene = session.scene
    loading.inherit(from: session)
    var object: AnyObject?
    UIView.performWithoutAnimation {
      object = loading.make(element)
      loading.finish()
    }
    return object
  }
}

extension FileSession {
  /// Creates the layout of a collection view from its element.
  func makeLayout(_ element: Element) -> UICollectionViewLayout? {
    let usual: UICollectionViewLayout.Type =
      element.name == "collectionViewFlowLayout" ? UICollectionViewFlowLayout.self : UICollectionViewLayout.self
    let type = customClass(element, UICollectionViewLayout.self) ?? usual
    return type.init(coder: ElementObject(element, self).coder)
  }
}
