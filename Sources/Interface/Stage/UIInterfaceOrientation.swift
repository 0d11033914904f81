package import Geometry

/// The orientations of the interface.
///
/// The raw values are those of UIKit. A landscape orientation is named after the side on which the home button is. If
/// the device is rotated to its left, the home button is on the right, and the orientation is `landscapeRight`.
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
  /// The orientation that view controllers report if there is no stage.
  case unknown = 0
  /// The interface has the same orientation as the panel (the physical screen) in portrait.
  case portrait = 1
  /// The interface is rotated by 180° on the panel.
  case portraitUpsideDown = 2
  /// The interface is rotated clockwise by 90° on the panel.
  case landscapeRight = 3
  /// The interface is rotated counterclockwise by 90° on the panel.
  case landscapeLeft = 4

  /// Whether the orientation is `portrait` or `portraitUpsideDown`.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the orientation is landscape.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// The number of clockwise rotations by 90° that lead from portrait to this orientation, 0…3.
  var quarterTurns: Int {
    switch self {
    case .unknown, .portrait: 0
    case .landscapeRight: 1
    case .portraitUpsideDown: 2
    case .landscapeLeft: 3
    }
  }

  /// The rotation of the interface on the panel (the physical screen), as a matrix whose elements are exactly 0, 1 or
  /// −1.
  package var rotationTransform: CGAffineTransform { Self.rotationTransform(by: quarterTurns) }

  /// Returns the rotation of the interface that leads from the orientation `other` to this one.
  ///
  /// The rotation between opposite orientations, by 180°, is clockwise.
  func rotationTransform(from other: UIInterfaceOrientation) -> CGAffineTransform {
    Self.rotationTransform(by: (quarterTurns - other.quarterTurns + 4) % 4)
  }

  private static func rotationTransform(by quarters: Int) -> CGAffineTransform {
    let (cos, sin): (CGFloat, CGFloat) = [(1, 0), (0, 1), (-1, 0), (0, -1)][quarters]
    return CGAffineTransform(a: cos, b: sin, c: -sin, d: cos, tx: 0, ty: 0)
  }

  /// Returns the width and height of the interface in this orientation. `size` is the size of the panel (the physical
  /// screen) in portrait.
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

  /// A set that the default implementations of delegate methods return. In UIKit these methods are optional; the value
  /// shows that the delegate does not implement the method.
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
