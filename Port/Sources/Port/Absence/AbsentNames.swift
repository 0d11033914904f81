internal import SwiftSyntax

/// The names in a module's sources that are not declared on Linux. These are the names that absent frameworks declare,
/// and the names of the module's own declarations that are left out because they use absent names.
final class AbsentNames {
  let index: ModuleIndex
  /// The absent frameworks whose names the module can use: those that it imports, and those that UIKit or an imported
  /// framework re-exports. Sorted by name.
  private let frameworks: [AbsentFramework]
  /// The names of the types that the module declares, without the names of enclosing types. These names never belong to
  /// an absent framework.
  private let declared: Set<String>
  /// The types, global functions and global variables of the module that are left out. The key is the declaration's
  /// name, the value is the absent framework that the declaration needs.
  private(set) var globals: [String: String] = [:]
  /// The members that are left out. The outer key is the full name of the member's type, the inner key is the member's
  /// name, and the value is the absent framework that the member needs.
  private(set) var members: [String: [String: String]] = [:]

  init(_ index: ModuleIndex) {
    self.index = index
    declared = Set(index.allTypes.compactMap { $0.kind == .external ? nil : $0.path.last })
    let imported = Set(index.files.flatMap { ImportCollector.modules($0.tree) } + ["UIKit"])
    let all = imported.union(imported.flatMap { AbsentFramework.exports[$0] ?? [] })
    frameworks = all.sorted().compactMap(AbsentFramework.named)
  }

  /// Returns the absent framework (a framework missing on Linux) that the unqualified name `name` depends on, or nil if
  /// it depends on none.
  ///
  /// - Parameter imports: the modules that the file imports. A name without the framework's prefix, such as `View`,
  ///   belongs to a framework only in files that import the framework.
  func framework(ofGlobal name: String, imports: Set<String>) -> String? {
    if let known = globals[name] { return known }
    guard !declared.contains(name), !Self.isAvailable(name) else { return nil }
    return frameworks.first { $0.ownsByPrefix(name) || (imports.contains($0.name) && $0.names.contains(name)) }?.name
  }

  /// Returns the modules that a file imports.
  static func imports(of file: ParsedSource) -> Set<String> { Set(ImportCollector.modules(file.tree)) }

  /// Returns the absent framework (a framework missing on Linux) that a left-out member needs, or nil if no member
  /// called `name` is left out. The search starts with the innermost type of `scope` and its superclasses. The
  /// enclosing types and their superclasses follow.
  func framework(ofMember name: String, in scope: [String]) -> String? {
    for count in stride(from: scope.count, to: 0, by: -1) {
      guard let record = index.resolve(Array(scope.prefix(count))) else { continue }
      for type in index.lineage(of: record) {
        if let found = members[type.name]?[name] { return found }
      }
    }
    return nil
  }

  /// Returns the absent framework (a framework missing on Linux) that the left-out members called `name` need. Returns
  /// nil if no member with this name is left out, or if a type of the module keeps a member with this name.
  func framework(ofMemberOfAnyType name: String) -> String? {
    let found = members.keys.sorted().compactMap { members[$0]?[name] }
    guard let first = found.first, index.memberCount(name) <= found.count else { return nil }
    return first
  }

  /// Records that a declaration is left out. Returns true if the declaration was not yet recorded.
  @discardableResult
  func omit(_ name: String, from scope: [String], framework: String) -> Bool {
    guard !scope.isEmpty else { return globals.updateValue(framework, forKey: name) == nil }
    return members[scope.joined(separator: "."), default: [:]].updateValue(framework, forKey: name) == nil
  }

  private static func isAvailable(_ name: String) -> Bool { available.contains { name.hasPrefix($0) } }

  /// The prefixes of names that are declared on Linux, although an absent framework's prefix fits them. For example,
  /// `CIFilter` begins like the names of Core Image.
  private static let available = ["MFMailCompose", "CIFilter", "CTFontManager"]
}

extension ModuleIndex {
  /// Returns the number of the module's types that declare a member with a name.
  fileprivate func memberCount(_ name: String) -> Int {
    allTypes.count { type in
      type.properties.contains { $0.name == name } || type.methods.contains { $0.base == name }
    }
  }
}

/// The visitor that collects the modules that a file imports.
private final class ImportCollector: SyntaxVisitor {
  private var names: [String] = []

  static func modules(_ tree: SourceFileSyntax) -> [String] {
    let collector = ImportCollector(viewMode: .sourceAccurate)
    collector.walk(tree)
    return collector.names
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.path.first?.name.text { names.append(name) }
    return .skipChildren
  }
}
