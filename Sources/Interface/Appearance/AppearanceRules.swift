/// The appearance proxies of a stage, whose values are assigned to views that enter the windows of the stage.
@MainActor
final class AppearanceRules {
  /// Whether rules are being applied. While the value is true, assignments do not mark properties as set by the app.
  private(set) static var isApplying = false

  private var rules: [AppearanceRule] = []
  /// The proxies, which have the same indexes as their rules.
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
  /// - Parameter place: The object, or the view that displays it.
  func apply(to object: any AppearanceHolder, at place: any AppearancePlace) {
    let wasApplying = Self.isApplying
    Self.isApplying = true
    for rule in rules { rule.apply(to: object, at: place) }
    Self.isApplying = wasApplying
  }

  var isEmpty: Bool { rules.isEmpty }
}
