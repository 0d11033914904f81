/// The smallest and the largest content size category of a view, each of which can be nil or `unspecified`.
struct CategoryLimits {
  var minimum, maximum: UIContentSizeCategory?

  /// Returns the category within the limits that is nearest to a category. If the minimum is larger than the maximum,
  /// the result is the maximum (unverified).
  func limited(_ category: UIContentSizeCategory) -> UIContentSizeCategory {
    var result = category
    if let minimum, minimum != .unspecified { result = max(minimum, result) }
    if let maximum, maximum != .unspecified { result = min(maximum, result) }
    return result
  }
}

extension UITraitCollection {
  /// Returns a collection whose content size category is within limits. If the category does not change, the result is
  /// this object itself.
  func limited(by limits: CategoryLimits?) -> UITraitCollection {
    guard let limits, let category = values.category else { return self }
    let limited = limits.limited(category)
    guard limited != category else { return self }
    var values = values
    values.category = limited
    return UITraitCollection(values)
  }
}
