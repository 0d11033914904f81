internal import CXML
import Foundation

// Memory safety: libxml2 calls the functions below only during `xmlParseChunk`, while the reader is alive. Names end
// with 0. Each attribute has five elements of an array: name, prefix, namespace, and the start and the end of the value.
// The functions copy what they keep.

/// A parser of XML that creates the root element with its descendants, or fails with the first error and its line.
///
/// `XMLParser` of Foundation is not suitable: on Linux it continues after an error in the file, and traps at names and
/// attributes that libxml2 could not read.
@safe final class ElementParser {
  /// The greatest nesting depth of elements. Files with a greater depth are rejected.
  static let maximumDepth = 256
  /// The greatest number of elements in a file. Files with more elements are rejected.
  static let maximumCount = 200_000
  /// The greatest size of a file, in bytes. Larger files are rejected.
  static let maximumSize = 256 << 20

  private var root: Element?
  private var open: [Element] = []
  private var count = 0
  private var failure: (line: Int, message: String)?
  /// The context of libxml2 while a file is parsed.
  private var context: xmlParserCtxtPtr?

  /// Parses the content of a file and returns its root element.
  static func parse(_ data: Data, path: String) throws(InterfaceFileError) -> Element {
    guard data.count <= maximumSize else {
      throw InterfaceFileError(path: path, line: 1, "The file is larger than \(maximumSize >> 20) MiB")
    }
    let reader = ElementParser()
    reader.read([UInt8](data))
    if let failure = reader.failure {
      throw InterfaceFileError(path: path, line: failure.line, failure.message)
    }
    guard let root = reader.root else {
      throw InterfaceFileError(path: path, line: 1, "The file is not well-formed XML: it has no element")
    }
    return root
  }

  private func read(_ bytes: [UInt8]) {
    Self.prepareLibrary
    var handler = unsafe Self.handler
    let owner = unsafe Unmanaged.passUnretained(self).toOpaque()
    guard let parser = unsafe xmlCreatePushParserCtxt(&handler, owner, nil, 0, nil) else {
      return failure = (1, "There is not enough memory to read the file")
    }
    unsafe context = parser
    defer {
      unsafe context = nil
      unsafe xmlFreeParserCtxt(parser)
    }
    let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
    _ = unsafe xmlCtxtUseOptions(parser, CInt(options))
    let code = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { unsafe xmlParseChunk(parser, $0.baseAddress, CInt($0.count), 1) }
    }
    let isWellFormed = unsafe code == 0 && parser.pointee.wellFormed != 0
    guard failure == nil, !isWellFormed else { return }
    failure = unsafe Self.failure(of: parser)
  }

  /// Returns the line and the message of the error that ended the parsing.
  private static func failure(of parser: xmlParserCtxtPtr) -> (line: Int, message: String) {
    var (line, reason) = (1, "")
    if let error = unsafe xmlCtxtGetLastError(parser) {
      line = unsafe max(1, Int(error.pointee.line))
      if let text = unsafe error.pointee.message { reason = unsafe String(cString: text) }
    }
    reason = reason.split { $0.isWhitespace }.joined(separator: " ")
    return (line, "The file is not well-formed XML" + (reason.isEmpty ? "" : ": \(reason)"))
  }

  /// The initialization of libxml2, which must be complete before several threads use the library.
  private static let prepareLibrary: Void = xmlInitParser()

  /// The table of functions that libxml2 calls: at the start and the end of each element, for text, and for each
  /// declaration of an entity, which is an error.
  private static var handler: xmlSAXHandler {
    var handler = unsafe xmlSAXHandler()
    unsafe handler.initialized = CUnsignedInt(XML_SAX2_MAGIC)
    unsafe handler.startElementNs = { owner, name, prefix, _, _, _, count, _, attributes in
      guard let name = unsafe qualified(name, prefix) else { return }
      unsafe ElementParser.of(owner).begin(name, ElementParser.values(of: attributes, count: Int(count)))
    }
    unsafe handler.endElementNs = { owner, _, _, _ in _ = unsafe ElementParser.of(owner).open.popLast() }
    unsafe handler.characters = { unsafe ElementParser.of($0).append($1, count: $2) }
    unsafe handler.ignorableWhitespace = handler.characters
    unsafe handler.entityDecl = { owner, name, _, _, _, _ in unsafe ElementParser.of(owner).rejectEntity(name) }
    return unsafe handler
  }

  /// Returns the parser that libxml2 passes to the functions in `handler` as their first argument, `owner`.
  private static func of(_ owner: UnsafeMutableRawPointer?) -> ElementParser {
    guard let owner = unsafe owner else { fatalError("ElementParser: libxml2 called a function without its parser") }
    return unsafe Unmanaged<ElementParser>.fromOpaque(owner).takeUnretainedValue()
  }

  /// The number of the line that is being parsed, from 1.
  private var line: Int {
    guard let input = unsafe context?.pointee.input else { return 1 }
    return unsafe max(1, Int(input.pointee.line))
  }

  private func begin(_ name: String, _ attributes: [String: String]) {
    guard failure == nil else { return }
    count += 1
    if open.count >= Self.maximumDepth { return fail("elements are nested more than \(Self.maximumDepth) deep") }
    if count > Self.maximumCount { return fail("the file has more than \(Self.maximumCount) elements") }
    let element = Element(name, attributes, line: line, parent: open.last)
    open.last?.children.append(element)
    if root == nil { root = element }
    open.append(element)
  }

  /// Returns the attributes of an element by name.
  ///
  /// - Parameters:
  ///   - attributes: the attributes as libxml2 passes them. Each one occupies five pointers: name, prefix, namespace,
  ///     and the start and the end of the value.
  ///   - count: the number of attributes.
  private static func values(
    of attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int
  ) -> [String: String] {
    guard let attributes = unsafe attributes else { return [:] }
    var values: [String: String] = [:]
    for index in stride(from: 0, to: 5 * count, by: 5) {
      guard let name = unsafe qualified(attributes[index], attributes[index + 1]) else { continue }
      guard let start = unsafe attributes[index + 3], let end = unsafe attributes[index + 4] else { continue }
      values[name] = unsafe String(decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
    }
    return values
  }

  private func append(_ text: UnsafePointer<xmlChar>?, count: CInt) {
    guard failure == nil, let text = unsafe text, let element = open.last else { return }
    element.text += unsafe String(decoding: UnsafeBufferPointer(start: text, count: Int(count)), as: UTF8.self)
  }

  private func rejectEntity(_ name: UnsafePointer<xmlChar>?) {
    let name = unsafe name.map { unsafe String(cString: $0) } ?? "?"
    fail(
      "The file declares the entity '\(name)'. Interface Builder files have no entities of their own: "
        + "replace the entity by its text")
  }

  /// Records an error at the current line, and ends the parsing.
  private func fail(_ message: String) {
    guard failure == nil else { return }
    failure = (line, message)
    unsafe xmlStopParser(context)
  }
}

/// Returns a name as the file contains it: with its namespace prefix, if there is one. Returns nil if `name` is nil.
private func qualified(_ name: UnsafePointer<xmlChar>?, _ prefix: UnsafePointer<xmlChar>?) -> String? {
  guard let name = unsafe name else { return nil }
  guard let prefix = unsafe prefix else { return unsafe String(cString: name) }
  return unsafe String(cString: prefix) + ":" + String(cString: name)
}

extension InterfaceFileError {
  /// Creates an error with a single fault.
  package init(path: String, line: Int = 0, objectID: String? = nil, _ message: String) {
    faults = [InterfaceFault(path: path, line: line, objectID: objectID, message: message)]
  }
}
