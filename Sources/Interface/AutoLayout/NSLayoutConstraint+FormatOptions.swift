extension NSLayoutConstraint {
  /// The alignment and direction of the views of a visual format. Raw values are those of iOS.
  public struct FormatOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The left sides of all views are equal.
    public static let alignAllLeft = Self(rawValue: 1 << 1)
    /// The right sides of all views are equal.
    public static let alignAllRight = Self(rawValue: 1 << 2)
    /// The tops of all views are equal.
    public static let alignAllTop = Self(rawValue: 1 << 3)
    /// The bottoms of all views are equal.
    public static let alignAllBottom = Self(rawValue: 1 << 4)
    /// The leading sides of all views are equal.
    public static let alignAllLeading = Self(rawValue: 1 << 5)
    /// The trailing sides of all views are equal.
    public static let alignAllTrailing = Self(rawValue: 1 << 6)
    /// The horizontal centres of all views are equal.
    public static let alignAllCenterX = Self(rawValue: 1 << 9)
    /// The vertical centres of all views are equal.
    public static let alignAllCenterY = Self(rawValue: 1 << 10)
    /// The last baselines of all views are equal.
    public static let alignAllLastBaseline = Self(rawValue: 1 << 11)
    /// The first baselines of all views are equal.
    public static let alignAllFirstBaseline = Self(rawValue: 1 << 12)
    /// A mask of all alignment options.
    public static let alignmentMask = Self(rawValue: 0xFFFF)

    /// The default: the views follow each other in the direction of text.
    public static let directionLeadingToTrailing: Self = []
    /// The views follow each other from left to right.
    public static let directionLeftToRight = Self(rawValue: 1 << 16)
    /// The views follow each other from right to left.
    public static let directionRightToLeft = Self(rawValue: 2 << 16)
    /// A mask of all direction options.
    public static let directionMask = Self(rawValue: 3 << 16)

    /// The default: spaces are measured between edges.
    public static let spacingEdgeToEdge: Self = []
    /// Vertical spaces are measured from the last baseline of one view to the first baseline of the next.
    public static let spacingBaselineToBaseline = Self(rawValue: 1 << 19)
    /// A mask of all spacing options.
    public static let spacingMask = Self(rawValue: 1 << 19)
  }
}

extension NSLayoutConstraint.FormatOptions {
  /// The attributes that the alignment options make equal in all views.
  var alignedAttributes: [NSLayoutConstraint.Attribute] {
    let bits: [(Self, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
      (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
    return bits.filter { contains($0.0) }.map(\.1)
  }
}
