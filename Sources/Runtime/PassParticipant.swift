/// A part of a stage that takes part in run-loop passes, for example the displayed layer tree or the status bar.
///
/// In each pass, an event loop calls the following methods of its participants. In each step, the order of the
/// participants is the same. Participants have no method for step 4, the frame:
///
///     1 input     beginPass(at:), then events, timers and blocks of the main queue
///     2 display   observers of passes, then display links
///     3 commit    prepare() ▶ layOut(), repeated while needsLayout ▶ draw() ▶ commit()
///     5 finish    finish()
///
/// All members have default implementations. A participant that replaces none of them requires no passes and does
/// nothing.
/// - Source: spec §0.4.
@MainActor
package protocol PassParticipant: AnyObject {
  /// The time at which the participant requires a pass, in seconds, or nil if it requires none.
  var nextEvent: Double? { get }
  /// Whether a pass at the present instant would have an effect, regardless of `nextEvent`.
  var needsPass: Bool { get }
  /// Whether something runs that ends by itself, such as an animation. The stage is not settled until it has ended.
  var isBusy: Bool { get }
  /// Descriptions of the running animations and other activities, for messages.
  var activities: [String] { get }

  /// Called at the beginning of each pass with the time of the pass, in seconds.
  func beginPass(at now: Double)
  /// Begins the commit of a pass. Called once in each commit, before the layout.
  func prepare()
  /// Lays out the views or layers of the participant. The loop calls this method of all participants again while
  /// `needsLayout` of one of them is true.
  func layOut()
  /// Whether the layout has to be repeated.
  var needsLayout: Bool { get }
  /// Draws what has changed. Called once in each commit, after the layout.
  func draw()
  /// Applies the changes of the participant, so that the frames from now on show them.
  func commit()
  /// Ends the animations and other activities whose end has been reached, and calls the completions of these
  /// activities.
  func finish()
}

extension PassParticipant {
  /// The value nil: by default, a participant requires no pass at a certain time.
  package var nextEvent: Double? { nil }
  /// The value false: by default, a pass has no effect on a participant.
  package var needsPass: Bool { false }
  /// The value false: by default, a participant has no running activities.
  package var isBusy: Bool { false }
  /// An empty array: by default, a participant has no running activities.
  package var activities: [String] { [] }
  /// The value false: by default, one call of `layOut()` in each commit is sufficient.
  package var needsLayout: Bool { false }
  /// The default implementation does nothing.
  package func beginPass(at now: Double) {}
  /// The default implementation does nothing.
  package func prepare() {}
  /// The default implementation does nothing.
  package func layOut() {}
  /// The default implementation does nothing.
  package func draw() {}
  /// The default implementation does nothing.
  package func commit() {}
  /// The default implementation does nothing.
  package func finish() {}
}
