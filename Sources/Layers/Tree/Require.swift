/// Ends the program with a sentence when a caller broke a rule.
///
/// Unlike `precondition`, it says the sentence in release builds too: a gap or a mistake is named wherever it is met.
package func require(
  _ holds: Bool, _ sentence: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
  if !holds { fatalError(sentence(), file: file, line: line) }
}
