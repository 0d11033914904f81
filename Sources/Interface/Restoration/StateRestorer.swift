import class Foundation.NSCoder
import class Foundation.NSKeyedUnarchiver
import class Foundation.NSNull
import protocol Foundation.NSCoding

/// The process that restores the state of an app during its launch.
///
///     shouldRestore ─▶ controllers are created or found, from the root downwards ─▶ they are added to their parents
///     ─▶ viewDidLoad() ─▶ decodeRestorableState(with:) ─▶ application(_:didDecodeRestorableStateWith:)
///     ─▶ applicationFinishedRestoringState()
///
/// - Source: B-470 to B-475, B-481, B-484, B-485, B-487.
@MainActor
final class StateRestorer: StateResolver {
  private let stage: Stage
  private let archive: StateArchive
  private let registry: RestorationRegistry
  /// The view controllers whose state is restored, keyed by identifier path. They existed before the restoration or
  /// were created by it.
  private(set) var controllers: [[String]: UIViewController] = [:]
  /// The identifier paths of the controllers that are not restored, for example because the app returned nil for them
  /// or their class was not found. The controllers whose paths begin with one of these paths are not restored either.
  private var refused: Set<[String]> = []
  /// The restored objects other than views and controllers, keyed by identifier path.
  private var objects: [[String]: any UIStateRestoring] = [:]
  private var lostObjects: Set<[String]> = []
  /// The identifier paths of the controllers that still have to be presented, in the order in which they are presented.
  private(set) var presentations: [[String]] = []

  init(_ stage: Stage, _ archive: StateArchive, _ registry: RestorationRegistry) {
    (self.stage, self.archive, self.registry) = (stage, archive, registry)
  }

  private var application: UIApplication { stage.application }
  private var delegate: (any UIApplicationDelegate)? { application.delegate }

  /// Restores the state of the app. Returns false, without restoring anything, if the application delegate does not
  /// permit the restoration or there is no delegate.
  func restore() -> Bool {
    let coder = decoder(archive.application, of: "application", nil)
    guard let delegate, delegate.application(application, shouldRestoreSecureApplicationState: coder) else {
      return false
    }
    stage.note("restoreState")
    controllers = existingControllers
    let restored = archive.records.filter { $0.kind == .controller && find($0) }
    for record in restored { addChildren(record) }
    presentations = restored.compactMap { record in record.presented.map { record.path + [$0] } }
      .filter { controllers[$0] != nil }
    for record in restored { controllers[record.path]?.loadViewIfNeeded() }
    for record in archive.records { decode(record) }
    delegate.application(application, didDecodeRestorableStateWith: coder)
    present()
    for record in restored { finish(record) }
    for record in archive.records where record.kind == .object {
      objects[record.path]?.applicationFinishedRestoringState()
    }
    return true
  }

  // MARK: Controllers

  /// The view controllers that the app has created before the restoration, keyed by identifier path.
  private var existingControllers: [[String]: UIViewController] {
    var roots = application.windows.compactMap(\.rootViewController)
    if let root = delegate?.window?.rootViewController, !roots.contains(root) { roots.append(root) }
    var found: [[String]: UIViewController] = [:]
    var remaining = roots.map { (controller: $0, above: [String]()) }
    while let (controller, above) = remaining.popLast() {
      guard let identifier = controller.restorationIdentifier else { continue }
      let path = above + [identifier]
      found[path] = found[path] ?? controller
      let container = (controller as? any RestorableContainer)?.restorableChildren ?? []
      let others = controller.children.filter { !container.contains($0) }
      let presented = controller.presentation.presented.map { [$0] } ?? []
      remaining += (container + others + presented).reversed().map { ($0, path) }
    }
    return found
  }

  /// Finds or creates the controller to which `record` belongs, and stores it in `controllers`. Returns false if the
  /// controller, or a controller above it, is not restored.
  private func find(_ record: StateRecord) -> Bool {
    let isBelowRefused = record.path.indices.contains { refused.contains(Array(record.path[...$0])) }
    guard !isBelowRefused, let controller = controller(of: record) else {
      refused.insert(record.path)
      controllers[record.path] = nil
      return false
    }
    controllers[record.path] = controller
    return true
  }

