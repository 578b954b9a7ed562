import Redstart
import RedstartTesting

/// Races that are known from practice, each in a wrong and in a right version.
enum Races {
  // MARK: - A stale answer overwrites a newer one

  struct Search: Hashable {
    var text = ""
    var shown = ""
  }

  enum SearchMessage: Hashable {
    case typed(String)
    case found(String)
  }

  static func staleAnswer(isFixed: Bool) -> TaskModel<Search, SearchMessage, String, NoServer> {
    TaskModel(
      initialState: Search(), messages: { _ in [.typed("a"), .typed("ab")] }, limit: 3,
      answers: { text in [.sends(.found(text)), .fails()] },
      properties: [
        .always("shows what was typed") { world in
          !world.isQuiet || world.state.shown.isEmpty || world.state.shown == world.state.text
        },
        .sometimes("shows something") { !$0.state.shown.isEmpty },
      ],
      update: { search, message in
        switch message {
        case .typed(let text):
          search.text = text
          search.shown = ""
          let id = isFixed ? TaskID("search") : nil
          return [.start(text, id: id, policy: isFixed ? .latestWins : .concurrent)]
        case .found(let text):
          search.shown = text
          return []
        }
      })
  }

  // MARK: - An optimistic edit is undone over another edit

  struct Note: Hashable {
    var text = 0
    /// What was there before each edit that is being saved.
    var undo: [Int: Int] = [:]
    var latest = 0
  }

  enum NoteMessage: Hashable {
    case edit(Int)
    case saved(Int)
    case failed(Int)
  }

  static func undoneEdit(isFixed: Bool) -> TaskModel<Note, NoteMessage, Int, NoServer> {
    TaskModel(
      initialState: Note(),
      messages: { note in (1...3).filter { $0 > note.latest }.map { .edit($0) } }, limit: 3,
      answers: { edit in [.sends(.saved(edit)), .fails(.failed(edit))] },
      properties: [
        .always("the edit being saved is shown") { world in
          guard let last = world.running.max(), last == world.state.latest else { return true }
          return world.state.text == last
        }
      ],
      update: { note, message in
        switch message {
        case .edit(let text):
          note.undo[text] = note.text
          note.text = text
          note.latest = text
          return [.start(text)]
        case .saved(let text):
          note.undo[text] = nil
          return []
        case .failed(let text):
          guard let before = note.undo.removeValue(forKey: text) else { return [] }
          if isFixed, note.text != text {
            // What came later stays, and is undone to what was there before this one.
            for later in note.undo.keys where note.undo[later] == text { note.undo[later] = before }
          } else {
            note.text = before
          }
          return []
        }
      })
  }

  // MARK: - A double submit

  struct Form: Hashable {
    var isSubmitting = false
    var isDone = false
  }

  enum FormMessage: Hashable {
    case submit
    case done
    case failed
  }

  struct Order: Hashable {}

  static func doubleSubmit(isFixed: Bool) -> TaskModel<Form, FormMessage, Order, Int> {
    TaskModel(
      initialState: Form(), server: 0, messages: { $0.isDone ? [] : [.submit] }, limit: 3,
      answers: { _, orders in [.sends(.done, leaving: orders + 1), .fails(.failed)] },
      properties: [
        .always("ordered once") { $0.server <= 1 },
        .sometimes("ordered") { $0.state.isDone },
      ],
      update: { form, message in
        switch message {
        case .submit:
          if isFixed, form.isSubmitting { return [] }
          form.isSubmitting = true
          return [.start(Order())]
        case .done:
          form = Form(isSubmitting: false, isDone: true)
          return []
        case .failed:
          form.isSubmitting = false
          return []
        }
      })
  }

  // MARK: - A log-out during a refresh

  struct Session: Hashable {
    var token: Int? = 1
    var hasLoggedOut = false
  }

  enum SessionMessage: Hashable {
    case refresh
    case refreshed(Int)
    case logOut
  }

  enum SessionTask: Hashable {
    case refresh(Int)
  }

