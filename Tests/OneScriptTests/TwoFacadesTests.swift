import Testing
import TwoFacadesClient

@Suite("One module with several libraries")
@MainActor
struct TwoFacadesTests {
  @Test("A module that imports another library in each file has the stores of all")
  func twoFacades() {
    let shop = Shop()
    shop.put(2)
    shop.put(-5)
    shop.pay(7)
    shop.put(1)
    #expect(shop.total.visits == 1)
    #expect(shop.total.redux == 3)
    #expect(shop.total.module == 7)
  }
}
