import Testing

@testable import PokeExport

@Suite struct JSONValueTests {
  private let value: JSONValue = [
    "text": "a \"b\"\n", "number": .integer(-12), "flag": false, "nothing": .null, "absent": nil, "texts": ["a", "b"],
    "none": [],
    "empty": [:], "nested": [["deep": [["one": true], ["two": .integer(2)]]], "text"],
  ]

  @Test func writesADocumentForPeopleToRead() {
    #expect(
      String(decoding: value.document, as: UTF8.self) == #"""
        {
          "text": "a \"b\"\n",
          "number": -12,
          "flag": false,
          "nothing": null,
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

  @Test func writesOneLineForPrograms() {
    #expect(
      String(decoding: value.line, as: UTF8.self) == #"""
        {"text":"a \"b\"\n","number":-12,"flag":false,"nothing":null,"texts":["a","b"],"none":[],"empty":{},\#
        "nested":[{"deep":[{"one":true},{"two":2}]},"text"]}

        """#)
  }
}