  static func logOutDuringRefresh(isFixed: Bool)
    -> TaskModel<Session, SessionMessage, SessionTask, NoServer>
  {
    TaskModel(
      initialState: Session(),
      messages: { $0.token == nil ? [] : [.refresh, .logOut] }, limit: 4,
      answers: { task in
        guard case .refresh(let token) = task else { return [] }
        return [.sends(.refreshed(token + 1)), .fails()]
      },
      properties: [
        .always("logged out is logged out") { !$0.state.hasLoggedOut || $0.state.token == nil },
        .alwaysReachable("can come to rest") { $0.isQuiet },
      ],
      update: { session, message in
        switch message {
        case .refresh:
          guard let token = session.token, token < 3 else { return [] }
          return [.start(.refresh(token), id: TaskID("refresh"), policy: .ignoreWhileRunning)]
        case .refreshed(let token):
          session.token = token
          return []
        case .logOut:
          session = Session(token: nil, hasLoggedOut: true)
          return isFixed ? [.cancel(TaskID("refresh"))] : []
        }
      })
  }

  // MARK: - A poll wipes an edit

  struct Document: Hashable {
    var text = 0
    /// How many edits are being saved, and how many polls were overtaken by one.
    var saving = 0
    var edits = 0
  }

  enum DocumentMessage: Hashable {
    case poll
    case polled(Int, edits: Int)
    case edit(Int)
    case saved
  }

  enum DocumentTask: Hashable {
    case poll(edits: Int)
    case save(Int)
  }

  static func pollWipesEdit(isFixed: Bool)
    -> TaskModel<Document, DocumentMessage, DocumentTask, Int>
  {
    TaskModel(
      initialState: Document(), server: 0,
      messages: { [.poll, .edit($0.edits + 1)] }, limit: 3,
      answers: { task, server in
        switch task {
        case .poll(let edits): [.sends(.polled(server, edits: edits))]
        case .save(let text): [.sends(.saved, leaving: text)]
        }
      },
      properties: [
        .always("at rest both sides agree") { !$0.isQuiet || $0.state.text == $0.server }
      ],
      update: { document, message in
        switch message {
        case .poll: return [.start(.poll(edits: document.edits))]
        case .polled(let text, let edits):
          // Right is to believe no answer that was asked for before an edit, or while one is being saved.
          if isFixed, edits != document.edits || document.saving > 0 { return [] }
          document.text = text
          return []
        case .edit(let text):
          document.text = text
          document.edits += 1
          document.saving += 1
          return [.start(.save(text), id: TaskID("save"), policy: .queued)]
        case .saved:
          document.saving -= 1
          // A poll that began while it was being saved may have seen what was there before.
          document.edits += isFixed ? 10 : 0
          return []
        }
      })
  }

  // MARK: - A cancel arrives before the start

  struct Download: Hashable {
    var isWanted = false
  }

  enum DownloadMessage: Hashable {
    case start
    case allowed
    case cancel
    case finished
  }

  enum DownloadTask: Hashable {
    case askForPermission
    case download
  }

  static func cancelBeforeStart(isFixed: Bool)
    -> TaskModel<Download, DownloadMessage, DownloadTask, NoServer>
  {
    TaskModel(
      initialState: Download(), messages: { $0.isWanted ? [.cancel] : [.start] }, limit: 4,
      answers: { task in
        switch task {
        case .askForPermission: [.sends(.allowed), .isCancelled]
        case .download: [.sends(.finished)]
        }
      },
      properties: [
        .always("what was cancelled does not run") { world in
          world.state.isWanted
            || !world.tasks.contains { $0.work == .download && $0.phase == .asked }
        },
        .sometimes("a download runs") { $0.running.contains(.download) },
      ],
      update: { download, message in
        switch message {
        case .start:
          download.isWanted = true
          return [.start(.askForPermission, id: TaskID("permission"), policy: .latestWins)]
        case .allowed:
          return [.start(.download, id: TaskID("download"), policy: .latestWins)]
        case .cancel:
          download.isWanted = false
          let both: [TaskOrder<DownloadTask>] = [
            .cancel(TaskID("permission")), .cancel(TaskID("download")),
          ]
          return isFixed ? both : [both[1]]
        case .finished:
          download.isWanted = false
          return []
        }
      })
  }
}
