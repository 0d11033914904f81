import Containers
import Controls
import Interface
import Lists
import Runtime

extension FileSession {
  /// Makes the connections that begin at an object, for example outlets, actions and segues.
  ///
  /// - Parameters:
  ///   - element: the element from which the object was created.
  ///   - made: the identifiers of connections that were made earlier and are skipped. The method adds those that it
  ///     makes. A connection whose destination does not exist yet is not made.
  func connect(_ element: Element, _ object: AnyObject, _ made: inout Set<String>) {
    for connection in element.list("connections") {
      let id = connection.id ?? "\(connection.line)"
      guard !made.contains(id), connect(connection, from: object) else { continue }
      made.insert(id)
    }
  }

  /// Makes the connection that the element `connection` describes.
  ///
  /// - Returns: False if the destination does not exist yet, so that the connection must be made later. True in all
  ///   other cases.
  private func connect(_ connection: Element, from object: AnyObject) -> Bool {
    if connection.name == "segue" { return attach(segue: connection, to: object) }
    guard let id = connection["destination"] else { return true }
    let isResponder = document.elements[id].map { $0["placeholderIdentifier"] == "IBFirstResponder" } ?? false
    let isFirstResponder = isResponder || id == "-2"
    guard let destination = self.object(id) ?? (isFirstResponder ? object : nil) else { return false }
    switch connection.name {
    case "action": addAction(connection, object, isFirstResponder ? nil : destination)
    case "outlet": setOutlet(connection, object, destination)
    case "outletCollection": extendCollection(connection, object, destination)
    default: break
    }
    return true
  }

  // MARK: Actions

  private func addAction(_ connection: Element, _ object: AnyObject, _ target: AnyObject?) {
    let name = connection["selector"] ?? ""
    if lacksClass(connection["destination"].flatMap({ document.elements[$0] })) { return }
    if let target, ObjectClass.method(name, of: type(of: target)) == nil {
      warn(connection, "\(type(of: target)) has no method \(name)")
      if document.isStandalone { return }
    }
    let action = Selector(named: name)
    switch object {
    case let control as UIControl:
      let event = ControlEvents.named(connection["eventType"] ?? "touchUpInside") ?? 1 << 6
      control.addTarget(target, action: action, for: UIControl.Event(rawValue: event))
    case let recognizer as UIGestureRecognizer:
      if let target { recognizer.addTarget(target, action: action) }
    case let item as UIBarButtonItem: (item.target, item.action) = (target, action)
    default:
      warn(
        connection,
        "\(type(of: object)) cannot send actions: only controls, gesture recognizers and bar button items can")
    }
  }

  // MARK: Outlets

  private func setOutlet(_ connection: Element, _ object: AnyObject, _ value: AnyObject) {
    let name = connection["property"] ?? ""
    // A class's own property of this name takes precedence, because it can override that of UIKit.
    if let property = ObjectClass.property(name, of: type(of: object)) {
      guard !property.setValue(value, of: object) else { return }
      let message =
        "the outlet \(name) of \(type(of: object)) has the type \(property.valueType), but the destination has the "
        + "type \(type(of: value))"
      if document.isStandalone { return warn(connection, message) }
      fail(connection, message)
    }
    let target = connection["destination"].flatMap { document.elements[$0] }
    if BuiltInOutlets.set(name, of: object, to: value) || lacksClass(owner(of: connection)) || lacksClass(target) {
      return
    }
    if document.isStandalone { return warn(connection, "\(type(of: object)) has no outlet \(name)") }
    fail(
      connection,
      """
      setValue(_:forUndefinedKey:): \(type(of: object)) is not key value coding-compliant for the key \(name)
      """)
  }

  /// Returns the element of the object at which a connection begins.
  private func owner(of connection: Element) -> Element? {
    connection.parent?.parent?.id.flatMap { document.elements[$0] } ?? connection.parent?.parent
  }

  private func extendCollection(_ connection: Element, _ object: AnyObject, _ value: AnyObject) {
    let name = connection["property"] ?? ""
    if name == "gestureRecognizers", let view = object as? UIView, let recognizer = value as? UIGestureRecognizer {
      return view.addGestureRecognizer(recognizer)
    }
    guard let property = ObjectClass.property(name, of: type(of: object)) else {
      if document.isStandalone { return }
      fail(connection, "\(type(of: object)) is not key value coding-compliant for the key \(name)")
    }
    let isNew = collections.insert("\(connection.parent?.parent?.id ?? "") \(name)").inserted
    let present = isNew ? [] : (property.value(of: object) as? [AnyObject]) ?? []
    guard property.setValue(present + [value], of: object) else {
      fail(connection, "the outlet collection \(name) of \(type(of: object)) cannot contain \(type(of: value))")
    }
  }
}

