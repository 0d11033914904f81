internal import SwiftSyntax

/// The types and members of all files of a module.
final class ModuleIndex {
  /// The files, in the order in which they were given.
  let files: [ParsedSource]
  /// The types by their full names.
  private(set) var types: [String: TypeRecord] = [:]
  /// The full names of the types, in the order in which their declarations or extensions were found.
  private(set) var order: [String] = []

  init(_ files: [ParsedSource]) {
    self.files = files
    for number in files.indices {
      let visitor = IndexVisitor(self, file: number)
      visitor.walk(files[number].tree)
    }
  }

  /// All types in the order of their declarations.
  var allTypes: [TypeRecord] { order.compactMap { types[$0] } }

  /// Returns the record of the type with a full name. If there is none, adds and returns a new record.
  func record(_ path: [String]) -> TypeRecord {
    let name = path.joined(separator: ".")
    if let record = types[name] { return record }
    let record = TypeRecord(path: path)
    types[name] = record
    order.append(name)
    return record
  }

  /// Returns the type to which a name refers, or nil if there is none. The type can be declared in the given scope or
  /// in an enclosing scope. If several types fit, the one in the innermost scope is returned.
  ///
  /// - Parameters:
  ///   - path: the components of the name.
  ///   - scope: the names of the types that enclose the use of the name, outermost first.
  func resolve(_ path: [String], in scope: [String] = []) -> TypeRecord? {
    for count in stride(from: scope.count, through: 0, by: -1) {
      if let found = types[(scope.prefix(count) + path).joined(separator: ".")] { return found }
    }
    return nil
  }

  /// Returns the superclass of a class, if the module declares it.
  func superclass(of record: TypeRecord) -> TypeRecord? {
    guard record.kind == .classType, let first = record.declared.first else { return nil }
    let found = resolve(first, in: record.path)
    return found?.kind == .classType && found !== record ? found : nil
  }

  /// Returns a class, followed by its superclasses in the module, the nearest superclass first.
  func lineage(of record: TypeRecord) -> [TypeRecord] {
    var result = [record]
    while let last = result.last, let next = superclass(of: last), !result.contains(where: { $0 === next }) {
      result.append(next)
    }
    return result
  }

  /// Returns the classes of the module that inherit from a class.
  func descendants(of record: TypeRecord) -> [TypeRecord] {
    allTypes.filter { $0 !== record && lineage(of: $0).contains { $0 === record } }
  }

  /// Returns the protocols of the module to which a type conforms: those in the inheritance clauses of its declaration
  /// and extensions, and the protocols from which these inherit.
  func protocols(of record: TypeRecord) -> [TypeRecord] {
    var result: [TypeRecord] = []
    var pending = record.inherited.compactMap { resolve($0, in: record.path) }
    while let next = pending.popLast() {
      guard next.kind == .protocolType, !result.contains(where: { $0 === next }) else { continue }
      result.append(next)
      pending += next.inherited.compactMap { resolve($0, in: next.path) }
    }
    return result
  }

  /// Returns the methods with a base name that a type declares or inherits. The search visits the type, its
  /// superclasses and its protocols in this order. The result contains only the methods of the first of these types
  /// that declares a match.
  ///
  /// - Parameter labels: the argument labels of the methods, or nil for any labels.
  func methods(_ base: String, labels: [String]?, of record: TypeRecord) -> [MethodRecord] {
    for type in lineage(of: record) + protocols(of: record) {
      let found = type.methods.filter { $0.base == base && (labels == nil || $0.labels == labels) }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The optional requirements of the module's protocols.
  private(set) lazy var optionalRequirements: [MethodRecord] =
    allTypes.filter { $0.kind == .protocolType }.flatMap(\.methods).filter(\.isOptionalRequirement)

  /// The names of all properties of the module.
  private(set) lazy var propertyNames = Set(allTypes.flatMap { $0.properties.map(\.name) })
}
