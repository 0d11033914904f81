internal import Files
internal import PNG
public import Pixels

// A golden of these tests is a picture, `Tests/Goldens/<suite>/<name>.png`. If a drawn picture differs from it, the
// test fails, writes two files, and reports the command that accepts the drawn picture:
//
//     .build/interlude-failures/<suite>/<name>.png          expected | difference | actual
//     .build/interlude-failures/<suite>/<name>.actual.png   the picture that `Scripts/accept-goldens` copies
//
// No test writes a golden. Recording as a side effect of testing was rejected, because such a test cannot fail.

/// A stored picture with which tests compare a drawn one.
public struct Golden: Hashable, Sendable {
  /// The folders of goldens and of failures.
  public struct Folders: Hashable, Sendable {
    /// The folder of goldens.
    public let goldens: String
    /// The folder for the files that failing tests write.
    public let failures: String

    /// Creates a store with the given folders.
    public init(goldens: String, failures: String) {
      self.goldens = goldens
      self.failures = failures
    }

    /// The store of this package, with goldens in `Tests/Goldens`.
    public static let package = Folders(
      goldens: packageRoot + "/Tests/Goldens", failures: packageRoot + "/.build/interlude-failures")
  }

  /// The name of the golden, which consists of suite and name, for example `raster/circle`.
  public let name: String
  /// The store that contains the golden.
  public let folders: Folders

  /// Creates a reference to a golden, which does not have to exist.
  ///
  /// - Parameter name: `suite/name`: two or more parts of small letters, digits and `-`, joined by `/`.
  /// - Precondition: the name has that form.
  public init(_ name: String, on folders: Folders = .package) {
    precondition(Self.isWellFormed(name), "Golden(_:on:): \"\(name)\" is not the name of a golden. Use suite/name")
    self.name = name
    self.folders = folders
  }

  /// The path of the golden.
  public var path: String { "\(folders.goldens)/\(name).png" }
  /// The path at which a failed test writes the drawn picture.
  public var actualPath: String { "\(folders.failures)/\(name).actual.png" }
  /// The path at which a failed test writes the strip: expected | difference | actual.
  public var stripPath: String { "\(folders.failures)/\(name).png" }
  /// The command that replaces the golden by the drawn picture.
  public var acceptCommand: String { "Scripts/accept-goldens \(name)" }

  /// Compares `actual` with the golden pixel by pixel. If they differ, writes the pictures and throws an error.
  ///
  /// - Throws: `GoldenFailure`, whose description contains the difference, the path of the strip and the accept
  ///   command.
  public func expect(_ actual: Bitmap, tolerance: GoldenTolerance? = nil) throws(GoldenFailure) {
    let verdict = verdict(on: actual, tolerance: tolerance)
    if verdict == .equal { return removeArtefacts() }
    throw GoldenFailure(golden: self, verdict: verdict, artefacts: leaveArtefacts(actual, verdict))
  }

  /// Returns the verdict on `actual`. The method writes no files.
  public func verdict(on actual: Bitmap, tolerance: GoldenTolerance? = nil) -> GoldenVerdict {
    let expected: Bitmap
    do throws(FileError) {
      let bytes = try File.read(path)
      do throws(PNGError) { expected = try PNGDecoder.decode(bytes) } catch { return .unreadable("\(error)") }
    } catch {
      return error.isMissingFile ? .missing : .unreadable("\(error)")
    }
    guard expected.width == actual.width, expected.height == actual.height else {
      return .sizeDiffers(
        expected: .init(width: expected.width, height: expected.height),
        actual: .init(width: actual.width, height: actual.height))
    }
    guard let difference = PictureDifference(expected, actual) else { return .equal }
    return tolerance?.ignores(difference) == true ? .equal : .differs(difference)
  }

  private static func isWellFormed(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count >= 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
      }
  }
}

/// The differences that one test allows, with a reason.
public struct GoldenTolerance: Hashable, Sendable {
  /// The largest difference of a channel, 0…255.
  public let channel: Int
  /// The largest sum, over any 8 × 8 window, of the pixels' largest channel differences, 0…16 320.
  public let window: Int
  /// The reason why the result cannot be exact.
  public let reason: String

  /// Creates a tolerance for differences up to both limits.
  ///
  /// - Precondition: the reason is not empty.
  public init(channel: Int, window: Int, because reason: String) {
    precondition(!reason.isEmpty, "GoldenTolerance: the reason must not be empty")
    self.channel = channel
    self.window = window
    self.reason = reason
  }

  /// Returns whether a difference is within both limits.
  public func ignores(_ difference: PictureDifference) -> Bool {
    difference.worstChannel <= channel && difference.worstWindow.score <= window
  }
}
