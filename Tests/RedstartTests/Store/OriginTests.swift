import Redstart
import TestSupport
import Testing

@Suite struct OriginTests {
  @Test func anOriginNamesFileAndLine() {
    let here = Origin()
    let line: UInt = #line - 1
    #expect(here.line == line)
    #expect(here.fileID.description == #fileID)
    #expect(here.description == "RedstartTests/OriginTests.swift:\(line)")
  }

  @Test func originsAreEqualWhenTheyNameTheSamePlace() {
    let first = Origin(fileID: "Module/File.swift", line: 3)
    #expect(first == Origin(fileID: "Module/File.swift", line: 3))
    #expect(first != Origin(fileID: "Module/File.swift", line: 4))
    #expect(first != Origin(fileID: "Module/Other.swift", line: 3))
    #expect(Set([first, Origin(fileID: "Module/File.swift", line: 3)]).count == 1)
  }

  @Test func aDispatchCarriesItsCallersPlace() {
    let origins = SurfaceLog<Origin>()
    let store = surfaceStore(enhancers: [.watch { commit, _ in origins.note(commit.origin) }])
    store.dispatch(.add(1))
    let line: UInt = #line - 1
    store.scope(\.profile, action: .profile).dispatch(.visit)
    store.dispatch(.add(1), fileID: "Else/Where.swift", line: 9)
    #expect(
      origins.entries == [
        Origin(line: line), Origin(line: line + 2), Origin(fileID: "Else/Where.swift", line: 9),
      ])
  }
}
