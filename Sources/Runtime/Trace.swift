/// The events on a stage, each with its time: lifecycle callbacks, input and transitions.
///
/// The value of `description` has one line for each event, in the order in which the events occurred:
///
///     t=0.100 viewWillDisappear(first)
///     t=0.500 transition(first → second) completed
public struct Trace: Hashable, Sendable, CustomStringConvertible {
  /// One event of a trace.
  public struct Event: Hashable, Sendable, CustomStringConvertible {
    /// The time in seconds of the stage.
    public let time: Double
    /// The name of the callback or event, for example `viewWillAppear`, `animateTransition` or `touchesBegan`.
    public let name: String
    /// The name of the view controller, view or transition that the event concerns. It can be empty.
    public let subject: String
    /// Further information, or an empty string.
    public let detail: String

    /// The event in the form `name(subject)`, as in scenarios.
    public var call: String { subject.isEmpty ? name : "\(name)(\(subject))" }
    /// The line of the event in a trace: the time, the call and the details.
    public var description: String {
      "t=\(String(time.inSeconds.dropLast())) \(call)\(detail.isEmpty ? "" : " \(detail)")"
    }
  }

  /// The events, in the order in which they occurred.
  public internal(set) var events: [Event] = []

  /// Creates an empty trace.
  public init() {}

  /// The lifecycle callbacks (`viewDidLoad`, `viewWillAppear` and the like), in the form `name(subject)`.
  public var callbacks: [String] { events.filter { $0.name.hasPrefix("view") }.map(\.call) }

  /// The lines of all events.
  public var description: String { events.map { $0.description + "\n" }.joined() }
}
