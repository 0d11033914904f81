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

/// A registration for changes of traits.
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
      fatalError("registerForTraitChanges: \(type(of: self)) must be a view or a controller of UIKit")
    }
    return holder
  }
}

/// A closure that is called after changes of certain traits.
final class TraitRegistration: UITraitChangeRegistration {
  private let traits: [UITrait]
  private let handler: @MainActor (any UITraitEnvironment, UITraitCollection) -> Void

  init(_ traits: [UITrait], handler: @escaping @MainActor (any UITraitEnvironment, UITraitCollection) -> Void) {
    (self.traits, self.handler) = (traits, handler)
  }

  /// Calls the closure if at least one of its registered traits has different values in `old` and `new`.
  @MainActor
  func report(_ environment: any UITraitEnvironment, from old: UITraitCollection, to new: UITraitCollection) {
    if traits.contains(where: { !new.values.agrees(with: old.values, about: $0) }) { handler(environment, old) }
  }
}

/// The trait overrides of an environment and the closures registered for changes of its traits. Most environments have
/// none.
@MainActor
final class TraitState {
  /// The traits that the environment overrides for itself and for everything inside it.
  var overrides = TraitValues()
  /// The traits that a container overrides for this environment, or nil.
  var containerOverrides: UITraitCollection?
  var registrations: [TraitRegistration] = []

  /// Calls each registered closure for which at least one registered trait has different values in `old` and `new`.
  func report(_ environment: any UITraitEnvironment, from old: UITraitCollection, to new: UITraitCollection) {
    for registration in registrations { registration.report(environment, from: old, to: new) }
  }
}

/// An environment that stores trait overrides and registrations for trait changes.
@MainActor
protocol TraitHolder: UITraitEnvironment {
  /// The overrides and registrations, or nil if the environment never had any.
  var storedTraitState: TraitState? { get set }
}

extension TraitHolder {
  /// The overrides and registrations, which are created on first access.
  var traitState: TraitState {
    if let storedTraitState { return storedTraitState }
    let state = TraitState()
    storedTraitState = state
    return state
  }

  /// The traits that the environment overrides.
  var storedTraitOverrides: UITraitOverrides { UITraitOverrides(storedTraitState?.overrides ?? TraitValues()) }

  /// Stores overrides, and returns whether they differ from the previous ones.
  func storeTraitOverrides(_ overrides: UITraitOverrides) -> Bool {
    guard overrides.values != storedTraitOverrides.values else { return false }
    traitState.overrides = overrides.values
    return true
  }
}
