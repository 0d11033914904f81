internal import Report

extension Console {
  /// Prints the outcome of a run of `interlude verify`, in the format of `run.json`.
  func result(_ run: Run) throws { try result(json: String(decoding: run.json.dropLast(), as: UTF8.self)) }
}
