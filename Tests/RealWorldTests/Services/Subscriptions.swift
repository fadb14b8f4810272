import Foundation
import ModelMapper
import ModelMapperXML

extension Echoed {
  static let subscriptions = [
    Podcast.example, AtomFeed.example, SiteMap.example, SubscriptionList.example,
  ]
}

/// RSS: a podcast with the elements of iTunes.
enum Podcast {
  @Mappable struct RSS {
    @MapAttribute let version: String
    let channel: Channel
  }

  @Mappable struct Channel {
    let title: String
    let link: URL
    let language: String
    let copyright: String?
    @MapKey("itunes:author") let author: String
    let description: String
    @MapKey("itunes:image/@href") let image: URL
    @MapKey("itunes:category/@text") let category: String
    @MapKey("itunes:explicit") let isExplicit: Bool
    @MapKey("item") let episodes: [Episode]
  }

  @Mappable struct Episode {
    @MapKey("itunes:episodeType") let type: String
    let title: String
    let description: String
    let enclosure: Enclosure
    let guid: Identifier
    @MapDates(.rfc1123) let pubDate: Date
    @MapKey("itunes:duration") let duration: String
  }

  @Mappable struct Enclosure {
    @MapAttribute let length: Int
    @MapAttribute let type: String
    @MapAttribute let url: URL
  }

  @Mappable struct Identifier {
    @MapAttribute let isPermaLink: Bool?
    @MapKey("#text") let value: String
  }

  static let example = Echoed(
    Self.self, RSS.self,
    #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:content="http://purl.org/rss/1.0/modules/content/">
      <channel>
        <title>Hiking Treks</title>
        <link>https://www.apple.com/itunes/podcasts/</link>
        <language>en-us</language>
        <copyright>&#169; 2020 John Appleseed</copyright>
        <itunes:author>The Sunset Explorers</itunes:author>
        <description>Love to get outdoors &amp; discover nature's treasures?</description>
        <itunes:image href="https://applehosted.podcasts.apple.com/hiking_treks/artwork.png"/>
        <itunes:category text="Sports"/>
        <itunes:explicit>false</itunes:explicit>
        <item>
          <itunes:episodeType>trailer</itunes:episodeType>
          <title>Hiking Treks Trailer</title>
          <description><![CDATA[The Sunset Explorers share <a href="https://example.org">tips</a>.]]></description>
          <enclosure length="498537" type="audio/mpeg" url="http://example.com/podcasts/everything/AllAboutEverythingEpisode4.mp3"/>
          <guid isPermaLink="false">D03EEC9B-B1B4-475B-92C8-54F853FA2A22</guid>
          <pubDate>Tue, 08 Jan 2019 01:15:00 GMT</pubDate>
          <itunes:duration>1079</itunes:duration>
        </item>
        <item>
          <itunes:episodeType>full</itunes:episodeType>
          <title>S02 EP04 Mt. Hood, Oregon</title>
          <description>Tips for trekking around the tallest mountain in Oregon</description>
          <enclosure length="8727310" type="audio/x-m4a" url="http://example.com/podcasts/everything/mthood.m4a"/>
          <guid>22BCFEBF-44FB-4A19-8229-7AC678629F57</guid>
          <pubDate>Tue, 07 May 2019 12:00:00 GMT</pubDate>
          <itunes:duration>1024</itunes:duration>
        </item>
      </channel>
    </rss>
    """#)
}

/// Atom: a feed.
enum AtomFeed {
  @Mappable struct Feed {
    let title: String
    @MapKey("link") let links: [Link]
    let updated: Date
    @MapKey("author/name") let author: String
    let id: String
    @MapKey("entry") let entries: [Entry]
  }

  @Mappable struct Link {
    @MapAttribute let rel: String?
    @MapAttribute let href: URL
  }

  @Mappable struct Entry {
    let title: String
    let link: Link
    let id: String
    let updated: Date
    @MapKey("category/@term") let category: String?
    let content: Content
  }

  @Mappable struct Content {
    @MapAttribute let type: String
    @MapKey("#text") let text: String
  }

  static let example = Echoed(
    Self.self, Feed.self,
    #"""
    <?xml version="1.0" encoding="utf-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom">
      <title>Example Feed</title>
      <link href="http://example.org/"/>
      <link rel="self" href="http://example.org/feed.atom"/>
      <updated>2003-12-13T18:30:02Z</updated>
      <author><name>John Doe</name></author>
      <id>urn:uuid:60a76c80-d399-11d9-b93C-0003939e0af6</id>
      <entry>
        <title>Atom-Powered Robots Run Amok</title>
        <link href="http://example.org/2003/12/13/atom03"/>
        <id>urn:uuid:1225c695-cfb8-4ebb-aaaa-80da344efa6a</id>
        <updated>2003-12-13T18:30:02Z</updated>
        <category term="robots"/>
        <content type="html">&lt;p&gt;Some text.&lt;/p&gt;</content>
      </entry>
    </feed>
    """#)
}

/// Sitemaps: the pages of a site.
enum SiteMap {
  @Mappable struct Pages {
    @MapKey("url") let pages: [Page]
  }

  @Mappable struct Page {
    let loc: URL
    @MapDates(.pattern("yyyy-MM-dd")) let lastmod: Date?
    let changefreq: String?
    let priority: Double?
  }

  static let example = Echoed(
    Self.self, Pages.self,
    #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>http://www.example.com/</loc><lastmod>2005-01-01</lastmod><changefreq>monthly</changefreq><priority>0.8</priority></url>
      <url><loc>http://www.example.com/catalog?item=12&amp;desc=vacation_hawaii</loc><priority>1.0</priority></url>
    </urlset>
    """#)
}

/// OPML: a list of subscriptions.
enum SubscriptionList {
  @Mappable struct List {
    @MapAttribute let version: String
    @MapKey("head/title") let title: String
    @MapKey("head/dateCreated") @MapDates(.rfc1123) let created: Date
    @MapKey("body/outline") let outlines: [Outline]
  }

  @Mappable struct Outline {
    @MapAttribute let text: String
    @MapAttribute let type: String?
    @MapAttribute let xmlUrl: URL?
    @MapFlat @MapKey("outline") var outlines: [Outline] = []
  }

  static let example = Echoed(
    Self.self, List.self,
    #"""
    <?xml version="1.0" encoding="ISO-8859-1"?>
    <opml version="2.0">
      <head><title>mySubscriptions.opml</title><dateCreated>Sat, 18 Jun 2005 12:11:52 GMT</dateCreated></head>
      <body>
        <outline text="News"><outline text="CNET News.com" type="rss" xmlUrl="http://news.com.com/2547-1_3-0-5.xml"/></outline>
        <outline text="Washington Post" type="rss" xmlUrl="http://www.washingtonpost.com/rss.xml"/>
      </body>
    </opml>
    """#)
}
