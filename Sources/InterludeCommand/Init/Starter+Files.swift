internal import Report

/// The contents of a new project's files. The files are resources of this module, in its folder `Templates/`.
extension Starter {
  static let project = text(PackageResources.interlude_yaml)
  static let scenario = text(PackageResources.hello_yaml)
  static let attributes = text(PackageResources.goldens_gitattributes)

  var workflow: String {
    let address = source?.address ?? "${{ vars.INTERLUDE_REPOSITORY }}"
    return Template(Self.text(PackageResources.workflow_yml)).filled(["address": address]) + Self.upload
  }

  static let runnerScenario = text(PackageResources.runner_hello_yaml)
  static let runnerWorkflow = text(PackageResources.runner_workflow_yml) + upload

  static func manifest(_ source: PackageSource) -> String {
    Template(text(PackageResources.manifest_swift))
      .filled(["dependency": source.dependency, "identity": source.identity])
  }

  static let main = text(PackageResources.main_swift)
  static let controller = text(PackageResources.HelloController_swift)

  /// The workflow step that uploads the folder of the run as an artifact. The step includes hidden files explicitly,
  /// because artifacts exclude hidden folders such as `.interlude` by default.
  private static let upload = text(PackageResources.workflow_upload_yml)

  private static func text(_ file: [UInt8]) -> String { String(decoding: file, as: UTF8.self) }
}
