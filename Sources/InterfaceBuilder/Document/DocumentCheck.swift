/// The validation of an Interface Builder file, which reports all errors and does not stop at the first one.
struct DocumentCheck {
  private(set) var faults: [InterfaceFault] = []
  private let document: InterfaceDocument

  init(_ document: InterfaceDocument) {
    self.document = document
    var seen: Set<String> = []
    for element in document.root.all {
      if let id = element.id, !seen.insert(id).inserted { add(element, "the identifier is used twice") }
      check(element)
    }
    checkInitialController()
    checkRelationships()
  }

  private mutating func add(_ element: Element, _ message: String) {
    let owner = element.id ?? element.ancestor { $0.id != nil }?.id
    faults.append(InterfaceFault(path: document.path, line: element.line, objectID: owner, message: message))
  }

  private mutating func check(_ element: Element) {
    switch element.parent?.name {
    case "subviews", "objects", "gestureRecognizers": checkClass(element)
    case "connections": checkConnection(element)
    case "constraints": checkConstraint(element)
    default: break
    }
    checkNumbers(element)
  }

  private mutating func checkClass(_ element: Element) {
    guard ElementClass.isSupported(element.name) else {
      return add(element, "objects of the kind '\(element.name)' are not supported (Docs/Unsupported.md)")
    }
  }

  private mutating func checkConnection(_ element: Element) {
    guard ["outlet", "outletCollection", "action", "segue"].contains(element.name) else {
      return add(element, "connections of the kind '\(element.name)' are not supported")
    }
    if let destination = element["destination"], document.elements[destination] == nil {
      add(element, "the destination '\(destination)' of the \(element.name) does not exist")
    }
    if element.name == "segue" { checkSegue(element) }
    if element.name == "action", let event = element["eventType"], ControlEvents.named(event) == nil {
      add(element, "the event '\(event)' does not exist")
    }
  }

  private mutating func checkSegue(_ element: Element) {
    if SegueTemplate.Kind(element) == nil {
      add(element, "segues of the kind '\(element["kind"] ?? "")' are not supported")
    }
  }

  private mutating func checkConstraint(_ element: Element) {
    guard element.name == "constraint" else { return add(element, "'\(element.name)' is not a constraint") }
    for key in ["firstItem", "secondItem"] {
      guard let id = element[key], document.elements[id] == nil else { continue }
      add(element, "the \(key) '\(id)' of the constraint does not exist")
    }
    for key in ["firstAttribute", "secondAttribute"] {
      guard let name = element[key], ConstraintValues.attribute(name) == nil else { continue }
      add(element, "the attribute '\(name)' of the constraint is not supported")
    }
    if element["multiplier"] != nil, ConstraintValues.multiplier(element) == nil {
      add(element, "the multiplier '\(element["multiplier"] ?? "")' is neither a number nor a ratio such as 3:2")
    }
  }

  private static let numeric: Set<String> = ["rect", "size", "point", "edgeInsets", "inset", "constraint"]

  private mutating func checkNumbers(_ element: Element) {
    guard Self.numeric.contains(element.name), element["key"] != "canvasLocation" else { return }
    for key in ["x", "y", "width", "height", "top", "left", "bottom", "right", "constant", "priority"] {
      guard let text = element[key] else { continue }
      if !(Double(text)?.isFinite ?? false) { add(element, "\(key) must be a number, but is '\(text)'") }
    }
  }

  private mutating func checkInitialController() {
    guard let id = document.initialControllerID, document.elements[id] == nil else { return }
    add(document.root, "the initial view controller '\(id)' does not exist")
  }

  /// Reports view controllers that contain themselves through relationship or embed segues. The destination of such a
  /// segue is created with its source, so creating such a controller would never end.
  private mutating func checkRelationships() {
    var state: [String: Bool] = [:]
    for scene in document.scenes {
      if let controller = InterfaceDocument.controller(in: scene) { visit(controller, &state) }
    }
  }

  /// The maximum number of view controllers that are nested through relationship and embed segues. A longer chain is an
  /// error.
  private static let maximumChain = 64

  private mutating func visit(_ controller: Element, _ state: inout [String: Bool], depth: Int = 0) {
    guard let id = controller.id, state[id] == nil else { return }
    guard depth < Self.maximumChain else {
      return add(controller, "more than \(Self.maximumChain) controllers are nested through segues")
    }
    state[id] = false
    for segue in controller.all where segue.name == "segue" && SegueTemplate.createsAtOnce(segue) {
      guard let next = segue["destination"].flatMap({ document.elements[$0] }), let nextID = next.id else { continue }
      if state[nextID] == false {
        add(segue, "the controller '\(nextID)' contains itself through this segue")
      } else {
        visit(next, &state, depth: depth + 1)
      }
    }
    state[id] = true
  }
}
