extension Program {
  /// The programs of several documents, with names that are unique and can be those of modules.
  package static func all(in documents: [Document]) -> (programs: [Program], problems: [Problem]) {
    var programs: [Program] = []
    var problems: [Problem] = []
    var counts: [String: Int] = [:]
    for document in documents {
      let reader = ProgramReader(document, name: moduleName(document.file))
      problems += reader.problems
      for var program in reader.programs {
        let count = counts[program.name, default: 0] + 1
        counts[program.name] = count
        if count > 1 { program.name += "_comment\(count)" }
        programs.append(program)
      }
    }
    return (programs, problems)
  }

  /// `Sources/Redstart/Store/Store.swift` becomes `Page_Sources_Redstart_Store_Store_swift`.
  private static func moduleName(_ file: String) -> String {
    "Page_" + String(file.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}
