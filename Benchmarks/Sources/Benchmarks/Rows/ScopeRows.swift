import Redstart

/// A dispatch through windows on the store.
enum ScopeRows: RowGroup {
  static func rows(_ bench: Bench) -> [Row] {
    let root = Store(initialState: Tree(), reducer: Tree.reduce)
    let scope = Tree.fiveScopes(of: root)
    let child = root.scope(\.first, action: .first)
    let one = bench.compare(
      "dispatch through one scope",
      {
        for _ in 0..<$0 { child.dispatch(.second(.third(.fourth(.fifth(.count))))) }
      }, with: "on the root",
      { for _ in 0..<$0 { root.dispatch(.first(.second(.third(.fourth(.fifth(.count)))))) } },
      target: .ratio(atMost: 1.3).withoutAllocations)
    let five = bench.compare(
      "dispatch through five scopes",
      { for _ in 0..<$0 { scope.dispatch(.count) } }, with: "on the root",
      { for _ in 0..<$0 { root.dispatch(.first(.second(.third(.fourth(.fifth(.count)))))) } },
      target: .ratio(atMost: 1.3).withoutAllocations)
    precondition(scope.state.count == Int(root.revision), "A dispatch was lost.")
    return [one, five]
  }
}
