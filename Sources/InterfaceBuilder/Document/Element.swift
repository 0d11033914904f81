/// An XML element of an Interface Builder file.
final class Element {
  /// The name of the element, such as `label`.
  let name: String
  /// The attributes of the element.
  let attributes: [String: String]
  /// The line of the file in which the element begins, from 1.
  let line: Int
  /// The child elements, in the order of the file.
  var children: [Element] = []
  /// The text content, which only elements such as `string` have.
  var text = ""
  /// The enclosing element, or nil for the root element.
  private(set) weak var parent: Element?
  /// Whether the file is loaded without its app. Set on the root element only.
  var isStandaloneRoot = false

  /// Creates an element without children.
  init(_ name: String, _ attributes: [String: String], line: Int, parent: Element?) {
    (self.name, self.attributes, self.line, self.parent) = (name, attributes, line, parent)
  }

  /// The attribute `id`, with which connections refer to the object that is created from the element, or nil.
  var id: String? { attributes["id"] }

  /// Returns the value of an attribute, or nil if the element does not have the attribute.
  subscript(_ attribute: String) -> String? { attributes[attribute] }

  /// Returns the first child whose attribute `key` has the given value, or nil if there is none.
  func child(key: String) -> Element? { children.first { $0["key"] == key } }

  /// Returns the first child element called `name`, or nil if there is none.
  func child(named name: String) -> Element? { children.first { $0.name == name } }

  /// Returns the children of the first child element called `name`, or an empty array if there is no such child.
  func list(_ name: String) -> [Element] { child(named: name)?.children ?? [] }

  /// The element and all its descendants, in the order of the file.
  var all: [Element] {
    var (result, waiting): ([Element], [Element]) = ([], [self])
    while let next = waiting.popLast() {
      result.append(next)
      waiting += next.children.reversed()
    }
    return result
  }
}

extension Element {
  /// The root element of the file.
  var root: Element {
    var next = self
    while let parent = next.parent { next = parent }
    return next
  }

  /// The elements in the list `resources` of the file, which describe the colours and images that the file refers to by
  /// name.
  var resources: [Element] { root.list("resources") }

  /// Returns the nearest enclosing element for which `matches` is true, or nil if there is none.
  func ancestor(where matches: (Element) -> Bool) -> Element? {
    var next = parent
    while let element = next {
      if matches(element) { return element }
      next = element.parent
    }
    return nil
  }
}
