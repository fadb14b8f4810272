/// What one call of an output keeps: the style, the issues, and the models being written.
package final class OutputContext {
  package let style: OutputStyle
  package let recorder: IssueRecorder
  let limits: Limits
  /// The keys that lead through values that encode themselves.
  let steps = UncheckedBox<ContiguousArray<String>>([])
  /// The names of types that are written, where they are not those of Swift.
  let registry: TypeRegistry?
  /// The member that tells the variant of the model written next, and its value.
  let variant = UncheckedBox<(key: String, tag: String)?>(nil)
  /// Whether nothing but its properties is written of a model, and every model is written.
  let isPlain: Bool
  private let frames = UncheckedBox<ContiguousArray<Frame>>([])
  private let keysOfPlans = UncheckedBox<[Int: OutputKeys]>([:])
  private let ownDates = UncheckedBox<DateRule?>(nil)
  private let hasOwnDates = UncheckedBox(false)

  /// A model that is being written.
  private struct Frame {
    let plan: Plan
    let keys: OutputKeys
    /// The address of the model, if it is an object.
    let object: Int?
    /// The position of the property that is being written.
    var property = 0
  }

  package init(
    _ style: OutputStyle, limits: Limits = Limits(), registry: TypeRegistry? = nil
  ) {
    self.style = style
    self.registry = registry
    isPlain = style.typeTag == nil && style.modelTypes == nil
    self.limits = limits.onStack
    recorder = IssueRecorder(limit: limits.issues, minimumSeverity: .note)
  }

  deinit {
    steps.free()
    frames.free()
    keysOfPlans.free()
    ownDates.free()
    hasOwnDates.free()
    variant.free()
  }

  /// What was noticed.
  package var report: MappingReport { recorder.report }

  /// The form of dates that the property being written asks for.
  var dates: DateRule? { ownDates.value }

  /// The path to the value that is being written.
  var path: String {
    let steps = frames.value.map { $0.keys.keys[$0.property].text } + steps.value
    return steps.reduce(into: "") { path, step in
      path += path.isEmpty || step.hasPrefix("[") ? step : ".\(step)"
    }
  }

  /// Records that something could not be written.
  package func record(_ reason: MappingIssue.Reason) {
    recorder.record(.warning) {
      let last = frames.value.last
      let isSensitive = frames.value.contains {
        $0.plan.properties.indices.contains($0.property)
          && $0.plan.properties[$0.property].isSensitive
      }
      return MappingIssue(
        path: path, model: last?.plan.name,
        property: last.map { $0.plan.properties[$0.property].name },
        reason: isSensitive ? reason.withoutValues : reason, severity: .warning)
    }
  }

  /// Begins a model, unless it is being written already or would be too deep.
  ///
  /// - Parameters:
  ///   - plan: The plan of the model.
  ///   - object: The address of the model, if it is an object.
  /// - Returns: The keys of the model, or `nil` if it must be left out.
  func begin(_ plan: Plan, _ object: UnsafeRawPointer?) -> OutputKeys? {
    guard frames.value.count <= limits.depth else {
      record(.tooDeep(limit: limits.depth))
      return nil
    }
    let object = unsafe object.map { Int(bitPattern: $0) }
    if let object {
      for frame in frames.value where frame.object == object {
        record(.cycle(type: plan.name))
        return nil
      }
    }
    let keys = keys(of: plan)
    frames.value.append(Frame(plan: plan, keys: keys, object: object))
    return keys
  }

  /// Names the property of the model begun last that is written next.
  ///
  /// - Parameters:
  ///   - property: Its position.
  ///   - descriptor: What is declared of it, asked for only where it says something of dates.
  ///   - saysDates: Whether it does.
  @inline(__always)
  func enter(
    _ property: Int, _ descriptor: @autoclosure () -> PropertyDescriptor, saysDates: Bool
  ) {
    frames.value[frames.value.count - 1].property = property
    guard saysDates || hasOwnDates.value else { return }
    let descriptor = descriptor()
    ownDates.value = descriptor.dates?.first ?? descriptor.coercion?.dates.first
    hasOwnDates.value = saysDates
  }

  /// Whether a model is being written.
  var isInside: Bool { !frames.value.isEmpty }

  /// Ends the model begun last.
  func end() { frames.value.removeLast() }

  private func keys(of plan: Plan) -> OutputKeys {
    guard style.keys != .asDeclared else { return plan.declaredOutputKeys }
    if let keys = keysOfPlans.value[plan.number] { return keys }
    let keys = OutputKeys(
      plan.properties.map { $0.fixedOutputKey ?? style.keys.key(for: $0.name) },
      plan.properties.map(\.listForm))
    keysOfPlans.value[plan.number] = keys
    return keys
  }
}
