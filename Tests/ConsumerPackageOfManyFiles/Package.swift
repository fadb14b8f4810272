// swift-tools-version: 6.2

import PackageDescription

// An app whose models stand in other files than their users. `Scripts/check-consumers.sh` builds a copy
// of it elsewhere, with the sources that `write-sources.sh` writes there, over a git URL or a path.
let url = Context.environment["MODEL_MAPPER_URL"]
let modelMapper: Package.Dependency =
  if let url {
    .package(url: url, exact: "999.0.0")
  } else {
    .package(name: "ModelMapper", path: Context.environment["MODEL_MAPPER_PATH"] ?? "../..")
  }
let products: [Target.Dependency] = ["ModelMapper", "ModelMapperXML"].map {
  .product(name: $0, package: url == nil ? "ModelMapper" : "clone")
}

let package = Package(
  name: "ConsumerPackageOfManyFiles",
  platforms: [.macOS("13.3")],
  dependencies: [modelMapper],
  targets: [
    .target(name: "OtherModels", dependencies: products),
    .target(
      name: "App", dependencies: products + ["OtherModels"],
      swiftSettings: [
        // One file at a time, so that none profits from what was asked about another.
        .unsafeFlags(["-disable-batch-mode"], .when(configuration: .debug)),
        // Many a call is a `try` that can't throw.
        .unsafeFlags(["-suppress-warnings"]),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
