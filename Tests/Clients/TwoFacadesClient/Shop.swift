/// The app that has both halves.
@MainActor
public final class Shop {
  public private(set) var total = Total()
  private let till: TillScreen

  public init() {
    till = TillScreen()
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
