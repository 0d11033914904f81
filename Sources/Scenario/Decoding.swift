internal import Geometry

/// What one decoding collects: errors, and who is called what and who refers to whom.
///
/// A class, because every value of the tree adds to it; it lives for one call of `parse`.
final class Decoding {
  private(set) var faults: [LocatedFault] = []
  private(set) var references: [Reference] = []
  private(set) var identifiers = Identifiers()
  private(set) var touchedPoints: [(point: CGPoint, location: ScenarioDocument.Location)] = []
  let renamed: [ScenarioDocument.Location: String]
  let effects: [String]
  let devices: [ScenarioDocument.Device]
  /// Text that the film shows, in document order.
  private(set) var texts: [ScenarioDocument.ShownText] = []
  /// Returns why a picture file cannot be used; nil when it can.
  private let pictureProblem: (String) -> String?

  init(
    renamed: [ScenarioDocument.Location: String], effects: [String], devices: [ScenarioDocument.Device],
    pictureProblem: @escaping (String) -> String?
  ) {
    (self.renamed, self.effects, self.devices) = (renamed, effects, devices)
    self.pictureProblem = pictureProblem
  }

  /// Notes text that the film shows.
  func show(_ text: String, at location: ScenarioDocument.Location) {
    texts.append(ScenarioDocument.ShownText(text: text, location: location))
  }

  /// Reports a picture file that cannot be used.
  func checkPicture(_ file: String, at location: ScenarioDocument.Location) {
    if let reason = pictureProblem(file) { report(.unusablePicture(file, reason: reason), at: location) }
  }

  /// Notes that something is wrong at a place.
  func report(_ fault: ScenarioFault, at location: ScenarioDocument.Location) {
    faults.append(LocatedFault(fault, at: location))
  }

  /// Gives a thing its name; a second thing of the same name is an error there.
  func declare(_ id: String, _ kind: Identifiers.Kind, at location: ScenarioDocument.Location) {
    if let first = identifiers.declare(id, kind, at: location) {
      report(.duplicateIdentifier(id, first: first), at: location)
    }
  }

  /// Notes a point that a finger touches; whether it is on the stage is known at the end.
  func touch(_ point: CGPoint, at location: ScenarioDocument.Location) {
    touchedPoints.append((point, location))
  }

  /// Notes that a thing is called by name; whether it exists is known at the end.
  func refer(to id: String, _ target: Reference.Target, at location: ScenarioDocument.Location) {
    references.append(Reference(id: id, target: target, location: location))
  }
}

/// Who is called what.
struct Identifiers {
  /// What has a name.
  enum Kind { case screen, view, gesture, snapshot }

  /// In the order of their declaration.
  private(set) var names: [(id: String, kind: Kind)] = []
  private var places: [String: ScenarioDocument.Location] = [:]

  /// Adds a name, or returns where it has been given before.
  mutating func declare(
    _ id: String, _ kind: Kind, at location: ScenarioDocument.Location
  ) -> ScenarioDocument.Location? {
    if let first = places[id] { return first }
    places[id] = location
    names.append((id, kind))
    return nil
  }

  /// The names of some kinds, in the order of their declaration.
  func names(of kinds: [Kind]) -> [String] {
    names.filter { kinds.contains($0.kind) }.map(\.id)
  }
}

/// One use of a name.
struct Reference {
  /// What the name has to belong to.
  enum Target: CaseIterable {
    /// A screen of the scene.
    case screen
    /// A screen that is a tab, a page, or a child of a container of one's own.
    case tab, page, child
    /// A view or a screen.
    case view
    /// A step's gesture.
    case gesture
  }

  let id: String
  let target: Target
  let location: ScenarioDocument.Location
}
