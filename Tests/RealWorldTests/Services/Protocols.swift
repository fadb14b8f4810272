import Foundation
import ModelMapper
import ModelMapperXML

extension Echoed {
  static let protocols = [
    BucketListing.example, SOAPAnswer.example, SOAPFault.example, NewSOAPFault.example,
    RemoteCall.example, CalendarResponse.example,
  ]
}

/// Amazon S3: the objects in a bucket.
enum BucketListing {
  @Mappable struct Result {
    let name: String
    let prefix: String
    let marker: String
    let maxKeys: Int
    let isTruncated: Bool
    let contents: [Object]
    let commonPrefixes: [Prefix]
  }

  @Mappable struct Object {
    let key: String
    let lastModified: Date
    let eTag: String
    let size: Int
    let owner: Owner
    let storageClass: String
  }

  @Mappable struct Owner {
    @MapKey("ID") let id: String
    let displayName: String
  }

  @Mappable struct Prefix { let prefix: String }

  static let example = Echoed(
    Self.self, Result.self, keys: .pascalCase,
    #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
      <Name>bucket</Name><Prefix/><Marker/><MaxKeys>1000</MaxKeys><IsTruncated>false</IsTruncated>
      <Contents>
        <Key>my-image.jpg</Key><LastModified>2009-10-12T17:50:30.000Z</LastModified><ETag>&quot;fba9dede5f27731c9771645a39863328&quot;</ETag>
        <Size>434234</Size><Owner><ID>75aa57f09aa0c8caeab4f8c24e99d10f</ID><DisplayName>mtd@amazon.com</DisplayName></Owner>
        <StorageClass>STANDARD</StorageClass>
      </Contents>
      <CommonPrefixes><Prefix>photos/2006/</Prefix></CommonPrefixes>
    </ListBucketResult>
    """#)
}

/// SOAP 1.1: an answer.
enum SOAPAnswer {
  @Mappable struct Envelope {
    @MapKey("soap:Header/t:Transaction") let transaction: Transaction?
    @MapKey("soap:Body/m:GetPriceResponse") let response: Response
  }

  @Mappable struct Transaction {
    @MapKey("@soap:mustUnderstand") let mustUnderstand: Int
    @MapKey("#text") let number: Int
  }

  @Mappable struct Response {
    @MapKey("m:Price") let price: Price
    @MapKey("m:InStock") let isInStock: Bool
  }

  @Mappable struct Price {
    @MapAttribute let currency: String
    @MapKey("#text") let amount: Decimal
  }

  static let example = Echoed(
    Self.self, Envelope.self,
    #"""
    <?xml version="1.0"?>
    <soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/">
      <soap:Header><t:Transaction xmlns:t="urn:transactions" soap:mustUnderstand="1">5</t:Transaction></soap:Header>
      <soap:Body>
        <m:GetPriceResponse xmlns:m="https://www.example.org/prices"><m:Price currency="USD">1.90</m:Price><m:InStock>true</m:InStock></m:GetPriceResponse>
      </soap:Body>
    </soap:Envelope>
    """#)
}

/// SOAP 1.1: a fault.
enum SOAPFault {
  @Mappable struct Envelope {
    @MapKey("SOAP-ENV:Body/SOAP-ENV:Fault") let fault: Fault
  }

  @Mappable struct Fault {
    let faultcode: String
    let faultstring: String
    @MapKey("detail/e:myfaultdetails") let details: Details?
  }

  @Mappable struct Details {
    let message: String
    let errorcode: Int
  }

  static let example = Echoed(
    Self.self, Envelope.self,
    #"""
    <SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/">
      <SOAP-ENV:Body>
        <SOAP-ENV:Fault>
          <faultcode>SOAP-ENV:Server</faultcode><faultstring>Server Error</faultstring>
          <detail><e:myfaultdetails xmlns:e="Some-URI"><message>My application didn't work</message><errorcode>1001</errorcode></e:myfaultdetails></detail>
        </SOAP-ENV:Fault>
      </SOAP-ENV:Body>
    </SOAP-ENV:Envelope>
    """#)
}

/// SOAP 1.2: a fault in two languages.
enum NewSOAPFault {
  @Mappable struct Envelope {
    @MapKey("env:Body/env:Fault") let fault: Fault
  }

  @Mappable struct Fault {
    @MapKey("env:Code/env:Value") let code: String
    @MapKey("env:Code/env:Subcode/env:Value") let subcode: String?
    @MapKey("env:Reason/env:Text") let reasons: [Reason]
    @MapKey("env:Detail/m:MaxTime") let maxTime: String?
  }

  @Mappable struct Reason {
    @MapKey("@xml:lang") let language: String
    @MapKey("#text") let text: String
  }

  static let example = Echoed(
    Self.self, Envelope.self,
    #"""
    <env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope" xmlns:m="http://www.example.org/timeouts">
      <env:Body>
        <env:Fault>
          <env:Code><env:Value>env:Sender</env:Value><env:Subcode><env:Value>m:MessageTimeout</env:Value></env:Subcode></env:Code>
          <env:Reason><env:Text xml:lang="en">Sender Timeout</env:Text><env:Text xml:lang="cs">Chyba zpracování</env:Text></env:Reason>
          <env:Detail><m:MaxTime>P5M</m:MaxTime></env:Detail>
        </env:Fault>
      </env:Body>
    </env:Envelope>
    """#)
}

/// XML-RPC: a call.
enum RemoteCall {
  @Mappable struct Call {
    let methodName: String
    @MapWrapped("param") let params: [Parameter]
  }

  @Mappable struct Parameter { let value: Value }

  @Mappable indirect enum Value {
    case i4(Int)
    case string(String)
    case boolean(Int)
    case double(Double)
    @MapKey("dateTime.iso8601") case dateTime(String)
    case array(List)
    case `struct`(Members)
  }

  @Mappable struct List {
    @MapKey("data/value") let values: [Value]
  }

  @Mappable struct Members {
    @MapKey("member") let members: [Member]
  }

  @Mappable struct Member {
    let name: String
    let value: Value
  }

  static let example = Echoed(
    Self.self, Call.self, repeating: ["value"],
    #"""
    <?xml version="1.0"?>
    <methodCall>
      <methodName>examples.getStateName</methodName>
      <params>
        <param><value><i4>41</i4></value></param>
        <param><value><struct>
          <member><name>lowerBound</name><value><i4>18</i4></value></member>
          <member><name>when</name><value><dateTime.iso8601>19980717T14:08:55</dateTime.iso8601></value></member>
        </struct></value></param>
        <param><value><array><data>
          <value><i4>12</i4></value><value><string>Egypt</string></value><value><boolean>0</boolean></value><value><double>-31.5</double></value>
        </data></array></value></param>
      </params>
    </methodCall>
    """#)
}

/// CalDAV: the answer to a report about a calendar.
enum CalendarResponse {
  @Mappable struct MultiStatus {
    @MapKey("D:response") let responses: [Response]
  }

  @Mappable struct Response {
    @MapKey("D:href") let href: String
    @MapKey("D:propstat") let properties: [Properties]
  }

  @Mappable struct Properties {
    @MapKey("D:prop/D:getetag") let tag: String?
    @MapKey("D:prop/C:calendar-data") let calendar: String?
    @MapKey("D:status") let status: String
  }

  static let example = Echoed(
    Self.self, MultiStatus.self,
    #"""
    <?xml version="1.0" encoding="utf-8" ?>
    <D:multistatus xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">
      <D:response>
        <D:href>http://cal.example.com/bernard/work/abcd2.ics</D:href>
        <D:propstat>
          <D:prop>
            <D:getetag>"fffff-abcd2"</D:getetag>
            <C:calendar-data>BEGIN:VCALENDAR
    VERSION:2.0
    BEGIN:VEVENT
    SUMMARY:Event #2
    END:VEVENT
    END:VCALENDAR
    </C:calendar-data>
          </D:prop>
          <D:status>HTTP/1.1 200 OK</D:status>
        </D:propstat>
      </D:response>
      <D:response>
        <D:href>http://cal.example.com/bernard/work/abcd3.ics</D:href>
        <D:propstat><D:prop><D:getetag>"fffff-abcd3"</D:getetag></D:prop><D:status>HTTP/1.1 404 Not Found</D:status></D:propstat>
      </D:response>
    </D:multistatus>
    """#)
}
