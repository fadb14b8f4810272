import ModelMapper

/// A piece of the answer, in the data of one event.
@Mappable
struct Delta {
  /// A part of the document that the answer is.
  let json: String
}

/// The answer, which is there in part while it is written.
@Mappable
struct Answer {
  var text = ""
  var toolCalls: [ToolCall] = []
}

@Mappable
struct ToolCall {
  @MapRequired var name = ""
  var arguments = Arguments()
}

@Mappable
struct Arguments {
  var from: String?
  var to: String?
  var seats: Int?
}

extension Answer: CustomStringConvertible {
  var description: String {
    toolCalls.reduce("“\(text)”") { text, call in
      let arguments = [
        call.arguments.from.map { "from: \($0)" }, call.arguments.to.map { "to: \($0)" },
        call.arguments.seats.map { "seats: \($0)" },
      ]
      return "\(text) \(call.name)(\(arguments.compactMap(\.self).joined(separator: ", ")))"
    }
  }
}
