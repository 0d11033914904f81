internal import SwiftSyntax

/// The additions to classes that conform to a protocol with optional requirements.
struct ConformanceLowering {
  private let index: ModuleIndex
  private let lowerings: [FileLowering]

  init(_ index: ModuleIndex, _ lowerings: [FileLowering]) { (self.index, self.lowerings) = (index, lowerings) }

  /// Adds the requirements that state what a class implements, and the methods that its subclasses override.
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

  /// A requirement that only subclasses implement: Swift would call the default implementation. The class therefore
  /// contains it, and the subclasses override it.
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
