internal import Geometry

/// The results that accumulate while one document is decoded: errors, declared identifiers, and references to them.
///
/// The type is a class, because all values of a document's YAML tree add to the same instance. Each call of `parse`
/// creates an instance.
final class Decoding {
  private(set) var faults: [LocatedFault] = []
  private(set) var references: [Reference] = []
  private(set) var identifiers = Identifiers()
  /// The change of screens to which the current transition applies. Set only while the animator of a transition is
  /// decoded; otherwise nil.
  var occasion: ScenarioDocument.Occasion?
  private(set) var touchedPoints: [(point: CGPoint, location: ScenarioDocument.Location)] = []
  let renamed: [ScenarioDocument.Location: String]
  let effects: [String]
  let devices: [ScenarioDocument.Device]
  /// The identifiers of the views that scroll, in document order.
  private(set) var scrollViews: [String] = []
  /// The views whose values steps can set and expectations can compare, keyed by identifier.
  private(set) var controls: [String: DeclaredControl] = [:]
  /// The keys that set or compare values of controls, in document order.
  private(set) var controlUses: [ControlUse] = []
  /// The actions of controls, rows and items, in document order.
  private(set) var actions: [ScenarioDocument.Action] = []
  /// The strings that the film shows, in document order.
  private(set) var texts: [ScenarioDocument.ShownText] = []
  /// A function that returns the reason why an image file cannot be used, or nil if it can be used.
  private let pictureProblem: (String) -> String?

  init(
    renamed: [ScenarioDocument.Location: String], effects: [String], devices: [ScenarioDocument.Device],
    pictureProblem: @escaping (String) -> String?
  ) {
    (self.renamed, self.effects, self.devices) = (renamed, effects, devices)
    self.pictureProblem = pictureProblem
  }

  /// Records the view with the identifier `id`, whose value steps can set and expectations can compare.
  func declare(_ control: DeclaredControl, _ id: String) { controls[id] = control }

  /// Records a key that sets or compares the value of a control.
  func add(_ use: ControlUse) { controlUses.append(use) }

  /// Records an action, which is checked against the scene later.
  func add(_ action: ScenarioDocument.Action) { actions.append(action) }

  /// Records the identifier of a view that scrolls.
  func addScrollView(_ id: String) { scrollViews.append(id) }

  /// Records a string that the film shows. Its characters are later compared with those of the font.
  func show(_ text: String, at location: ScenarioDocument.Location) {
    texts.append(ScenarioDocument.ShownText(text: text, location: location))
  }

  /// Reports an error at `location` if the image or storyboard file cannot be used.
  func checkPicture(_ file: String, at location: ScenarioDocument.Location) {
    if let reason = pictureProblem(file) { report(.unusablePicture(file, reason: reason), at: location) }
  }

  /// Records an error at a position.
  func report(_ fault: ScenarioFault, at location: ScenarioDocument.Location) {
    faults.append(LocatedFault(fault, at: location))
  }

  /// Declares an identifier. If the identifier has been declared before, an error is reported.
  ///
  /// There is one exception: an extra view of a presentation and an extra view of a dismissal can have the same
  /// identifier. The dismissal then continues with the view that the presentation kept.
  func declare(_ id: String, _ kind: Identifiers.Kind, at location: ScenarioDocument.Location) {
    if let first = identifiers.declare(id, kind, at: location, in: occasion) {
      report(.duplicateIdentifier(id, first: first), at: location)
    }
  }

  /// Records a touched point. After the whole document is decoded, a point outside the stage is an error.
  func touch(_ point: CGPoint, at location: ScenarioDocument.Location) {
    touchedPoints.append((point, location))
  }

  /// Records a reference to an identifier. After the whole document is decoded, a reference without a declaration is an
  /// error.
  func refer(to id: String, _ target: Reference.Target, at location: ScenarioDocument.Location) {
    references.append(Reference(id: id, target: target, location: location))
  }
}

/// All identifiers declared in the document, by kind.
struct Identifiers {
  /// A kind of object that an identifier names.
  enum Kind { case screen, view, row, section, gesture, snapshot }

  /// The identifiers in the order of their declaration.
  private(set) var names: [(id: String, kind: Kind)] = []
  /// The position of each declaration, keyed by identifier. For a declaration inside a transition, `occasion` is the
  /// change of screens to which that transition applies. Otherwise `occasion` is nil.
  private var declarations: [String: (location: ScenarioDocument.Location, occasion: ScenarioDocument.Occasion?)] = [:]

  /// Adds an identifier, and returns nil. If the identifier has been declared before and a second declaration is not
  /// permitted, returns the position of the earlier declaration instead.
  mutating func declare(
    _ id: String, _ kind: Kind, at location: ScenarioDocument.Location, in occasion: ScenarioDocument.Occasion?
  ) -> ScenarioDocument.Location? {
    if let first = declarations[id] {
      guard Set([first.occasion, occasion]) == [.present, .dismiss] else { return first.location }
      declarations[id]?.occasion = nil  // A third declaration is an error.
      return nil
    }
    declarations[id] = (location, occasion)
    names.append((id, kind))
    return nil
  }

  /// Returns the identifiers of objects of the given kinds, in the order of their declaration.
  func names(of kinds: [Kind]) -> [String] {
    names.filter { kinds.contains($0.kind) }.map(\.id)
  }
}

/// A reference to an identifier, which is resolved after the whole document is decoded.
struct Reference {
  /// The kind of object that the identifier must name.
  enum Target: CaseIterable {
    /// A screen of the scene.
    case screen
    /// A screen that is one of the tabs, one of the pages, or a possible child of the custom container.
    case tab, page, child
    /// A view or a screen.
    case view
    /// A box that scrolls, a table, a grid or a text view.
    case scrollView
    /// A control or a label.
    case control
    /// A row of a table (`row`), or a section of a table (`section`).
    case row, section
    /// The gesture of a step: a tap, a drag or touches.
    case gesture
  }

  let id: String
  let target: Target
  let location: ScenarioDocument.Location
}