  private func controller(of record: StateRecord) -> UIViewController? {
    let coder = decoder(of: record)
    if let name = record.restorationClass { return controller(of: record, class: name, coder) }
    if let delegate {
      let answer = delegate.application(
        application, viewControllerWithRestorationIdentifierPath: record.path, coder: coder)
      if answer !== UIApplication.unansweredController {
        stage.note("application viewControllerWithRestorationIdentifierPath", record.path.joined(separator: "/"))
        return answer
      }
    }
    return controllers[record.path]
      ?? record.storyboard.flatMap { UIViewController.storyboardReader?.controller(at: $0) }
  }

  private func controller(of record: StateRecord, class name: String, _ coder: NSCoder) -> UIViewController? {
    let path = record.path.joined(separator: "/")
    guard let type = ArchivedClass.named(name) as? any UIViewControllerRestoration.Type else {
      stage.note(
        "warning", path,
        detail: "the controller is not restored: there is no class \(name) that conforms to "
          + "UIViewControllerRestoration")
      return nil
    }
    stage.note("viewControllerWithRestorationIdentifierPath", path)
    return type.viewController(withRestorationIdentifierPath: record.path, coder: coder)
  }

  private func addChildren(_ record: StateRecord) {
    guard let container = controllers[record.path] as? any RestorableContainer else { return }
    let children = record.children.compactMap { controllers[record.path + [$0]] }
    if !children.isEmpty { container.restoreChildren(children) }
  }

  private func finish(_ record: StateRecord) {
    guard let controller = controllers[record.path] else { return }
    stage.note("applicationFinishedRestoringState", controller.traceName)
    controller.applicationFinishedRestoringState()
  }

  // MARK: Presentations

  /// Presents the first controller of `presentations`, and then the others.
  ///
  /// A controller whose presenting controller is in no window waits until the windows are visible.
  func present() {
    guard let path = presentations.first, let presented = controllers[path],
      let presenter = controllers[Array(path.dropLast())]
    else { return }
    guard presented.presentingViewController == nil else { return continueAfter(path) }
    guard presenter.viewIfLoaded?.window != nil else { return }
    restoreStyle(of: presented, archive.record(path)?.presentationStyle)
    if let obstacle = obstacle(to: presented) {
      presented.warn("the presentation is not restored: \(obstacle)")
      return continueAfter(path)
    }
    presentations.removeFirst()
    presenter.present(presented, animated: false) { self.present() }
  }

  private func continueAfter(_ path: [String]) {
    presentations.removeFirst()
    present()
  }

  /// Sets `modalPresentationStyle` of a controller to the style with the raw value `saved`. A style that the app has
  /// set meanwhile is kept (unverified).
  private func restoreStyle(of controller: UIViewController, _ saved: Int?) {
    guard controller.modalPresentationStyle == .automatic, let saved,
      let style = UIModalPresentationStyle(rawValue: saved), style != .none, style != .custom
    else { return }
    controller.modalPresentationStyle = style
  }

  private func obstacle(to presented: UIViewController) -> String? {
    if presented.parent != nil { return "the view controller has a parent" }
    guard let popover = presented.popoverPresentationController else { return nil }
    return popover.sourceView != nil || popover.sourceItem != nil
      ? nil : "the popover has no source. Set its sourceView in decodeRestorableState(with:)"
  }

  // MARK: State

  private func decode(_ record: StateRecord) {
    switch record.kind {
    case .controller:
      guard let controller = controllers[record.path] else { return }
      stage.note("decodeRestorableState", controller.traceName)
      controller.decodeRestorableState(with: decoder(of: record))
    case .view: view(record.path)?.decodeRestorableState(with: decoder(of: record))
    case .object: object(record.path)?.decodeRestorableState(with: decoder(of: record))
    }
  }

