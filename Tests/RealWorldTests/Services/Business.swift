import Foundation
import ModelMapper

extension Echoed {
  static let business = [
    StripeEvent.example, StripeFailure.example, ShopifyOrder.example, PayPalOrder.example,
    GoogleEvent.example, FHIRPatient.example, SpotifyTrack.example,
  ]
}

/// Stripe: an event with a payment.
enum StripeEvent {
  @Mappable struct Event {
    let id: String
    let object: String
    @MapDates(.epochSeconds) let created: Date
    let apiVersion: String
    @MapKey("data.object") let object2: Payload
    let livemode: Bool
    let pendingWebhooks: Int
    let type: String
  }

  @Mappable @MapTag("object") enum Payload {
    case paymentIntent(PaymentIntent)
    case charge(Charge)
    @MapFallback case other(SourceValue)
  }

  @Mappable struct PaymentIntent {
    @Mappable enum Status: String {
      case succeeded, processing
      case requiresPaymentMethod = "requires_payment_method"
    }
    let id: String
    let amount: Int
    let currency: String
    @MapDates(.epochSeconds) let created: Date
    let lastPaymentError: Failure?
    let metadata: [String: String]
    let paymentMethodTypes: [String]
    let status: Status
  }

  @Mappable struct Charge {
    let id: String
    let paid: Bool
  }

  @Mappable struct Failure {
    let code: String
    let message: String
  }

