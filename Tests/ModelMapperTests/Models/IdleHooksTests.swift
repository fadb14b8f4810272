import Testing

@testable import ModelMapper

@Suite("Stating that hooks are idle")
struct IdleHooksTests {
  private final class Base {}
  private final class Middle {}
  private final class Leaf {}

  private let base = _IdleHooks(of: Base.self, .shouldTransform, .modelType)

  @Test("holds for the class that makes the statement")
  func holdsForClass() {
    #expect(base.contain(.shouldTransform, of: Base.self))
    #expect(base.contain(.modelType, of: Base.self))
    #expect(!_IdleHooks(of: Base.self, .modelType).contain(.shouldTransform, of: Base.self))
  }

  @Test("does not hold for a subclass that says nothing")
  func isSilentOnSubclass() {
    #expect(!base.contain(.shouldTransform, of: Leaf.self))
  }

  @Test("is passed on, less what a subclass declares")
  func isPassedOn() {
    let leaf = base.inherited(by: Leaf.self, from: Base.self, except: .modelType)
    #expect(leaf.contain(.shouldTransform, of: Leaf.self))
    #expect(!leaf.contain(.modelType, of: Leaf.self))
    #expect(!leaf.contain(.shouldTransform, of: Base.self))
  }

  @Test("ends at a superclass that says nothing")
  func endsAtSilence() {
    let leaf = base.inherited(by: Leaf.self, from: Middle.self)
    #expect(!leaf.contain(.shouldTransform, of: Leaf.self))
  }
}
