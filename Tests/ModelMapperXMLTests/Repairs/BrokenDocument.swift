import Foundation
import ModelMapper
import Testing

/// A document that is not well-formed, and what is made of it with the repairs of feeds.
struct BrokenDocument: CustomTestStringConvertible, Sendable {
  /// What is wrong with it.
  let name: String
  let bytes: [UInt8]
  let feed: RepairedFeed
  /// The places and sentences of the warnings.
  let warnings: [String]
  /// The repairs that the refusal names.
  let repairs: DocumentRepairs

  var testDescription: String { name }

  init(
    _ name: String, _ document: String, _ feed: RepairedFeed, _ repairs: DocumentRepairs,
    _ warnings: String...
  ) {
    self.init(name, bytes: [UInt8](document.utf8), feed, repairs, warnings)
  }

  init(
    _ name: String, bytes: [UInt8], _ feed: RepairedFeed, _ repairs: DocumentRepairs,
    _ warnings: [String]
  ) {
    self.name = name
    self.bytes = bytes
    self.feed = feed
    self.repairs = repairs
    self.warnings = warnings
  }
}

/// What most feeds have in common.
struct RepairedFeed: Mappable, Equatable, Sendable {
  var title = ""
  var items: [RepairedEntry] = []

  init(_ title: String, _ items: RepairedEntry...) {
    self.title = title
    self.items = items
  }

  init() {}

  static var properties: [PropertyDescriptor] {
    \.title
    Property(\.items).from("item")
  }
}

/// An entry of a feed, with what is said of its file.
struct RepairedEntry: Mappable, Equatable, Sendable {
  var title = ""
  var link = ""
  var file = ""
  var type = ""

  init(_ title: String, link: String = "", file: String = "", type: String = "") {
    self.title = title
    self.link = link
    self.file = file
    self.type = type
  }

  init() {}

  static var properties: [PropertyDescriptor] {
    \.title
    \.link
    Property(\.file).from("enclosure.@url")
    Property(\.type).from("enclosure.@type")
  }
}
