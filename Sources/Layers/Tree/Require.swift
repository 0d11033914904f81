/// Ends the program with an error message if a requirement is not met.
///
/// Unlike `precondition`, the function prints the message in release builds too.
package func require(
  _ holds: Bool, _ sentence: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
  if !holds { fatalError(sentence(), file: file, line: line) }
}
