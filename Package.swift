// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "ModelMapper",
  platforms: [.macOS("13.3"), .iOS("16.4"), .tvOS("16.4"), .watchOS("9.4"), .visionOS(.v1)],
  products: [
    .library(name: "ModelMapper", targets: ["ModelMapper"]),
    .library(name: "ModelMapperXML", targets: ["ModelMapperXML"]),
  ],
  targets: [
    // Core library
    .target(name: "ModelMapper"),
    .target(name: "ModelMapperXML", dependencies: ["ModelMapper"]),

    // Examples
    .executableTarget(
      name: "benchmark", dependencies: ["ModelMapper"], path: "Examples/benchmark"),

    // Tests
    .testTarget(name: "ModelMapperTests", dependencies: ["ModelMapper"]),
    .testTarget(
      name: "ModelMapperXMLTests", dependencies: ["ModelMapperXML", "ModelMapper"],
      resources: [.copy("Fixtures")]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .strictMemorySafety(),
    ]
}
