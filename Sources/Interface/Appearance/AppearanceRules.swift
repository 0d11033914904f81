/// The appearance proxies of a stage. The values recorded by a proxy are assigned to views when the views enter a
/// window of the stage.
@MainActor
final class AppearanceRules {
  /// Whether the values of proxies are being assigned to an object. Meanwhile, setters do not mark their properties as
  /// set by the app.
  private(set) static var isApplying = false

  private var rules: [AppearanceRule] = []
  /// The proxies. The proxy at an index records its assignments in the rule at the same index of `rules`.
  private var proxies: [AnyObject] = []

  /// Returns the proxy for a class inside containers of the given classes and with the given traits. The first call
  /// creates the proxy.
  func proxy<Target: AnyObject, Proxy: AnyObject>(
    for target: Target.Type, in containers: [any UIAppearanceContainer.Type], traits: UITraitCollection?,
    make: () -> Proxy
  ) -> Proxy {
    let rule = AppearanceRule(for: target, in: containers, traits: traits)
    let known = rules.firstIndex {
      $0.target == rule.target && $0.containers == rule.containers && $0.traits == rule.traits
    }
    if let known, let proxy = proxies[known] as? Proxy { return proxy }
    let proxy = make()
    (proxy as? any AppearanceHolder)?.recordedAppearance = rule
    let index = rules.firstIndex { rule.precedes($0) } ?? rules.count
    rules.insert(rule, at: index)
    proxies.insert(proxy, at: index)
    return proxy
  }

  /// Assigns to an object the values of all proxies whose conditions (class, containers and traits) the object fulfils.
  ///
  /// - Parameter place: The view or view controller whose traits and containers count: `object` itself, or the view
  ///   that displays `object`.
  func apply(to object: any AppearanceHolder, at place: any AppearancePlace) {
    let wasApplying = Self.isApplying
    Self.isApplying = true
    for rule in rules { rule.apply(to: object, at: place) }
    Self.isApplying = wasApplying
  }

  var isEmpty: Bool { rules.isEmpty }
}
