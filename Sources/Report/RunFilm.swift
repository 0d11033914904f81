/// One film of a run: the verdict, and all data that a page shows about it.
package struct RunFilm: Sendable, Hashable, Decodable {
  /// The index among all films of the run, from 0. In a shard, the index in the whole run.
  package var order = 0
  /// The film's name, as the command accepts it.
  package var name: String
  /// The scenario's file, and the line in it to which the verdict refers.
  package var path: String
  package var line: Int?
  package var status: Status
  /// The verdict in one sentence.
  package var message: String?
  package var frameCount = 0
  package var rate = Rate(frames: 60, seconds: 1)
  /// The size of the frames in pixels, and the number of pixels per point.
  package var width = 0
  package var height = 0
  package var scale = 1.0
  package var firstDifferentFrame: Int?
  /// The number of changed pixels in each frame. Empty if nothing was compared.
  package var changedPixels: [Int] = []
  package var worst: Window?
  package var boxes: [Box] = []
  /// The changes of the model, one line each.
  package var changes: [String] = []
  /// The expectations of the scenario that do not hold.
  package var claims: [Claim] = []
  /// The command that makes the film, as it is now, the golden.
  package var accept: String?
  /// The frames of which images were stored, in ascending order.
  package var frames: [RunFrame] = []
  package var events: [Event] = []
  /// The touches, in the order in which they begin.
  package var touches: [Touch] = []
  /// The animations, in the order in which they were added.
  package var animations: [Span] = []
  package var curves: [RunCurve] = []
  /// The progress of an interactive transition in each frame, 0…1, or nil in a frame without one.
  package var percents: [Double?] = []

  package init(name: String, path: String, status: Status) {
    (self.name, self.path, self.status) = (name, path, status)
  }
}

extension RunFilm {
  /// The verdict on a film, most severe first.
  package enum Status: String, Sendable, Hashable, Decodable, CaseIterable {
    /// The film could not be played.
    case error
    /// The golden could not be read.
    case unreadable
    /// The film differs from its golden.
    case different
    /// The film equals its golden, but an expectation of its scenario does not hold.
    case failed
    /// There is no golden.
    case missing
    /// The film differs from its golden only as its scenario's tolerances allow.
    case tolerated
    case equal

    /// Whether the film needs no attention.
    package var passes: Bool { self == .equal || self == .tolerated }
  }

  /// The frame rate in frames per second, as a fraction: 30000/1001.
  package struct Rate: Sendable, Hashable, Decodable {
    package var frames: Int
    package var seconds: Int

    package init(frames: Int, seconds: Int) { (self.frames, self.seconds) = (frames, seconds) }

    /// Returns the time of a frame, in seconds.
    package func time(of frame: Int) -> Double { Double(frame) * Double(seconds) / Double(max(1, frames)) }
  }

  /// The window of 8 × 8 pixels with the most changed pixels.
  package struct Window: Sendable, Hashable, Decodable {
    package var frame: Int
    package var x: Int
    package var y: Int
    /// The number of changed pixels in the window, and the number of all its pixels.
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

  /// An event of the film: a callback, an expectation.
  package struct Event: Sendable, Hashable, Decodable {
    /// The time since the film's start, in seconds.
    package var time: Double
    package var text: String

    package init(time: Double, text: String) { (self.time, self.text) = (time, text) }
  }

  /// An expectation of the scenario that does not hold.
  package struct Claim: Sendable, Hashable, Decodable {
    /// The position of the expectation in the scenario; lines and columns count from 1.
    package var line: Int
    package var column: Int
    package var message: String
    /// The time at which the expectation was evaluated, in seconds, or nil if it is not known.
    package var time: Double?

    package init(line: Int, column: Int, message: String, time: Double? = nil) {
      (self.line, self.column, self.message, self.time) = (line, column, message, time)
    }
  }

  /// A named interval of time.
  package struct Span: Sendable, Hashable, Decodable {
    package var name: String
    /// The time since the film's start, in seconds.
    package var begin: Double
    package var end: Double

    package init(name: String, begin: Double, end: Double) { (self.name, self.begin, self.end) = (name, begin, end) }
  }

  /// A touch, from its begin to its end.
  package struct Touch: Sendable, Hashable, Decodable {
    /// A position of the touch, in points, and its time in seconds.
    package struct Point: Sendable, Hashable, Decodable {
      package var time: Double
      package var x: Double
      package var y: Double

      package init(time: Double, x: Double, y: Double) { (self.time, self.x, self.y) = (time, x, y) }
    }

    /// The name in the scenario: the step's id, or its verb.
    package var name: String
    /// The step's line in the scenario.
    package var line: Int?
    /// The positions in order of time. The touch begins at the first and ends at the last.
    package var points: [Point]

    package init(name: String, line: Int? = nil, points: [Point]) {
      (self.name, self.line, self.points) = (name, line, points)
    }
  }
}
