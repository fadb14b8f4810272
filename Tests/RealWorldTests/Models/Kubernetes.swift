import Foundation
import ModelMapper

/// What a cluster returns: deep objects, labels with dots and slashes in their keys, quantities.
enum Kubernetes {
  @Mappable struct Metadata: Equatable {
    let name: String
    var namespace = "default"
    var labels: [String: String] = [:]
    let uid: UUID?
    let creationTimestamp: Date?
  }

  @Mappable struct Container: Equatable {
    @Mappable struct Port: Equatable {
      let containerPort: Int
      var `protocol` = "TCP"
    }
    let name: String
    let image: String
    var ports: [Port] = []
    @MapKey("resources.limits.memory") let memory: String?
  }

  @Mappable struct Pod: Equatable {
    enum Phase: String, Coercible, CaseIterable {
      case pending, running, succeeded, failed, unknown
    }
    let metadata: Metadata
    @MapKey("spec.containers") let containers: [Container]
    @MapKey("spec.nodeName") let node: String?
    @MapKey("status.phase") let phase: Phase
    @MapKey("metadata.labels['app.kubernetes.io/name']") @MapDirection(.input) let app: String?
  }

  @Mappable struct Service: Equatable {
    @Mappable struct Port: Equatable {
      let port: Int
      /// A number or a name.
      let targetPort: String
    }
    let metadata: Metadata
    @MapKey("spec.selector") let selector: [String: String]
    @MapKey("spec.ports") let ports: [Port]
    @MapKey("spec.clusterIP") let address: String?
  }

  @Mappable struct Condition: Equatable {
    enum Status: String, Coercible { case yes = "True", no = "False", unknown = "Unknown" }
    let type: String
    let status: Status
    let lastTransitionTime: Date?
    let reason: String?
  }

  @Mappable struct Deployment: Equatable {
    let apiVersion: String
    let metadata: Metadata
    @MapKey("spec.replicas") var replicas: Int = 1
    @MapKey("status.readyReplicas") var ready: Int = 0
    @MapKey("status.conditions") var conditions: [Condition] = []
  }

  static let cases = [
    RealWorldCase(
      "a pod", Pod.self,
      json: """
        {"kind": "Pod", "metadata": {"name": "web-1", "uid": "6F9619FF-8B86-D011-B42D-00CF4FC964FF",
          "labels": {"app.kubernetes.io/name": "web", "tier": "front"}},
          "spec": {"containers": [{"name": "c", "image": "nginx:1", "ports": [{"containerPort": 80}],
          "resources": {"limits": {"memory": "128Mi"}}}], "nodeName": "n1"},
          "status": {"phase": "Running"}}
        """
    ) {
      $0.phase == .running && $0.containers.first?.memory == "128Mi"
        && $0.metadata.labels["app.kubernetes.io/name"] == "web"
    },
    RealWorldCase(
      "a service", Service.self,
      json: """
        {"metadata": {"name": "web"}, "spec": {"selector": {"app": "web"},
          "ports": [{"port": 80, "targetPort": 8080}, {"port": 443, "targetPort": "tls"}]}}
        """
    ) { $0.ports.map(\.targetPort) == ["8080", "tls"] && $0.metadata.namespace == "default" },
    RealWorldCase(
      "a deployment", Deployment.self,
      json: """
        {"apiVersion": "apps/v1", "metadata": {"name": "web", "namespace": "prod"},
          "spec": {"replicas": 3}, "status": {"conditions": [{"type": "Available", "status": "True",
          "lastTransitionTime": "2024-02-03T04:05:06Z"}]}}
        """
    ) { $0.replicas == 3 && $0.ready == 0 && $0.conditions.first?.status == .yes },
  ]
}
