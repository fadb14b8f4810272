/// The tables that plans use while they fill a record, kept for the next record of the call.
///
/// A record that holds records of its own type needs a second table while the first is in use, so
/// each plan has a stack of them.
package struct ScratchPool {
  /// What one plan needs for one record.
  package final class Scratch {
    package let match: RecordMatch
    /// Where the values are kept, if the model is made from them.
    package let draft: Draft?
    private let hook: UncheckedBox<Bool>

    package init(match: RecordMatch, asksHook: Bool, draft: Draft? = nil) {
      self.match = match
      self.draft = draft
      hook = UncheckedBox(asksHook)
    }

    deinit { hook.free() }

    /// Whether the hook of the model must be asked.
    package var asksHook: Bool {
      get { hook.value }
      set { hook.value = newValue }
    }
  }

  private var stacks: [[Scratch]] = []

  package init() {}

  /// Takes a table out, or makes one.
  package mutating func take(_ plan: Int, _ make: () -> Scratch) -> Scratch {
    guard plan < stacks.count, let scratch = stacks[plan].popLast() else { return make() }
    return scratch
  }

  /// Puts a table back.
  package mutating func giveBack(_ scratch: consuming Scratch, of plan: Int) {
    while stacks.count <= plan { stacks.append([]) }
    stacks[plan].append(scratch)
  }
}
