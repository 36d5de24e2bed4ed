import Testing

@testable import Arguments

struct OperandAssignmentTests {
  @Test(arguments: [
    ("A B", 2, ["A1", "B1"], 0, 0), ("A B", 1, ["A1", "B0"], 1, 0), ("A B", 3, ["A1", "B1"], 0, 1),
    ("[A] B", 1, ["A0", "B1"], 0, 0), ("[A] B", 2, ["A1", "B1"], 0, 0),
    ("A… B", 4, ["A3", "B1"], 0, 0), ("A… B", 0, ["A0", "B0"], 2, 0),
    ("[A…] B", 1, ["A0", "B1"], 0, 0), ("A [B…] C", 5, ["A1", "B3", "C1"], 0, 0),
    ("A… [B]", 3, ["A3", "B0"], 0, 0), ("", 1, [], 0, 1), ("", 0, [], 0, 0),
  ])
  func `required arguments keep their operand and the first that can takes the rest`(
    synopsis: String, count: Int, taken: [String], missing: Int, surplus: Int
  ) {
    let declared = synopsis.split(separator: " ").map { word in
      InputDeclaration(
        kind: .argument, names: [], valueName: word.filter(\.isLetter), help: "", isRequired: !word.hasPrefix("["),
        isRepeating: word.contains("…"), allowedValues: [], completion: .nothing, defaultValue: nil)
    }
    let assignment = OperandAssignment(operandCount: count, arguments: declared)
    #expect(zip(declared, assignment.ranges).map { "\($0.valueName)\($1.count)" } == taken)
    #expect(assignment.missing.count == missing)
    #expect(assignment.surplus == surplus)
  }
}
