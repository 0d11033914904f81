internal import Glibc
internal import PNG

/// What can be said about a picture next to its golden.
public enum GoldenVerdict: Hashable, Sendable {
  /// A picture's size in pixels.
  public struct Size: Hashable, Sendable, CustomStringConvertible {
    public let width: Int
    public let height: Int
    public var description: String { "\(width) × \(height)" }
  }

  /// No pixel differs, or a tolerance forgives what does.
  case equal
  /// Pixels differ.
  case differs(PictureDifference)
  /// There is no golden yet.
  case missing
  /// The pictures cannot be compared.
  case sizeDiffers(expected: Size, actual: Size)
  /// The golden cannot be read; the text says why.
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

/// A picture that is not its golden.
public struct GoldenFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// Whose verdict it is.
  public let golden: Golden
  /// What is wrong.
  public let verdict: GoldenVerdict
  /// Where to look, or why nothing could be left to look at.
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

extension PNGFileError {
  /// Whether it says that there is no such file.
  var isMissingFile: Bool {
    if case .failed(.open, _, let code) = self { return code == ENOENT }
    return false
  }
}
