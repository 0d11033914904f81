/// One film of a run: the verdict, and all data that the page shows about the film.
package struct RunFilm: Sendable, Hashable, Decodable {
  /// The index of the film among all films of the run, from 0. In a part of a divided run (a shard), the index is that
  /// in the whole run.
  package var order = 0
  /// The film's name, which commands such as `interlude accept` take as an argument.
  package var name: String
  /// The path of the file that defines the film: a scenario or a Swift test.
  package var path: String
  /// The line in the file at `path` to which the verdict refers, or nil if there is none.
  package var line: Int?
  /// The verdict on the film.
  package var status: Status
  /// An explanation of the verdict in one sentence, or nil if the status alone is sufficient.
  package var message: String?
  /// The number of frames.
  package var frameCount = 0
  /// The frame rate. The default is 60 frames per second.
  package var rate = Rate(frames: 60, seconds: 1)
  /// The width of the frames, in pixels.
  package var width = 0
  /// The height of the frames, in pixels.
  package var height = 0
  /// The number of pixels per point.
  package var scale = 1.0
  /// The index of the first frame that differs from the golden, or nil.
  package var firstDifferentFrame: Int?
  /// The number of changed pixels in each frame. Empty if nothing was compared.
  package var changedPixels: [Int] = []
  /// The window with the most changed pixels in the frame that differs most, or nil if no pixel differs.
  package var worst: Window?
  /// The rectangles around the changed pixels of the frame that differs most.
  package var boxes: [Box] = []
  /// The differences between the film and its golden in values, events and other facts, one line for each.
  package var changes: [String] = []
  /// The failed expectations of the scenario.
  package var claims: [FailedExpectation] = []
  /// The command that accepts the film as the golden, or nil if the film should not become the golden.
  package var accept: String?
  /// The frames with stored images, in ascending order.
  package var frames: [RunFrame] = []
  /// The events of the trace.
  package var events: [Event] = []
  /// The touches, in the order in which they begin.
  package var touches: [Touch] = []
  /// The animations, in the order in which they were added.
  package var animations: [Span] = []
  /// The values of named layers over time.
  package var curves: [RunCurve] = []
  /// The progress of the interactive transition in each frame, 0…1, or nil in a frame without an interactive
  /// transition.
  package var percents: [Double?] = []

  /// Creates a film without frames. All other properties have their default values.
  package init(name: String, path: String, status: Status) {
    (self.name, self.path, self.status) = (name, path, status)
  }
}

extension RunFilm {
  /// The verdict on a film. Cases are ordered by severity, the most severe first.
  package enum Status: String, Sendable, Hashable, Decodable, CaseIterable {
    /// The film could not be played.
    case error
    /// The golden could not be read.
    case unreadable
    /// The film differs from its golden.
    case different
    /// The film equals its golden or differs within the tolerances, but an expectation of its scenario does not hold.
    case failed
    /// There is no golden with the film's name.
    case missing
    /// The film differs from its golden, but its scenario's tolerances allow all differences.
    case tolerated
    /// The film equals its golden.
    case equal

    /// Whether the film passes verification, because it equals its golden or differs within the tolerances.
    package var passes: Bool { self == .equal || self == .tolerated }
  }

  /// The frame rate as a fraction: a number of frames in a number of seconds, such as 30000 in 1001.
  package struct Rate: Sendable, Hashable, Decodable {
    /// The number of frames that are shown in `seconds` seconds.
    package var frames: Int
    /// The number of seconds in which `frames` frames are shown.
    package var seconds: Int

    /// Creates a frame rate.
    package init(frames: Int, seconds: Int) { (self.frames, self.seconds) = (frames, seconds) }

    /// Returns the time of a frame, in seconds.
    package func time(of frame: Int) -> Double { Double(frame) * Double(seconds) / Double(max(1, frames)) }
  }

  /// The window with the most changed pixels in a frame.
  package struct Window: Sendable, Hashable, Decodable {
    /// The index of the film's frame that contains the window, from 0.
    package var frame: Int
    /// The left edge of the window, in pixels.
    package var x: Int
    /// The top edge of the window, in pixels.
    package var y: Int
    /// The width of the window, in pixels.
    package var width: Int
    /// The height of the window, in pixels.
    package var height: Int
    /// The number of pixels in the window that are changed, or that differ but are ignored as anti-aliasing.
    package var changed: Int

    /// Creates a window.
    package init(frame: Int, x: Int, y: Int, width: Int, height: Int, changed: Int) {
      (self.frame, self.x, self.y, self.width, self.height) = (frame, x, y, width, height)
      self.changed = changed
    }
  }

  /// A rectangle around changed pixels, in pixels.
  package struct Box: Sendable, Hashable, Decodable {
    /// The index of the film's frame that contains the changed pixels, from 0.
    package var frame: Int
    /// The left edge, in pixels.
    package var x: Int
    /// The top edge, in pixels.
    package var y: Int
    /// The width, in pixels.
    package var width: Int
    /// The height, in pixels.
    package var height: Int

    /// Creates a rectangle.
    package init(frame: Int, x: Int, y: Int, width: Int, height: Int) {
      (self.frame, self.x, self.y, self.width, self.height) = (frame, x, y, width, height)
    }
  }

  /// An event in the film's trace, such as a callback.
  package struct Event: Sendable, Hashable, Decodable {
    /// The time since the film's start, in seconds.
    package var time: Double
    /// The event in the form `name(subject)`.
    package var text: String

    /// Creates an event.
    package init(time: Double, text: String) { (self.time, self.text) = (time, text) }
  }

  /// A failed expectation of the scenario.
  package struct FailedExpectation: Sendable, Hashable, Decodable {
    /// The line of the expectation in the scenario's file, from 1.
    package var line: Int
    /// The column of the expectation in the scenario's file, from 1.
    package var column: Int
    /// The expected and the actual value, in one sentence.
    package var message: String
    /// The time at which the expectation was evaluated, in seconds, or nil if it is not known.
    package var time: Double?

    /// Creates a failed expectation.
    package init(line: Int, column: Int, message: String, time: Double? = nil) {
      (self.line, self.column, self.message, self.time) = (line, column, message, time)
    }
  }

  /// A named interval of time, such as the time for which an animation was attached to a layer.
  package struct Span: Sendable, Hashable, Decodable {
    /// The name of the interval, such as the layer and key of an animation.
    package var name: String
    /// The start, in seconds since the film's start.
    package var begin: Double
    /// The end, in seconds since the film's start.
    package var end: Double

    /// Creates an interval.
    package init(name: String, begin: Double, end: Double) { (self.name, self.begin, self.end) = (name, begin, end) }
  }

  /// A touch, from its start to its end.
  package struct Touch: Sendable, Hashable, Decodable {
    /// A position of the touch in points, with its time in seconds.
    package struct Point: Sendable, Hashable, Decodable {
      /// The time since the film's start, in seconds.
      package var time: Double
      /// The x coordinate, in points.
      package var x: Double
      /// The y coordinate, in points.
      package var y: Double

      /// Creates a position.
      package init(time: Double, x: Double, y: Double) { (self.time, self.x, self.y) = (time, x, y) }
    }

    /// The identifier of the step that makes the touch, or the step's verb if it has no identifier.
    package var name: String
    /// The step's line in the scenario's file, from 1, or nil.
    package var line: Int?
    /// The positions in order of time. The touch begins at the first and ends at the last.
    package var points: [Point]

    /// Creates a touch.
    package init(name: String, line: Int? = nil, points: [Point]) {
      (self.name, self.line, self.points) = (name, line, points)
    }
  }
}
