import Foundation
import FoundationXML

/// A parser of XML that creates the root element with its descendants, or fails with the first error and its line.
final class ElementParser: NSObject, XMLParserDelegate {
  /// The greatest nesting depth of elements. Files with a greater depth are rejected.
  static let maximumDepth = 256
  /// The greatest number of elements in a file. Files with more elements are rejected.
  static let maximumCount = 200_000

  private var root: Element?
  private var open: [Element] = []
  private var count = 0
  private var failure: (line: Int, message: String)?

  /// Parses the content of a file and returns its root element.
  static func parse(_ data: Data, path: String) throws(InterfaceFileError) -> Element {
    try rejectEntities(data, path: path)
    let (parser, reader) = (XMLParser(data: data), ElementParser())
    parser.delegate = reader
    parser.shouldResolveExternalEntities = false
    let isValid = parser.parse()
    if let failure = reader.failure {
      throw InterfaceFileError(path: path, line: failure.line, failure.message)
    }
    // The parser accepts a file that ends inside an element.
    guard isValid, reader.open.isEmpty, let root = reader.root else {
      throw InterfaceFileError(path: path, line: parser.lineNumber, "The file is not well-formed XML")
    }
    return root
  }

  /// Throws an error if the file declares an entity. The parser does not report declarations on Linux.
  private static func rejectEntities(_ data: Data, path: String) throws(InterfaceFileError) {
    guard let start = data.range(of: Data("<!ENTITY".utf8)) else { return }
    // The text of an element cannot contain the declaration; a comment or a CDATA section after the root element can.
    let head = data[..<start.lowerBound]
    guard !["<document", "<archive"].contains(where: { head.range(of: Data($0.utf8)) != nil }) else { return }
    let rest = String(decoding: data[start.upperBound...].prefix(200), as: UTF8.self)
    let name = rest.split { $0.isWhitespace || $0 == "%" }.first ?? "?"
    throw InterfaceFileError(
      path: path, line: 1 + head.count { $0 == UInt8(ascii: "\n") },
      "The file declares the entity '\(name)'. Interface Builder files have no entities of their own: "
        + "replace the entity by its text")
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    count += 1
    if open.count >= Self.maximumDepth {
      return fail(parser, "elements are nested more than \(Self.maximumDepth) deep")
    }
    if count > Self.maximumCount { return fail(parser, "the file has more than \(Self.maximumCount) elements") }
    let element = Element(elementName, attributes, line: parser.lineNumber, parent: open.last)
    open.last?.children.append(element)
    if root == nil { root = element }
    open.append(element)
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?
  ) { _ = open.popLast() }

  func parser(_ parser: XMLParser, foundCharacters string: String) { open.last?.text += string }

  private func fail(_ parser: XMLParser, _ message: String) {
    guard failure == nil else { return }
    failure = (parser.lineNumber, message)
    parser.abortParsing()
  }
}

extension InterfaceFileError {
  /// Creates an error with a single fault.
  package init(path: String, line: Int = 0, objectID: String? = nil, _ message: String) {
    faults = [InterfaceFault(path: path, line: line, objectID: objectID, message: message)]
  }
}
