package import Geometry

/// The orientations of the interface.
///
/// The raw values are those of UIKit. The names of the landscape orientations state the side of the home button. When
/// the device is rotated to its left, the home button is on the right.
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
  /// The orientation that view controllers report if there is no stage.
  case unknown = 0
  /// The interface is upright on the panel.
  case portrait = 1
  /// The interface is upside down on the panel.
  case portraitUpsideDown = 2
  /// The interface is rotated clockwise by a quarter turn.
  case landscapeRight = 3
  /// The interface is rotated counterclockwise by a quarter turn.
  case landscapeLeft = 4

  /// Whether the orientation is `portrait` or `portraitUpsideDown`.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the orientation is landscape.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// The number of clockwise quarter turns from portrait, 0…3.
  var quarterTurns: Int {
    switch self {
    case .unknown, .portrait: 0
    case .landscapeRight: 1
    case .portraitUpsideDown: 2
    case .landscapeLeft: 3
    }
  }

  /// The rotation of the interface on the panel, as a matrix of exact integers.
  package var rotationTransform: CGAffineTransform { Self.rotationTransform(by: quarterTurns) }

  /// Returns the rotation that leads from another orientation to this one.
  ///
  /// A rotation by 180° is clockwise.
  func rotationTransform(from other: UIInterfaceOrientation) -> CGAffineTransform {
    Self.rotationTransform(by: (quarterTurns - other.quarterTurns + 4) % 4)
  }

  private static func rotationTransform(by quarters: Int) -> CGAffineTransform {
    let (cos, sin): (CGFloat, CGFloat) = [(1, 0), (0, 1), (-1, 0), (0, -1)][quarters]
    return CGAffineTransform(a: cos, b: sin, c: -sin, d: cos, tx: 0, ty: 0)
  }

  /// Returns the size of the interface on a panel of `size`.
  func size(on size: CGSize) -> CGSize { isLandscape ? CGSize(width: size.height, height: size.width) : size }
}

/// A set of interface orientations.
///
/// The raw values are those of UIKit.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The orientation `portrait`.
  public static let portrait = Self(.portrait)
  /// The orientation `landscapeLeft`.
  public static let landscapeLeft = Self(.landscapeLeft)
  /// The orientation `landscapeRight`.
  public static let landscapeRight = Self(.landscapeRight)
  /// The orientation `portraitUpsideDown`.
  public static let portraitUpsideDown = Self(.portraitUpsideDown)
  /// Both landscape orientations.
  public static let landscape: Self = [.landscapeLeft, .landscapeRight]
  /// All four orientations.
  public static let all: Self = [.portrait, .landscape, .portraitUpsideDown]
  /// All orientations except `portraitUpsideDown`. This mask is the default on a phone.
  public static let allButUpsideDown: Self = [.portrait, .landscape]

  /// Creates a set with one orientation.
  ///
  /// For `unknown`, the set is empty.
  package init(_ orientation: UIInterfaceOrientation) {
    self.init(rawValue: orientation == .unknown ? 0 : 1 << UInt(orientation.rawValue))
  }

  /// A placeholder that the default implementations of delegate methods return, for methods that are optional in UIKit.
  package static let unanswered = Self(rawValue: 1 << 63)

  /// Returns this set, or `otherwise` if this set is the placeholder `unanswered`.
  package func answered(otherwise: @autoclosure () -> Self) -> Self { self == .unanswered ? otherwise() : self }

  /// Returns whether the set contains an orientation.
  ///
  /// The result is false for `unknown`.
  func contains(_ orientation: UIInterfaceOrientation) -> Bool {
    orientation != .unknown && isSuperset(of: Self(orientation))
  }
}
