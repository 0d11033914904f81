/// An object that exists during one run of an app, from its launch to its end. An object that was created by the app,
/// such as a property animator, keeps a weak reference to the app's `AppRun`. The reference is nil after the app has
/// ended.
final class AppRun: Sendable {}
