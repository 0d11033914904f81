/// The identifier paths of view controllers and registered objects. A path consists of the restoration identifiers from
/// the outermost object to the object itself.
///
/// - Source: B-467, B-468, B-496.
@MainActor
enum IdentifierPath {
  /// Returns the path of a view controller, or nil if the controller or one above it has no identifier.
  ///
  /// A controller's parent is above the controller. If a controller has no parent, the controller that presents it is
  /// above it.
  static func path(of controller: UIViewController) -> [String]? {
    guard let identifier = controller.restorationIdentifier else { return nil }
    guard let above = controller.parent ?? controller.presentation.current?.presenter else { return [identifier] }
    return path(of: above).map { $0 + [identifier] }
  }

  /// Returns the path of a registered object whose identifier is `identifier`, or nil if an object above it has no
  /// identifier.
  static func path(of object: any UIStateRestoring, _ identifier: String, _ registry: RestorationRegistry) -> [String]?
  {
    guard let parent = object.restorationParent else { return [identifier] }
    if let controller = parent as? UIViewController { return path(of: controller).map { $0 + [identifier] } }
    guard let above = registry.identifier(of: parent) else { return nil }
    return path(of: parent, above, registry).map { $0 + [identifier] }
  }
}

/// The objects that an app has registered for state restoration.
@MainActor
final class RestorationRegistry {
  private struct Entry {
    weak var object: (any UIStateRestoring)?
    let identifier: String
  }

  private var entries: [Entry] = []

  /// Adds an object. Objects that were deallocated are removed.
  func add(_ object: any UIStateRestoring, _ identifier: String) {
    entries.removeAll { $0.object == nil || $0.object === object }
    entries.append(Entry(object: object, identifier: identifier))
  }

  /// Returns the identifier of an object, or nil if the object is not registered.
  func identifier(of object: any UIStateRestoring) -> String? { entries.first { $0.object === object }?.identifier }

  /// Returns the most recently registered object with the given path, or nil if there is none.
  func object(_ path: [String]) -> (any UIStateRestoring)? {
    for entry in entries.reversed() {
      guard let object = entry.object, IdentifierPath.path(of: object, entry.identifier, self) == path else { continue }
      return object
    }
    return nil
  }
}
