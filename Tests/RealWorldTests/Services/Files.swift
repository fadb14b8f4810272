import Foundation
import ModelMapper
import ModelMapperXML

extension Echoed {
  static let files = [
    TrackFile.example, MavenProject.example, PropertyListFile.example, TestReport.example,
    AndroidManifest.example, ExchangeRates.example, Invoice.example,
  ]
}

/// GPX: a track with an empty segment.
enum TrackFile {
  @Mappable struct File {
    @MapAttribute let version: String
    @MapAttribute let creator: String
    @MapKey("metadata/time") let time: Date?
    @MapKey("wpt") var waypoints: [Point] = []
    @MapKey("trk") var tracks: [Track] = []
  }

  @Mappable struct Track {
    let name: String?
    @MapKey("trkseg") let segments: [Segment]
  }

  @Mappable struct Segment {
    @MapKey("trkpt") var points: [Point] = []
  }

  @Mappable struct Point {
    @MapAttribute let lat: Double
    @MapAttribute let lon: Double
    let ele: Double?
    let time: Date?
    let name: String?
  }

  static let example = Echoed(
    Self.self, File.self,
    #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="Garmin Connect">
      <metadata><time>2009-10-17T22:58:43Z</time></metadata>
      <wpt lat="47.644548" lon="-122.326897"><ele>4.46</ele><name>Start</name></wpt>
      <trk>
        <name>Example</name>
        <trkseg>
          <trkpt lat="47.644548" lon="-122.326897"><ele>4.46</ele><time>2009-10-17T18:37:26Z</time></trkpt>
          <trkpt lat="47.644549" lon="-122.326898"><ele>4.94</ele><time>2009-10-17T18:37:31Z</time></trkpt>
        </trkseg>
        <trkseg/>
      </trk>
    </gpx>
    """#)
}

/// Maven: a project.
enum MavenProject {
  @Mappable struct Project {
    let modelVersion: String
    let groupId: String
    let artifactId: String
    let version: String
    let packaging: String?
    let properties: [String: String]
    @MapWrapped("dependency") let dependencies: [Dependency]
    @MapKey("build/plugins/plugin") let plugins: [Dependency]
  }

  @Mappable struct Dependency {
    let groupId: String
    let artifactId: String
    let version: String?
    let scope: String?
    @MapWrapped("exclusion") var exclusions: [Exclusion] = []
  }

  @Mappable struct Exclusion {
    let groupId: String
    let artifactId: String
  }

  static let example = Echoed(
    Self.self, Project.self,
    #"""
    <project xmlns="http://maven.apache.org/POM/4.0.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
        xsi:schemaLocation="http://maven.apache.org/POM/4.0.0 https://maven.apache.org/xsd/maven-4.0.0.xsd">
      <modelVersion>4.0.0</modelVersion>
      <groupId>com.mycompany.app</groupId>
      <artifactId>my-app</artifactId>
      <version>1.10</version>
      <properties>
        <maven.compiler.release>17</maven.compiler.release>
        <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
      </properties>
      <dependencies>
        <dependency>
          <groupId>org.junit.jupiter</groupId><artifactId>junit-jupiter-api</artifactId><version>5.11.0</version><scope>test</scope>
          <exclusions><exclusion><groupId>org.x</groupId><artifactId>y</artifactId></exclusion></exclusions>
        </dependency>
        <dependency><groupId>g</groupId><artifactId>a</artifactId></dependency>
      </dependencies>
      <build><plugins><plugin><groupId>p</groupId><artifactId>maven-clean-plugin</artifactId><version>3.4.0</version></plugin></plugins></build>
    </project>
    """#)
}

/// A property list of Apple.
enum PropertyListFile {
  @Mappable struct List {
    @MapAttribute let version: String
    let dict: [Node]
  }

  @Mappable indirect enum Node {
    case key(String)
    case string(String)
    case integer(Int)
    case real(Double)
    case date(Date)
    case `true`
    case `false`
    case array([Node])
    case dict([Node])
  }

  static let example = Echoed(
    Self.self, List.self,
    #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <key>CFBundleName</key><string>Sketch</string>
      <key>LSRequiresIPhoneOS</key><true/>
      <key>UIRequiredDeviceCapabilities</key><array><string>arm64</string><string>gps</string></array>
      <key>Built</key><date>2024-02-03T04:05:06Z</date>
      <key>NSAppTransportSecurity</key><dict><key>NSAllowsArbitraryLoads</key><false/><key>Retries</key><integer>3</integer></dict>
    </dict>
    </plist>
    """#)
}

/// JUnit: a report of tests.
enum TestReport {
  @Mappable struct Report {
    @MapKey("testsuite") let suites: [Suite]
  }

  @Mappable struct Suite {
    @MapAttribute let name: String
    @MapAttribute let tests: Int
    @MapAttribute let failures: Int
    @MapAttribute let time: Double
    @MapAttribute let timestamp: String
    @MapWrapped("property") var properties: [Setting] = []
    @MapKey("testcase") let cases: [Case]
    @MapKey("system-out") let output: String?
  }

  @Mappable struct Setting {
    @MapAttribute let name: String
    @MapAttribute let value: String
  }

  @Mappable struct Case {
    @MapAttribute let name: String
    @MapAttribute let classname: String
    @MapAttribute let time: Double
    let failure: Failure?
    let skipped: Skip?
  }

