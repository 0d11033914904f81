/// What happened on a stage: every lifecycle callback, event and transition, with its time.
///
/// Printed one event a line, in the order it happened:
///
///     t=0.100 viewWillDisappear(first)
///     t=0.500 transition(first → second) completed
public struct Trace: Hashable, Sendable, CustomStringConvertible {
  /// One thing that happened.
  public struct Event: Hashable, Sendable, CustomStringConvertible {
    /// When, in seconds of the stage.
    public let time: Double
    /// What, spelled as the callback: `viewWillAppear`, `animateTransition`, `touchesBegan`.
    public let name: String
    /// Whose: a controller's or a view's name.
    public let subject: String
    /// More about it; empty when there is nothing.
    public let detail: String

    /// `name(subject)`, as scenarios spell it.
    public var call: String { subject.isEmpty ? name : "\(name)(\(subject))" }
    public var description: String {
      "t=\(String(time.inSeconds.dropLast())) \(call)\(detail.isEmpty ? "" : " \(detail)")"
    }
  }

  /// The events, in order.
  public package(set) var events: [Event] = []

  /// An empty trace.
  public init() {}

  /// The lifecycle callbacks alone (`viewDidLoad`, `viewWillAppear` and the like), as `name(subject)`.
  public var callbacks: [String] { events.filter { $0.name.hasPrefix("view") }.map(\.call) }

  public var description: String { events.map { $0.description + "\n" }.joined() }
}
