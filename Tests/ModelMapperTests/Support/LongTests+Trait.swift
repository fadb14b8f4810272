import TestSupport
import Testing

extension Trait where Self == ConditionTrait {
  /// Runs a test only where long tests are asked for.
  static var long: Self {
    .enabled(if: LongTests.areOn, "It takes long; set MODELMAPPER_LONG_TESTS to run it.")
  }
}
