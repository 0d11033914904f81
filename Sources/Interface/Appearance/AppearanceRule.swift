/// The assignments of one proxy and the conditions under which they apply.
@MainActor
package final class AppearanceRule {
  private typealias Assignment = @MainActor (AnyObject) -> Void

  let target: ObjectIdentifier
  let containers: [ObjectIdentifier]
  let traits: UITraitCollection?
  /// A closure that returns whether an object is an instance of the class to which the proxy belongs.
  private let matches: (AnyObject) -> Bool
  /// A closure that returns whether a class is the proxy's class or a subclass of it.
  private let covers: (AnyClass) -> Bool
  private let targetClass: AnyClass
  private let containerTests: [(AnyObject) -> Bool]
  /// The assignments in the order in which they were made.
  private var assignments: [(property: AppearanceProperty, run: Assignment)] = []

  init<Target: AnyObject>(
    for target: Target.Type, in containers: [any UIAppearanceContainer.Type], traits: UITraitCollection?
  ) {
    (self.target, targetClass, self.traits) = (ObjectIdentifier(target), target, traits)
    self.containers = containers.map { ObjectIdentifier($0) }
    matches = { $0 is Target }
    covers = { $0 is Target.Type }
    containerTests = containers.map { Self.test($0) }
  }

  private static func test<Container: UIAppearanceContainer>(_ type: Container.Type) -> (AnyObject) -> Bool {
    { $0 is Container }
  }

  /// Adds an assignment to a property. If `adding` is false, the new assignment replaces the recorded assignments to
  /// the same property. If `adding` is true, they are kept: the property has several values, such as one for each
  /// control state.
  func record(
    _ property: AppearanceProperty, adding: Bool = false, _ assignment: @escaping @MainActor (AnyObject) -> Void
  ) {
    if !adding { assignments.removeAll { $0.property == property } }
    assignments.append((property, assignment))
  }

  /// Returns whether this rule is applied before another rule, so that the other rule takes precedence.
  ///
  /// Rules with more containers take precedence, then those for subclasses, then those with traits (unverified).
  func precedes(_ other: AppearanceRule) -> Bool {
    if containers.count != other.containers.count { return containers.count < other.containers.count }
    if target != other.target, covers(other.targetClass) { return true }
    return target == other.target && traits == nil && other.traits != nil
  }

  /// Assigns the recorded values to an object, if the rule's conditions are fulfilled. Properties that the app has set
  /// on the object keep their values.
  ///
  /// - Parameter place: The view or view controller whose traits and containers are compared with the rule: `object`
  ///   itself, or the view that displays `object`.
  func apply(to object: any AppearanceHolder, at place: any AppearancePlace) {
    guard !assignments.isEmpty, matches(object), place.traitCollection.containsTraits(in: traits), isContained(place)
    else { return }
    for (property, run) in assignments where object.ownAppearance & property.bit == 0 { run(object) }
  }

  /// Returns whether `place` is inside instances of all container classes of the rule. The instances must enclose one
  /// another in the order of these classes, from the innermost container to the outermost one. Other containers may be
  /// between them.
  private func isContained(_ place: any AppearancePlace) -> Bool {
    var tests = containerTests[...]
    var current = place.appearanceContainer
    while let container = current, let test = tests.first {
      if test(container) { tests.removeFirst() }
      current = container.appearanceContainer
    }
    return tests.isEmpty
  }
}
