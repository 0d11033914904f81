internal import SwiftSyntax

/// The types and members of all files of a module.
final class ModuleIndex {
  /// The files, in the order in which they were given.
  let files: [ParsedSource]
  /// The types by their full names.
  private(set) var types: [String: TypeRecord] = [:]
  /// The full names in the order of their declarations.
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

  /// Returns the record of a type, which is created if there is none.
  func record(_ path: [String]) -> TypeRecord {
    let name = path.joined(separator: ".")
    if let record = types[name] { return record }
    let record = TypeRecord(path: path)
    types[name] = record
    order.append(name)
    return record
  }

  /// Returns the type that a name refers to in a scope: a type of that scope, or of one around it.
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

  /// Returns a class and its superclasses in the module, from the class on.
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

  /// Returns the protocols of the module that the type's own inheritance clauses name, with those that they inherit.
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

  /// Returns the method with a name that an expression in a class refers to, searched in the class and its
  /// superclasses.
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
