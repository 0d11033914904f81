internal import SwiftSyntax

/// The lowering of all files of a module.
///
/// Swift on Linux rejects the attributes, literals and optional requirements that need Objective-C's runtime. The
/// lowering replaces them by plain Swift. Every line of the original keeps its number.
package struct ModuleLowering {
  /// The lowered files, in the order of the originals.
  package private(set) var files: [LoweredFile] = []
  /// The findings in all files, sorted by file and position: constructs that cannot be lowered, or that behave
  /// differently.
  package private(set) var findings: [PortFinding] = []
  /// The class name of the module's application delegate, or nil if no file declares one.
  package private(set) var applicationDelegate: String?
  /// Whether a file imports Combine, which OpenCombine replaces.
  package private(set) var usesCombine = false

  private let index: ModuleIndex
  private var lowerings: [FileLowering] = []
  private var additions: [String: ClassAddition] = [:]

  /// Lowers the files of a module.
  ///
  /// - Parameter modules: the modules of the package that the files can import, or nil for any module. Imports of other
  ///   modules that do not exist on Linux are removed.
  package init(_ sources: [PortSource], modules: Set<String>? = nil) {
    let present = AbsentLowering(sources.map(ParsedSource.init))
    findings = present.findings
    index = ModuleIndex(present.files)
    lowerings = index.files.indices.map { FileLowering(index, file: $0, modules: modules) }
    for lowering in lowerings { lowering.walk(lowering.file.tree) }
    addExposures()
    ConformanceLowering(index, lowerings).apply(&additions)
    CreationLowering(index, lowerings).apply(&additions)
    moveMembers()
    addToClasses()
    collect()
  }

  /// All identifiers in the files.
  package var identifiers: Set<String> {
    var names: Set<String> = []
    for token in index.files.flatMap({ $0.tree.tokens(viewMode: .sourceAccurate) }) {
      if case .identifier(let name) = token.tokenKind { names.insert(name) }
    }
    return names
  }

  /// The names of the types and global functions that the module declares.
  package var declaredNames: Set<String> {
    let types = index.allTypes.compactMap { $0.kind == .external ? nil : $0.path.last }
    let functions = index.files.flatMap(\.tree.statements).compactMap { item in
      item.item.as(FunctionDeclSyntax.self)?.name.text
    }
    return Set(types + functions)
  }

  private mutating func addExposures() {
    for record in index.allTypes where record.kind == .classType && !record.isLocal {
      guard let file = record.file else { continue }
      let text = Exposure.declaration(of: record, in: index) { lowerings[file].isOverloaded($0, record) }
      if let text { additions[record.name, default: ClassAddition()].declarations.append(text) }
    }
  }

  /// Moves members from extensions into the declaration of their class if a member overrides another one or is
  /// overridden. Swift without Objective-C's runtime does not allow this in extensions.
  private mutating func moveMembers() {
    for record in index.allTypes where record.kind == .classType {
      let descendants = record.extensionMembers.isEmpty ? [] : index.descendants(of: record)
      for member in record.extensionMembers {
        guard member.isOverride || descendants.contains(where: { $0.overrides.contains(member.name) }) else { continue }
        move(member, into: record)
      }
    }
  }

  private mutating func move(_ member: ExtensionMember, into record: TypeRecord) {
    let lowering = lowerings[member.file]
    let clause = member.scope.node.as(ExtensionDeclSyntax.self)?.genericWhereClause
    guard clause == nil, !member.isUncertain else {
      return lowering.report(
        .error, at: member.node,
        "'\(member.name)' is in an extension with a 'where' clause or inside '#if', and overrides or is overridden",
        "Move the member into the declaration of '\(record.name)'")
    }
    let range = member.node.bytes
    let line = lowering.file.line(at: range.lowerBound)
    let text = lowering.access(of: member) + lowering.edits.applied(in: range)
    lowering.edits.remove(range)
    let position = Self.position(lowering.file.source.path, line)
    additions[record.name, default: ClassAddition()].moved.append("\(position)\n\(lowering.indent(of: range))\(text)\n")
  }

  private static func position(_ path: String, _ line: Int) -> String {
    let literal = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "#sourceLocation(file: \"\(literal)\", line: \(line))"
  }

  private func addToClasses() {
    for record in index.allTypes {
      guard let addition = additions[record.name], let file = record.file else { continue }
      let lowering = lowerings[file]
      let line = lowering.file.line(at: record.closingBrace)
      let isShared =
        record.lastMemberEnd > 0 && record.hasMembers && lowering.file.line(at: record.lastMemberEnd) == line
      let position = Self.position(lowering.file.source.path, line)
      lowering.edits.insert(
        addition.text(needsSeparator: isShared, position: position), at: record.closingBrace)
    }
  }

  private mutating func collect() {
    let names = LoweredFile.names(of: lowerings.map(\.file.source.path))
    for (lowering, name) in zip(lowerings, names) {
      let source = lowering.file.source
      let tail = lowering.tail.map { $0 + "\n" }.joined()
      var text = lowering.edits.applied()
      if !tail.isEmpty, !text.hasSuffix("\n") { text += "\n" }
      files.append(LoweredFile(path: source.path, name: name, text: Self.position(source.path, 1) + "\n" + text + tail))
      findings += lowering.findings
      applicationDelegate = applicationDelegate ?? lowering.applicationDelegate
      usesCombine = usesCombine || lowering.usesCombine
    }
    findings.sort()
  }
}

extension FileLowering {
  /// Returns as many spaces as there are bytes before the declaration in its line. A moved declaration thereby keeps
  /// its column.
  ///
  /// - Parameter range: the offsets of the declaration in the file, in bytes.
  fileprivate func indent(of range: Range<Int>) -> String {
    let start = file.bytes[..<range.lowerBound].lastIndex(of: 10).map { $0 + 1 } ?? 0
    return String(repeating: " ", count: range.lowerBound - start)
  }

  /// Returns the access modifier that a member inherits from its extension when it moves into the class, followed by a
  /// space. Returns an empty string if the member has its own modifier or overrides another member, or if the extension
  /// has no modifier.
  fileprivate func access(of member: ExtensionMember) -> String {
    let levels = ["public", "fileprivate", "private"]
    let own = member.node.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains(anyOf: levels) ?? false
    let modifiers = member.scope.node.as(ExtensionDeclSyntax.self)?.modifiers
    guard !own, !member.isOverride, let level = modifiers?.first(where: { levels.contains($0.name.text) }) else {
      return ""
    }
    return (level.name.text == "private" ? "fileprivate" : level.name.text) + " "
  }
}
