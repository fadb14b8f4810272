// swift-tools-version: 6.2

import PackageDescription

// A package that switches the macro off: the library builds, and its plug-in is not built at all.
let package = Package(
  name: "ConsumerPackageWithoutMacros",
  platforms: [.macOS("13.3")],
  dependencies: [.package(name: "ModelMapper", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "Consumer",
      dependencies: [.product(name: "ModelMapper", package: "ModelMapper")],
      swiftSettings: [.treatAllWarnings(as: .error)])
  ],
  swiftLanguageModes: [.v6]
)
