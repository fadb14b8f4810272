// swift-tools-version: 6.2

import PackageDescription

// A package that switches all traits off: the library builds without the macro, whose plug-in is not
// built at all, and without what needs more than FoundationEssentials.
let package = Package(
  name: "ConsumerPackageWithoutTraits",
  platforms: [.macOS("13.3")],
  dependencies: [.package(name: "ModelMapper", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "Consumer",
      dependencies: [
        .product(name: "ModelMapper", package: "ModelMapper"),
        .product(name: "ModelMapperXML", package: "ModelMapper"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)])
  ],
  swiftLanguageModes: [.v6]
)
