import Geometry

extension NSLayoutConstraint {
  /// The views and guides of the constraint.
  final var elements: [any LayoutElement] { first.elements + (second?.elements ?? []) }

  /// Whether all views and guides of the constraint still exist. The constraint does not retain them.
  final var isComplete: Bool { first.isComplete && second?.isComplete ?? true }

  /// Whether the constraint relates to a leading or trailing side.
  final var isDirectional: Bool {
    [first.point, first.origin, second?.point, second?.origin].contains { $0?.attribute.isDirectional ?? false }
  }

  /// Adds the constraint to the nearest common superview of its items.
  final func activate() {
    guard let view = commonSuperview else {
      fatalError("NSLayoutConstraint.isActive: the items of \(description) have no common superview")
    }
    activate(in: view)
  }

  /// Makes the constraint active, with `view` as its holder. `view` contains the items of the constraint or is one of
  /// them.
  final func activate(in view: UIView) {
    holder = view
    view.viewItem.constraints.append(self)
    view.joinAutoLayout()
    for element in elements {
      element.elementItem.references.append(self)
      element.layoutHolder?.joinAutoLayout()
    }
    // The constraint can still be among the changes of its previous holder, in another hierarchy.
    isNoted = false
    noteChange()
  }

  /// Makes the constraint inactive: removes it from the view that holds it, and from the layout engine. Does nothing if
  /// it is inactive.
  final func deactivate() {
    guard let view = holder else { return }
    view.layoutRoot.layoutItem?.engine?.uninstall(self)
    view.layoutItem?.constraints.removeAll { $0 === self }
    for element in elements { element.elementItem.remove(self) }
    holder = nil
    view.note(.solving)
  }

  /// Requests that the engine reads the constraint's constant and priority again before the next layout. Does nothing
  /// if the constraint is inactive.
  final func noteChange() {
    guard !isNoted, let holder else { return }
    isNoted = true
    holder.viewItem.changes.append(self)
    holder.note(.solving)
  }

  /// The nearest view that contains all items, or nil if there is none. The view can itself be one of the items.
  private final var commonSuperview: UIView? {
    guard isComplete, let start = elements.first?.layoutHolder else { return nil }
    let others = elements.dropFirst().map(\.layoutHolder)
    return sequence(first: start, next: \.superview).first { view in
      others.allSatisfy { $0?.isDescendant(of: view) ?? false }
    }
  }
}

extension NSLayoutConstraint {
  /// The equation of the constraint as a string, with the names of its items. This is the text of `description`.
  final var equation: String {
    let symbol = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
    let name = identifier.map { "\($0): " } ?? ""
    let strength = priority == .required ? "" : " @\(Self.text(Double(priority.rawValue)))"
    return "\(name)\(first.description) \(symbol) \(rightSide)\(strength)"
  }

  private final var rightSide: String {
    guard let second else { return Self.text(constant) }
    let factor = multiplier == 1 ? "" : "\(Self.text(multiplier)) * "
    let rest = constant == 0 ? "" : constant > 0 ? " + \(Self.text(constant))" : " - \(Self.text(-constant))"
    return factor + second.description + rest
  }

  /// Returns the text of a number. Integers have no decimal point.
  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}

extension LayoutQuantity {
  /// The element and the attribute, for example `card.leading`.
  @MainActor fileprivate var description: String {
    guard let origin else { return point.description }
    return "(\(point.description) - \(origin.description))"
  }
}

extension LayoutQuantity.Point {
  @MainActor fileprivate var description: String { "\(element?.layoutName ?? "nil").\(attribute)" }
}
