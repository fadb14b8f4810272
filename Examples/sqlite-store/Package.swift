// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "sqlite-store",
  platforms: [.macOS("15.0")],
  dependencies: [.package(name: "ModelMapper", path: "../..")],
  targets: [
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]),
    .executableTarget(
      name: "sqlite-store",
      dependencies: ["CSQLite", .product(name: "ModelMapper", package: "ModelMapper")]),
  ],
  swiftLanguageModes: [.v6]
)
