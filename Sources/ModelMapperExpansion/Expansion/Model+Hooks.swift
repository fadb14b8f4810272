extension Model {
  /// The hooks that a subclass may override, and the statement of which of them do nothing.
  ///
  /// A class member can be overridden only where a class declares it: the defaults of the protocol
  /// are not enough, and without these the hook of a subclass would never be called. A class which
  /// inherits them writes only the statement.
  var overridableHooks: [String] {
    let hooks =
      isInheritable && !isSubclass
      ? Hook.allCases.filter { !declares($0) && ($0 != .namespaces || namespaces == nil) } : []
    return hooks.map { access + $0.declaration } + [idleHooks].compactMap(\.self)
  }

  /// The statement of which hooks do nothing, or `nil` if nobody asks for it.
  private var idleHooks: String? {
    let declared = Hook.costly.filter { name in
      Hook.allCases.contains { $0.name == name && declares($0) }
    }
    let name = declaration.name
    if inheritsIdleHooks {
      let names = declared.map { ".\($0)" }.joined(separator: ", ")
      let exception = names.isEmpty ? "" : ", except: \(names)"
      let superclass = declaration.inherited.first ?? ""
      return """
        \(access)override class var _idleHooks: \(Library.prefix)_IdleHooks {
          super._idleHooks.inherited(by: \(name).self, from: \(superclass).self\(exception))
        }
        """
    }
    guard isInheritable else { return nil }
    // Nothing is known of the hooks of a superclass that is written by hand.
    let idle = isSubclass ? [] : Hook.costly.filter { !declared.contains($0) }
    return """
      \(access)class var _idleHooks: \(Library.prefix)_IdleHooks {
        \(Library.prefix)_IdleHooks(of: \(name).self\(idle.map { ", .\($0)" }.joined()))
      }
      """
  }

  /// Returns whether the class declares a hook itself.
  func declares(_ hook: Hook) -> Bool {
    switch hook {
    case .overrideMappings, .namespaces:
      declaration.properties.contains { $0.name == hook.rawValue && $0.exclusion == .static }
    default: declaration.declaresFunction(hook.rawValue)
    }
  }
}
