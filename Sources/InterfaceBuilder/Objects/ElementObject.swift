import Interface
import Runtime

/// The content of the coder that an object's `init(coder:)` receives: the element that describes the object, and the
/// session that loads the file.
@MainActor
final class ElementObject: ElementContent {
  private let element: Element
  private let session: FileSession
  private var isAdded = false

  init(_ element: Element, _ session: FileSession) { (self.element, self.session) = (element, session) }

  /// The coder for the element.
  var coder: InterfaceCoder { InterfaceCoder(attributes: element.attributes, content: self) }

  func decodeMembers(of object: AnyObject, as type: AnyClass) {
    if !isAdded {
      isAdded = true
      session.add(object, of: element)
    }
    MemberDecoder.decode(object, as: type, from: element, in: session)
  }

  func object(forKey key: String) -> AnyObject? { element.child(key: key).flatMap(session.make) }
}

extension FileSession {
  /// Creates the object that an element describes. The result is nil for elements that describe no object.
  func make(_ original: Element) -> AnyObject? {
    var element = original.varied(for: traits)
    if let translation { element = translation.translated(element) }
    if let type = ElementClass.views[element.name] { return makeView(element, type) }
    if let type = ElementClass.recognizers[element.name] { return makeRecognizer(element, type) }
    switch element.name {
    case "navigationItem": return makeNavigationItem(element)
    case "barButtonItem": return makeBarButtonItem(element)
    case "tabBarItem": return makeTabBarItem(element)
    case "customObject": return makeCustomObject(element)
    case "collectionViewFlowLayout", "collectionViewLayout": return makeLayout(element)
    default: return nil
    }
  }

  /// Creates a view that an element describes. The view has the element's custom class or, if there is none or it is
  /// not found, the class `usual`.
  func makeView(_ element: Element, _ usual: UIView.Type) -> UIView {
    let type = customClass(element, UIView.self) ?? usual
    guard let view = type.init(coder: ElementObject(element, self).coder) else {
      fail(element, "\(type).init(coder:) returned nil")
    }
    if document.isStandalone, view.accessibilityIdentifier == nil { view.accessibilityIdentifier = element.id }
    if let placeholder = view as? PlaceholderView {
      placeholder.show(element.name)
      warn(element, "a \(element.name) is not supported; a grey view is shown in its place")
    }
    return view
  }

  /// Returns the custom class that an element names. Traps if this class is not a subclass of `base`.
  ///
  /// The result is nil if the element names no class, or if the class is not found. In the second case, the method also
  /// writes a warning. As on iOS, the caller then uses the standard class of the element.
  func customClass<Base>(_ element: Element, _ base: Base.Type) -> Base.Type? {
    guard let found = customClass(element) else { return nil }
    guard let type = found as? Base.Type else { fail(element, "the class \(found) is not a subclass of \(base)") }
    return type
  }

  private func customClass(_ element: Element) -> AnyClass? {
    guard let name = element["customClass"] else { return nil }
    if let found = ObjectClass.named(name, module: element["customModule"]) { return found }
    warn(element, "Unknown class \(name) in Interface Builder file")
    noteMissingClass(of: element)
    return nil
  }

  private func makeRecognizer(_ element: Element, _ usual: UIGestureRecognizer.Type) -> UIGestureRecognizer {
    let recognizer = makeCustom(element, UIGestureRecognizer.self) ?? newRecognizer(usual)
    add(recognizer, of: element)
    RecognizerMembers.decode(recognizer, from: element)
    return recognizer
  }

  /// Creates an object of an element's custom class. Returns nil if the element names no class, or if the class is not
  /// found.
  ///
  /// The class must conform to `CreatableObject`, because Swift cannot call the initializer of a class that is only
  /// known at run time. For other classes, the result is nil, and the method writes a warning if the class belongs to
  /// the app.
  func makeCustom<Base: AnyObject>(_ element: Element, _ base: Base.Type) -> Base? {
    guard let type = customClass(element, base), type != base else { return nil }
    guard let creatable = type as? any CreatableObject.Type else {
      if ObjectClass.builtInModules.contains(String(String(reflecting: type).prefix { $0 != "." })) { return nil }
      warn(element, "objects of the class \(type) cannot be created: the class must conform to CreatableObject")
      return nil
    }
    guard let object = creatable.createObject() as? Base else {
      fail(element, "\(type).createObject() returned an object of another class")
    }
    return object
  }

  /// Creates a gesture recognizer of one of UIKit's classes.
  ///
  /// A separate statement for each class is necessary: the initializer of `UIGestureRecognizer` is not `required`, so
  /// Swift does not allow `type.init(target:action:)`.
  private func newRecognizer(_ type: UIGestureRecognizer.Type) -> UIGestureRecognizer {
    if type == UITapGestureRecognizer.self { return UITapGestureRecognizer(target: nil, action: nil) }
    if type == UIPanGestureRecognizer.self { return UIPanGestureRecognizer(target: nil, action: nil) }
    if type == UIPinchGestureRecognizer.self { return UIPinchGestureRecognizer(target: nil, action: nil) }
    if type == UIRotationGestureRecognizer.self { return UIRotationGestureRecognizer(target: nil, action: nil) }
    if type == UISwipeGestureRecognizer.self { return UISwipeGestureRecognizer(target: nil, action: nil) }
    if type == UILongPressGestureRecognizer.self { return UILongPressGestureRecognizer(target: nil, action: nil) }
    if type == UIGestureRecognizer.self { return UIGestureRecognizer(target: nil, action: nil) }
    return UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
  }

  private func makeCustomObject(_ element: Element) -> AnyObject? {
    // A class cannot be cast to the metatype of `AnyObject`.
    guard let type = customClass(element) else { return nil }
    let object = (type as? any PlainObject.Type)?.init() ?? (type as? any CreatableObject.Type)?.createObject()
    guard let object else {
      warn(element, "objects of the class \(type) cannot be created: the class must conform to CreatableObject")
      return nil
    }
    add(object, of: element)
    return object
  }
}

/// The protocol of classes that Interface Builder files can instantiate although the objects are neither views nor view
/// controllers.
///
/// On iOS, such a class is a subclass of `NSObject`, and its `init()` is found by name.
@preconcurrency @MainActor
public protocol PlainObject: AnyObject {
  /// Creates an object.
  init()
}
