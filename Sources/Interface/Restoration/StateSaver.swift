import class Foundation.NSCoder
import class Foundation.NSKeyedArchiver
import protocol Foundation.NSCoding

/// The process that saves the state of an app: it calls the participants and converts what they have encoded.
///
///     shouldSave ─▶ application(_:willEncodeRestorableStateWith:) ─▶ controllers, from the root downwards, each with
///     its views ─▶ the objects, views and other controllers that were encoded
///
/// - Source: B-469, B-480, B-488.
@MainActor
final class StateSaver {
  private let stage: Stage
  private let registry: RestorationRegistry
  private var archive = StateArchive()
  /// The identifier paths of the objects for which a record has been added or is being added, keyed by object.
  private var paths: [ObjectIdentifier: [String]] = [:]
  private var taken: Set<[String]> = []
  /// The objects without a record to which encoded values refer. `addWaiting()` adds a record for each of them.
  private var waiting: [Participant] = []

  private enum Participant {
    case controller(UIViewController, [String])
    case view(UIView, [String])
    case object(any UIStateRestoring, [String])
  }

  init(_ stage: Stage, _ registry: RestorationRegistry) { (self.stage, self.registry) = (stage, registry) }

  /// Returns the state of the app, or nil if the app has no delegate or the delegate does not permit saving.
  func save() -> StateArchive? {
    let application = stage.application
    guard let delegate = application.delegate else { return nil }
    let coder = StateEncoder()
    guard delegate.application(application, shouldSaveSecureApplicationState: coder) else { return nil }
    stage.note("saveState")
    delegate.application(application, willEncodeRestorableStateWith: coder)
    writeHeader(to: &archive)
    for controller in application.windows.compactMap(\.rootViewController) { addTree(controller, above: []) }
    archive.application = states(coder)
    addWaiting()
    archive.hasUsableSnapshot = isFrontSaved
    return archive
  }

  /// Sets the values that every archive contains, such as the time.
  func writeHeader(to archive: inout StateArchive) {
    archive.bundleVersion = stage.application.life.launch?.info.bundleVersion
    archive.systemVersion = stage.profile.presentations.placesViewsAsIOS7 ? "7.0" : "17.0"
    archive.idiom = stage.device.userInterfaceIdiom.rawValue
    archive.time = stage.now
  }

  // MARK: Participants

  /// Assigns an identifier path to an object that is about to be saved. If another object already has the path, writes
  /// a warning with `name`, the name of the object, and returns false.
  private func take(_ path: [String], for object: AnyObject, name: String) -> Bool {
    guard taken.insert(path).inserted else {
      stage.note(
        "warning", name,
        detail: "the state is not saved: another object has the same restoration path \(path.joined(separator: "/"))")
      return false
    }
    paths[ObjectIdentifier(object)] = path
    return true
  }

  /// Adds the records of a controller, its views, its children and the controller that it presents. `above` is the
  /// identifier path of the parent or the presenting controller.
  private func addTree(_ controller: UIViewController, above: [String]) {
    guard let identifier = controller.restorationIdentifier, paths[ObjectIdentifier(controller)] == nil else { return }
    let path = above + [identifier]
    guard take(path, for: controller, name: controller.traceName) else { return }
    let index = add(controller, path)
    for child in (controller as? any RestorableContainer)?.restorableChildren ?? [] {
      guard let name = child.restorationIdentifier else { continue }
      addTree(child, above: path)
      if paths[ObjectIdentifier(child)] == path + [name] { archive.records[index].children.append(name) }
    }
    guard let presented = controller.presentation.presented, let name = presented.restorationIdentifier else { return }
    addTree(presented, above: path)
    guard paths[ObjectIdentifier(presented)] == path + [name] else { return }
    archive.records[index].presented = name
    guard let below = archive.records.firstIndex(where: { $0.path == path + [name] }) else { return }
    archive.records[below].presentationStyle = presented.modalPresentationStyle.rawValue
  }

  /// Adds the record of a controller with the identifier path `path`, and the records of its views. Returns the index
  /// of the controller's record in `archive.records`.
  private func add(_ controller: UIViewController, _ path: [String]) -> Int {
    var record = StateRecord(path: path, kind: .controller)
    record.restorationClass = controller.restorationClass.map { ArchivedClass.name(of: $0) }
    record.storyboard = controller.fileSource?.origin
    let coder = StateEncoder()
    stage.note("encodeRestorableState", controller.traceName)
    controller.encodeRestorableState(with: coder)
    let index = archive.records.count
    archive.records.append(record)
    archive.records[index].values = states(coder)
    if let view = controller.viewIfLoaded { addViews(in: view, of: controller, path) }
    return index
  }

  private func addViews(in view: UIView, of controller: UIViewController, _ path: [String]) {
    if let owner = view.viewController, owner !== controller { return }
    if let identifier = view.restorationIdentifier, paths[ObjectIdentifier(view)] == nil,
      take(path + [identifier], for: view, name: identifier)
    {
      add(view, path + [identifier])
    }
    for subview in view.subviews { addViews(in: subview, of: controller, path) }
  }

  private func add(_ view: UIView, _ path: [String]) {
    let coder = StateEncoder()
    view.encodeRestorableState(with: coder)
    let index = archive.records.count
    archive.records.append(StateRecord(path: path, kind: .view))
    archive.records[index].values = states(coder)
  }

