package import Foundation

/// The time and the commit of a run, which the header of the report shows.
///
/// If the environment variable `SOURCE_DATE_EPOCH` has a number of seconds since 1970, that time replaces the time of
/// the run, and the duration is left out, so that equal runs write equal files (reproducible-builds.org).
package struct RunOrigin {
  /// The start of the run in UTC, for example `2026-11-22 23:48 UTC`.
  package let started: String
  /// The duration of the run in milliseconds, or nil if `SOURCE_DATE_EPOCH` is set.
  package let milliseconds: Int?
  /// The abbreviated hash of the commit that is checked out, or nil outside git repositories.
  package let commit: String?

  /// Creates the origin of a run that ends now.
  ///
  /// - Parameters:
  ///   - start: The start of the run.
  ///   - epoch: The value of `SOURCE_DATE_EPOCH`, or nil. A value that is not an integer is ignored.
  package init(from start: Date, epoch: String? = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"]) {
    let fixed = epoch.flatMap(Int32.init).map { Date(timeIntervalSince1970: Double($0)) }
    started = (fixed ?? start).inUTC
    milliseconds = fixed == nil ? max(0, Int(Date().timeIntervalSince(start) * 1000)) : nil
    let hash = try? Git.run(["rev-parse", "--short=10", "HEAD"])
    commit = hash?.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

extension Date {
  /// The date and the time in UTC, without seconds.
  fileprivate var inUTC: String {
    let text = formatted(.iso8601)
    return "\(text.prefix(10)) \(text.dropFirst(11).prefix(5)) UTC"
  }
}
