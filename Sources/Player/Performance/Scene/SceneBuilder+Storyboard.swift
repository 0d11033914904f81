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
  /// Performs a segue. The source is the controller that `trigger` names or, if it names none, the frontmost visible
  /// controller that has the segue. If there is no such controller or segue, stores an error at the position of `step`,
  /// which ends the film.
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
  /// Returns the controller with an identifier, or nil. First, `root`, the controllers presented from it, and the
  /// descendants of all these are searched. If none has the identifier, the result is that of `controller(_:)`.
  fileprivate func controller(_ id: String, below root: UIViewController) -> UIViewController? {
    let presented = sequence(first: root) { $0.presentedViewController }
    return presented.lazy.flatMap(\.descendants).first { $0.restorationIdentifier == id } ?? controller(id)
  }
}

extension UIViewController {
  /// The controller and its descendants.
  fileprivate var descendants: [UIViewController] { [self] + children.flatMap(\.descendants) }

  /// The visible controllers from front to back: this controller, the controllers that are presented from it, and the
  /// visible descendants of all these. Presented controllers precede the controllers that present them, and children
  /// precede their parents.
  fileprivate var frontmostControllers: [UIViewController] {
    (presentedViewController?.frontmostControllers ?? []) + visibleDescendants
  }

  private var visibleDescendants: [UIViewController] {
    let visible = children.reversed().filter { $0.viewIfLoaded?.window != nil }
    return visible.flatMap(\.visibleDescendants) + [self]
  }
}
