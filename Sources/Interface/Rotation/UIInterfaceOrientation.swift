package import Geometry

/// How the interface stands on the panel; raw values as on iOS.
///
/// Left and right say where the home button is: a device turned to its left has it on the right.
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
  /// Of controllers on no stage.
  case unknown = 0
  /// As the panel stands.
  case portrait = 1
  /// Head down.
  case portraitUpsideDown = 2
  /// A quarter turn clockwise.
  case landscapeRight = 3
  /// A quarter turn anticlockwise.
  case landscapeLeft = 4

  /// Whether it stands as the panel does, or head down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it lies on one of its long sides.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Quarter turns on the panel, clockwise from portrait, 0…3.
  var quarterTurns: Int {
    switch self {
    case .unknown, .portrait: 0
    case .landscapeRight: 1
    case .portraitUpsideDown: 2
    case .landscapeLeft: 3
    }
  }

  /// What the interface is turned by on the panel; exact.
  package var turn: CGAffineTransform { Self.turn(by: quarterTurns) }

  /// The turn that leads from another orientation to this one; half a turn goes clockwise.
  func turn(from other: UIInterfaceOrientation) -> CGAffineTransform {
    Self.turn(by: (quarterTurns - other.quarterTurns + 4) % 4)
  }

  private static func turn(by quarters: Int) -> CGAffineTransform {
    let (cos, sin): (CGFloat, CGFloat) = [(1, 0), (0, 1), (-1, 0), (0, -1)][quarters]
    return CGAffineTransform(a: cos, b: sin, c: -sin, d: cos, tx: 0, ty: 0)
  }

  /// The interface's size on a panel of `size`.
  func size(on size: CGSize) -> CGSize { isLandscape ? CGSize(width: size.height, height: size.width) : size }
}

/// A set of orientations; raw values as on iOS.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// As the panel stands.
  public static let portrait = Self(.portrait)
  /// A quarter turn anticlockwise.
  public static let landscapeLeft = Self(.landscapeLeft)
  /// A quarter turn clockwise.
  public static let landscapeRight = Self(.landscapeRight)
  /// Head down.
  public static let portraitUpsideDown = Self(.portraitUpsideDown)
  /// Both quarter turns.
  public static let landscape: Self = [.landscapeLeft, .landscapeRight]
  /// All four.
  public static let all: Self = [.portrait, .landscape, .portraitUpsideDown]
  /// All but head down: what a phone does.
  public static let allButUpsideDown: Self = [.portrait, .landscape]

  /// One orientation alone; none for `unknown`.
  init(_ orientation: UIInterfaceOrientation) {
    self.init(rawValue: orientation == .unknown ? 0 : 1 << UInt(orientation.rawValue))
  }

  /// The answer of delegates that leave the question out.
  static let unanswered = Self(rawValue: 1 << 63)

  /// Itself; what `otherwise` says when the question was left out.
  func answered(otherwise: @autoclosure () -> Self) -> Self { self == .unanswered ? otherwise() : self }

  /// Whether an orientation is in it.
  func contains(_ orientation: UIInterfaceOrientation) -> Bool {
    orientation != .unknown && isSuperset(of: Self(orientation))
  }
}
