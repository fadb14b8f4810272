/// An event of a stream of server-sent events.
public struct ServerSentEvent: Sendable, Hashable {
  /// The type of the event; `message` where the server names none.
  public var name: String
  /// The data: the values of its `data` fields, joined by line feeds.
  public var data: String
  /// The last identifier that the stream had up to this event; empty where it had none.
  ///
  /// Send it as `Last-Event-ID` to go on here after the connection was lost.
  public var id: String
  /// How long to wait before connecting again, as the stream said last; `nil` where it did not.
  public var retry: Duration?

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - name: The type of the event.
  ///   - data: The data.
  ///   - id: The last identifier.
  ///   - retry: How long to wait before connecting again.
  public init(
    name: String = "message", data: String, id: String = "", retry: Duration? = nil
  ) {
    self.name = name
    self.data = data
    self.id = id
    self.retry = retry
  }
}
