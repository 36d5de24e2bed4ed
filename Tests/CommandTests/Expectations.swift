import TestSupport
import Testing

/// Expects all that a run printed, and its status, as ``ProgramRun/transcript`` puts them.
func expect(_ run: ProgramRun, says transcript: String, at location: SourceLocation = #_sourceLocation) {
  #expect(run.transcript == transcript, sourceLocation: location)
}
