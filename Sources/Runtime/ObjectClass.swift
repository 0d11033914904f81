/// The lookup of classes, and of their exposed members, by name.
@preconcurrency @MainActor
public enum ObjectClass {
  /// The modules in which a class is searched for if no module is given, or if the given module does not contain the
  /// class. The modules of an app are inserted before those of UIKit.
  public static var modules = builtInModules

  /// The modules with the classes of UIKit.
  package static let builtInModules = ["Interface", "Controls", "Lists", "Containers", "InterfaceBuilder"]

  private static var known: [ObjectIdentifier: [any ExposedMembers.Type]] = [:]

  /// Returns the class with a name, or nil if there is none.
  ///
  /// - Parameters:
  ///   - name: The name of a class at the top level of its module. A name that contains a period begins with the module
  ///     name, and only this module is searched.
  ///   - module: The module that is searched first, or nil.
  public static func named(_ name: String, module: String? = nil) -> AnyClass? {
    if name.contains(".") { return _typeByName(name) as? AnyClass }
    for module in (module.map { [$0] } ?? []) + modules {
      if let found = _typeByName("\(module).\(name)") as? AnyClass { return found }
    }
    return nil
  }

  /// Returns the lists of exposed members of a class and of its superclasses, the class's own list first.
  public static func members(of type: AnyClass) -> [any ExposedMembers.Type] {
    if let found = known[ObjectIdentifier(type)] { return found }
    let own = _mangledTypeName(type).flatMap { _typeByName($0 + "9__ExposedC") } as? any ExposedMembers.Type
    let all = (own.map { [$0] } ?? []) + (_getSuperclass(type).map(members) ?? [])
    known[ObjectIdentifier(type)] = all
    return all
  }

  /// Returns the property named `name` that a class or one of its superclasses exposes, or nil if there is none.
  public static func property(_ name: String, of type: AnyClass) -> ExposedProperty? {
    members(of: type).lazy.flatMap { $0.properties }.first { $0.name == name }
  }

  /// Returns the method with the selector name `name` that a class or one of its superclasses exposes, or nil if there
  /// is none.
  public static func method(_ name: String, of type: AnyClass) -> Selector? {
    members(of: type).lazy.flatMap { $0.methods }.first { $0.name == name }
  }
}
