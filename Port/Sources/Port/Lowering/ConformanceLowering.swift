internal import SwiftSyntax

/// The lowering step that adds declarations to classes that conform to protocols with optional requirements.
struct ConformanceLowering {
  private let index: ModuleIndex
  private let lowerings: [FileLowering]

  init(_ index: ModuleIndex, _ lowerings: [FileLowering]) { (self.index, self.lowerings) = (index, lowerings) }

  /// Appends declarations to the elements of `additions`, whose keys are the names of classes. The method examines each
  /// optional requirement in the protocols of a class, and appends:
  ///
  /// - a Boolean property that states whether the object implements the requirement, if the class, a superclass or a
  ///   subclass implements it and its result is not optional;
  /// - a method for the subclasses to override, if only subclasses implement the requirement.
  func apply(_ additions: inout [String: ClassAddition]) {
    for record in index.allTypes where record.kind == .classType {
      for requirement in requirements(of: record) {
        let new = declarations(of: requirement, for: record)
        guard !new.isEmpty else { continue }
        additions[record.name, default: ClassAddition()].declarations += new
      }
    }
  }

  /// Returns the optional requirements of the protocols to which a class declares its conformance.
  private func requirements(of record: TypeRecord) -> [MethodRecord] {
    index.protocols(of: record).flatMap(\.methods).filter { $0.isOptionalRequirement && !$0.isStatic }
  }

  private func declarations(of requirement: MethodRecord, for record: TypeRecord) -> [String] {
    let access =
      record.node?.as(ClassDeclSyntax.self)?.modifiers.contains(anyOf: ["public", "open"]) == true ? "public " : ""
    let implementers = index.lineage(of: record).filter { $0.declares(requirement.fullName) }
    let implemented = "\(access)var \(requirement.implementedName): Bool"
    if !implementers.isEmpty {
      return requirement.hasAbsentResult ? [] : ["\(implemented) { true }"]
    }
    return inherited(requirement, record, access: access, implemented: implemented)
  }

  /// Returns the declarations to add to the class `record` for an optional requirement that only its subclasses
  /// implement. Returns an empty array if no subclass implements the requirement.
  ///
  /// Without a method in the class itself, Swift would call the protocol's default implementation instead of the
  /// subclass's method. The class therefore receives a copy of the default implementation, and the subclasses' methods
  /// become overrides.
  private func inherited(
    _ requirement: MethodRecord, _ record: TypeRecord, access: String, implemented: String
  ) -> [String] {
    let subclasses = index.descendants(of: record).filter { $0.declares(requirement.fullName) }
    guard !subclasses.isEmpty, let owner = index.resolve(requirement.scope.path) else { return [] }
    for subclass in subclasses { override(requirement, in: subclass) }
    let function = FileLowering.defaults(of: requirement, in: owner)[0]
    guard !requirement.hasAbsentResult else { return [access + function] }
    let names = subclasses.map { "self is \($0.name)" }.joined(separator: " || ")
    return [access + function, "\(implemented) { \(names) }"]
  }

  private func override(_ requirement: MethodRecord, in subclass: TypeRecord) {
    guard let method = subclass.methods.first(where: { $0.fullName == requirement.fullName }), !method.isOverride else {
      return
    }
    lowerings[method.file].edits.insert("override ", at: method.node.funcKeyword.bytes.lowerBound)
  }
}
