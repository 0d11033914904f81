internal import SwiftSyntax

/// The lowering step that makes it possible to create an object from the name of its class, as Interface Builder files
/// and scene configurations require. On iOS, the Objective-C runtime does this by calling `init()`.
///
/// Views and view controllers do not need this step, because they are created with `init(coder:)`.
struct CreationLowering {
  private let index: ModuleIndex
  private let lowerings: [FileLowering]

  init(_ index: ModuleIndex, _ lowerings: [FileLowering]) { (self.index, self.lowerings) = (index, lowerings) }

  /// Adds the method `createObject()`, the requirement of `CreatableObject`, to the classes whose objects can be
  /// created without arguments, and makes these classes conform to the protocol.
  func apply(_ additions: inout [String: ClassAddition]) {
    for record in index.allTypes where isCreatable(record) {
      let isInherited = index.lineage(of: record).dropFirst().contains(where: isCreatable)
      let head = "\(isInherited ? "override " : "")\(access(of: record))class func createObject() -> AnyObject"
      additions[record.name, default: ClassAddition()].declarations.append("\(head) { \(record.name)() }")
      guard !isInherited, let file = record.file else { continue }
      lowerings[file].tail.append("extension \(record.name): CreatableObject {}")
    }
  }

  private func access(of record: TypeRecord) -> String {
    record.node?.as(ClassDeclSyntax.self)?.modifiers.contains(anyOf: ["public", "open"]) == true ? "public " : ""
  }

  /// Returns whether `CreatableObject` is added to a class. Two conditions must hold: objects of the class can be
  /// created with `init()`, and the nearest superclass outside the module is `NSObject` or `UIResponder`.
  ///
  /// False for application delegates and for private, local and generic classes.
  private func isCreatable(_ record: TypeRecord) -> Bool {
    guard record.kind == .classType, !record.isLocal, !record.isGeneric, record.file != nil, !isHidden(record),
      ["NSObject", "UIResponder"].contains(index.rootName(of: record) ?? "")
    else { return false }
    guard !record.inherited.contains(["UIApplicationDelegate"]) else { return false }
    return index.lineage(of: record).allSatisfy { !$0.isGeneric } && hasPlainInitializer(record)
  }

  private func isHidden(_ record: TypeRecord) -> Bool {
    record.node?.as(ClassDeclSyntax.self)?.modifiers.contains(anyOf: ["private"]) ?? true
  }

  /// Returns whether a class has an initializer that needs no arguments. Either the class declares one, or it declares
  /// no designated initializer and its superclass has one. A superclass outside the module counts as having one.
  private func hasPlainInitializer(_ record: TypeRecord) -> Bool {
    let initializers = initializers(of: record)
    if initializers.contains(where: \.hasNoArguments) { return true }
    guard initializers.allSatisfy({ $0.modifiers.contains(anyOf: ["convenience"]) }) else { return false }
    return index.superclass(of: record).map(hasPlainInitializer) ?? true
  }

  private func initializers(of record: TypeRecord) -> [InitializerDeclSyntax] {
    let members = record.node?.as(ClassDeclSyntax.self)?.memberBlock.members ?? []
    return members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
  }
}

extension InitializerDeclSyntax {
  /// Whether the initializer can be called without arguments and is not failable, throwing or asynchronous.
  fileprivate var hasNoArguments: Bool {
    optionalMark == nil && signature.effectSpecifiers == nil
      && signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil }
  }
}
