import class Foundation.NSNull
import Layers

/// An action of a control, with the events for which it runs.
@MainActor
struct ControlAction {
  enum ActionHandler {
    /// A call of a method of the target. Without a target, the method is called on the first object in the responder
    /// chain that implements the method.
    case call(Selector, hasTarget: Bool)
    /// A call of an action's closure.
    case run(UIAction)
  }

  private(set) weak var target: AnyObject?
  let handler: ActionHandler
  var events: UIControl.Event

  init(_ target: AnyObject?, _ action: Selector, _ events: UIControl.Event) {
    (self.target, self.events) = (target, events)
    handler = .call(action, hasTarget: target != nil)
  }

  init(_ action: UIAction, _ events: UIControl.Event) { (target, handler, self.events) = (nil, .run(action), events) }

  /// The selector of the method, or nil if the action is a closure.
  var selector: Selector? {
    if case .call(let action, _) = handler { action } else { nil }
  }

  /// The action that contains the closure, or nil if the action is a method call.
  var action: UIAction? {
    if case .run(let action) = handler { action } else { nil }
  }

  /// Returns whether this action calls the method `action` of `target`.
  func calls(_ action: Selector, of target: AnyObject?) -> Bool {
    if case .call(action, let hasTarget) = handler { target.map { self.target === $0 } ?? !hasTarget } else { false }
  }
}

extension UIControl {
  /// Adds a target and a method that the control calls for events. The target is not retained.
  ///
  /// The actions of a control run in the order in which they were added.
  /// - Parameter target: the target, or nil for the first object in the responder chain that implements the method.
  public final func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let target = target.map { $0 as AnyObject }
    if let index = actions.firstIndex(where: { $0.calls(action, of: target) }) {
      actions[index].events.formUnion(controlEvents)
    } else {
      actions.append(ControlAction(target, action, controlEvents))
    }
  }

  /// Removes a target and a method for events. A target of nil matches all targets, and an action of nil all methods.
  public final func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let target = target.map { $0 as AnyObject }
    subtract(controlEvents) { own in
      own.selector != nil && (target == nil || own.target === target) && (action == nil || own.selector == action)
    }
  }

  /// Adds an action for events. The action replaces another one with the same identifier.
  public final func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    if let index = actions.firstIndex(where: { $0.action === action }) {
      actions[index].events.formUnion(controlEvents)
    } else {
      actions.append(ControlAction(action, controlEvents))
    }
  }

  /// Removes the action with the identifier of `action` for events.
  public final func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier for events.
  public final func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    subtract(controlEvents) { $0.action?.identifier == identifier }
  }

  /// The targets of the control.
  ///
  /// The set contains `NSNull` if an action has no target, and an `ObjectIdentifier` for a target that is not
  /// `Hashable`.
  public final var allTargets: Set<AnyHashable> {
    Set(
      actions.compactMap { own in
        guard case .call(_, let hasTarget) = own.handler else { return nil }
        guard hasTarget else { return AnyHashable(NSNull()) }
        return own.target.map { ($0 as? AnyHashable) ?? AnyHashable(ObjectIdentifier($0)) }
      })
  }

  /// The events for which the control has actions.
  public final var allControlEvents: Event { actions.reduce(into: []) { $0.formUnion($1.events) } }

  /// Returns the names of a target's methods that are called for an event, in the order added. Returns nil if there are
  /// none.
  public final func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target.flatMap { $0 is NSNull ? nil : $0 as AnyObject }
    let names = actions.filter { own in
      guard case .call(let action, _) = own.handler else { return false }
      return own.calls(action, of: object) && !own.events.isDisjoint(with: controlEvent)
    }.compactMap { $0.selector?.name }
    return names.isEmpty ? nil : names
  }

  /// Calls a closure with each action of the control, in the order added, until the closure sets `stop` to true.
  public final func enumerateEventHandlers(
    _ iterator: (
      _ action: UIAction?, _ target: (target: Any?, selector: Selector)?, _ event: Event, _ stop: inout Bool
    ) -> Void
  ) {
    var stop = false
    for own in actions where !stop {
      iterator(own.action, own.selector.map { (own.target, $0) }, own.events, &stop)
    }
  }

  /// Runs the actions for events, as if the events had occurred.
  public final func sendActions(for controlEvents: Event) { send(controlEvents, nil) }

  /// Runs the actions for `events`, in the order in which they were added. `event` is the touch event that has caused
  /// these events, or nil.
  final func send(_ events: Event, _ event: UIEvent?) {
    for own in actions where !own.events.isDisjoint(with: events) {
      switch own.handler {
      case .run(let action): sendAction(action)
      case .call(let action, let hasTarget):
        if !hasTarget || own.target != nil { sendAction(action, to: own.target, for: event) }
      }
    }
  }

  private final func subtract(_ events: Event, where isMeant: (ControlAction) -> Bool) {
    for index in actions.indices where isMeant(actions[index]) { actions[index].events.subtract(events) }
    actions.removeAll(where: \.events.isEmpty)
  }
}
