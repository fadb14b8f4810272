/// The tables that plans use while they fill a record, kept for the next record and the next call.
///
/// A record that holds records of its own type needs a second table while the first is in use. So each plan has
/// a chain of those that wait, of which the first was given back last. Whoever takes one has it alone, so it is
/// handed over by its address, and no reference is counted. The owner of the pool calls ``release()`` in the end,
/// and no copy of the pool is used beside it.
struct ScratchPool {
  /// What one plan needs for one record.
  class Scratch {
    let match: KeyAssignment
    /// Where the values are kept, if the model is made from them.
    let draft: Draft?
    /// Whether the hook of the model must be asked.
    var asksHook = false
    /// Whether the hook dealt with the value of the current property itself.
    var isHandled = false
    /// The key that gave the type of the record, if one did.
    var tagKey: TagKey?
    /// The call that used it last.
    fileprivate var call = 0
    /// The number of the plan.
    fileprivate let number: Int
    /// The address of the next one that waits, or 0.
    fileprivate var next: UInt = 0

    init(number: Int, match: KeyAssignment, draft: Draft?) {
      self.number = number
      self.match = match
      self.draft = draft
    }
  }

  /// What there is for one plan.
  private struct Chain {
    /// The address of the first of those that wait, or 0.
    var waiting: UInt = 0
    /// The assignment of the outermost record, from which the others learn.
    var first: KeyAssignment?
  }

  /// How many tables are kept for the next call: more than those of most programs, and than the levels that a
  /// document has by default.
  private static let capacity = 512
  /// By the numbers of the plans.
  private var chains: ContiguousArray<Chain> = []
  /// How many tables there are.
  private var count = 0
  /// The number of the call.
  ///
  /// What a table knows of another is forgotten when it is taken, so that the end of a call costs nothing for
  /// the plans that it did not use.
  private var call = 0

  init() {}

  /// Takes a table of a plan out, if one waits, without counting a reference.
  ///
  /// - Returns: The table, of the class that ``add(_:_:)`` was given for the plan, which nobody else has until it
  ///   is given back.
  @inline(__always)
  mutating func take<Table: Scratch>(_ plan: Int) -> Table? {
    guard plan < chains.count, let kept = KeptObject<Table>(chains[plan].waiting) else {
      return nil
    }
    kept.unowned.with { scratch in
      chains[plan].waiting = scratch.next
      if scratch.call != call {
        scratch.match.endCall()
        scratch.call = call
      }
    }
    return kept.take()
  }

  /// Makes a table of a plan, given how one is made that learns from the assignment of the outermost record.
  mutating func add<Table: Scratch>(_ plan: Int, _ make: (KeyAssignment?) -> Table) -> Table {
    while chains.count <= plan { chains.append(Chain()) }
    let scratch = make(chains[plan].first)
    if chains[plan].first == nil { chains[plan].first = scratch.match }
    scratch.call = call
    count += 1
    return scratch
  }

  /// Gives a table back.
  @inline(__always)
  mutating func giveBack(_ scratch: consuming Scratch) {
    let kept = KeptObject(scratch)
    kept.unowned.with {
      $0.next = chains[$0.number].waiting
      chains[$0.number].waiting = kept.address
    }
  }

  /// Keeps the tables for another call, which may be of another document and other options.
  mutating func endCall() {
    call &+= 1
    if count > Self.capacity { release() }
  }

  /// Releases what waits.
  mutating func release() {
    for plan in chains.indices {
      while let scratch = KeptObject<Scratch>(chains[plan].waiting)?.take() {
        chains[plan].waiting = scratch.next
      }
    }
    chains = []
    count = 0
  }
}
