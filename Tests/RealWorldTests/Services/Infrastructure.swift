import Foundation
import ModelMapper

extension Echoed {
  static let infrastructure = [
    KubernetesDeployment.example, KubernetesPod.example, DockerContainer.example,
    AmazonNotification.example, AmazonRecords.example, CloudEvent.example, ProblemDetails.example,
    OAuthToken.example,
  ]
}

/// Kubernetes: a deployment.
enum KubernetesDeployment {
  @Mappable struct Deployment {
    let apiVersion: String
    let kind: String
    let metadata: Metadata
    @MapKey("spec.replicas") let replicas: Int
    @MapKey("spec.selector.matchLabels") let selector: [String: String]
    @MapKey("spec.template.spec.containers") let containers: [Container]
    @MapKey("status.readyReplicas") let readyReplicas: Int?
    @MapKey("status.conditions") let conditions: [Condition]
  }

  @Mappable struct Metadata {
    let name: String
    let namespace: String
    let labels: [String: String]
    let annotations: [String: String]?
    let creationTimestamp: Date
    let generation: Int
  }

  @Mappable struct Container {
    let name: String
    let image: String
    let ports: [Port]
    let env: [Variable]
    let resources: [String: [String: String]]
    let imagePullPolicy: String
  }

  @Mappable struct Port {
    let containerPort: Int
    let `protocol`: String
  }

  @Mappable struct Variable {
    let name: String
    let value: String
  }

  @Mappable struct Condition {
    @Mappable enum Status: String { case yes = "True", no = "False", unknown = "Unknown" }
    let type: String
    let status: Status
    let lastTransitionTime: Date
    let reason: String
  }