  @Mappable struct Failure {
    @MapAttribute let message: String
    @MapAttribute let type: String
    @MapKey("#text") let trace: String
  }

  @Mappable struct Skip {
    @MapAttribute let message: String?
  }

  static let example = Echoed(
    Self.self, Report.self,
    #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites>
      <testsuite name="Tests.Registration" tests="3" failures="1" time="6.605871" timestamp="2021-04-02T15:48:23">
        <properties><property name="os.name" value="Linux"/></properties>
        <testcase name="testCase1" classname="Tests.Registration" time="2.113871"/>
        <testcase name="testCase2" classname="Tests.Registration" time="1.0">
          <failure message="Expected value did not match." type="AssertionError">at line 1
    at line 2</failure>
        </testcase>
        <testcase name="testCase3" classname="Tests.Registration" time="0"><skipped message="Not today"/></testcase>
        <system-out>Hello</system-out>
      </testsuite>
    </testsuites>
    """#)
}

/// Android: the manifest of an app.
enum AndroidManifest {
  @Mappable struct Manifest {
    @MapKey("@package") let identifier: String
    @MapKey("@android:versionCode") let versionCode: Int
    @MapKey("uses-permission") let permissions: [Permission]
    let application: Application
  }

  @Mappable struct Permission {
    @MapKey("@android:name") let name: String
  }

  @Mappable struct Application {
    @MapKey("@android:label") let label: String
    @MapKey("@android:allowBackup") let allowsBackup: Bool
    @MapKey("activity") let activities: [Activity]
  }

  @Mappable struct Activity {
    @MapKey("@android:name") let name: String
    @MapKey("@android:exported") let isExported: Bool
    @MapKey("intent-filter/action/@android:name") let action: String?
  }

  static let example = Echoed(
    Self.self, Manifest.self,
    #"""
    <?xml version="1.0" encoding="utf-8"?>
    <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example.myapp" android:versionCode="12">
      <uses-permission android:name="android.permission.INTERNET"/>
      <uses-permission android:name="android.permission.CAMERA"/>
      <application android:label="@string/app_name" android:allowBackup="false">
        <activity android:name=".MainActivity" android:exported="true">
          <intent-filter><action android:name="android.intent.action.MAIN"/></intent-filter>
        </activity>
      </application>
    </manifest>
    """#)
}

/// European Central Bank: the rates of a day.
enum ExchangeRates {
  @Mappable struct Envelope {
    @MapKey("gesmes:subject") let subject: String
    @MapKey("gesmes:Sender/gesmes:name") let sender: String
    @MapKey("Cube/Cube") let days: [Day]
  }

  @Mappable struct Day {
    @MapAttribute @MapDates(.pattern("yyyy-MM-dd")) let time: Date
    @MapFlat @MapKey("Cube") let rates: [Rate]
  }

  @Mappable struct Rate {
    @MapAttribute let currency: String
    @MapAttribute let rate: Decimal
  }

  static let example = Echoed(
    Self.self, Envelope.self,
    #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
      <gesmes:subject>Reference rates</gesmes:subject>
      <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
      <Cube><Cube time='2024-02-02'><Cube currency='USD' rate='1.0883'/><Cube currency='JPY' rate='159.52'/></Cube></Cube>
    </gesmes:Envelope>
    """#)
}

/// UBL: an invoice.
enum Invoice {
  @Mappable struct Document {
    @MapKey("cbc:ID") let id: String
    @MapKey("cbc:IssueDate") @MapDates(.pattern("yyyy-MM-dd")) let issued: Date
    @MapKey("cbc:InvoiceTypeCode") let typeCode: Int
    @MapKey("cac:AccountingSupplierParty/cac:Party/cac:PartyName/cbc:Name") let supplier: String
    @MapKey("cac:LegalMonetaryTotal/cbc:PayableAmount") let payable: Amount
    @MapKey("cac:InvoiceLine") let lines: [Line]
  }

  @Mappable struct Amount {
    @MapAttribute let currencyID: String
    @MapKey("#text") let value: Decimal
  }

  @Mappable struct Quantity {
    @MapAttribute let unitCode: String
    @MapKey("#text") let value: Decimal
  }

  @Mappable struct Line {
    @MapKey("cbc:ID") let id: String
    @MapKey("cbc:InvoicedQuantity") let quantity: Quantity
    @MapKey("cbc:LineExtensionAmount") let amount: Amount
    @MapKey("cac:Item/cbc:Name") let name: String
  }

  static let example = Echoed(
    Self.self, Document.self,
    #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
        xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
        xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
      <cbc:ID>Snippet1</cbc:ID><cbc:IssueDate>2017-11-13</cbc:IssueDate><cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
      <cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>SupplierTradingName Ltd.</cbc:Name></cac:PartyName></cac:Party></cac:AccountingSupplierParty>
      <cac:LegalMonetaryTotal><cbc:PayableAmount currencyID="EUR">1656.25</cbc:PayableAmount></cac:LegalMonetaryTotal>
      <cac:InvoiceLine>
        <cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="DAY">7</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="EUR">2800.00</cbc:LineExtensionAmount>
        <cac:Item><cbc:Name>item name</cbc:Name></cac:Item>
      </cac:InvoiceLine>
    </Invoice>
    """#)
}
