import Redstart
import TestSupport
import Testing

@Suite struct CaseTests {
  private enum Window: Sendable, Equatable {
    case app(SurfaceAction)
    case close
  }

  private static let app = Case<Window, SurfaceAction>(Window.app) {
    if case .app(let action) = $0 { action } else { nil }
  }

  @Test func whatIsEmbeddedCanBeExtracted() {
    let add = Case<SurfaceAction, Int>.add
    #expect(add.embed(3) == .add(3))
    #expect(add.extract(.add(3)) == 3)
    #expect(add.extract(.debt(3)) == nil)
  }

  @Test func aCaseOfACaseGoesBothWays() {
    let inner = Self.app.appending(.profile)
    #expect(inner.embed(.visit) == .app(.profile(.visit)))
    #expect(inner.extract(.app(.profile(.visit))) == .visit)
    #expect(inner.extract(.app(.sheet(.visit))) == nil)
    #expect(inner.extract(.close) == nil)
  }

  @Test func aKeyedCaseCarriesTheId() throws {
    let row = Case<SurfaceAction, (Int, Int)>.row
    #expect(row.embed((4, 2)) == .row(id: 4, add: 2))
    let found = try #require(row.extract(.row(id: 4, add: 2)))
    #expect(found == (4, 2))
    #expect(row.extract(.add(1)) == nil)
  }
}