  static let example = Echoed(
    Self.self, Deployment.self,
    #"""
    {"apiVersion": "apps/v1", "kind": "Deployment", "metadata": {"name": "nginx-deployment", "namespace": "default",
      "labels": {"app": "nginx", "app.kubernetes.io/name": "web"}, "annotations": {"deployment.kubernetes.io/revision": "1"},
      "creationTimestamp": "2024-02-03T04:05:06Z", "generation": 1, "uid": "e9fa3e2b-1a5c-4c48-8b1a-7a8f0a6b2c11"},
      "spec": {"replicas": 3, "selector": {"matchLabels": {"app": "nginx"}}, "template": {"metadata": {"labels": {"app": "nginx"}},
      "spec": {"containers": [{"name": "nginx", "image": "nginx:1.14.2", "ports": [{"containerPort": 80, "protocol": "TCP"}],
      "env": [{"name": "A_B", "value": "1"}], "resources": {"limits": {"cpu": "500m", "memory": "128Mi"}}, "imagePullPolicy": "IfNotPresent"}]}}},
      "status": {"observedGeneration": 1, "readyReplicas": 3, "conditions": [{"type": "Available", "status": "True",
      "lastTransitionTime": "2024-02-03T04:05:16Z", "reason": "MinimumReplicasAvailable"}]}}
    """#)
}

/// Kubernetes: a pod with an identifier and a phase.
enum KubernetesPod {
  @Mappable struct Pod {
    @Mappable enum Phase: String {
      case pending = "Pending", running = "Running", succeeded = "Succeeded", failed = "Failed"
    }
    @MapKey("metadata.name") let name: String
    @MapKey("metadata.uid") let uid: UUID
    @MapKey("metadata.labels") let labels: [String: String]
    @MapKey("spec.nodeName") let node: String?
    @MapKey("status.phase") let phase: Phase
    @MapKey("status.podIP") let address: String?
    @MapKey("status.containerStatuses") let containers: [Status]
  }

  @Mappable struct Status {
    let name: String
    let ready: Bool
    let restartCount: Int
    @MapKey("state.running.startedAt") let startedAt: Date?
  }

  static let example = Echoed(
    Self.self, Pod.self, uuids: .lowercase,
    #"""
    {"kind": "Pod", "metadata": {"name": "web-1", "uid": "6f9619ff-8b86-d011-b42d-00cf4fc964ff", "labels": {"pod-template-hash": "75675f5897"}},
      "spec": {"nodeName": "n1"}, "status": {"phase": "Running", "podIP": "10.0.0.7", "containerStatuses": [{"name": "web", "ready": true,
      "restartCount": 0, "state": {"running": {"startedAt": "2024-02-03T04:05:06Z"}}}]}}
    """#)
}

/// Docker: a container.
enum DockerContainer {
  @Mappable struct Container {
    let id: String
    let created: Date
    let args: [String]
    let state: State
    let name: String
    let restartCount: Int
    let config: Config
    @MapKey("NetworkSettings.Ports") let ports: [String: [Binding]?]
  }

  @Mappable struct State {
    @Mappable enum Status: String { case created, running, paused, exited }
    let status: Status
    let running: Bool
    let pid: Int
    let exitCode: Int
  }

  @Mappable struct Config {
    let hostname: String
    let env: [String]
    let image: String
    let labels: [String: String]
  }

  @Mappable struct Binding {
    @MapKey("HostIp") let address: String
    let hostPort: String
  }

  static let example = Echoed(
    Self.self, Container.self, keys: .pascalCase, words: .asDeclared,
    #"""
    {"Id": "ba033ac44011", "Created": "2015-01-06T15:47:31.485331387Z", "Path": "/bin/sh", "Args": ["-c", "exit 9"],
      "State": {"Status": "running", "Running": true, "Pid": 1234, "ExitCode": 0}, "Name": "/boring_euclid", "RestartCount": 1,
      "Config": {"Hostname": "ba033ac44011", "Env": ["PATH=/usr/local/bin"], "Image": "ubuntu", "Labels": {"com.example.vendor": "Acme"}},
      "NetworkSettings": {"Bridge": "", "Ports": {"80/tcp": [{"HostIp": "0.0.0.0", "HostPort": "8080"}], "443/tcp": null}}}
    """#)
}

/// Amazon SNS: the envelope of a notification.
enum AmazonNotification {
  @Mappable struct Notification {
    let type: String
    let messageID: UUID
    let topicARN: String
    let subject: String?
    let message: String
    let timestamp: Date
    let signatureVersion: String
    let signature: String
    @MapKey("SigningCertURL") let certificate: URL
    @MapKey("MessageAttributes") var attributes: [String: Attribute] = [:]
  }

  @Mappable struct Attribute {
    let type: String
    let value: String
  }

  static let example = Echoed(
    Self.self, Notification.self, keys: .pascalCase, uuids: .lowercase,
    #"""
    {"Type": "Notification", "MessageId": "22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324", "TopicArn": "arn:aws:sns:us-west-2:123456789012:MyTopic",
      "Subject": "My First Message", "Message": "{\"default\": \"Hello world!\"}", "Timestamp": "2012-05-02T00:54:06.655Z", "SignatureVersion": "1",
      "Signature": "EXAMPLEw6JRN==", "SigningCertURL": "https://sns.us-west-2.amazonaws.com/SimpleNotificationService.pem",
      "MessageAttributes": {"store_id": {"Type": "Number", "Value": "7"}}}
    """#)
}

/// Amazon S3: the records of an event.
enum AmazonRecords {
  @Mappable struct Event {
    @MapKey("Records") let records: [Record]
  }

  @Mappable struct Record {
    let eventVersion: String
    let eventSource: String
    let awsRegion: String
    let eventTime: Date
    let eventName: String
    @MapKey("s3.bucket.name") let bucket: String
    @MapKey("s3.object") let object: Object
  }

  @Mappable struct Object {
    let key: String
    let size: Int
    let eTag: String
    let sequencer: String
  }

  static let example = Echoed(
    Self.self, Event.self,
    #"""
    {"Records": [{"eventVersion": "2.1", "eventSource": "aws:s3", "awsRegion": "us-east-1", "eventTime": "1970-01-01T00:00:00.000Z",
      "eventName": "ObjectCreated:Put", "userIdentity": {"principalId": "EXAMPLE"}, "s3": {"s3SchemaVersion": "1.0",
      "bucket": {"name": "example-bucket", "arn": "arn:aws:s3:::example-bucket"}, "object": {"key": "test%2Fkey", "size": 1024,
      "eTag": "0123456789abcdef0123456789abcdef", "sequencer": "0A1B2C3D4E5F678901"}}}]}
    """#)
}

/// CloudEvents: an event.
enum CloudEvent {
  @Mappable struct Event {
    let specversion: String
    let type: String
    let source: String
    let subject: String?
    let id: String
    let time: Date
    let datacontenttype: String
    let data: SourceValue
    @MapRest var extensions: [String: SourceValue] = [:]
  }

  static let example = Echoed(
    Self.self, Event.self,
    #"""
    {"specversion": "1.0", "type": "com.example.someevent", "source": "/mycontext", "subject": null, "id": "C234-1234-1234",
      "time": "2018-04-05T17:31:00Z", "comexampleextension1": "value", "comexampleothervalue": 5, "datacontenttype": "application/json",
      "data": {"appinfoA": "abc", "appinfoB": 123, "appinfoC": true}}
    """#)
}

/// Problem details of HTTP APIs (RFC 7807).
enum ProblemDetails {
  @Mappable struct Problem {
    let type: URL
    let title: String
    let status: Int
    let detail: String?
    let instance: String?
    let errors: [Mistake]?
    @MapRest var extensions: [String: SourceValue] = [:]
  }

  @Mappable struct Mistake {
    let detail: String
    let pointer: String
  }

  static let example = Echoed(
    Self.self, Problem.self,
    #"""
    {"type": "https://example.com/probs/out-of-credit", "title": "You do not have enough credit.", "status": 403,
      "detail": "Your current balance is 30, but that costs 50.", "instance": "/account/12345/msgs/abc",
      "errors": [{"detail": "must be a positive integer", "pointer": "#/age"}], "balance": 30, "accounts": ["/account/12345", "/account/67890"]}
    """#)
}

/// OAuth: a token.
enum OAuthToken {
  @Mappable struct Token {
    let accessToken: String
    let tokenType: String
    let expiresIn: Int
    let refreshToken: String?
    let scope: String?
    let idToken: String?
  }

  static let example = Echoed(
    Self.self, Token.self, keys: .snakeCase,
    #"""
    {"access_token": "2YotnFZFEjr1zCsicMWpAA", "token_type": "Bearer", "expires_in": 3600, "refresh_token": "tGzv3JOkF0XG5Qx2TlKWIA",
      "scope": "openid profile", "example_parameter": "example_value"}
    """#)
}
