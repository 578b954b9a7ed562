import Foundation
import QuickstartCore
import Testing

@Suite struct UsersJSONTests {
  @Test func aListOfObjectsWithANameIsRead() throws {
    let users = try [User](json: Data(#"[{"name": "Ada", "id": 1}, {"name": "名"}]"#.utf8))
    #expect(users == [User(name: "Ada"), User(name: "名")])
  }

  @Test func anEmptyListIsRead() throws {
    #expect(try [User](json: Data("[]".utf8)).isEmpty)
  }

  @Test(arguments: ["", "<html>", "[", #"[{"name": "Ada"}"#, #"[{"name": "Ada"}] and more"#])
  func aBodyThatIsNoJSON(body: String) {
    #expect(throws: AppFailure.notJSON) { try [User](json: Data(body.utf8)) }
  }

  @Test func bytesThatAreNoText() {
    #expect(throws: AppFailure.notJSON) {
      try [User](json: Data(#"[{"name": ""#.utf8 + [0xFF, 0xFE] + #""}]"#.utf8))
    }
  }

  @Test(arguments: [
    (#"{"users": []}"#, "the whole is of another type"),
    ("7", "the whole is of another type"),
    ("null", "the whole is of another type"),
    ("[1]", "[0] is of another type"),
    (#"[{"name": "Ada"}, {"nom": "Grace"}]"#, "[1] has no name"),
    (#"[{"name": 3}]"#, "[0].name is of another type"),
    (#"[{"name": null}]"#, "[0].name is of another type"),
  ])
  func jsonOfAnotherShape(body: String, detail: String) {
    #expect(throws: AppFailure.wrongShape(detail: detail)) { try [User](json: Data(body.utf8)) }
  }

  @Test func whatIsWrittenIsRead() throws {
    let users = [User(name: "a/b"), User(name: "\u{1F600}\n")]
    #expect(try [User](json: users.json()) == users)
  }
}
