internal import PNG
public import Pixels

// A golden is the picture we drew last, under `Tests/Goldens/<suite>/<name>.png`. A test asks for a verdict; a
// picture that is not equal leaves two files to look at, and a sentence that ends in the command that accepts it:
//
//     .build/interlude-failures/<suite>/<name>.png          expected | difference | actual
//     .build/interlude-failures/<suite>/<name>.actual.png   what `Scripts/accept-goldens` copies
//
// Nothing here writes a golden. Recording as a side effect of testing was rejected: a run that blesses its own
// output cannot fail.

/// A picture on the shelf of goldens, and the judge of new ones.
public struct Golden: Hashable, Sendable {
  /// Where goldens and failures lie.
  public struct Shelf: Hashable, Sendable {
    /// The folder of goldens.
    public let goldens: String
    /// The folder for what failing tests leave.
    public let failures: String

    /// A shelf of these folders.
    public init(goldens: String, failures: String) {
      self.goldens = goldens
      self.failures = failures
    }

    /// `Tests/Goldens` of the package this file is part of.
    public static let package = Shelf(
      goldens: packageRoot + "/Tests/Goldens", failures: packageRoot + "/.build/interlude-failures")
  }

  /// The picture's name: suite and name, as in `raster/circle`.
  public let name: String
  /// Where it lies.
  public let shelf: Shelf

  /// The golden of that name.
  ///
  /// - Parameter name: `suite/name`: two or more parts of small letters, digits and `-`, joined by `/`.
  /// - Precondition: the name has that form.
  public init(_ name: String, on shelf: Shelf = .package) {
    precondition(Self.isWellFormed(name), "\"\(name)\" is not a golden's name; write suite/name")
    self.name = name
    self.shelf = shelf
  }

  /// The golden file.
  public var path: String { "\(shelf.goldens)/\(name).png" }
  /// The picture a failed test drew.
  public var actualPath: String { "\(shelf.failures)/\(name).actual.png" }
  /// The strip a failed test leaves: expected | difference | actual.
  public var stripPath: String { "\(shelf.failures)/\(name).png" }
  /// The command that makes the drawn picture the golden.
  public var acceptCommand: String { "Scripts/accept-goldens \(name)" }

  /// Passes when `actual` is the golden, pixel by pixel; otherwise leaves the pictures and throws the verdict.
  ///
  /// - Throws: `GoldenFailure`, whose description says what differs, where to look and how to accept.
  public func expect(_ actual: Bitmap, tolerance: GoldenTolerance? = nil) throws(GoldenFailure) {
    let verdict = verdict(on: actual, tolerance: tolerance)
    if verdict == .equal { return removeArtefacts() }
    throw GoldenFailure(golden: self, verdict: verdict, artefacts: leaveArtefacts(actual, verdict))
  }

  /// What can be said about `actual` next to the golden; touches no file but reads one.
  public func verdict(on actual: Bitmap, tolerance: GoldenTolerance? = nil) -> GoldenVerdict {
    let expected: Bitmap
    do throws(PNGFileError) {
      let bytes = try PNGFile.read(path)
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
    return tolerance?.forgives(difference) == true ? .equal : .differs(difference)
  }

  private static func isWellFormed(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count >= 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
      }
  }
}

/// What is allowed to differ in one test, and why.
public struct GoldenTolerance: Hashable, Sendable {
  /// The largest difference of a channel, 0…255.
  public let channel: Int
  /// The largest sum, over any 8 × 8 window, of the pixels' largest channel differences, 0…16 320.
  public let window: Int
  /// Why exactness cannot be had.
  public let reason: String

  /// Forgives differences up to both limits.
  ///
  /// - Precondition: the reason is not empty.
  public init(channel: Int, window: Int, because reason: String) {
    precondition(!reason.isEmpty, "a tolerance needs a reason")
    self.channel = channel
    self.window = window
    self.reason = reason
  }

  /// Whether both limits hold.
  public func forgives(_ difference: PictureDifference) -> Bool {
    difference.worstChannel <= channel && difference.worstWindow.score <= window
  }
}
