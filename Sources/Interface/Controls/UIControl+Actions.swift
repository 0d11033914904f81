import class Foundation.NSNull
import Layers

/// What a control does when something happens to it.
@MainActor
struct ControlAction {
  enum Deed {
    /// Calls a method: of somebody up the responder chain when there is no target.
    case call(Selector, hasTarget: Bool)
    case run(UIAction)
  }

  private(set) weak var target: AnyObject?
  let deed: Deed
  var events: UIControl.Event

  init(_ target: AnyObject?, _ action: Selector, _ events: UIControl.Event) {
    (self.target, self.events) = (target, events)
    deed = .call(action, hasTarget: target != nil)
  }

  init(_ action: UIAction, _ events: UIControl.Event) { (target, deed, self.events) = (nil, .run(action), events) }

  /// The selector; nil of a closure.
  var selector: Selector? {
    if case .call(let action, _) = deed { action } else { nil }
  }

  /// The closure; nil of a method.
  var action: UIAction? {
    if case .run(let action) = deed { action } else { nil }
  }

  /// Whether it calls `action` of `target`.
  func calls(_ action: Selector, of target: AnyObject?) -> Bool {
    if case .call(action, let hasTarget) = deed { target.map { self.target === $0 } ?? !hasTarget } else { false }
  }
}

extension UIControl {
  /// Calls `action` of `target` for these events, in the order added; the target is not retained.
  ///
  /// - Parameter target: nil for the first up the responder chain that answers.
  public final func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let target = target.map { $0 as AnyObject }
    if let index = actions.firstIndex(where: { $0.calls(action, of: target) }) {
      actions[index].events.formUnion(controlEvents)
    } else {
      actions.append(ControlAction(target, action, controlEvents))
    }
  }

  /// No longer calls `action` of `target` for these events; nil stands for any.
  public final func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let target = target.map { $0 as AnyObject }
    subtract(controlEvents) { own in
      own.selector != nil && (target == nil || own.target === target) && (action == nil || own.selector == action)
    }
  }

  /// Runs `action` for these events, in place of one of the same identifier.
  public final func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    if let index = actions.firstIndex(where: { $0.action === action }) {
      actions[index].events.formUnion(controlEvents)
    } else {
      actions.append(ControlAction(action, controlEvents))
    }
  }

  /// No longer runs `action` for these events.
  public final func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// No longer runs the action of this identifier for these events.
  public final func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    subtract(controlEvents) { $0.action?.identifier == identifier }
  }

  /// The targets; `NSNull` stands for the responder chain, and what is not `Hashable` for its identity.
  public final var allTargets: Set<AnyHashable> {
    Set(
      actions.compactMap { own in
        guard case .call(_, let hasTarget) = own.deed else { return nil }
        guard hasTarget else { return AnyHashable(NSNull()) }
        return own.target.map { ($0 as? AnyHashable) ?? AnyHashable(ObjectIdentifier($0)) }
      })
  }

  /// The events that something is done for.
  public final var allControlEvents: Event { actions.reduce(into: []) { $0.formUnion($1.events) } }

  /// The names of what is called of a target for an event, in the order added; nil when nothing is.
  public final func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target.flatMap { $0 is NSNull ? nil : $0 as AnyObject }
    let names = actions.filter { own in
      guard case .call(let action, _) = own.deed else { return false }
      return own.calls(action, of: object) && !own.events.isDisjoint(with: controlEvent)
    }.compactMap { $0.selector?.name }
    return names.isEmpty ? nil : names
  }

  /// Tells of everything that is done, in the order added, until `stop` is set.
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

  /// Does everything that is to be done for these events, as if they had happened.
  public final func sendActions(for controlEvents: Event) { send(controlEvents, nil) }

  /// The events happened: does what is to be done, in the order added.
  final func send(_ events: Event, _ event: UIEvent?) {
    for own in actions where !own.events.isDisjoint(with: events) {
      switch own.deed {
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
