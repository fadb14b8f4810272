import Foundation
import ModelMapper
import ModelMapperXML

/// Documents of XML: feeds, podcasts, site maps, SOAP answers, and pictures.
enum Feeds {
  @Mappable struct Item: Equatable {
    let title: String
    let link: URL
    let pubDate: Date?
    let guid: String?
    @MapKey("category") @MapFlat var categories: [String] = []
    @MapKey("enclosure.url") let audio: URL?
  }

  @Mappable struct Channel: Equatable {
    let title: String
    let description: String
    @MapKey("item") @MapFlat var items: [Item] = []
    var ttl = 60
  }

  @Mappable struct RSS: Equatable {
    let version: String
    let channel: Channel
  }

  @Mappable struct Entry: Equatable {
    @Mappable struct Link: Equatable {
      let href: String
      let rel: String?
    }
    let id: String
    let title: String
    let updated: Date
    @MapKey("link") @MapFlat var links: [Link] = []
    @MapKey("author.name") let author: String?
  }

  @Mappable struct Atom: Equatable {
    let title: String
    @MapKey("entry") @MapFlat let entries: [Entry]
  }

  @Mappable struct SiteMap: Equatable {
    @Mappable struct Page: Equatable {
      let loc: URL
      let lastmod: Date?
      var priority = 0.5
    }
    @MapKey("url") @MapFlat let pages: [Page]
  }

  @Mappable struct Quote: Equatable {
    @MapKey("Body.GetQuoteResponse.Price") let price: Decimal
    @MapKey("Body.GetQuoteResponse.Currency") var currency: String = "EUR"
  }

  @Mappable struct Outline: Equatable {
    let text: String
    let xmlUrl: URL?
    @MapKey("outline") @MapFlat var outlines: [Outline] = []
  }

  @Mappable struct Picture: Equatable {
    @Mappable struct Circle: Equatable {
      let cx: Double
      let cy: Double
      let r: Double
      var fill = "none"
    }
    let width: Double
    let height: Double
    @MapKey("circle") @MapFlat var circles: [Circle] = []
  }

  static let cases = [
    RealWorldCase(
      "a feed in RSS", RSS.self,
      xml: """
        <rss version="2.0"><channel><title>News</title><description>All of it</description>
        <item><title>One</title><link>https://example.org/1</link>
        <pubDate>Sat, 03 Feb 2024 04:05:06 GMT</pubDate><category>a</category><category>b</category>
        <enclosure url="https://example.org/1.mp3" length="5"/></item></channel></rss>
        """, root: "rss"
    ) {
      $0.channel.items.first?.categories == ["a", "b"] && $0.channel.items.first?.audio != nil
        && $0.channel.ttl == 60
    },
    RealWorldCase(
      "a feed in Atom", Atom.self,
      xml: """
        <feed xmlns="http://www.w3.org/2005/Atom"><title>Blog</title><entry><id>urn:1</id>
        <title>One</title><updated>2024-02-03T04:05:06Z</updated><author><name>Ada</name></author>
        <link href="https://example.org/1" rel="alternate"/></entry></feed>
        """, root: "feed"
    ) { $0.entries.first?.author == "Ada" && $0.entries.first?.links.first?.rel == "alternate" },
    RealWorldCase(
      "a site map", SiteMap.self,
      xml: """
        <urlset><url><loc>https://example.org/</loc><lastmod>2024-02-03</lastmod></url>
        <url><loc>https://example.org/a</loc><priority>0.8</priority></url></urlset>
        """, root: "urlset"
    ) { $0.pages.map(\.priority) == [0.5, 0.8] },
    RealWorldCase(
      "an answer in SOAP", Quote.self,
      xml: """
        <soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>
        <m:GetQuoteResponse xmlns:m="urn:q"><m:Price>18.24</m:Price></m:GetQuoteResponse>
        </soap:Body></soap:Envelope>
        """, root: "Envelope"
    ) { $0.price == Decimal(string: "18.24") && $0.currency == "EUR" },
    RealWorldCase(
      "an outline in OPML", Outline.self,
      xml: """
        <outline text="All"><outline text="News"><outline text="A" xmlUrl="https://example.org/a"/>
        </outline></outline>
        """, root: "outline"
    ) { $0.outlines.first?.outlines.first?.text == "A" },
    RealWorldCase(
      "a picture", Picture.self,
      xml: """
        <svg width="10" height="20"><circle cx="1" cy="2" r="3"/><circle cx="4" cy="5" r="6"
        fill="red"/></svg>
        """, root: "svg"
    ) { $0.circles.map(\.fill) == ["none", "red"] },
  ]
}
