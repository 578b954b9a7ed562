import ProcessSampling

/// What the board has done for it.
public enum BoardTask: Sendable {
  case openChildren(TableOrder, filter: String, height: Int)
  case table(ProcessTable.Message)
  case filter(FilterField.Message)
  case openDetail(ProcessRow?)
  case detail(DetailPane.Message)
  case closeDetail
  case signal(ProcessSignal, ProcessRow)
  case snapshot(SystemSample)
  case suspend
  case repaint
  case end(BoardEnd)
}
