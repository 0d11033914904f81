public import protocol Foundation.NSObjectProtocol

/// A class whose instances get properties from a proxy when they enter a window.
///
/// `UINavigationBar.appearance()` returns a proxy: an instance of the class that is in no window and records the values
/// that are assigned to its properties. These values are assigned to each instance that enters a window afterwards,
/// unless the app has set the property of that instance. Only properties that UIKit marks for appearance proxies are
/// recorded.
///
/// Proxies belong to the current stage. If the app declares a subclass, the static type of its proxy is the nearest
/// superclass in this library.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {}

/// A class whose instances can contain views to which a proxy applies.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}
