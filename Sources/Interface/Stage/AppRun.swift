/// One run of an app, from its launch to its end. Objects that must not outlive the run refer to it weakly.
final class AppRun: Sendable {}
