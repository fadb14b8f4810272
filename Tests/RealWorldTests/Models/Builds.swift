import Foundation
import ModelMapper
import ModelMapperXML

/// Files of builds and devices: Maven, Android, test reports, monitoring.
enum Builds {
  @Mappable struct Artifact: Equatable {
    let groupId: String
    let artifactId: String
    let version: String?
    var scope = "compile"
  }

  @Mappable struct Maven: Equatable {
    let modelVersion: String
    let groupId: String
    let artifactId: String
    let version: String
    @MapWrapped("dependency") var dependencies: [Artifact] = []
    var properties: [String: String] = [:]
  }

  @Mappable struct Manifest: Equatable {
    @Mappable struct Permission: Equatable { let name: String }
    @MapKey("package") let identifier: String
    let versionCode: Int
    @MapKey("uses-permission") @MapFlat var permissions: [Permission] = []
    @MapKey("application.label") let label: String
  }

  @Mappable struct Resources: Equatable {
    @MapKey("string") @MapFlat var strings: [Text] = []
    @Mappable struct Text: Equatable {
      let name: String
      var translatable = true
    }
  }

  @Mappable struct TestSuite: Equatable {
    @Mappable struct Case: Equatable {
      let name: String
      let time: Double
      @MapKey("failure.message") let failure: String?
    }
    let name: String
    let tests: Int
    var failures = 0
    @MapKey("testcase") @MapFlat var cases: [Case] = []
  }

  @Mappable struct Alert: Equatable {
    enum Severity: String, Coercible, CaseIterable { case critical, warning, info }
    @MapKey("labels.alertname") let name: String
    @MapKey("labels.severity") let severity: Severity
    let startsAt: Date
    @MapKey("annotations.summary") let summary: String?
    let value: Double?
  }

  @Mappable struct Device: Equatable {
    let serial: String
    @MapKey("battery.level") let charge: Int
    @MapKey("battery.is_charging") let isCharging: Bool
    let uptime: Double
    var sensors: [String: Double] = [:]
    @MapDates(.epochMilliseconds) let lastSeen: Date
  }

  static let cases = [
    RealWorldCase(
      "a project of Maven", Maven.self,
      xml: """
        <project><modelVersion>4.0.0</modelVersion><groupId>org.x</groupId><artifactId>a</artifactId>
        <version>1.10</version><properties><java.version>17</java.version></properties>
        <dependencies><dependency><groupId>g</groupId><artifactId>b</artifactId><scope>test</scope>
        </dependency></dependencies></project>
        """, root: "project"
    ) { $0.version == "1.10" && $0.dependencies.first?.scope == "test" },
    RealWorldCase(
      "a manifest of Android", Manifest.self,
      xml: """
        <manifest package="org.x" versionCode="12"><uses-permission name="INTERNET"/>
        <application label="App"/></manifest>
        """, root: "manifest"
    ) { $0.versionCode == 12 && $0.permissions.map(\.name) == ["INTERNET"] && $0.label == "App" },
    RealWorldCase(
      "resources of Android", Resources.self,
      xml: """
        <resources><string name="title"/><string name="code" translatable="false"/></resources>
        """, root: "resources"
    ) { $0.strings.map(\.translatable) == [true, false] },
    RealWorldCase(
      "a report of tests", TestSuite.self,
      xml: """
        <testsuite name="All" tests="2" failures="1"><testcase name="a" time="0.5"/>
        <testcase name="b" time="1"><failure message="expected 1"/></testcase></testsuite>
        """, root: "testsuite"
    ) { $0.cases.map(\.failure) == [nil, "expected 1"] },
    RealWorldCase(
      "an alert", Alert.self,
      json: """
        {"labels": {"alertname": "Down", "severity": "CRITICAL"}, "startsAt": "2024-02-03T04:05:06.5Z",
          "annotations": {"summary": "It is down"}, "value": "0.5"}
        """
    ) { $0.severity == .critical && $0.value == 0.5 },
    RealWorldCase(
      "a device", Device.self,
      json: """
        {"serial": 123456, "battery": {"level": "80", "is_charging": 1}, "uptime": 1e3,
          "sensors": {"cpu": 55.5}, "last_seen": 1700000000000}
        """
    ) { $0.serial == "123456" && $0.isCharging && $0.charge == 80 },
  ]
}
