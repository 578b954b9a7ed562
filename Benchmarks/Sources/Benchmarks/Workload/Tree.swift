import Redstart

/// A state of six levels, with a number at the deepest.
struct Tree: Sendable {
  var first = First()

  struct First: Sendable { var second = Second() }
  struct Second: Sendable { var third = Third() }
  struct Third: Sendable { var fourth = Fourth() }
  struct Fourth: Sendable { var fifth = Fifth() }
  struct Fifth: Sendable { var count = 0 }

  enum Action: Sendable {
    case first(FirstAction)
    case reset
  }
  enum FirstAction: Sendable {
    case second(SecondAction)
    case reset
  }
  enum SecondAction: Sendable {
    case third(ThirdAction)
    case reset
  }
  enum ThirdAction: Sendable {
    case fourth(FourthAction)
    case reset
  }
  enum FourthAction: Sendable {
    case fifth(FifthAction)
    case reset
  }
  enum FifthAction: Sendable { case count, reset }

  @Sendable
  static func reduce(_ tree: inout Tree, _ action: Action) {
    if case .first(.second(.third(.fourth(.fifth(.count))))) = action {
      tree.first.second.third.fourth.fifth.count &+= 1
    } else {
      tree = Tree()
    }
  }

  /// A window on the deepest level, made of five.
  static func fiveScopes(of store: Store<Tree, Action>) -> Store<Fifth, FifthAction> {
    store.scope(\.first, action: .first).scope(\.second, action: .second)
      .scope(\.third, action: .third).scope(\.fourth, action: .fourth)
      .scope(\.fifth, action: .fifth)
  }
}

extension Case<Tree.Action, Tree.FirstAction> {
  static var first: Self {
    Case(Tree.Action.first) { if case .first(let action) = $0 { action } else { nil } }
  }
}

extension Case<Tree.FirstAction, Tree.SecondAction> {
  static var second: Self {
    Case(Tree.FirstAction.second) { if case .second(let action) = $0 { action } else { nil } }
  }
}

extension Case<Tree.SecondAction, Tree.ThirdAction> {
  static var third: Self {
    Case(Tree.SecondAction.third) { if case .third(let action) = $0 { action } else { nil } }
  }
}

extension Case<Tree.ThirdAction, Tree.FourthAction> {
  static var fourth: Self {
    Case(Tree.ThirdAction.fourth) { if case .fourth(let action) = $0 { action } else { nil } }
  }
}

extension Case<Tree.FourthAction, Tree.FifthAction> {
  static var fifth: Self {
    Case(Tree.FourthAction.fifth) { if case .fifth(let action) = $0 { action } else { nil } }
  }
}
