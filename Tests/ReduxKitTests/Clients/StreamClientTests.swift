import ReduxKitStreamClient
import ReduxKitStreamClientSwift5
import Testing

@Suite("A client: a binding for a reactive library")
struct StreamClientTests {
  @Test("In Swift 6 mode: subscribers are told what there is, and each is disposed of by itself")
  func swift6() {
    let thermometer = ReduxKitStreamClient.Thermometer()
    #expect(thermometer.lines == ["newest 20.0", "mean 20.0"])
    thermometer.measure(30)
    #expect(thermometer.lines.suffix(2) == ["newest 30.0", "mean 25.0"])
    thermometer.hideMean()
    thermometer.measure(-300)
    #expect(thermometer.lines.suffix(2) == ["mean 25.0", "newest 30.0"])
    thermometer.turnOff()
    thermometer.measure(10)
    #expect(thermometer.lines.count == 5)
  }

  @Test("In Swift 5 mode the same sources do the same")
  func swift5() {
    let thermometer = ReduxKitStreamClientSwift5.Thermometer()
    thermometer.measure(30)
    #expect(thermometer.lines == ["newest 20.0", "mean 20.0", "newest 30.0", "mean 25.0"])
    thermometer.turnOff()
  }
}
