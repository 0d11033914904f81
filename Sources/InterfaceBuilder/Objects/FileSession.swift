import Foundation
import Geometry
import Interface
import Runtime

/// One loading of a part of a file: the objects that are created, and the work that follows their creation.
///
///     objects ─▶ constraints ─▶ runtime attributes ─▶ outlets and actions ─▶ awakeFromNib()
@MainActor
final class FileSession {
  let document: InterfaceDocument
  /// The bundle of the file.
  let bundle: Bundle
  /// The scene to which segues belong, or nil for a nib file.
  weak var scene: StoryboardScene?
  /// The objects by the identifiers of their elements.
  private var boxes: [String: ObjectBox] = [:]
  /// The created objects with their elements, in the order of creation.
  private var created: [(element: Element, box: ObjectBox)] = []
  /// The number of created objects whose remaining work is done.
  private var finished = 0
  /// The identifiers of connections that were made.
  private var connected: Set<String> = []

  init(_ document: InterfaceDocument, bundle: Bundle) { (self.document, self.bundle) = (document, bundle) }

  /// Returns the object of the element with an identifier, or nil if there is none.
  func object(_ id: String) -> AnyObject? { boxes[id]?.object }

  /// Assigns an object to an identifier.
  func register(_ object: AnyObject, _ id: String?) { if let id { boxes[id] = ObjectBox(object) } }

  /// Adds a created object, whose runtime attributes and connections are set later.
  func add(_ object: AnyObject, of element: Element) {
    let box = ObjectBox(object)
    if let id = element.id { boxes[id] = box }
    created.append((element, box))
  }

  /// Writes a warning with the place of an element to the stage's trace.
  func warn(_ element: Element, _ message: String) {
    let place = "\(document.path):\(element.line): object \(element.id ?? "?"): "
    Stage.current?.note("warning", "InterfaceBuilder", detail: place + message)
  }

  /// Ends the program because of an error in the file, as UIKit raises an exception.
  func fail(_ element: Element, _ message: String) -> Never {
    fatalError("\(document.path):\(element.line): object \(element.id ?? "?"): \(message)")
  }

  /// Activates the constraints, sets the runtime attributes, makes the connections and calls `awakeFromNib()` for the
  /// objects that were created since the last call. The session retains no objects afterwards.
  func finish() {
    let new = created[finished...].compactMap { entry in entry.box.object.map { (entry.element, $0) } }
    finished = created.count
    for (element, object) in new { install(constraintsOf: element, object) }
    for (element, object) in new { applyRuntimeAttributes(of: element, to: object) }
    for (element, box) in created { if let object = box.object { connect(element, object, &connected) } }
    for (_, object) in new { (object as? UIResponder)?.awakeFromNib() }
    for box in boxes.values { box.release() }
    for entry in created { entry.box.release() }
  }

  /// Makes the connections of an object that the caller created, such as the owner of a nib file.
  func connectOwner(_ element: Element, _ object: AnyObject) { connect(element, object, &connected) }

  /// Makes the view controllers of another session available as destinations of connections.
  func inherit(from other: FileSession) {
    for (id, box) in other.boxes { if let controller = box.object as? UIViewController { register(controller, id) } }
  }
}

/// A reference to an object of a file, which is strong until the file is loaded and weak afterwards.
@MainActor
private final class ObjectBox {
  private var strong: AnyObject?
  private weak var reference: AnyObject?

  init(_ object: AnyObject) { (strong, reference) = (object, object) }

  /// The object, or nil if it was released.
  var object: AnyObject? { reference }

  /// Makes the reference weak.
  func release() { strong = nil }
}
