import TerminalScreen
import Testing

@testable import ProcessBoardApp

@Suite("The filter")
struct FilterFieldTests {
  private func press(_ keys: [Key], _ state: inout FilterContent) -> [FilterField.Output] {
    keys.flatMap { key in
      FilterField.dispatcher(state: &state, message: .key(key)).tasks.map { task in
        switch task {
        case .tell(let output): output
        }
      }
    }
  }

  @Test("tells every change of its text, and when it is done")
  func typing() {
    var state = FilterContent()
    #expect(press([.character("x")], &state).isEmpty)
    #expect(FilterField.dispatcher(state: &state, message: .begin).changes == [.content(state)])
    #expect(
      press([.character("a"), .character(" "), .character("é"), .backspace, .enter], &state)
        == [.changed("a"), .changed("a "), .changed("a é"), .changed("a "), .finished])
    #expect(state == FilterContent(text: "a "))
  }

  @Test("is undone by the escape key")
  func escape() {
    var state = FilterContent(text: "abc", isEdited: true)
    #expect(press([.escape], &state) == [.changed(""), .finished])
    state = FilterContent(isEdited: true)
    #expect(press([.escape], &state) == [.finished])
  }

  @Test("loses a word or all of it at once")
  func erasing() {
    var state = FilterContent(text: "ab cd  ", isEdited: true)
    #expect(
      press([.control("w"), .control("u"), .control("w"), .backspace], &state) == [
        .changed("ab "), .changed(""),
      ])
    state = FilterContent(text: "x")
    #expect(FilterField.dispatcher(state: &state, message: .clear).tasks == [.tell(.changed(""))])
    #expect(FilterField.dispatcher(state: &state, message: .clear).tasks.isEmpty)
  }

  @Test("takes no more than anybody types")
  func longest() {
    var state = FilterContent(isEdited: true)
    _ = press(Array(repeating: .character("x"), count: 1000), &state)
    #expect(state.text.count == FilterField.longest)
    #expect(FilterField.snapshot(of: state) == [.content(state)])
  }
}
