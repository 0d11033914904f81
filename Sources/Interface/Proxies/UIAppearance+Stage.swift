extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}

extension UIAppearance {
  /// Returns the appearance proxy of a class on the current stage, restricted to views inside the given containers and
  /// with the given traits.
  ///
  /// - Parameters:
  ///   - proxyClass: The class whose proxy is returned.
  ///   - containers: The classes of the containers that enclose a view, from the innermost to the outermost. Empty for
  ///     all views.
  ///   - traits: The traits that a view must have, or nil for any traits.
  ///   - make: A closure that creates the proxy object. It is called only if there is no proxy for these arguments yet.
  package static func appearanceProxy<Proxy: AnyObject>(
    _ proxyClass: Proxy.Type, in containers: [any UIAppearanceContainer.Type], for traits: UITraitCollection?,
    make: () -> Proxy
  ) -> Proxy {
    guard let stage = Stage.current else { fatalError("\(Self.self).appearance() requires a stage. Create one first") }
    return stage.appearances.proxy(for: Self.self, in: containers, traits: traits, make: make)
  }
}
