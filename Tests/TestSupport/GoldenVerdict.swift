internal import Files
internal import Glibc

/// The result of comparing a picture with its golden.
public enum GoldenVerdict: Hashable, Sendable {
  /// A picture's size in pixels.
  public struct Size: Hashable, Sendable, CustomStringConvertible {
    public let width: Int
    public let height: Int
    public var description: String { "\(width) × \(height)" }
  }

  /// No pixel differs, or the differences are within the tolerance.
  case equal
  /// Pixels differ.
  case differs(PictureDifference)
  /// The golden does not exist.
  case missing
  /// The sizes differ.
  case sizeDiffers(expected: Size, actual: Size)
  /// The golden cannot be read, for the given reason.
  case unreadable(String)
}

extension GoldenVerdict: CustomStringConvertible {
  public var description: String {
    switch self {
    case .equal: "equal"
    case .differs(let difference): "differs: \(difference)"
    case .missing: "there is no golden yet"
    case .sizeDiffers(let expected, let actual): "the size differs: expected \(expected), actual \(actual) pixels"
    case .unreadable(let reason): "the golden cannot be read: \(reason)"
    }
  }
}

/// The error that a picture differs from its golden.
public struct GoldenFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The golden.
  public let golden: Golden
  /// The result of the comparison.
  public let verdict: GoldenVerdict
  /// The files that were written, or the reason why there are none.
  public let artefacts: GoldenArtefacts

  public var description: String {
    switch artefacts {
    case .left(let path):
      """
      golden \(golden.name): \(verdict)
        look at \(path)
        accept it with: \(golden.acceptCommand)
      """
    case .none(let reason): "golden \(golden.name): \(verdict)\n  no picture was left to look at: \(reason)"
    }
  }
}

extension FileError {
  /// Whether the error is that the file does not exist.
  var isMissingFile: Bool {
    if case .failed(.open, _, let code) = self { return code == ENOENT }
    return false
  }
}
