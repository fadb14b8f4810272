import Foundation

/// The models of ``Kubernetes`` as one writes them for `Codable`, with the strategy for dates.
enum CodableKubernetes {
  struct Metadata: Codable {
    let name: String
    let namespace: String
    let labels: [String: String]
    let uid: UUID?
    let creationTimestamp: Date?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      namespace = try container.decodeIfPresent(String.self, forKey: .namespace) ?? "default"
      labels = try container.decodeIfPresent([String: String].self, forKey: .labels) ?? [:]
      uid = try container.decodeIfPresent(UUID.self, forKey: .uid)
      creationTimestamp = try container.decodeIfPresent(Date.self, forKey: .creationTimestamp)
    }
  }

  struct Container: Codable {
    struct Port: Codable {
      let containerPort: Int
      let `protocol`: String

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        containerPort = try container.decode(Int.self, forKey: .containerPort)
        `protocol` = try container.decodeIfPresent(String.self, forKey: .protocol) ?? "TCP"
      }
    }
    struct Resources: Codable {
      struct Limits: Codable { let memory: String? }
      let limits: Limits?
    }
    let name: String
    let image: String
    let ports: [Port]
    let resources: Resources?
    var memory: String? { resources?.limits?.memory }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      image = try container.decode(String.self, forKey: .image)
      ports = try container.decodeIfPresent([Port].self, forKey: .ports) ?? []
      resources = try container.decodeIfPresent(Resources.self, forKey: .resources)
    }
  }

  struct Pod: Codable {
    enum Phase: String, Codable, CaseIterable {
      case pending = "Pending"
      case running = "Running"
      case succeeded = "Succeeded"
      case failed = "Failed"
      case unknown = "Unknown"
    }
    struct Spec: Codable {
      let containers: [Container]
      let nodeName: String?
    }
    struct Status: Codable { let phase: Phase }
    let metadata: Metadata
    let spec: Spec
    let status: Status
    var containers: [Container] { spec.containers }
    var node: String? { spec.nodeName }
    var phase: Phase { status.phase }
    var app: String? { metadata.labels["app.kubernetes.io/name"] }
  }

  struct Service: Codable {
    struct Port: Codable {
      let port: Int
      /// A number or a name.
      let targetPort: String

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        port = try container.decode(Int.self, forKey: .port)
        if let number = try? container.decode(Int.self, forKey: .targetPort) {
          targetPort = String(number)
        } else {
          targetPort = try container.decode(String.self, forKey: .targetPort)
        }
      }
    }
    struct Spec: Codable {
      let selector: [String: String]
      let ports: [Port]
      let clusterIP: String?
    }
    let metadata: Metadata
    let spec: Spec
    var selector: [String: String] { spec.selector }
    var ports: [Port] { spec.ports }
    var address: String? { spec.clusterIP }
  }

  struct Condition: Codable {
    enum Status: String, Codable { case yes = "True", no = "False", unknown = "Unknown" }
    let type: String
    let status: Status
    let lastTransitionTime: Date?
    let reason: String?
  }

  struct Deployment: Codable {
    struct Spec: Codable { let replicas: Int? }
    struct Status: Codable {
      let readyReplicas: Int?
      let conditions: [Condition]?
    }
    let apiVersion: String
    let metadata: Metadata
    let spec: Spec?
    let status: Status?
    var replicas: Int { spec?.replicas ?? 1 }
    var ready: Int { status?.readyReplicas ?? 0 }
    var conditions: [Condition] { status?.conditions ?? [] }
  }
}
