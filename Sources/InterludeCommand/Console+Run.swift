internal import Report

extension Console {
  /// Writes a run as `run.json` has it.
  func result(_ run: Run) throws { try result(json: String(decoding: run.json.dropLast(), as: UTF8.self)) }
}
