import Foundation
import ModelMapper
import Testing

private struct Point: Mappable, Equatable {
  var x = 0
  static var properties: [PropertyDescriptor] { \.x }
}

private enum Action: ChoiceCoercible, Equatable {
  case point(Point)
  case label(String)
  case stop

  static var choices: [Choice<Action>] {
    [
      Choice("point", Action.point), Choice("label", Action.label), Choice("stop", Action.stop),
      Choice("halt", Action.stop),
    ]
  }

  var chosen: Chosen {
    switch self {
    case .point(let point): Chosen("point", point)
    case .label(let text): Chosen("label", text)
    case .stop: Chosen("stop")
    }
  }
}

private struct Plan: Mappable, Equatable {
  var actions: [Action] = []
  var last: Action?
  var flat = Action.stop

  static var properties: [PropertyDescriptor] {
    \.actions
    \.last
    Property(\.flat).flat()
  }
}

private struct MistakenChoices: Mappable {
  var points: [any Mappable] = []
  var wrapped: [Action] = []
  static var properties: [PropertyDescriptor] {
    Property(\.points).choices(["a": Point.self, "b": Point.self])
    Property(\.wrapped).wrapped("action")
  }
}

@Suite("Choices by the key of an object")
struct ObjectChoiceTests {
  private let quiet = Mapper(onIssue: { _ in })

  @Test("name every key of an object without a choice, where unknown keys are reported")
  func namesStrangers() throws {
    let mapper = Mapper(unknownKeys: .report, onIssue: { _ in })
    let json = #"{"last":{"a":1,"b":2,"c":3}}"#
    let mapped = try mapper.map(Plan.self, fromJSON: json)
    #expect(mapped.value.last == nil)
    #expect(mapped.report.issues.map(\.path).sorted() == ["last.a", "last.b", "last.c"])
  }

  @Test("are read from objects with one member, or from a name alone, and written so")
  func areRead() throws {
    let json =
      #"{"actions":[{"point":{"x":1}},{"label":"a"},{"stop":{}}],"last":{"label":"z"},"#
      + #""flat":{"point":{"x":2}}}"#
    let plan = try Plan.make(fromJSON: json)
    #expect(plan.actions == [.point(Point(x: 1)), .label("a"), .stop])
    #expect(plan.last == .label("z") && plan.flat == .point(Point(x: 2)))
    #expect(plan.jsonString() == json)
    #expect(try Plan.make(from: plan.dictionaryRepresentation) == plan)
    let loose =
      #"{"actions": ["stop", "HALT", {"Point": {"x": "7"}}, {"halt": null}], "last": null}"#
    let other = try Plan.make(fromJSON: loose)
    #expect(other.actions == [.stop, .stop, .point(Point(x: 7)), .stop] && other.last == nil)
    #expect(try [Action].make(from: [["label": 5], "stop"] as [Any]) == [.label("5"), .stop])
    #expect(Action.coerce(["label": "b"], in: CoercionContext()) == .label("b"))
  }

  @Test("report other values with their places")
  func areReported() throws {
    let mapped = try quiet.map(
      Plan.self,
      fromJSON: """
        {"actions": [{"hop": 1}, {}, "label", 5, null, {"point": "x"}, {"label": "a", "stop": {}}],
          "last": "nothing"}
        """)
    #expect(mapped.value.actions == [.label("a")] && mapped.value.last == nil)
    let known = "'point', 'label', 'stop', 'halt'"
    #expect(
      mapped.report.description == """
        Left out of Plan.actions: expected one of \(known) at 'actions[0].hop', found 'hop'.
        Left out of Plan.actions: expected one of \(known) at 'actions[1]', found no such key.
        Left out of Plan.actions: expected an object for an Action at 'actions[2]', found the string \
        "label".
        Left out of Plan.actions: expected an object for an Action at 'actions[3]', found the number 5.
        Left out of Plan.actions: expected an object for an Action at 'actions[4]', found null.
        Left out of Plan.actions: expected an object for a Point at 'actions[5].point', found the \
        string "x".
        Note on Plan.actions: the keys 'label' and 'stop' in 'actions[6]' both match this property; 'label' was \
        used.
        Cannot set Plan.last: expected one of \(known) at 'last', found 'nothing'.
        """)
  }

  @Test("can't be declared such that they would not read back")
  func areChecked() {
    #expect(
      MistakenChoices.mappingProblems == [
        "MistakenChoices is not declared well: the choices 'a' and 'b' of 'points' are both Point, so that what is written could "
          + "not tell them; use an enum.",
        "MistakenChoices is not declared well: the names of elements choose what 'wrapped' holds, so none can be 'action'.",
      ])
  }
}
