extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}

extension UIAppearance {
  /// Returns the appearance proxy of this class for the given containers and traits, on the current stage.
  ///
  /// - Parameters:
  ///   - proxyClass: The class of the proxy.
  ///   - containers: The classes of the containers, from the innermost to the outermost.
  ///   - traits: The traits that a view must have, or nil for any traits.
  ///   - make: A closure that creates the proxy object on the first call.
  package static func appearanceProxy<Proxy: AnyObject>(
    _ proxyClass: Proxy.Type, in containers: [any UIAppearanceContainer.Type], for traits: UITraitCollection?,
    make: () -> Proxy
  ) -> Proxy {
    guard let stage = Stage.current else { fatalError("\(Self.self).appearance() requires a stage. Create one first") }
    return stage.appearances.proxy(for: Self.self, in: containers, traits: traits, make: make)
  }
}