  private func decoder(of record: StateRecord) -> StateDecoder {
    let storyboard = record.storyboard.flatMap { UIViewController.storyboardReader?.storyboard(named: $0.storyboard) }
    return decoder(record.values, of: record.path.joined(separator: "/"), storyboard)
  }

  private func decoder(_ values: [KeyedState], of owner: String, _ storyboard: AnyObject?) -> StateDecoder {
    StateDecoder(values, of: owner, StateHeader(archive, storyboard: storyboard), self)
  }

  func report(_ error: StateDecodingError) { stage.note("warning", "decodeRestorableState", detail: "\(error)") }

  /// Returns the view that has the identifier path `path`, or nil if the view or its view controller does not exist.
  private func view(_ path: [String]) -> UIView? {
    guard let controller = controllers[Array(path.dropLast())], let root = controller.viewIfLoaded else { return nil }
    var remaining = [root]
    while let view = remaining.popLast() {
      if view.restorationIdentifier == path.last { return view }
      remaining += view.subviews.reversed().filter { $0.viewController == nil }
    }
    return nil
  }

  /// Returns the object, other than a view or a controller, that has the identifier path `path`. If its record names a
  /// restoration class, that class supplies the object. Otherwise, the result is the registered object with the path.
  /// Returns nil if there is no such object.
  private func object(_ path: [String]) -> (any UIStateRestoring)? {
    if let known = objects[path] { return known }
    guard !lostObjects.contains(path), let record = archive.record(path) else { return nil }
    if let name = record.restorationClass {
      guard let type = ArchivedClass.named(name) as? any UIObjectRestoration.Type else {
        lostObjects.insert(path)
        stage.note(
          "warning", path.joined(separator: "/"),
          detail: "the object is not restored: there is no class \(name) that conforms to UIObjectRestoration")
        return nil
      }
      objects[path] = type.object(withRestorationIdentifierPath: path, coder: decoder(of: record))
    } else {
      objects[path] = registry.object(path)
    }
    if objects[path] == nil, record.restorationClass != nil { lostObjects.insert(path) }
    return objects[path]
  }

  // MARK: Values

  func object(for value: StateValue, owner: String) -> Any? {
    switch value {
    case .reference(let path): participant(path)
    case .array(let values): values.map { object(for: $0, owner: owner) ?? NSNull() }
    case .dictionary(let entries): dictionary(entries, owner)
    case .activity(let activity): self.activity(activity)
    case .object(let name, let values): decoded(name, values, owner)
    case .keyedArchive(let data): try? NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data)
    case .nothing, .bool, .integer, .number, .string, .data, .date, .url, .uuid, .indexPath, .point, .size, .rect,
      .transform, .insets:
      value.plainObject
    }
  }

  private func participant(_ path: [String]) -> AnyObject? {
    guard let record = archive.record(path) else { return controllers[path] }
    switch record.kind {
    case .controller: return controllers[path]
    case .view: return view(path)
    case .object: return object(path)
    }
  }

  private func dictionary(_ entries: [StateValue.Entry], _ owner: String) -> [AnyHashable: Any] {
    var values: [AnyHashable: Any] = [:]
    for entry in entries {
      guard let key = object(for: entry.key, owner: owner) as? AnyHashable else { continue }
      values[key] = object(for: entry.value, owner: owner)
    }
    return values
  }

  /// Creates the user activity that the saved activity describes.
  func activity(_ saved: SavedActivity) -> NSUserActivity {
    let activity = NSUserActivity(activityType: saved.type)
    activity.title = saved.title
    activity.userInfo = dictionary(saved.entries, "the activity \(saved.type)")
    return activity
  }

  private func decoded(_ name: String, _ values: [KeyedState], _ owner: String) -> Any? {
    guard let type = ArchivedClass.named(name) as? any NSCoding.Type else {
      report(
        StateDecodingError(
          participant: owner, key: name, reason: "the class \(name) does not exist or does not conform to NSCoding")
      )
      return nil
    }
    return type.init(coder: decoder(values, of: owner, nil))
  }
}
