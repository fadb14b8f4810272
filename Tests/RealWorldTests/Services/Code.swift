import Foundation
import ModelMapper

extension Echoed {
  static let code = [
    GitHubIssue.example, GitHubEvent.example, GitHubWebhook.example, GraphQLConnection.example,
    JiraIssue.example, NodePackage.example, OpenAPIDocument.example,
  ]
}

/// GitHub: an issue.
enum GitHubIssue {
  @Mappable struct Issue {
    @Mappable enum State: String { case open, closed }
    let id: Int
    let url: URL
    let number: Int
    let title: String
    let user: User
    var labels: [Label] = []
    let state: State
    let locked: Bool
    let assignee: User?
    var assignees: [User] = []
    let comments: Int
    let createdAt: Date
    let closedAt: Date?
    let authorAssociation: String
    let activeLockReason: String?
    let body: String?
    let reactions: Reactions
    let stateReason: String?
  }

  @Mappable struct User {
    let login: String
    let id: Int
    let avatarURL: URL
    let gravatarID: String
    let type: String
    let siteAdmin: Bool
  }

  @Mappable struct Label {
    let id: Int
    let name: String
    let color: String
    @MapKey("default") let isDefault: Bool
    let description: String?
  }

  @Mappable struct Reactions {
    let totalCount: Int
    @MapKey("+1") let up: Int
    @MapKey("-1") let down: Int
    let laugh: Int
  }

