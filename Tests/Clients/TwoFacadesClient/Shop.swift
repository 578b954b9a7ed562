/// The app that has all parts.
@MainActor
public final class Shop {
  public private(set) var total = Total()
  private let till: TillScreen

  public init() {
    till = TillScreen()
    total.visits = countVisit()
  }

  public func put(_ number: Int) {
    putIntoBasket(number)
    total.redux = basketCount()
  }

  public func pay(_ number: Int) {
    till.pay(number)
    total.module = till.count
  }
}
