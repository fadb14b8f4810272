import ModelMapperExpansion

/// The process that the compiler starts to expand the macros of the library.
///
/// It is written against the compiler's own protocol, without the swift-syntax package, so that
/// neither the library nor those who use it have anything to download or to build for minutes.
@main
enum Plugin {
  /// Answers messages until the compiler has no more.
  static func main() {
    let connection = CompilerConnection()
    while let message = connection.receive(), let reply = MessageHandler.reply(to: message),
      connection.send(reply)
    {}
  }
}
