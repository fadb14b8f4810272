extension Model {
  /// The initializer that a model needs, or `nil` if the language or the user supplies it.
  var initializer: String? {
    guard !isSubclass, !declaresInitializer, propertiesWithoutDefault.isEmpty else { return nil }
    if isInheritable { return "\(initializerAccess)\(overriding)required init() {}" }
    return access.isEmpty ? nil : "\(initializerAccess)\(overriding)init() {}"
  }

  /// What a class of the one superclass that is known not to be a model has to say.
  private var overriding: String {
    declaration.inherited.first == "NSObject" ? "override " : ""
  }

  /// The hooks that a subclass may override, and which of them do nothing.
  ///
  /// A class member can be overridden only where a class declares it: the defaults of the protocol
  /// are not enough, and without these the hook of a subclass would never be called. A class which
  /// inherits them writes none.
  var overridableHooks: [String] {
    if isSubclass { return [inheritedIdleHooks].compactMap(\.self) }
    guard isInheritable else { return [] }
    return Hook.allCases.filter { !declares($0) }.map { access + $0.declaration } + [idleHooks]
  }

  /// Which hooks of a class without a superclass do nothing.
  private var idleHooks: String {
    let idle = Hook.Kind.allCases.filter { kind in
      !Hook.allCases.contains { $0.kind == kind && declares($0) }
    }
    let names = idle.map { ", .\($0.rawValue)" }.joined()
    return """
      \(access)class var idleHooks: ModelMapper.IdleHooks {
        ModelMapper.IdleHooks(of: \(declaration.name).self\(names))
      }
      """
  }

  /// Which hooks of a subclass do nothing, or `nil` if nobody asks.
  private var inheritedIdleHooks: String? {
    if !inheritsIdleHooks {
      // The superclass is written by hand. Subclasses of this class may still be expanded.
      guard isInheritable else { return nil }
      return """
        \(access)class var idleHooks: ModelMapper.IdleHooks {
          ModelMapper.IdleHooks(of: \(declaration.name).self)
        }
        """
    }
    let declared = Hook.Kind.allCases.filter { kind in
      Hook.allCases.contains { $0.kind == kind && declares($0) }
    }
    let names = declared.map { ".\($0.rawValue)" }.joined(separator: ", ")
    let exception = names.isEmpty ? "" : ", except: \(names)"
    let superclass = declaration.inherited.first ?? ""
    return """
      \(access)override class var idleHooks: ModelMapper.IdleHooks {
        super.idleHooks.inherited(by: \(declaration.name).self, from: \(superclass).self\(exception))
      }
      """
  }

  /// Returns whether the class declares a hook itself.
  func declares(_ hook: Hook) -> Bool {
    switch hook {
    case .overrideMappings:
      declaration.properties.contains { $0.name == hook.rawValue && $0.exclusion == .static }
    default: declaration.declaresFunction(hook.rawValue)
    }
  }
}
