/// An element of an Interface Builder file.
final class Element {
  /// The name of the element, such as `label`.
  let name: String
  /// The attributes of the element.
  let attributes: [String: String]
  /// The line of the file in which the element begins, from 1.
  let line: Int
  /// The elements inside, in the order of the file.
  var children: [Element] = []
  /// The text inside, which only elements such as `string` have.
  var text = ""
  /// The element around this one, or nil for the root.
  private(set) weak var parent: Element?

  /// Creates an element without children.
  init(_ name: String, _ attributes: [String: String], line: Int, parent: Element?) {
    (self.name, self.attributes, self.line, self.parent) = (name, attributes, line, parent)
  }

  /// The identifier by which connections refer to the object of the element, or nil.
  var id: String? { attributes["id"] }

  /// Returns an attribute, or nil.
  subscript(_ attribute: String) -> String? { attributes[attribute] }

  /// Returns the child with a key, or nil.
  func child(key: String) -> Element? { children.first { $0["key"] == key } }

  /// Returns the first child with a name, or nil.
  func child(named name: String) -> Element? { children.first { $0.name == name } }

  /// Returns the children of the child with a name, or an empty array.
  func list(_ name: String) -> [Element] { child(named: name)?.children ?? [] }

  /// The element and all elements inside, in the order of the file.
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
  /// Returns the nearest element around this one for which `matches` is true, or nil.
  func ancestor(where matches: (Element) -> Bool) -> Element? {
    var next = parent
    while let element = next {
      if matches(element) { return element }
      next = element.parent
    }
    return nil
  }
}