  static let user = #"""
    {"login": "octocat", "id": 583231, "node_id": "MDQ6VXNlcjU4MzIzMQ==",
      "avatar_url": "https://avatars.githubusercontent.com/u/583231?v=4", "gravatar_id": "",
      "type": "User", "site_admin": false}
    """#

  static let example = Echoed(
    Self.self, Issue.self, keys: .snakeCase,
    #"""
    {"id": 1, "node_id": "MDU6SXNzdWUx", "url": "https://api.github.com/repos/octocat/Hello-World/issues/1347",
      "number": 1347, "title": "Found a bug", "user": \#(user),
      "labels": [{"id": 208045946, "node_id": "x", "name": "bug", "color": "f29513", "default": true, "description": null}],
      "state": "open", "locked": true, "assignee": null, "assignees": [\#(user)], "milestone": null, "comments": 0,
      "created_at": "2011-04-22T13:33:48Z", "closed_at": null, "author_association": "COLLABORATOR",
      "active_lock_reason": "too heated", "body": "I'm having a problem with this.",
      "reactions": {"url": "https://api.github.com/x", "total_count": 1, "+1": 1, "-1": 0, "laugh": 0},
      "state_reason": null}
    """#)
}

/// GitHub: an event, whose payload stands beside its type.
enum GitHubEvent {
  @Mappable struct Event {
    let id: String
    let type: String
    let actor: Actor
    let repo: Repository
    let payload: SourceValue
    @MapKey("public") let isPublic: Bool
    let createdAt: Date
  }

  @Mappable struct Actor {
    let id: Int
    let login: String
    let url: URL
  }

  @Mappable struct Repository {
    let id: Int
    let name: String
  }

  static let example = Echoed(
    Self.self, [Event].self, keys: .snakeCase,
    #"""
    [{"id": "22249084964", "type": "PushEvent", "actor": {"id": 583231, "login": "octocat", "display_login": "octocat",
      "url": "https://api.github.com/users/octocat"}, "repo": {"id": 1296269, "name": "octocat/Hello-World"},
      "payload": {"push_id": 10115855396, "size": 1, "ref": "refs/heads/master", "commits": [{"sha": "7a8f3ac8", "distinct": true}]},
      "public": true, "created_at": "2022-06-09T12:47:28Z"},
     {"id": "22237752260", "type": "WatchEvent", "actor": {"id": 583231, "login": "octocat",
      "url": "https://api.github.com/users/octocat"}, "repo": {"id": 1296269, "name": "octocat/Hello-World"},
      "payload": {"action": "started"}, "public": true, "created_at": "2022-06-08T23:29:25Z"}]
    """#)
}

/// GitHub: a webhook for a pull request.
enum GitHubWebhook {
  @Mappable struct Delivery {
    @Mappable enum Action: String {
      case opened, closed, synchronize
      case readyForReview = "ready_for_review"
    }
    let action: Action
    let number: Int
    let pullRequest: PullRequest
    @MapKey("repository.full_name") let repository: String
    @MapKey("sender.login") let sender: String
  }

  @Mappable struct PullRequest {
    let htmlURL: URL
    let draft: Bool
    let merged: Bool
    let mergeable: Bool?
    let head: Branch
    let base: Branch
    var requestedReviewers: [Reviewer] = []
  }

  @Mappable struct Branch {
    let label: String
    let ref: String
    let sha: String
  }

  @Mappable struct Reviewer { let login: String }

  static let example = Echoed(
    Self.self, Delivery.self, keys: .snakeCase,
    #"""
    {"action": "ready_for_review", "number": 2, "pull_request": {"html_url": "https://github.com/Codertocat/Hello-World/pull/2",
      "draft": false, "merged": false, "mergeable": null,
      "head": {"label": "Codertocat:changes", "ref": "changes", "sha": "ec26c3e57ca3a959ca5aad62de7213c562f8c821"},
      "base": {"label": "Codertocat:master", "ref": "master", "sha": "f95f852bd8fca8fcc58a9a2d6c842781e32a215e"},
      "requested_reviewers": [{"login": "octocat", "id": 1}], "additions": 1},
      "repository": {"id": 186853002, "full_name": "Codertocat/Hello-World"}, "sender": {"login": "Codertocat"}}
    """#)
}

/// GraphQL: a connection with edges and a cursor.
enum GraphQLConnection {
  @Mappable struct Response {
    @MapKey("data.repository.issues") let issues: Connection<Issue>
    let errors: [Failure]?
  }

  @Mappable struct Connection<Node: Coercible> {
    let totalCount: Int
    let edges: [Edge<Node>]
    let pageInfo: PageInfo
  }

  @Mappable struct Edge<Node: Coercible> {
    let cursor: String
    let node: Node
  }

  @Mappable struct PageInfo {
    let endCursor: String?
    let hasNextPage: Bool
  }

  @Mappable struct Issue {
    let title: String
    let url: URL
  }

  @Mappable struct Failure {
    let message: String
    let path: [SourceValue]
    var locations: [[String: Int]] = []
  }

  static let example = Echoed(
    Self.self, Response.self,
    #"""
    {"data": {"repository": {"issues": {"totalCount": 2, "edges": [
      {"cursor": "Y3Vyc29yOnYyOpHOA", "node": {"title": "First", "url": "https://github.com/o/r/issues/1"}}],
      "pageInfo": {"endCursor": "Y3Vyc29yOnYyOpHOA", "hasNextPage": true}}}},
     "errors": [{"message": "Field 'x' doesn't exist", "path": ["repository", "issues", 0, "x"], "locations": [{"line": 1, "column": 5}]}]}
    """#)
}

/// Jira: an issue.
enum JiraIssue {
  @Mappable struct Issue {
    let id: String
    let key: String
    @MapKey("self") let link: URL
    let fields: Fields
  }

  @Mappable struct Fields {
    let summary: String
    let issuetype: Kind
    let status: Status
    let assignee: Person?
    var labels: [String] = []
    @MapDates(.pattern("yyyy-MM-dd'T'HH:mm:ss.SSSZ")) let created: Date
    @MapDates(.pattern("yyyy-MM-dd")) let duedate: Date?
    @MapKey("timetracking.remainingEstimateSeconds") let remaining: Int?
    @MapKey("comment.comments") var comments: [Comment] = []
    @MapKey("customfield_10010") let storyPoints: Double?
  }

  @Mappable struct Kind {
    let name: String
    let subtask: Bool
  }

  @Mappable struct Status {
    let name: String
    @MapKey("statusCategory.key") let category: String
  }

  @Mappable struct Person {
    let accountId: String
    let displayName: String
    let active: Bool
  }

  @Mappable struct Comment {
    let id: String
    let author: Person
    let body: SourceValue
  }

  static let example = Echoed(
    Self.self, Issue.self,
    #"""
    {"expand": "renderedFields,names", "id": "10002", "key": "ED-1", "self": "https://your-domain.atlassian.net/rest/api/3/issue/10002",
      "fields": {"summary": "Main order flow broken", "issuetype": {"name": "Bug", "subtask": false},
      "status": {"name": "In Progress", "statusCategory": {"id": 4, "key": "indeterminate"}},
      "assignee": {"accountId": "5b10a2844c20165700ede21g", "displayName": "Mia Krystof", "active": true},
      "labels": ["bugfix", "blitz_test"], "created": "2023-11-22T09:14:05.123+0000", "duedate": "2023-12-01",
      "timetracking": {"originalEstimate": "10m", "remainingEstimateSeconds": 180},
      "comment": {"comments": [{"id": "10000", "author": {"accountId": "5b10a2844c20165700ede21g", "displayName": "Mia Krystof",
      "active": true}, "body": {"type": "doc", "version": 1, "content": []}}], "total": 1}, "customfield_10010": 8.5}}
    """#)
}

/// npm: a package file.
enum NodePackage {
  @Mappable struct Package {
    let name: String
    let version: String
    let description: String?
    @MapKey("private") let isPrivate: Bool
    let keywords: [String]
    let main: String
    let bin: [String: String]
    let scripts: [String: String]
    let repository: Repository
    let engines: [String: String]
    let dependencies: [String: String]
    let devDependencies: [String: String]
    let exports: SourceValue
  }

  @Mappable struct Repository {
    let type: String
    let url: String
  }

  static let example = Echoed(
    Self.self, Package.self,
    #"""
    {"name": "@acme/cli", "version": "1.10.0", "description": "Commands", "private": false, "keywords": ["cli"],
      "main": "./lib/index.js", "bin": {"acme": "./bin/acme.js"}, "scripts": {"test": "node --test", "build:prod": "tsc -p ."},
      "repository": {"type": "git", "url": "git+https://github.com/acme/cli.git"}, "engines": {"node": ">=18"},
      "dependencies": {"@scope/a.b": "^1.0.0", "lodash": "~4.17.21"}, "devDependencies": {},
      "exports": {".": {"import": "./lib/index.mjs", "require": "./lib/index.js"}, "./package.json": "./package.json"}}
    """#)
}

/// OpenAPI: a description of a service.
enum OpenAPIDocument {
  @Mappable struct Document {
    let openapi: String
    let info: Info
    let servers: [Server]
    let paths: [String: [String: Operation]]
    @MapKey("components.schemas") let schemas: [String: Schema]
  }

  @Mappable struct Info {
    let title: String
    let version: String
  }

  @Mappable struct Server { let url: String }

  @Mappable struct Operation {
    let operationId: String
    let tags: [String]?
    let parameters: [Parameter]?
    let responses: [String: Response]
  }

  @Mappable struct Parameter {
    let name: String
    let `in`: String
    let required: Bool
    let schema: Schema
  }

  @Mappable struct Response {
    let description: String
    let content: [String: Content]?
  }

  @Mappable struct Content { let schema: Schema }

  @Mappable struct Schema {
    @MapKey("$ref") let reference: String?
    let type: String?
    let format: String?
    let `enum`: [SourceValue]?
    let required: [String]?
    let properties: [String: Schema]?
    let additionalProperties: Bool?
  }

  static let example = Echoed(
    Self.self, Document.self,
    #"""
    {"openapi": "3.1.0", "info": {"title": "Pets", "version": "1.0.0"}, "servers": [{"url": "https://api.example.org/v1"}],
      "paths": {"/pets/{petId}": {"get": {"operationId": "getPet", "tags": ["pets"],
      "parameters": [{"name": "petId", "in": "path", "required": true, "schema": {"type": "string"}}],
      "responses": {"200": {"description": "A pet", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Pet"}}}},
      "default": {"description": "An error"}}}}},
      "components": {"schemas": {"Pet": {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer", "format": "int64"},
      "status": {"type": "string", "enum": ["sold", "free", null]}}, "additionalProperties": false}}}}
    """#)
}
