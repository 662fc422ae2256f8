import Testing

@testable import Writing

@Suite struct JSONValueTests {
  @Test func writesADocumentForPeopleToRead() {
    let value: JSONValue = [
      "text": "a \"b\"\n", "number": .integer(-12), "flag": false, "absent": nil, "texts": ["a", "b"], "none": [],
      "empty": [:], "nested": [["deep": [["one": true], ["two": .integer(2)]]], "text"],
    ]
    #expect(
      String(decoding: value.document, as: UTF8.self) == #"""
        {
          "text": "a \"b\"\n",
          "number": -12,
          "flag": false,
          "texts": ["a", "b"],
          "none": [],
          "empty": {},
          "nested": [
            {
              "deep": [
                {
                  "one": true
                },
                {
                  "two": 2
                }
              ]
            },
            "text"
          ]
        }

        """#)
  }
}
