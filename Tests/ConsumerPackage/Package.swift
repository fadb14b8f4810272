// swift-tools-version: 6.2

import PackageDescription

// A package that uses the macro as other people's packages do: over the path, or over a git URL
// if the environment names one (`Scripts/check-consumers.sh` does both).
let modelMapper: Package.Dependency =
  if let url = Context.environment["MODEL_MAPPER_URL"] {
    .package(url: url, exact: "999.0.0")
  } else {
    .package(name: "ModelMapper", path: "../..")
  }
let product: Target.Dependency = .product(
  name: "ModelMapper",
  package: Context.environment["MODEL_MAPPER_URL"] == nil ? "ModelMapper" : "clone")

let package = Package(
  name: "ConsumerPackage",
  platforms: [.macOS("13.3")],
  dependencies: [modelMapper],
  targets: [
    .target(name: "PublicModels", dependencies: [product]),
    .target(
      name: "StrictModels", dependencies: [product],
      swiftSettings: [
        .define("FEATURE"),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .strictMemorySafety(),
      ]),
    .target(
      name: "IsolatedModels", dependencies: [product],
      swiftSettings: [
        .defaultIsolation(MainActor.self),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      ]),
    .testTarget(
      name: "ConsumerTests",
      dependencies: ["PublicModels", "StrictModels", "IsolatedModels", product]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
}
