import Report
import Testing

@Suite struct RunTests {}
