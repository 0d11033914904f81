public import struct Foundation.IndexPath
import Geometry
import Interface
import Layers

extension UICollectionView {
  /// Registers the class of the cells with a reuse identifier. With nil, removes the registration.
  ///
  /// - Precondition: The class is `UICollectionViewCell` or a subclass of it.
  public final func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    require(
      cellClass == nil || cellClass is UICollectionViewCell.Type,
      "UICollectionView.register(_:forCellWithReuseIdentifier: \(identifier)) requires a UICollectionViewCell subclass")
    pool.register(
      cellClass as? UICollectionViewCell.Type, for: ReuseKey(category: .cell, kind: "", identifier: identifier))
  }

  /// Registers the closure that creates the cells with a reuse identifier from an Interface Builder file. With nil,
  /// removes the registration.
  package final func registerMaker(
    _ maker: (() -> UICollectionViewCell)?, forCellWithReuseIdentifier identifier: String
  ) {
    pool.register(maker: maker, for: ReuseKey(category: .cell, kind: "", identifier: identifier))
  }

  /// Registers the closure that creates the supplementary views with a kind and a reuse identifier from an Interface
  /// Builder file. With nil, removes the registration.
  package final func registerMaker(
    _ maker: (() -> UICollectionReusableView)?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    pool.register(
      maker: maker, for: ReuseKey(category: .supplementaryView, kind: elementKind, identifier: identifier))
  }

  /// Registers the class of the supplementary views with a kind and a reuse identifier. With nil, removes the
  /// registration.
  ///
  /// - Precondition: The class is `UICollectionReusableView` or a subclass of it.
  public final func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    require(
      viewClass == nil || viewClass is UICollectionReusableView.Type,
      """
      UICollectionView.register(_:forSupplementaryViewOfKind:withReuseIdentifier:) requires a subclass of \
      UICollectionReusableView
      """)
    pool.register(
      viewClass as? UICollectionReusableView.Type,
      for: ReuseKey(category: .supplementaryView, kind: elementKind, identifier: identifier))
  }

  /// Returns a cell of the class that is registered for an identifier: a reused cell or, if none is available, a new
  /// one.
  ///
  /// The frame of the cell is that of the item in the layout. Call the method in `collectionView(_:cellForItemAt:)`
  /// only.
  /// - Precondition: A class or an Interface Builder file is registered for the identifier.
  public final func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let reconfigured, reconfigured.reuseIdentifier == identifier {
      prepareOutline(of: reconfigured, at: indexPath)
      return reconfigured
    }
    let view = dequeue(ReuseKey(category: .cell, kind: "", identifier: identifier), .item(indexPath))
    guard let cell = view as? UICollectionViewCell else {
      fatalError("UICollectionView: the class for \"\(identifier)\" must be a subclass of UICollectionViewCell")
    }
    (cell.isSelected, cell.isHighlighted) = (false, false)
    prepareOutline(of: cell, at: indexPath)
    return cell
  }

  /// Returns a supplementary view of the class that is registered for a kind and an identifier: a reused view or, if
  /// none is available, a new one.
  ///
  /// - Precondition: A class or an Interface Builder file is registered for the kind and the identifier.
  public final func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(
      ReuseKey(category: .supplementaryView, kind: elementKind, identifier: identifier),
      CollectionElement(category: .supplementaryView, kind: elementKind, indexPath: indexPath))
  }

  private final func dequeue(_ key: ReuseKey, _ element: CollectionElement) -> UICollectionReusableView {
    let attributes = dequeued?.element == element ? dequeued : layout.attributes(of: element)
    var view: UICollectionReusableView?
    UIView.performWithoutAnimation {
      view = pool.take(key, frame: attributes?.frame ?? .zero)
      view?.collectionView = self
      if let attributes { view?.show(attributes) }
    }
    guard let view else {
      fatalError(
        """
        UICollectionView: no class is registered for the reuse identifier "\(key.identifier)"\
        \(key.kind.isEmpty ? "" : " of kind \(key.kind)"). Register a class before the view is dequeued
        """)
    }
    return view
  }
}

extension UICollectionView {
  /// The registration of a class of cells, with a closure that configures the cells for items.
  ///
  /// Create the registration once, outside `collectionView(_:cellForItemAt:)`. Otherwise, cells are not reused.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// A closure that configures a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
    let handler: Handler
    let identifier = RegistrationNames.next()

    /// Creates a registration with the closure that configures cells.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// The registration of a class of supplementary views, with a closure that configures the views.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// A closure that configures a supplementary view.
    public typealias Handler =
      (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void
    let kind: String
    let handler: Handler
    let identifier = RegistrationNames.next()

    /// Creates a registration for supplementary views of a kind, with the closure that configures the views.
    public init(elementKind: String, handler: @escaping Handler) { (kind, self.handler) = (elementKind, handler) }
  }

  /// A generator of the reuse identifiers of registrations.
  @MainActor
  private enum RegistrationNames {
    private static var count = 0

    /// Returns an identifier that no other registration has.
    static func next() -> String {
      count += 1
      return "registration \(count)"
    }
  }

  /// Returns a cell of the class of a registration, and configures the cell for an item. The first call registers the
  /// class with the collection view.
  public final func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let key = ReuseKey(category: .cell, kind: "", identifier: registration.identifier)
    if !pool.isRegistered(key) { pool.register(Cell.self, for: key) }
    let cell = dequeueReusableCell(withReuseIdentifier: key.identifier, for: indexPath)
    guard let cell = cell as? Cell else {
      fatalError("UICollectionView.dequeueConfiguredReusableCell(using:for:item:): the cell must be a \(Cell.self)")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a supplementary view of the class of a registration, and configures the view. The first call registers
  /// the class with the collection view.
  public final func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let key = ReuseKey(
      category: .supplementaryView, kind: registration.kind, identifier: registration.identifier)
    if !pool.isRegistered(key) { pool.register(Supplementary.self, for: key) }
    let view = dequeueReusableSupplementaryView(
      ofKind: key.kind, withReuseIdentifier: key.identifier, for: indexPath)
    guard let view = view as? Supplementary else {
      fatalError(
        "UICollectionView.dequeueConfiguredReusableSupplementary(using:for:): the view must be a \(Supplementary.self)")
    }
    registration.handler(view, key.kind, indexPath)
    return view
  }
}
