/// The functions that compute the identifier path of a view controller or of a registered object. A path consists of
/// restoration identifiers, from that of the outermost object to that of the object itself.
///
/// - Source: B-467, B-468, B-496.
@MainActor
enum IdentifierPath {
  /// Returns the identifier path of a view controller, or nil if the controller, or a controller that precedes it in
  /// the path, has no restoration identifier.
  ///
  /// The path of a controller follows the path of its parent. If the controller has no parent, its path follows that of
  /// the controller that presents it.
  static func path(of controller: UIViewController) -> [String]? {
    guard let identifier = controller.restorationIdentifier else { return nil }
    guard let above = controller.parent ?? controller.presentation.current?.presenter else { return [identifier] }
    return path(of: above).map { $0 + [identifier] }
  }

  /// Returns the identifier path of the registered object `object`, whose own identifier is `identifier`. The path
  /// follows that of `restorationParent`. Returns nil if one of the objects that precede it in the path has no
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

  /// Registers an object with its restoration identifier. Objects that have been deallocated are removed from the
  /// registry.
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