  private func add(_ object: any UIStateRestoring, _ path: [String]) {
    let coder = StateEncoder()
    object.encodeRestorableState(with: coder)
    var record = StateRecord(path: path, kind: .object)
    record.restorationClass = object.objectRestorationClass.map { ArchivedClass.name(of: $0) }
    let index = archive.records.count
    archive.records.append(record)
    archive.records[index].values = states(coder)
  }

  /// Adds a record for each object in `waiting`. Encoding an object can append further objects to `waiting`, for which
  /// records are added as well.
  private func addWaiting() {
    while !waiting.isEmpty {
      switch waiting.removeFirst() {
      case .controller(let controller, let path): if isNew(path) { addTree(controller, above: Array(path.dropLast())) }
      case .view(let view, let path): if isNew(path) { add(view, path) }
      case .object(let object, let path): add(object, path)
      }
    }
  }

  /// Returns true if the archive contains no record with the path `path`. An object in `waiting` can have received its
  /// record in the meantime, as part of a tree of controllers and views.
  private func isNew(_ path: [String]) -> Bool { archive.record(path) == nil }

  /// Whether all visible controllers were saved. Only then does the snapshot show the same interface as the restored
  /// app.
  ///
  /// - Source: B-501.
  private var isFrontSaved: Bool {
    guard var front = stage.window.rootViewController else { return true }
    while let presented = front.presentation.presented { front = presented }
    var visible = [front]
    while let controller = visible.popLast() {
      guard paths[ObjectIdentifier(controller)] != nil else { return false }
      if controller is any RestorableContainer { visible += controller.visibleChildren }
    }
    return true
  }

  // MARK: Values

  private func states(_ coder: StateEncoder) -> [KeyedState] {
    coder.values.map { KeyedState(key: $0.key, value: state($0.value, key: $0.key)) }
  }

  /// Converts a value that an object has encoded under `key` to a saved value. `key` is used in messages.
  ///
  /// - Precondition: the value is of a type that a saved state can contain, such as a string, a number, or a view
  ///   controller.
  private func state(_ value: Any?, key: String) -> StateValue {
    guard let value else { return .nothing }
    if let participant = reference(value) { return participant }
    if let plain = StateValue(plain: value) { return plain }
    switch value {
    case let values as [Any]: return .array(values.map { state($0, key: key) })
    case let values as [AnyHashable: Any]: return .dictionary(entries(values, key: key))
    case let activity as NSUserActivity: return .activity(self.activity(activity))
    case let object as any NSCoding: return self.object(object, key: key)
    default:
      fatalError(
        "encodeRestorableState(with:): the value for '\(key)' is a \(type(of: value)), which cannot be saved. Encode a "
          + "string, a number, data, a date, a URL, an array or dictionary of these, a view, a view controller, a "
          + "registered object, or an object that conforms to NSCoding")
    }
  }

  private func entries(_ values: [AnyHashable: Any], key: String) -> [StateValue.Entry] {
    // The order of a hash table must not reach the text.
    values.map { StateValue.Entry(key: state($0.key.base, key: key), value: state($0.value, key: key)) }
      .sorted { StateArchive.text($0.key) < StateArchive.text($1.key) }
  }

  /// Converts a user activity to the form in which it is saved.
  func activity(_ activity: NSUserActivity) -> SavedActivity {
    SavedActivity(
      type: activity.activityType, title: activity.title, entries: entries(activity.userInfo ?? [:], key: "userInfo"))
  }

  private func object(_ object: any NSCoding, key: String) -> StateValue {
    if String(reflecting: type(of: object)).hasPrefix("Foundation."),
      let data = try? NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
    {
      return .keyedArchive(data)
    }
    let coder = StateEncoder()
    object.encode(with: coder)
    return .object(className: ArchivedClass.name(of: type(of: object)), values: states(coder))
  }

  // MARK: References

  /// Returns a saved value that refers to `value` by its identifier path, if `value` is a view controller, a view or a
  /// registered object. If that object has no record yet, one is added later (`waiting`). Returns nil for a value of
  /// any other type.
  private func reference(_ value: Any) -> StateValue? {
    switch value {
    case let controller as UIViewController:
      return reference(controller, paths[ObjectIdentifier(controller)] ?? IdentifierPath.path(of: controller)) {
        .controller(controller, $0)
      }
    case let view as UIView:
      return reference(view, paths[ObjectIdentifier(view)] ?? path(of: view)) { .view(view, $0) }
    case let object as any UIStateRestoring:
      guard let identifier = registry.identifier(of: object) else { return nil }
      return reference(object, IdentifierPath.path(of: object, identifier, registry)) { .object(object, $0) }
    default: return nil
    }
  }

  /// Returns a saved value that refers to `object` by its identifier path, `path`. If the path is nil, the object does
  /// not take part in state restoration, and the result is `nothing`. If the object has no record yet, the method
  /// appends `participant(path)` to `waiting`.
  private func reference(
    _ object: AnyObject, _ path: [String]?, _ participant: ([String]) -> Participant
  ) -> StateValue {
    guard let path else { return .nothing }
    let isKnown = paths[ObjectIdentifier(object)] != nil
    if !isKnown, !waitingPaths.contains(path) {
      waitingPaths.insert(path)
      waiting.append(participant(path))
    }
    return .reference(path)
  }

  private var waitingPaths: Set<[String]> = []

  private func path(of view: UIView) -> [String]? {
    guard let identifier = view.restorationIdentifier else { return nil }
    let owner = sequence(first: view, next: \.superview).lazy.compactMap(\.viewController).first
    guard let owner, let above = paths[ObjectIdentifier(owner)] ?? IdentifierPath.path(of: owner) else { return nil }
    return above + [identifier]
  }
}
