import Foundation

/// The XML documents that are read beside records, generated alike in every run.
enum XMLDocuments {
  /// Orders of four lines, 13 MB for 20,000.
  static func purchases(_ count: Int) -> Data {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<orders>\n"
    for order in 0..<count {
      text += """
          <order id="\(order)" currency="GBP" is-express="\(order % 4 == 0)">
            <placed>2024-\(order % 3 + 10)-\(order % 20 + 10)T09:30:00Z</placed>
            <customer>Lovelace &amp; Sons, branch \(order % 1_000)</customer>
            <lines>

        """
      for line in 0..<4 {
        text += """
                <line sku="AB-\(order % 97)-\(line)"><product>Difference engine, part \(order % 97)\
          </product><quantity>\(line + 1)</quantity>\
          <unit-price>\(Double(order % 50) * 0.25)</unit-price></line>

          """
      }
      text += "    </lines>\n  </order>\n"
    }
    return Data((text + "</orders>\n").utf8)
  }

  /// A news feed, 1 MB for 1,000 items.
  static func news(_ count: Int) -> Data {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" \
      xmlns:content="http://purl.org/rss/1.0/modules/content/" \
      xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/" \
      xmlns:slash="http://purl.org/rss/1.0/modules/slash/">
      <channel>
        <title>News of the night shift</title>
        <link>https://news.example/</link>
        <atom:link href="https://news.example/feed" rel="self" type="application/rss+xml"/>
        <description>What happens while others sleep.</description>

      """
    for item in 0..<count {
      text += """
          <item>
            <title>The \(item)th night: bakers &amp; buses – a report</title>
            <link>https://news.example/\(item)/bakers-and-buses</link>
            <guid isPermaLink="false">https://news.example/?p=\(item)</guid>
            <pubDate>Fri, 09 Jan 2026 \(item % 14 + 10):\(item % 50 + 10):00 GMT</pubDate>
            <dc:creator><![CDATA[Tomasz Bell]]></dc:creator>
            <category><![CDATA[Reports]]></category>
            <category><![CDATA[Night \(item % 7)]]></category>
            <description>At four o&#8217;clock the ovens are hot, and the first bus leaves \
        &lt;em&gt;empty&lt;/em&gt;.</description>
            <content:encoded><![CDATA[<p>At four o’clock the ovens are hot.</p>
        <p>The first bus leaves <em>empty</em>; <a href="https://news.example/\(item)">read on</a>,
        for there is more to say about ovens &amp; buses than a feed has room for.</p>]]>\
        </content:encoded>
            <media:thumbnail url="https://img.example/\(item).jpg" width="150" height="150"/>
            <slash:comments>\(item % 40)</slash:comments>
          </item>

        """
    }
    return Data((text + "</channel>\n</rss>\n").utf8)
  }
}
