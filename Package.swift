// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "ModelMapper",
  platforms: [.macOS("13.3"), .iOS("16.4"), .tvOS("16.4"), .watchOS("9.4"), .visionOS(.v1)],
  products: [
    .library(name: "ModelMapper", targets: ["ModelMapper"]),
    .library(name: "ModelMapperXML", targets: ["ModelMapperXML"]),
    // For test targets
    .library(name: "ModelMapperTesting", targets: ["ModelMapperTesting"]),
    // `swift run inspect` here, and `swift package inspect` in packages that depend on this one. These have
    // the names of its targets in their graph, where no name may be there twice.
    .executable(name: "inspect", targets: ["ModelMapperInspect"]),
    .plugin(name: "ModelMapperInspectPlugin", targets: ["ModelMapperInspectPlugin"]),
  ],
  traits: [
    .trait(name: "Macros", description: "The @Mappable macro and its compiler plug-in."),
    .trait(
      name: "FullFoundation",
      description:
        "What needs more than FoundationEssentials: NSNumber, formatters, XMLParser and such."),
    .default(enabledTraits: ["Macros", "FullFoundation"]),
  ],
  targets: [
    // Core library
    .target(
      name: "ModelMapper",
      dependencies: [
        "ModelMapperFoundation",
        .target(name: "ModelMapperMacros", condition: .when(traits: ["Macros"])),
      ]),
    .target(name: "ModelMapperXML", dependencies: ["ModelMapper", "ModelMapperFoundation"]),
    .target(name: "ModelMapperFoundation"),
    .target(
      name: "ModelMapperTesting", dependencies: ["ModelMapper", "ModelMapperXML"],
      resources: [.embedInCode("page.html")]),

    // Compiler plug-in. Tests of a macro target would be built for the machine that compiles, with all that other
    // tests need, so what the plug-in does is a library.
    .macro(name: "ModelMapperMacros", dependencies: ["ModelMapperExpansion"]),
    .target(name: "ModelMapperExpansion"),

    // Examples
    .executableTarget(
      name: "quick-start", dependencies: ["ModelMapper", "ModelMapperXML"],
      path: "Examples/quick-start", resources: [.copy("response.json"), .copy("response.xml")]),
    .executableTarget(
      name: "feed-reader", dependencies: ["ModelMapper", "ModelMapperXML"],
      path: "Examples/feed-reader", resources: [.copy("sample.xml")]),
    .executableTarget(
      name: "soap-client", dependencies: ["ModelMapper", "ModelMapperXML"],
      path: "Examples/soap-client", exclude: ["server.py"], resources: [.copy("response.xml")]),
    .executableTarget(
      name: "streamed-answer", dependencies: ["ModelMapper"],
      path: "Examples/streamed-answer", exclude: ["server.py"], resources: [.copy("answer.txt")]),
    .executableTarget(
      name: "spark-filter", dependencies: ["ModelMapper"],
      path: "Examples/spark-filter", exclude: ["pipe.py", "records.py"]),
    .executableTarget(
      name: "benchmark", dependencies: ["ModelMapper", "ModelMapperXML"],
      path: "Examples/benchmark", exclude: ["chart.svg"]),
    .target(
      name: "ModelMapperInspection",
      dependencies: ["ModelMapper", "ModelMapperXML", "ModelMapperTesting"],
      path: "Examples/inspect/Inspection"),
    .executableTarget(
      name: "ModelMapperInspect", dependencies: ["ModelMapperInspection"],
      path: "Examples/inspect/Command"),
    .plugin(
      name: "ModelMapperInspectPlugin",
      capability: .command(
        intent: .custom(
          verb: "inspect", description: "Writes the models that map samples of JSON or XML.")),
      dependencies: ["ModelMapperInspect"], path: "Examples/inspect/Plugin"),
    .executableTarget(
      name: "schema-example", dependencies: ["ModelMapper"], path: "Examples/schema"),

    // Tests
    .target(
      name: "TestSupport", dependencies: ["ModelMapperTesting", "ModelMapper", "ModelMapperXML"],
      path: "Tests/TestSupport"),
    .executableTarget(
      name: "fuzz", dependencies: ["TestSupport", "ModelMapper", "ModelMapperXML"],
      path: "Tests/Fuzzer"),
    .testTarget(
      name: "ModelMapperTests", dependencies: ["ModelMapper", "ModelMapperXML", "TestSupport"]),
    .testTarget(
      name: "ModelMapperXMLTests", dependencies: ["ModelMapperXML", "ModelMapper", "TestSupport"],
      resources: [.copy("Fixtures")]),
    .testTarget(name: "PeerTests", dependencies: ["ModelMapper", "ModelMapperXML"]),
    .testTarget(
      name: "ModelMapperTestingTests",
      dependencies: ["ModelMapperTesting", "ModelMapper", "ModelMapperXML", "TestSupport"]),
    .testTarget(
      name: "RealWorldTests", dependencies: ["ModelMapperTesting", "ModelMapper", "ModelMapperXML"]),
    .testTarget(
      name: "ModelMapperExpansionTests",
      dependencies: ["ModelMapperExpansion", "ModelMapper", "TestSupport"]),
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        "quick-start", "feed-reader", "soap-client", "streamed-answer", "spark-filter",
        "ModelMapperInspect", "ModelMapperInspection", "ModelMapper", "ModelMapperXML",
      ],
      exclude: ["Servers", "Stubs"], resources: [.copy("Expected")]),
    .testTarget(
      name: "MainActorTests", dependencies: ["ModelMapper"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .plugin {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .strictMemorySafety(),
      // A section for each function, and none kept only because it is public, so that an executable holds what it
      // uses. Linkers of Apple's platforms take functions apart by themselves.
      .unsafeFlags(
        ["-Xfrontend", "-function-sections", "-Xfrontend", "-internalize-at-link"],
        .when(platforms: [.linux], configuration: .release)),
    ]
}

// For builds again and again: a plug-in runs on the machine that builds, so that all it needs is compiled twice.
if Context.environment["MODELMAPPER_WITHOUT_PLUGIN"] != nil {
  package.products.removeAll { $0 is Product.Plugin }
  package.targets.removeAll { $0.type == .plugin }
}
