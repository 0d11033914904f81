public import class Foundation.NSObject
import Geometry
import Layers

/// A relation between attributes of views and layout guides: the first item's attribute equals, is at most or is at
/// least a multiple of the second item's attribute plus a constant.
///
/// An active constraint belongs to the nearest common superview of its items (`UIView.constraints`). Removing a view
/// from its superview deactivates the constraints between items inside and outside the removed view.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// The left-hand side of the relation: an attribute of the first item.
  final let first: LayoutQuantity
  /// The quantity on the right-hand side, which is multiplied by `multiplier`, or nil if there is only a constant.
  final let second: LayoutQuantity?
  /// The comparison of the left-hand side with the right-hand side: =, ≤ or ≥.
  public final let relation: Relation
  /// The factor of the second item's attribute.
  public final let multiplier: CGFloat
  /// The constant on the right-hand side, in points. A change takes effect at the next layout.
  public final var constant: CGFloat {
    didSet {
      require(constant.isFinite, "NSLayoutConstraint.constant must be finite, but is \(constant)")
      if constant != oldValue { noteChange() }
    }
  }
  /// The priority, above 0 and at most 1000. A change takes effect at the next layout.
  public final var priority = UILayoutPriority.required {
    didSet {
      require(
        priority.rawValue > 0 && priority.rawValue <= 1000,
        "NSLayoutConstraint.priority must be above 0 and at most 1000, but is \(priority.rawValue)")
      if priority != oldValue { noteChange() }
    }
  }
  /// A name for the constraint's description and for warnings, or nil.
  public final var identifier: String?
  /// Whether the constraint would be archived with its view. Archives do not exist, so the property has no effect.
  public final var shouldBeArchived = false

  /// The view that holds the active constraint, or nil if the constraint is inactive.
  final weak var holder: UIView?
  /// Whether `ViewLayoutItem.changes` of the holder contains the constraint, so that the layout engine will read it
  /// again.
  final var isNoted = false

  /// Creates an inactive constraint.
  ///
  /// - Parameters:
  ///   - view1: A view or a layout guide.
  ///   - view2: A view or a layout guide, or nil if `attr2` is `notAnAttribute`.
  /// - Precondition: Both attributes are of the same kind: horizontal positions, vertical positions, or lengths.
  ///   Without a second item, the first attribute is a length.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let second = Self.element(view2, attr2).map { LayoutQuantity($0, attr2) }
    guard let element = Self.element(view1, attr1) else {
      fatalError("NSLayoutConstraint(item:…): the attribute of the first item must not be notAnAttribute")
    }
    self.init(LayoutQuantity(element, attr1), relation, second, multiplier: multiplier, constant: c)
  }

  /// Creates an inactive constraint that compares `first` with `multiplier` times `second` plus `constant`. If `second`
  /// is nil, `first` is compared with `constant`.
  init(
    _ first: LayoutQuantity, _ relation: Relation, _ second: LayoutQuantity?, multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) {
    Self.check(first, second)
    require(
      multiplier.isFinite && constant.isFinite,
      "NSLayoutConstraint: multiplier and constant must be finite, but are \(multiplier) and \(constant)")
    (self.first, self.relation, self.second) = (first, relation, multiplier == 0 ? nil : second)
    (self.multiplier, self.constant) = (multiplier, constant)
  }

  private static func element(_ item: Any?, _ attribute: Attribute) -> (any LayoutElement)? {
    guard let item else {
      require(
        attribute == .notAnAttribute,
        "NSLayoutConstraint: the attribute \(attribute) requires an item, but the item is nil")
      return nil
    }
    guard attribute != .notAnAttribute else { return nil }
    guard let element = item as? any LayoutElement else {
      fatalError("NSLayoutConstraint: an item must be a UIView or a UILayoutGuide, not \(type(of: item))")
    }
    return element
  }

  private static func check(_ first: LayoutQuantity, _ second: LayoutQuantity?) {
    guard let second else {
      return require(
        first.kind == .size,
        "NSLayoutConstraint: a constraint cannot set \(first.point.attribute) to a constant. Pass a second item")
    }
    let (one, other) = (first.point.attribute, second.point.attribute)
    require(
      first.kind == second.kind, "NSLayoutConstraint: a constraint cannot relate the attributes \(one) and \(other)")
    require(
      !(one.isDirectional && other.isLeftOrRight || one.isLeftOrRight && other.isDirectional),
      "NSLayoutConstraint: a constraint cannot relate leading or trailing to left or right")
  }

  /// The first item: a view or a layout guide, or nil if it does not exist any more.
  public final var firstItem: AnyObject? { first.point.element }
  /// The attribute of the first item.
  public final var firstAttribute: Attribute { first.point.attribute }
  /// The second item: a view or a layout guide, or nil.
  public final var secondItem: AnyObject? { second?.point.element }
  /// The attribute of the second item, or `notAnAttribute` if there is no second item.
  public final var secondAttribute: Attribute { second?.point.attribute ?? .notAnAttribute }

  /// Whether the constraint affects the layout. Setting the property to true adds the constraint to the nearest common
  /// superview of its items.
  public final var isActive: Bool {
    get { holder != nil }
    set { if newValue != isActive { newValue ? activate() : deactivate() } }
  }

  /// Activates constraints, in the order of the array.
  public static func activate(_ constraints: [NSLayoutConstraint]) { constraints.forEach { $0.isActive = true } }

  /// Deactivates constraints.
  public static func deactivate(_ constraints: [NSLayoutConstraint]) { constraints.forEach { $0.isActive = false } }

  /// The equation of the constraint with the names of its items.
  ///
  ///     title: label.leading == card.leading + 16 @750
  nonisolated open override var description: String { MainActor.assumeIsolated { equation } }
}
