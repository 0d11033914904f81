package import Geometry

// Documents that a program writes instead of a file. Who builds one keeps the promises that parsing makes.

extension ScenarioDocument {
  /// A document of steps, without transitions of its own.
  package init(name: String, stage: Stage, scene: Scene, steps: [Step], film: Film) {
    (version, about, tags, transitions) = (1, "", [], [])
    (self.name, self.stage, self.scene, self.steps, self.film) = (name, stage, scene, steps, film)
  }

  /// Whether a film may have this name: letters, digits, `-`, `_`, `.`; begins with a letter; at most 64 of them.
  package static func isName(_ text: String) -> Bool { hasLettersOfName(text) && text.utf8.count <= 64 }

  /// Words of the format, which nothing in a document may be called.
  static let reservedNames = ["settled", "from", "to", "end"]

  /// Whether text is spelled as names are, however long it is.
  static func hasLettersOfName(_ text: String) -> Bool {
    let isLetter = { (byte: UInt8) in (65...90).contains(byte) || (97...122).contains(byte) }
    let isRest = { (byte: UInt8) in isLetter(byte) || (48...57).contains(byte) || "-_.".utf8.contains(byte) }
    return text.utf8.first.map(isLetter) == true && text.utf8.allSatisfy(isRest)
  }
}

extension ScenarioDocument.Stage {
  /// A screen of this size, in points.
  package init(of size: CGSize, scale: Int, profile: ScenarioDocument.Profile) {
    (self.size, self.scale, self.profile) = (size, scale, profile)
  }
}

extension ScenarioDocument.Step {
  /// A step written at a place of a source file.
  package init(_ verb: ScenarioDocument.Verb, at anchor: ScenarioDocument.Anchor, line: Int, column: Int) {
    (self.verb, self.anchor) = (verb, anchor)
    location = ScenarioDocument.Location(line: line, column: column)
  }
}

extension ScenarioDocument.Tap {
  /// A tap on something.
  package init(_ id: String, on target: ScenarioDocument.TapTarget) { (self.id, self.target) = (id, target) }
}

extension ScenarioDocument.Drag {
  /// A finger that moves from one point to another; times in seconds.
  package init(
    _ id: String, _ from: CGPoint, _ to: CGPoint, over: Double, curve: ScenarioDocument.Curve, hold: Double
  ) {
    (self.id, self.from, self.to, self.over, self.curve, self.hold) = (id, from, to, over, curve, hold)
  }
}

extension ScenarioDocument.Film {
  /// Frames so many times a second, until an end, for at most so many seconds.
  package init(fps: Int, until end: End, atMost limit: Double) {
    (self.fps, until, self.limit) = (fps, end, limit)
  }
}

extension ScenarioDocument.Tolerance {
  /// What may be off in some frames, within what shows of a view: by so many levels, in so many pixels of any 8 × 8.
  package init(of frames: ClosedRange<Int>?, in view: String?, channel: Int?, window: Int?, because reason: String) {
    (self.frames, self.channel, self.window, because) = (frames, channel, window, reason)
    region = view.map { .view($0) }
    location = ScenarioDocument.Location(line: 1, column: 1)
  }
}
