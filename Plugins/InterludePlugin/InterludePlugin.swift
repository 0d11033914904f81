import Foundation
import PackagePlugin

/// `swift package interlude [--runner NAME] <arguments>`: builds the package's own `interlude` and runs it.
///
/// A package that brings scenes in Swift has an executable that calls `Interlude.run(scenes:)`: its runner. That is what
/// is run; a package without one gets the `interlude` that only knows scenarios.
@main
struct InterludePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var words = arguments[...]
    var wanted: String?
    // Only in front: behind the command's name, options are the command's.
    if words.first == "--runner" {
      words.removeFirst()
      guard let name = words.popFirst() else { throw PluginError.noName }
      wanted = name
    }
    let program = try build(try runner(of: context.package, named: wanted))
    exit(try run(program, Array(words), in: context.package.directoryURL))
  }

  /// The product to run.
  private func runner(of package: Package, named wanted: String?) throws -> String {
    let runners = package.products(ofType: ExecutableProduct.self).filter(\.isRunner).map(\.name).sorted()
    if let wanted {
      guard runners.contains(wanted) else { throw PluginError.noRunner(wanted, others: runners) }
      return wanted
    }
    guard runners.count < 2 else { throw PluginError.manyRunners(runners) }
    return runners.first ?? "interlude"
  }

  /// Builds a product, with the configuration of `swift package -c`, and says where it is.
  private func build(_ product: String) throws -> URL {
    let parameters = PackageManager.BuildParameters(configuration: .inherit, logging: .concise)
    let result = try packageManager.build(.product(product), parameters: parameters)
    guard result.succeeded else { throw PluginError.build(product, result.logText) }
    let programs = result.builtArtifacts.filter { $0.kind == .executable }.map(\.url)
    guard let program = programs.first(where: { $0.lastPathComponent == product }) else {
      throw PluginError.noProgram(product)
    }
    return program
  }

  /// Runs a program and waits for it; its exit status.
  private func run(_ program: URL, _ arguments: [String], in folder: URL) throws -> Int32 {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
  }
}

extension ExecutableProduct {
  /// Whether it has the whole command line in it.
  fileprivate var isRunner: Bool { mainTarget.recursiveTargetDependencies.contains { $0.name == "InterludeCommand" } }
}

/// Why there is nothing to run.
enum PluginError: Error, CustomStringConvertible {
  case noName
  case noRunner(String, others: [String])
  case manyRunners([String])
  case build(String, String)
  case noProgram(String)

  var description: String {
    switch self {
    case .noName: "--runner names no executable"
    case .noRunner(let name, []): "'\(name)' is no executable that depends on Interlude, and this package has none"
    case .noRunner(let name, let others):
      "'\(name)' is no executable that depends on Interlude; there are: \(others.joined(separator: ", "))"
    case .manyRunners(let names):
      "several executables depend on Interlude: choose one with --runner, of \(names.joined(separator: ", "))"
    case .build(let product, let log): "\(product) does not build:\n\(log)"
    case .noProgram(let product): "the build of \(product) made no program"
    }
  }
}
