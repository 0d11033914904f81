package import Geometry
package import MediaTime

// Creation of documents in code. Callers must ensure the rules that parsing would validate.

extension ScenarioDocument {
  /// Creates a document with steps and without transitions.
  package init(name: String, stage: Stage, scene: Scene, steps: [Step], film: Film) {
    (version, about, tags, transitions) = (1, "", [], [])
    (self.name, self.stage, self.scene, self.steps, self.film) = (name, stage, scene, steps, film)
  }

  /// Returns whether text is valid as a name: letters, digits, `-`, `_` and `.`, beginning with a letter, at most 64
  /// characters.
  package static func isName(_ text: String) -> Bool { hasLettersOfName(text) && text.utf8.count <= 64 }

  /// The keywords of the format, which are not valid as identifiers.
  static let reservedNames = ["settled", "from", "to", "end"]

  /// Returns whether text has only the characters of a name and begins with a letter. The length is not checked.
  static func hasLettersOfName(_ text: String) -> Bool {
    let isLetter = { (byte: UInt8) in (65...90).contains(byte) || (97...122).contains(byte) }
    let isRest = { (byte: UInt8) in isLetter(byte) || (48...57).contains(byte) || "-_.".utf8.contains(byte) }
    return text.utf8.first.map(isLetter) == true && text.utf8.allSatisfy(isRest)
  }
}

extension ScenarioDocument.Stage {
  /// Creates a stage with a screen of `size` points.
  package init(of size: CGSize, scale: Int, profile: ScenarioDocument.Profile) {
    (self.size, self.scale, self.profile) = (size, scale, profile)
  }
}

extension ScenarioDocument.Step {
  /// Creates a step with its position in a source file.
  package init(_ verb: ScenarioDocument.Verb, at anchor: ScenarioDocument.Anchor, line: Int, column: Int) {
    (self.verb, self.anchor) = (verb, anchor)
    location = ScenarioDocument.Location(line: line, column: column)
  }
}

extension ScenarioDocument.Tap {
  /// Creates a tap on a target. `id` is the identifier by which other steps can refer to the tap.
  package init(_ id: String, on target: ScenarioDocument.TapTarget) { (self.id, self.target) = (id, target) }
}

extension ScenarioDocument.Drag {
  /// Creates a touch with the identifier `id` that moves from the first point to the second one. `over` and `hold` are
  /// in seconds.
  package init(
    _ id: String, _ from: CGPoint, _ to: CGPoint, over: Double, curve: UnitBezier, hold: Double
  ) {
    (self.id, self.from, self.to, self.over, self.curve, self.hold) = (id, from, to, over, curve, hold)
  }
}

extension ScenarioDocument.Film {
  /// Creates the settings of a film with a frame rate, an end, and a maximum duration in seconds.
  package init(fps: Int, until end: End, atMost limit: Double) {
    (self.fps, until, self.limit) = (fps, end, limit)
  }
}

extension ScenarioDocument.Tolerance {
  /// Creates a tolerance for the frames whose indexes are in `frames`, or for all frames if `frames` is nil. The
  /// tolerance applies to the bounding box of the view with the identifier `view`, or to whole frames if `view` is nil.
  ///
  /// A channel, 0…255, may differ by at most `channel`. In any area of 8 × 8 pixels, at most `window` pixels may
  /// differ. If `channel` is nil, any difference is permitted. If `window` is nil, any number of pixels may differ.
  package init(of frames: ClosedRange<Int>?, in view: String?, channel: Int?, window: Int?, because reason: String) {
    (self.frames, self.channel, self.window, because) = (frames, channel, window, reason)
    region = view.map { .view($0) }
    location = ScenarioDocument.Location(line: 1, column: 1)
  }
}
