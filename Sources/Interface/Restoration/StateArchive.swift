/// The saved state of an app.
///
/// The text form is JSON (`StateArchive+Text.swift`), so that it can be read, compared and edited. The initializer
/// checks the whole text: `StateArchiveError` has the line and the column of the first error.
public struct StateArchive: Equatable, Sendable {
  /// The version of the format that this release writes and reads.
  static let version = 1

  /// The version of the app (`CFBundleVersion`), or nil if the information property list has none.
  public internal(set) var bundleVersion: String?
  /// The version of iOS that corresponds to the profile of the stage: "7.0" for the classic profile, otherwise "17.0".
  public internal(set) var systemVersion = ""
  /// The raw value of `UIUserInterfaceIdiom` for the device on which the state was saved.
  public internal(set) var idiom = 0
  /// The time at which the state was saved, in seconds of the stage.
  public internal(set) var time = 0.0
  /// Whether the next launch may show the snapshot, because the snapshot shows the same interface as the restored app.
  public internal(set) var hasUsableSnapshot = true
  /// The values that the application delegate has encoded.
  var application: [KeyedState] = []
  /// The records of the objects that take part in state restoration. The record of a controller precedes the records of
  /// the controllers and views below it.
  var records: [StateRecord] = []
  /// The user activities of the scenes, each with the identifier of the scene's session. Only apps with scenes have
  /// activities.
  var activities: [SceneActivity] = []

  /// The user activity with which a scene saves its state. `session` is the persistent identifier of the scene's
  /// session.
  struct SceneActivity: Equatable, Sendable {
    var session: String
    var activity: SavedActivity
  }

  init() {}

  /// Returns the record with the given path, or nil if there is none.
  func record(_ path: [String]) -> StateRecord? { records.first { $0.path == path } }
}

/// An error in the text of a saved state.
public struct StateArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line of the error, from 1.
  public let line: Int
  /// The column of the error, from 1, in Unicode scalars.
  public let column: Int
  /// A description of the error, and of what to do.
  public let reason: String

  /// The position and the reason.
  public var description: String { "saved state:\(line):\(column): \(reason)" }
}