/// A table of outlets of UIKit's own classes, such as `delegate`, which are not found by name at run time.
@MainActor
enum BuiltInOutlets {
  /// Sets an outlet of a UIKit class. Returns false if the object's class has no such outlet, or if `value` does not
  /// have the type of the outlet.
  static func set(_ name: String, of object: AnyObject, to value: AnyObject) -> Bool {
    switch name {
    case "delegate": setDelegate(of: object, to: value)
    case "dataSource": setDataSource(of: object, to: value)
    case "view", "tableView", "collectionView": setView(name, of: object, to: value)
    case "backgroundView", "selectedBackgroundView", "accessoryView", "editingAccessoryView":
      setCellView(name, of: object, to: value)
    case "inputView", "inputAccessoryView", "leftView", "rightView": setInputView(name, of: object, to: value)
    case "tableHeaderView", "tableFooterView": setTableView(name, of: object, to: value)
    case "customView": assign(value, to: object as? UIBarButtonItem) { $0.customView = $1 }
    case "titleView": assign(value, to: object as? UINavigationItem) { $0.titleView = $1 }
    case "refreshControl": setRefreshControl(of: object, to: value)
    // Objects that UIKit's own controllers provide, and delegates of views that are shown as grey views.
    case "searchDisplayController", "searchResultsDelegate", "searchResultsDataSource", "searchContentsController",
      "searchBar", "nextKeyView":
      object is UIViewController || object is UISearchBar
    default: object is PlaceholderView
    }
  }

  private static func setInputView(_ name: String, of object: AnyObject, to value: AnyObject) -> Bool {
    guard let view = value as? UIView else { return false }
    switch (object, name) {
    case (let field as UITextField, "inputView"): field.inputView = view
    case (let field as UITextField, "inputAccessoryView"): field.inputAccessoryView = view
    case (let field as UITextField, "leftView"): field.leftView = view
    case (let field as UITextField, "rightView"): field.rightView = view
    case (let text as UITextView, "inputView"): text.inputView = view
    case (let text as UITextView, "inputAccessoryView"): text.inputAccessoryView = view
    default: return false
    }
    return true
  }

  private static func setDelegate(of object: AnyObject, to value: AnyObject) -> Bool {
    switch object {
    case let view as UIScrollView: assign(value) { view.delegate = $0 }
    case let view as UITextField: assign(value) { view.delegate = $0 }
    case let view as UISearchBar: assign(value) { view.delegate = $0 }
    case let view as UIPickerView: assign(value) { view.delegate = $0 }
    case let view as UITabBar: assign(value) { view.delegate = $0 }
    case let view as UINavigationBar: assign(value) { view.delegate = $0 }
    case let bar as UIToolbar: assign(value) { bar.delegate = $0 }
    case let recognizer as UIGestureRecognizer: assign(value) { recognizer.delegate = $0 }
    case let controller as UISplitViewController: assign(value) { controller.delegate = $0 }
    case is PlaceholderView: true
    case let controller as UINavigationController: assign(value) { controller.delegate = $0 }
    case let controller as UITabBarController: assign(value) { controller.delegate = $0 }
    case let controller as UIPageViewController: assign(value) { controller.delegate = $0 }
    default: false
    }
  }

  private static func setDataSource(of object: AnyObject, to value: AnyObject) -> Bool {
    switch object {
    case let view as UITableView: assign(value) { view.dataSource = $0 }
    case let view as UICollectionView: assign(value) { view.dataSource = $0 }
    case let view as UIPickerView: assign(value) { view.dataSource = $0 }
    case let controller as UIPageViewController: assign(value) { controller.dataSource = $0 }
    case is PlaceholderView: true
    default: false
    }
  }

  private static func setView(_ name: String, of object: AnyObject, to value: AnyObject) -> Bool {
    guard let controller = object as? UIViewController, let view = value as? UIView else { return false }
    if controller.viewIfLoaded !== view { controller.view = view }
    return true
  }

  private static func setCellView(_ name: String, of object: AnyObject, to value: AnyObject) -> Bool {
    guard let view = value as? UIView else { return false }
    switch (object, name) {
    case (let cell as UITableViewCell, "backgroundView"): cell.backgroundView = view
    case (let cell as UITableViewCell, "selectedBackgroundView"): cell.selectedBackgroundView = view
    case (let cell as UITableViewCell, "accessoryView"): cell.accessoryView = view
    case (let cell as UITableViewCell, "editingAccessoryView"): cell.editingAccessoryView = view
    case (let cell as UICollectionViewCell, "backgroundView"): cell.backgroundView = view
    case (let cell as UICollectionViewCell, "selectedBackgroundView"): cell.selectedBackgroundView = view
    case (let table as UITableView, "backgroundView"): table.backgroundView = view
    case (let table as UICollectionView, "backgroundView"): table.backgroundView = view
    default: return false
    }
    return true
  }

  private static func setTableView(_ name: String, of object: AnyObject, to value: AnyObject) -> Bool {
    guard let table = object as? UITableView, let view = value as? UIView else { return false }
    if name == "tableHeaderView" { table.tableHeaderView = view } else { table.tableFooterView = view }
    return true
  }

  private static func setRefreshControl(of object: AnyObject, to value: AnyObject) -> Bool {
    if let view = object as? UIScrollView { return assign(value, to: view) { $0.refreshControl = $1 } }
    return assign(value, to: object as? UITableViewController) { $0.refreshControl = $1 }
  }

  /// Calls `set` with `object` and `value`. Returns false, without the call, if the object is nil or the value does not
  /// have the type `Value` of the outlet.
  private static func assign<Object, Value>(
    _ value: AnyObject, to object: Object?, _ set: (Object, Value) -> Void
  ) -> Bool {
    guard let object else { return false }
    return assign(value) { set(object, $0) }
  }

  /// Calls `set` with `value`. Returns false, without the call, if the value does not have the type `Value` of the
  /// outlet.
  private static func assign<Value>(_ value: AnyObject, _ set: (Value) -> Void) -> Bool {
    guard let value = value as? Value else { return false }
    set(value)
    return true
  }
}
