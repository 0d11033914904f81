import Foundation
import Geometry
import Interface
import Runtime

/// The loading of one part of a file: a scene of a storyboard, a nib file or a prototype cell. The session first
/// creates the objects. `finish()` then performs the other steps in this order:
///
///     objects ─▶ constraints ─▶ runtime attributes ─▶ outlets and actions ─▶ awakeFromNib()
@MainActor
final class FileSession {
  let document: InterfaceDocument
  /// The bundle that contains the file and its resources.
  let bundle: Bundle
  /// The scene that performs the segues of the created objects, or nil for a nib file.
  weak var scene: StoryboardScene?
  /// The references to the created objects, by the identifiers of their elements.
  private var boxes: [String: ObjectBox] = [:]
  /// The created objects with their elements, in the order of creation.
  private var created: [(element: Element, box: ObjectBox)] = []
  /// The number of created objects for which `finish()` has already been called.
  private var finished = 0
  /// The identifiers of connections that were made.
  private var connected: Set<String> = []
  /// The outlet collections that contain objects of the current loading of the view. The first object that is added to
  /// an outlet collection in each loading replaces the previous content of the collection.
  ///
  /// An entry consists of the identifier of the object that has the collection, a space, and the name of the property.
  var collections: Set<String> = []
  /// The state before the view was first loaded: the number of created objects, and the identifiers of the connections
  /// made. Nil until the view is loaded. If the view is loaded again, `beginLoadingView()` restores this state.
  private var beforeView: (objects: Int, connected: Set<String>)?

  /// The elements whose custom classes were not found, by the object identifiers of the `Element` instances.
  private var withoutClass: [ObjectIdentifier: Element] = [:]
  /// The translations of the file's texts into the user's language, or nil if there are none.
  let translation: Translation?

  init(_ document: InterfaceDocument, bundle: Bundle) {
    (self.document, self.bundle) = (document, bundle)
    translation = Translation.of(document, in: bundle)
  }

  /// The traits that select the size-class variations of the file.
  var traits: UITraitCollection { Stage.current?.window.traitCollection ?? .current }

  /// Records that the custom class of an element was not found, so that `lacksClass(_:)` returns true for the element.
  func noteMissingClass(of element: Element) {
    withoutClass[ObjectIdentifier(element)] = element
    if let id = element.id, let original = document.elements[id] { withoutClass[ObjectIdentifier(original)] = original }
  }

  /// Returns whether the outlets and actions of an element's object are ignored, because the element's custom class is
  /// missing. Always false in a file that is loaded with its app.
  func lacksClass(_ element: Element?) -> Bool {
    guard document.isStandalone, let element else { return false }
    return withoutClass[ObjectIdentifier(element)] != nil || isUnknown(element)
  }

  private func isUnknown(_ element: Element) -> Bool {
    guard let name = element["customClass"] else { return false }
    return ObjectClass.named(name, module: element["customModule"]) == nil
  }

  /// Returns the object that was created from the element with an identifier, or nil if there is none.
  func object(_ id: String) -> AnyObject? { boxes[id]?.object }

  /// Stores the object of the element with an identifier. Does nothing if the identifier is nil.
  func register(_ object: AnyObject, _ id: String?) { if let id { boxes[id] = ObjectBox(object) } }

  /// Adds an object that was created from an element, so that `finish()` processes the object.
  func add(_ object: AnyObject, of element: Element) {
    let box = ObjectBox(object)
    if let id = element.id { boxes[id] = box }
    created.append((element, box))
  }

  /// Writes a warning with the source location of an element to the stage's trace.
  func warn(_ element: Element, _ message: String) {
    let place = "\(document.path):\(element.line): object \(element.id ?? "?"): "
    Stage.current?.note("warning", "InterfaceBuilder", detail: place + message)
  }

  /// Ends the program because of an error in the file. UIKit raises an exception in this case.
  func fail(_ element: Element, _ message: String) -> Never {
    fatalError("\(document.path):\(element.line): object \(element.id ?? "?"): \(message)")
  }

  /// Prepares the session for loading the view. If the view was loaded before, the method discards the objects and the
  /// connections of the previous view. `finish()` then makes the connections of the new view.
  ///
  /// - Source: G-058.
  func beginLoadingView() {
    guard let start = beforeView else { return beforeView = (created.count, connected) }
    created.removeSubrange(start.objects...)
    (finished, connected, collections) = (start.objects, start.connected, [])
  }

  /// Completes the loading of the objects that were created since the last call of this method.
  ///
  /// The method activates the objects' constraints, sets their runtime attributes, makes their connections and calls
  /// `awakeFromNib()`. Afterwards, the session has only weak references to the objects.
  func finish() {
    let new = created[finished...].compactMap { entry in entry.box.object.map { (entry.element, $0) } }
    finished = created.count
    for (element, object) in new { install(constraintsOf: element, object) }
    for (element, object) in new { applyRuntimeAttributes(of: element, to: object) }
    for (element, box) in created { if let object = box.object { connect(element, object, &connected) } }
    if document.isStandalone { for (element, object) in new { PrototypePreview.install(in: object, element, self) } }
    awaken(new.map { $0.1 })
    observeVariations(new)
    for box in boxes.values { box.release() }
    for entry in created { entry.box.release() }
  }

  /// Calls `awakeFromNib()` of the objects. In the classic profile, views and view controllers have no traits during
  /// the calls.
  ///
  /// - Source: C-363.
  private func awaken(_ objects: [AnyObject]) {
    UIView.hidesTraits = Stage.current?.profile.rotatesRootView ?? false
    defer { UIView.hidesTraits = false }
    for object in objects {
      if let responder = object as? UIResponder {
        responder.awakeFromNib()
      } else {
        (object as? any NibAwakening)?.awakeFromNib()
      }
    }
  }

  private func observeVariations(_ new: [(Element, AnyObject)]) {
    guard let root = new.lazy.compactMap({ $0.1 as? UIView }).first else { return }
    VariationUpdate(new, self)?.observe(root)
  }

  /// Makes the connections of an object that was not created from the file, such as the owner of a nib file.
  ///
  /// - Parameter element: the placeholder element for the object.
  func connectOwner(_ element: Element, _ object: AnyObject) { connect(element, object, &connected) }

  /// Copies the references to the view controllers that the session `other` has created. New connections can then
  /// refer to these view controllers.
  func inherit(from other: FileSession) {
    for (id, box) in other.boxes { if let controller = box.object as? UIViewController { register(controller, id) } }
  }
}

/// A reference to a created object. The reference is strong until the session has finished loading the object, and weak
/// afterwards.
@MainActor
private final class ObjectBox {
  private var strong: AnyObject?
  private weak var reference: AnyObject?

  init(_ object: AnyObject) { (strong, reference) = (object, object) }

  /// The object, or nil if it was deallocated.
  var object: AnyObject? { reference }

  /// Makes the reference weak.
  func release() { strong = nil }
}