  static let example = Echoed(
    Self.self, Event.self, keys: .snakeCase,
    #"""
    {"id": "evt_1NG8Du2eZvKYlo2CUI79vXWy", "object": "event", "created": 1686089970, "api_version": "2019-02-19",
      "data": {"object": {"id": "pi_3MtwBwLkdIwHu7ix28a3tqPa", "object": "payment_intent", "amount": 2000, "currency": "usd",
      "created": 1680800504, "last_payment_error": null, "metadata": {"order_id": "6735"}, "payment_method_types": ["card", "link"],
      "status": "requires_payment_method"}}, "livemode": false, "pending_webhooks": 0, "type": "payment_intent.created"}
    """#)
}

/// Stripe: an error.
enum StripeFailure {
  @Mappable struct Response { let error: Failure }

  @Mappable struct Failure {
    @Mappable enum Kind: String {
      case apiError = "api_error"
      case cardError = "card_error"
    }
    let type: Kind
    let code: String?
    let declineCode: String?
    let docURL: URL?
    let message: String?
    let param: String?
  }

  static let example = Echoed(
    Self.self, Response.self, keys: .snakeCase,
    #"""
    {"error": {"type": "card_error", "code": "card_declined", "decline_code": "insufficient_funds",
      "doc_url": "https://docs.stripe.com/error-codes#card-declined", "message": "Your card has insufficient funds.", "param": "exp_month",
      "request_log_url": "https://dashboard.stripe.com/test/logs/req_1"}}
    """#)
}

/// Shopify: an order with amounts of money as texts.
enum ShopifyOrder {
  @Mappable struct Response { let order: Order }

  @Mappable struct Order {
    let id: Int
    let email: String
    let createdAt: Date
    let currency: String
    let totalPrice: Decimal
    let financialStatus: String
    let fulfillmentStatus: String?
    let tags: String
    let lineItems: [LineItem]
    let customer: Customer
  }

  @Mappable struct LineItem {
    let id: Int
    let title: String
    let quantity: Int
    let price: Decimal
    let taxable: Bool
    let properties: [Attribute]
  }

  @Mappable struct Attribute {
    let name: String
    let value: String
  }

  @Mappable struct Customer {
    let id: Int
    let acceptsMarketing: Bool
    let ordersCount: Int
  }

  static let example = Echoed(
    Self.self, Response.self, keys: .snakeCase, decimals: .text,
    #"""
    {"order": {"id": 450789469, "email": "bob.norman@mail.example.com", "created_at": "2008-01-10T16:00:00Z", "currency": "USD",
      "total_price": "598.94", "financial_status": "partially_refunded", "fulfillment_status": null, "tags": "imported, vip",
      "line_items": [{"id": 466157049, "title": "IPod Nano - 8gb", "quantity": 1, "price": "199.00", "taxable": true,
      "properties": [{"name": "Custom Engraving Front", "value": "Happy Birthday"}]}],
      "customer": {"id": 207119551, "accepts_marketing": false, "orders_count": 1}}}
    """#)
}

/// PayPal: an order.
enum PayPalOrder {
  @Mappable struct Order {
    @Mappable enum Status: String {
      case created = "CREATED", approved = "APPROVED", completed = "COMPLETED"
    }
    let id: String
    let intent: String
    let status: Status
    let createTime: Date
    let purchaseUnits: [Unit]
    let links: [Link]
  }

  @Mappable struct Unit {
    let referenceID: String
    let amount: Amount
  }

  @Mappable struct Amount {
    let currencyCode: String
    let value: String
  }

  @Mappable struct Link {
    let href: URL
    let rel: String
    let method: String
  }

  static let example = Echoed(
    Self.self, Order.self, keys: .snakeCase,
    #"""
    {"id": "5O190127TN364715T", "intent": "CAPTURE", "status": "CREATED", "create_time": "2021-10-20T14:51:35Z",
      "purchase_units": [{"reference_id": "d9f80740-38f0-11e8-b467-0ed5f89f718b", "amount": {"currency_code": "USD", "value": "100.00"}}],
      "links": [{"href": "https://api-m.paypal.com/v2/checkout/orders/5O190127TN364715T", "rel": "self", "method": "GET"}]}
    """#)
}

/// Google Calendar: an event with times in the zone of the calendar.
enum GoogleEvent {
  @Mappable struct Event {
    @Mappable enum Status: String { case confirmed, tentative, cancelled }
    let kind: String
    let etag: String
    let id: String
    let status: Status
    let created: Date
    let summary: String
    let organizer: Person
    let start: Moment
    let end: Moment
    let recurrence: [String]?
    let attendees: [Person]
    @MapKey("reminders.useDefault") let usesDefaultReminders: Bool
  }

  @Mappable struct Person {
    let email: String
    let displayName: String?
    let responseStatus: String?
    @MapKey("self") let isSelf: Bool?
  }

  @Mappable struct Moment {
    @MapDates(.pattern("yyyy-MM-dd")) let date: Date?
    let dateTime: Date?
    let timeZone: String?
  }

  static let example = Echoed(
    Self.self, Event.self,
    #"""
    {"kind": "calendar#event", "etag": "\"3181161784712000\"", "id": "4eahs9ghkhrvkld72hogu9ph3e", "status": "confirmed",
      "created": "2020-05-27T19:14:52.000Z", "summary": "Tea", "organizer": {"email": "ada@example.org", "self": true},
      "start": {"dateTime": "2024-02-03T16:00:00+01:00", "timeZone": "Europe/Berlin"}, "end": {"date": "2024-02-04"},
      "recurrence": ["RRULE:FREQ=WEEKLY;COUNT=4"],
      "attendees": [{"email": "bob@example.org", "displayName": "Bob", "responseStatus": "needsAction"}], "reminders": {"useDefault": true}}
    """#)
}

/// FHIR: a patient.
enum FHIRPatient {
  @Mappable struct Patient {
    @Mappable enum Gender: String { case male, female, other, unknown }
    let resourceType: String
    let id: String
    let active: Bool
    let name: [Name]
    let telecom: [Contact]
    let gender: Gender
    @MapDates(.pattern("yyyy-MM-dd")) let birthDate: Date
    let deceasedBoolean: Bool?
    let address: [Address]
    @MapKey("managingOrganization.reference") let organization: String?
  }

  @Mappable struct Name {
    let use: String
    let family: String
    let given: [String]
  }

  @Mappable struct Contact {
    let system: String
    let value: String
    let use: String
    let rank: Int?
  }

  @Mappable struct Address {
    let line: [String]
    let city: String
    let postalCode: String
    @MapDates(.pattern("yyyy-MM-dd")) @MapKey("period.start") let since: Date?
  }

  static let example = Echoed(
    Self.self, Patient.self,
    #"""
    {"resourceType": "Patient", "id": "example", "text": {"status": "generated", "div": "<div>…</div>"}, "active": true,
      "name": [{"use": "official", "family": "Chalmers", "given": ["Peter", "James"]}],
      "telecom": [{"system": "phone", "value": "(03) 5555 6473", "use": "work", "rank": 1}], "gender": "male", "birthDate": "1974-12-25",
      "_birthDate": {"extension": []}, "deceasedBoolean": false,
      "address": [{"line": ["534 Erewhon St"], "city": "PleasantVille", "postalCode": "03999", "period": {"start": "1974-12-25"}}],
      "managingOrganization": {"reference": "Organization/1"}}
    """#)
}

/// Spotify: a track.
enum SpotifyTrack {
  @Mappable struct Track {
    let album: Album
    let artists: [Artist]
    let durationMs: Int
    let explicit: Bool
    @MapKey("external_ids.isrc") let isrc: String
    @MapKey("external_urls.spotify") let page: URL
    let id: String
    let name: String
    let popularity: Int
    let previewURL: URL?
    let isLocal: Bool
    let uri: String
  }

  @Mappable struct Album {
    let albumType: String
    let name: String
    let releaseDate: String
    let releaseDatePrecision: String
    let images: [Image]
  }

  @Mappable struct Image {
    let url: URL
    let height: Int
    let width: Int
  }

  @Mappable struct Artist {
    let id: String
    let name: String
  }

  static let example = Echoed(
    Self.self, Track.self, keys: .snakeCase,
    #"""
    {"album": {"album_type": "single", "name": "Cut To The Feeling", "release_date": "2017-05-26", "release_date_precision": "day",
      "images": [{"url": "https://i.scdn.co/image/107819f5dc557d5d0a4b216781c6ec1b2f3c5ab2", "height": 640, "width": 640}]},
      "artists": [{"external_urls": {"spotify": "https://open.spotify.com/artist/6"}, "id": "6sFIWsNpZYqfjUpaCgueju", "name": "Carly Rae Jepsen"}],
      "available_markets": ["AD", "AE"], "duration_ms": 207959, "explicit": false, "external_ids": {"isrc": "USUM71703861"},
      "external_urls": {"spotify": "https://open.spotify.com/track/11dFghVXANMlKmJXsNCbNl"}, "id": "11dFghVXANMlKmJXsNCbNl",
      "name": "Cut To The Feeling", "popularity": 63, "preview_url": null, "is_local": false, "uri": "spotify:track:11dFghVXANMlKmJXsNCbNl"}
    """#)
}
