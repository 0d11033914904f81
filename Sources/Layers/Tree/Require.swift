/// Ends the program with the error message `sentence` if the requirement `holds` is false.
///
/// Unlike `precondition`, the function prints the message in release builds too.
package func require(
  _ holds: Bool, _ sentence: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
  if !holds { fatalError(sentence(), file: file, line: line) }
}
