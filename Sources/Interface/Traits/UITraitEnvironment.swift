public import protocol Foundation.NSObjectProtocol

/// An object that has traits: a screen, a window, a view, a view controller or a presentation controller.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits of the environment.
  var traitCollection: UITraitCollection { get }
  /// Called after the traits have changed.
  ///
  /// - Parameter previousTraitCollection: The traits before the change.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// An environment whose changes of traits can be observed: a view, a view controller or a presentation controller.
///
/// - Source: `UITraitChangeObservable` of iOS 17.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {}

/// The result of a registration for changes of traits. Pass it to `unregisterForTraitChanges(_:)` to end the
/// registration.
public protocol UITraitChangeRegistration: AnyObject, Sendable {}

extension UITraitChangeObservable {
  /// Registers a closure that is called after each change of one of the given traits. The closure receives this object
  /// and the traits before the change.
  ///
  /// The registration ends when the object is deallocated, or by `unregisterForTraitChanges(_:)`. The closures are
  /// called after `traitCollectionDidChange(_:)`, in the order of their registration (both orders are unverified).
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (_ traitEnvironment: Self, _ previousCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitRegistration(traits) { environment, previous in
      if let environment = environment as? Self { handler(environment, previous) }
    }
    holder.traitState.registrations.append(registration)
    return registration
  }

  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    holder.traitState.registrations.removeAll { $0 === registration }
  }

  private var holder: any TraitHolder {
    guard let holder = self as? any TraitHolder else {
      fatalError(
        "registerForTraitChanges: \(type(of: self)) must be a UIView, a UIViewController or a "
          + "UIPresentationController")
    }
    return holder
  }
}

/// A registered closure, with the traits after whose changes it is called.
final class TraitRegistration: UITraitChangeRegistration {
  private let traits: [UITrait]
  private let handler: @MainActor (any UITraitEnvironment, UITraitCollection) -> Void

  init(_ traits: [UITrait], handler: @escaping @MainActor (any UITraitEnvironment, UITraitCollection) -> Void) {
    (self.traits, self.handler) = (traits, handler)
  }

  /// Calls the closure with `environment` and `old` if at least one of the registered traits has different values in
  /// `old` and `new`.
  @MainActor
  func report(_ environment: any UITraitEnvironment, from old: UITraitCollection, to new: UITraitCollection) {
    if traits.contains(where: { !new.values.agrees(with: old.values, about: $0) }) { handler(environment, old) }
  }
}

/// The trait overrides of an environment, and the closures that are registered for changes of its traits. It is a
/// separate object because most environments have neither.
@MainActor
final class TraitState {
  /// The traits that the environment overrides for itself and for everything inside it.
  var overrides = TraitValues()
  /// The traits that the container view controller of this environment overrides for it, or nil.
  var containerOverrides: UITraitCollection?
  /// The limits of the content size category.
  var categoryLimits = CategoryLimits()
  var registrations: [TraitRegistration] = []

  /// Calls each registered closure for which at least one registered trait has different values in `old` and `new`.
  func report(_ environment: any UITraitEnvironment, from old: UITraitCollection, to new: UITraitCollection) {
    for registration in registrations { registration.report(environment, from: old, to: new) }
  }
}

/// An environment that stores trait overrides and registrations for trait changes.
@MainActor
protocol TraitHolder: UITraitEnvironment {
  /// The trait overrides and the registered closures. Nil as long as the environment has had neither.
  var storedTraitState: TraitState? { get set }
}

extension TraitHolder {
  /// The trait overrides and the registered closures of the environment, created at the first access.
  var traitState: TraitState {
    if let storedTraitState { return storedTraitState }
    let state = TraitState()
    storedTraitState = state
    return state
  }

  /// The traits that the environment overrides for itself and for everything inside it.
  var storedTraitOverrides: UITraitOverrides { UITraitOverrides(storedTraitState?.overrides ?? TraitValues()) }

  /// Stores the trait overrides of the environment. Returns true if they differ from the previous ones.
  func storeTraitOverrides(_ overrides: UITraitOverrides) -> Bool {
    guard overrides.values != storedTraitOverrides.values else { return false }
    traitState.overrides = overrides.values
    return true
  }
}
