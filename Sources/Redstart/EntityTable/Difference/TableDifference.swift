/// What is different between two versions of an ``EntityTable``.
///
/// ## Positions
/// They are meant for the batch update of a list view, which counts as UIKit and AppKit do:
/// * a **removal** has the position that the row had in the old version;
/// * an **insertion** has the position that the row has in the new version;
/// * a **move** goes from a position in the old version to one in the new version. Rows that are only pushed along by others
///   are not moved. As few rows move as can be;
/// * an **update** has both positions, whether or not the row is also moved.
///
/// So the new version comes out if from the old one all removals are taken out together with the sources of all moves, from
/// the highest position down; if then all insertions and targets of moves are put in, from the lowest position
/// up; and if then the updates are written at their new positions. ``apply(to:)`` does this to an array.
///
/// Removals are in the order of the old version, all else is in the order of the new one.
public struct TableDifference<Row: Identifiable> {
  public struct Removal {
    /// The row as it was.
    public let row: Row
    /// Its position in the old version.
    public let position: Int

    @inlinable
    init(row: Row, position: Int) {
      self.row = row
      self.position = position
    }
  }

  public struct Insertion {
    public let row: Row
    /// Its position in the new version.
    public let position: Int

    @inlinable
    init(row: Row, position: Int) {
      self.row = row
      self.position = position
    }
  }

  public struct Update {
    public let old: Row
    public let new: Row
    /// Its position in the old version.
    public let oldPosition: Int
    /// Its position in the new version.
    public let newPosition: Int

    @inlinable
    init(old: Row, new: Row, oldPosition: Int, newPosition: Int) {
      self.old = old
      self.new = new
      self.oldPosition = oldPosition
      self.newPosition = newPosition
    }
  }

  public struct Move {
    public let id: Row.ID
    /// Its position in the old version.
    public let from: Int
    /// Its position in the new version.
    public let to: Int

    @inlinable
    init(id: Row.ID, from: Int, to: Int) {
      self.id = id
      self.from = from
      self.to = to
    }
  }

  /// Rows that only the old version has.
  public var removed: [Removal] = []
  /// Rows that only the new version has.
  public var inserted: [Insertion] = []
  /// Rows that both have, but not equal.
  public var updated: [Update] = []
  /// Rows that both have, in another order.
  public var moved: [Move] = []

  @inlinable
  init() {}

  /// Whether the versions are equal.
  @inlinable
  public var isEmpty: Bool {
    removed.isEmpty && inserted.isEmpty && updated.isEmpty && moved.isEmpty
  }

  /// Makes the rows of the old version those of the new one.
  public func apply(to rows: inout [Row]) {
    let sources = (removed.map(\.position) + moved.map(\.from)).sorted(by: >)
    let movedRows = moved.map { Insertion(row: rows[$0.from], position: $0.to) }
    for position in sources { rows.remove(at: position) }
    for insertion in (inserted + movedRows).sorted(by: { $0.position < $1.position }) {
      rows.insert(insertion.row, at: insertion.position)
    }
    for update in updated { rows[update.newPosition] = update.new }
  }
}

extension TableDifference: Sendable where Row: Sendable, Row.ID: Sendable {}
extension TableDifference.Removal: Sendable where Row: Sendable {}
extension TableDifference.Insertion: Sendable where Row: Sendable {}
extension TableDifference.Update: Sendable where Row: Sendable {}
extension TableDifference.Move: Sendable where Row.ID: Sendable {}

extension TableDifference: Equatable where Row: Equatable {}
extension TableDifference.Removal: Equatable where Row: Equatable {}
extension TableDifference.Insertion: Equatable where Row: Equatable {}
extension TableDifference.Update: Equatable where Row: Equatable {}
extension TableDifference.Move: Equatable {}
