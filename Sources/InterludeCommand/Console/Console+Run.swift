internal import Report

extension Console {
  /// Prints a run in the format of `run.json`.
  func result(_ run: Run) throws { try result(json: String(decoding: run.json.dropLast(), as: UTF8.self)) }
}
