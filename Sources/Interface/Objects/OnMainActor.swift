// Models of apps are not isolated to the main actor, but use the members that UIKit adds to `NSObject`. On iOS, these
// members are not isolated either.

/// Calls `body` with `values` on the main actor, and returns the result of `body`.
///
/// - Precondition: The caller runs on the main actor. Otherwise, the program ends.
func onMainActor<Values, Result>(_ values: Values, _ body: @MainActor (Values) -> Result) -> Result {
  // The values stay on the main actor: the caller runs on it, which `assumeIsolated` checks.
  nonisolated(unsafe) let sent = values
  nonisolated(unsafe) var result: Result?
  MainActor.assumeIsolated { unsafe result = body(sent) }
  guard let result = unsafe result else { fatalError("MainActor.assumeIsolated has not called its closure") }
  return result
}
