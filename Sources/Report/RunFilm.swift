/// One film of a run: the verdict, and all that a page needs to show why.
package struct RunFilm: Sendable, Hashable, Decodable {
  /// Where it stands among all films of the run, from 0, also when this is a shard of it.
  package var order = 0
  /// The film's name, as the command takes it.
  package var name: String
  /// The scenario's file, and the line in it that the verdict is about.
  package var path: String
  package var line: Int?
  package var status: Status
  /// What the verdict says in one sentence.
  package var message: String?
  package var frameCount = 0
  package var rate = Rate(frames: 60, seconds: 1)
  /// The pictures' size in pixels, and the pixels per point.
  package var width = 0
  package var height = 0
  package var scale = 1.0
  package var firstDifferentFrame: Int?
  /// How many pixels changed in each frame; empty when nothing was compared.
  package var changedPixels: [Int] = []
  package var worst: Window?
  package var boxes: [Box] = []
  /// What changed in the model, a line each.
  package var changes: [String] = []
  /// What the scenario claims and does not hold.
  package var claims: [Claim] = []
  /// The command that accepts the film as it is now.
  package var accept: String?
  /// The frames of which pictures were kept, ascending.
  package var frames: [RunFrame] = []
  package var events: [Event] = []
  /// Every finger from landing to lifting, in the order they land.
  package var touches: [Touch] = []
  /// Every animation from begin to end, in the order added.
  package var animations: [Span] = []
  package var curves: [RunCurve] = []
  /// For an interactive transition: how far it was in each frame, 0 to 1; nothing where none was under way.
  package var percents: [Double?] = []

  package init(name: String, path: String, status: Status) {
    (self.name, self.path, self.status) = (name, path, status)
  }
}

extension RunFilm {
  /// The verdict on a film, heaviest first.
  package enum Status: String, Sendable, Hashable, Decodable, CaseIterable {
    /// The film could not be played.
    case error
    /// The golden could not be read.
    case unreadable
    /// The film is another one than its golden.
    case different
    /// The film is that of its golden, but a claim of its scenario does not hold.
    case failed
    /// There is no golden.
    case missing
    /// The film is another one than its golden, but only as its scenario allows.
    case tolerated
    case equal

    /// Whether nobody has to look at the film.
    package var passes: Bool { self == .equal || self == .tolerated }
  }

  /// Frames per second as a fraction: 30000/1001.
  package struct Rate: Sendable, Hashable, Decodable {
    package var frames: Int
    package var seconds: Int

    package init(frames: Int, seconds: Int) { (self.frames, self.seconds) = (frames, seconds) }

    /// When a frame is shown, in seconds.
    package func time(of frame: Int) -> Double { Double(frame) * Double(seconds) / Double(max(1, frames)) }
  }

  /// The 8 × 8 pixels in which most changed.
  package struct Window: Sendable, Hashable, Decodable {
    package var frame: Int
    package var x: Int
    package var y: Int
    /// How many pixels of it changed, out of how many.
    package var changed: Int
    package var area: Int

    package init(frame: Int, x: Int, y: Int, changed: Int, area: Int) {
      (self.frame, self.x, self.y, self.changed, self.area) = (frame, x, y, changed, area)
    }
  }

  /// A rectangle around changed pixels, in pixels.
  package struct Box: Sendable, Hashable, Decodable {
    package var frame: Int
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(frame: Int, x: Int, y: Int, width: Int, height: Int) {
      (self.frame, self.x, self.y, self.width, self.height) = (frame, x, y, width, height)
    }
  }

  /// Something that the film's code heard: a call, an expectation.
  package struct Event: Sendable, Hashable, Decodable {
    /// In seconds from the film's beginning.
    package var time: Double
    package var text: String

    package init(time: Double, text: String) { (self.time, self.text) = (time, text) }
  }

  /// A claim of the scenario that does not hold.
  package struct Claim: Sendable, Hashable, Decodable {
    /// The claim's place in the scenario, from 1.
    package var line: Int
    package var column: Int
    package var message: String
    /// When it was judged, in seconds; nil where that is not known.
    package var time: Double?

    package init(line: Int, column: Int, message: String, time: Double? = nil) {
      (self.line, self.column, self.message, self.time) = (line, column, message, time)
    }
  }

  /// Something that lasted.
  package struct Span: Sendable, Hashable, Decodable {
    package var name: String
    /// In seconds from the film's beginning.
    package var begin: Double
    package var end: Double

    package init(name: String, begin: Double, end: Double) { (self.name, self.begin, self.end) = (name, begin, end) }
  }

  /// A finger, from landing to lifting.
  package struct Touch: Sendable, Hashable, Decodable {
    /// Where it was when, in seconds and points.
    package struct Point: Sendable, Hashable, Decodable {
      package var time: Double
      package var x: Double
      package var y: Double

      package init(time: Double, x: Double, y: Double) { (self.time, self.x, self.y) = (time, x, y) }
    }

    /// What the scenario calls it: a step's id, or its verb.
    package var name: String
    /// The step's line in the scenario.
    package var line: Int?
    /// In the order of time: the first is where it landed, the last where it was lifted.
    package var points: [Point]

    package init(name: String, line: Int? = nil, points: [Point]) {
      (self.name, self.line, self.points) = (name, line, points)
    }
  }
}
