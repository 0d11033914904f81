public import protocol Foundation.NSObjectProtocol
public import typealias Foundation.TimeInterval
import Layers
public import Runtime

// A selector contains its method. A selector of which only the name is known, such as one from an Interface Builder
// file, is looked up among the exposed methods of the object's class.

extension NSObjectProtocol {
  /// Returns whether the object has the method of a selector.
  @preconcurrency @MainActor public func responds(to aSelector: Selector?) -> Bool {
    aSelector.flatMap(method) != nil
  }

  /// Calls a method without arguments. The result is always nil, because selectors return nothing on Linux.
  ///
  /// - Precondition: The object has the method.
  @preconcurrency @MainActor @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    call(aSelector, nil, nil)
    return nil
  }

  /// Calls a method with an argument. The result is always nil, because selectors return nothing on Linux.
  ///
  /// - Precondition: The object has the method, and the argument has the type of the method's parameter.
  @preconcurrency @MainActor @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any?) -> Unmanaged<AnyObject>! {
    call(aSelector, object, nil)
    return nil
  }

  /// Calls a method with two arguments. The result is always nil, because selectors return nothing on Linux.
  ///
  /// - Precondition: The object has the method, and the arguments have the types of the method's parameters.
  @preconcurrency @MainActor @discardableResult
  public func perform(_ aSelector: Selector!, with object1: Any?, with object2: Any?) -> Unmanaged<AnyObject>! {
    call(aSelector, object1, object2)
    return nil
  }

  /// Calls a method with an argument after a delay on the stage's clock. The object is retained until then.
  ///
  /// - Precondition: There is a stage, and the delay is finite.
  @preconcurrency @MainActor
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    require(delay.isFinite, "perform(_:with:afterDelay:): delay must be finite, but is \(delay)")
    DelayedCalls.add(to: self, aSelector, anArgument, delay)
  }

  /// Cancels the calls that `perform(_:with:afterDelay:)` of an object has scheduled.
  @preconcurrency @MainActor
  public static func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedCalls.cancel(for: aTarget as AnyObject, selector: nil)
  }

  /// Cancels the scheduled calls of an object's method. The argument is not compared (unlike on iOS).
  @preconcurrency @MainActor
  public static func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedCalls.cancel(for: aTarget as AnyObject, selector: aSelector)
  }

  /// Returns a selector that can call the method on this object. The result is nil if the object does not have the
  /// method.
  @MainActor fileprivate func method(_ selector: Selector) -> Selector? {
    if selector.isAnswered(self) { return selector }
    return ObjectClass.method(selector.name, of: Swift.type(of: self))
  }

  @MainActor fileprivate func call(_ selector: Selector?, _ first: Any?, _ second: Any?) {
    guard let selector else { fatalError("perform(_:) of \(Swift.type(of: self)) requires a selector") }
    guard let method = method(selector) else {
      fatalError("\(Swift.type(of: self)) has no method '\(selector.name)': unrecognized selector sent to instance")
    }
    method.perform(self, first, second as AnyObject?)
  }
}

/// The scheduled calls of `perform(_:with:afterDelay:)`.
@MainActor
private enum DelayedCalls {
  private struct Entry {
    let number: Int
    weak var target: AnyObject?
    let selector: Selector
    weak var loop: EventLoop?
    let ticket: EventQueue.Ticket
  }

  private static var entries: [Entry] = []
  private static var count = 0

  static func add(to target: some NSObjectProtocol, _ selector: Selector, _ argument: Any?, _ delay: TimeInterval) {
    guard let loop = EventLoop.current else {
      fatalError("perform(_:with:afterDelay:) requires a stage. Create one first")
    }
    count += 1
    let number = count
    let ticket = loop.schedule(at: loop.now + max(delay, 0), "perform \(selector.name)") {
      entries.removeAll { $0.number == number }
      target.call(selector, argument, nil)
    }
    entries.removeAll { $0.loop == nil }
    entries.append(Entry(number: number, target: target, selector: selector, loop: loop, ticket: ticket))
  }

  static func cancel(for target: AnyObject, selector: Selector?) {
    entries.removeAll { entry in
      guard entry.target === target, selector == nil || entry.selector == selector else { return false }
      entry.loop?.cancel(entry.ticket)
      return true
    }
  }
}
