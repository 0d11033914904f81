// The fourth part of the schema: `interlude.yaml`.

extension ObjectSchema {
  /// The schemas of all mappings in `interlude.yaml`.
  package static let allOfProject = [project, device, budget]

  static let project: ObjectSchema = .init(
    "the project", id: "project", prefix: "",
    [
      .required("interlude", .integer(1...1), "The format version: 1."),
      .optional("scenarios", .path, "The folder of scenarios; Scenarios by default."),
      .optional("goldens", .path, "The folder of goldens; Goldens by default."),
      .optional("run", .path, "The folder for the results of 'interlude verify'; .interlude/last by default."),
      .optional(
        "devices", .mapping("names such as kiosk"), "Additional devices that scenarios can name.",
        holds: .named(.name, .device)),
      .optional("budget", .mapping("film and total"), "The size limits of goldens.", holds: .mapping(.budget)),
    ])

  static let device: ObjectSchema = .init(
    "device",
    [
      .required("size", .size, "Width and height in points."),
      .optional("scale", .integer(1...4), "Pixels per point, 1 to 4; 2 by default."),
    ])

  static let budget: ObjectSchema = .init(
    "budget",
    [
      .optional("film", .byteCount, "The size limit of each golden; no limit by default."),
      .optional("total", .byteCount, "The size limit of all goldens together; no limit by default."),
    ])
}
