/// The generation of the nested class `__Exposed`, which lists the members of a class that can be found by name at run
/// time.
enum Exposure {
  /// Returns the declaration of `__Exposed` for a class, or nil if no member of the class can be found by name.
  ///
  /// - Parameter isOverloaded: a closure that returns whether another method of the class has the same base name.
  static func declaration(of record: TypeRecord, in index: ModuleIndex, _ isOverloaded: (MethodRecord) -> Bool)
    -> String?
  {
    let properties = record.properties.filter { isExposed($0, of: record) }
    let methods = record.methods.filter { isExposed($0, of: record) }
    guard !properties.isEmpty || !methods.isEmpty else { return nil }
    let paths = properties.map { "ExposedProperty(\"\($0.objectiveCName)\", \\\(record.name).\($0.name))" }
    let selectors = unique(methods).map { SelectorText($0, on: record.name, isAmbiguous: isOverloaded($0)).text }
    let members = [list("properties", "ExposedProperty", paths), list("methods", "Selector", selectors)]
    return "@MainActor final class __Exposed: ExposedMembers { \(members.compactMap(\.self).joined(separator: "; ")) }"
  }

  private static func list(_ name: String, _ type: String, _ values: [String]) -> String? {
    values.isEmpty ? nil : "static var \(name): [\(type)] { [\(values.joined(separator: ", "))] }"
  }

  private static func isExposed(_ property: PropertyRecord, of record: TypeRecord) -> Bool {
    property.isExposed && !property.isStatic && !property.isUncertain
      && (!property.isPrivate || property.file == record.file)
  }

  private static func isExposed(_ method: MethodRecord, of record: TypeRecord) -> Bool {
    method.isCallable && !method.isUncertain && (!method.isPrivate || method.file == record.file)
  }

  private static func unique(_ methods: [MethodRecord]) -> [MethodRecord] {
    var names: Set<String> = []
    return methods.filter { names.insert($0.selectorName).inserted }
  }
}
