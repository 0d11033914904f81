import Interface
import InterfaceBuilder
import Scenario

extension SceneBuilder {
  /// Creates the root view controller of a scene that a storyboard or nib file defines.
  func makeRoot(of storyboard: ScenarioDocument.Storyboard) throws(PlayerError) -> UIViewController {
    let path = storyboard.file.hasPrefix("/") ? storyboard.file : "\(folder)/\(storyboard.file)"
    let file: InterfaceFile
    do throws(InterfaceFileError) { file = try InterfaceFile(path: path) } catch {
      throw .unusableStoryboard(file: storyboard.file, reason: error.description)
    }
    if let controller = file.makeController(storyboard.scene) { return controller }
    let known = file.scenes.map(\.identifier).joined(separator: ", ")
    let reason =
      storyboard.scene.map { "there is no scene '\($0)'; there are: \(known)" }
      ?? "the file has no view and no controller"
    throw .unusableStoryboard(file: storyboard.file, reason: reason)
  }
}

extension Performance {
  /// Performs a segue of the named controller, or of the frontmost visible controller that has such a segue. If there
  /// is none, stores an error at the position of `step`, which ends the film.
  func performSegue(_ trigger: ScenarioDocument.SegueTrigger, _ step: ScenarioDocument.Step) {
    stage.note("performSegue", trigger.segue)
    let root = stage.window.rootViewController ?? scene.root
    let candidates: [UIViewController]
    if let source = trigger.source {
      guard let controller = scene.controller(source, below: root) else { return reportUnknownTarget(source, step) }
      candidates = [controller]
    } else {
      candidates = root.frontmostControllers
    }
    guard let source = candidates.first(where: { $0.segueIdentifiers.contains(trigger.segue) }) else {
      let known = candidates.flatMap(\.segueIdentifiers)
      firstError =
        firstError
        ?? .unknownSegue(id: trigger.segue, known: known, line: step.location.line, column: step.location.column)
      return
    }
    source.performSegue(withIdentifier: trigger.segue, sender: nil)
  }
}

extension BuiltScene {
  /// Returns the controller with an identifier: `root`, a controller that is presented from `root`, or a descendant of
  /// one of these. If none has the identifier, returns the result of `controller(_:)`.
  fileprivate func controller(_ id: String, below root: UIViewController) -> UIViewController? {
    let presented = sequence(first: root) { $0.presentedViewController }
    return presented.lazy.flatMap(\.descendants).first { $0.restorationIdentifier == id } ?? controller(id)
  }
}

extension UIViewController {
  /// The controller and its descendants.
  fileprivate var descendants: [UIViewController] { [self] + children.flatMap(\.descendants) }

  /// The visible controllers, from the frontmost one to this one: those of presented controllers first, and children
  /// before their parents.
  fileprivate var frontmostControllers: [UIViewController] {
    (presentedViewController?.frontmostControllers ?? []) + visibleDescendants
  }

  private var visibleDescendants: [UIViewController] {
    let visible = children.reversed().filter { $0.viewIfLoaded?.window != nil }
    return visible.flatMap(\.visibleDescendants) + [self]
  }
}
