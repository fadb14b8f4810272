#!/bin/sh
# Writes the sources of the package: a model for each kind of model and each call of the library, and
# in another file a function in which that call is the first mention of the model.
#
#   write-sources.sh FOLDER
#
# What the compiler knows of a type that stands elsewhere depends on what it was asked before, so each
# call needs a type of its own. Models stand in files that sort before and after those of their users,
# and in another module; users import Foundation or not.
set -eu

sources=$1
mkdir -p "$sources/App" "$sources/OtherModels"

# Prints the declaration of a model.
declaration() { # kind name
  case $1 in
    Filled) echo "@Mappable public struct $2 { public var a = 0 }" ;;
    Constructed) echo "@Mappable public struct $2 { public let a: Int }" ;;
    Generic) echo "@Mappable public struct $2<Item: Coercible> { public var a: Item? }" ;;
    ConstructedGeneric) echo "@Mappable public struct $2<Item: Coercible> { public let a: Item }" ;;
    Nested) echo "extension ${2%%Nested*}Space { @Mappable public struct $2 { public var a = 0 } }" ;;
    Final) echo "@Mappable public final class $2 { public var a = 0 }" ;;
    ConstructedClass) echo "@Mappable public final class $2 { public let a: Int }" ;;
    Base) echo "@Mappable(inheritable: true) open class $2 { public var a = 0 }" ;;
    Sub)
      echo "@Mappable(inheritable: true) open class Parent$2 { public var a = 0 }"
      echo "@Mappable public final class $2: Parent$2 { public var b = 0 }"
      ;;
    Middle)
      echo "@Mappable(inheritable: true) open class Parent$2 { public var a = 0 }"
      echo "@Mappable(inheritable: true) open class $2: Parent$2 { public var b = 0 }"
      ;;
    Raw) echo "@Mappable public enum $2: String { case a }" ;;
    Fallback) echo "@Mappable public enum $2: Int { case a; @MapFallback case other }" ;;
    Tagged) echo "@Mappable public enum $2 { case a; case b(Int); case c(d: Int) }" ;;
    Beside) echo "@Mappable @MapTag(\"kind\") public enum $2 { case a; case c(d: Int) }" ;;
  esac
}

# Prints how users spell the type.
spelling() { # kind name
  case $1 in
    Generic | ConstructedGeneric) echo "$2<Int>" ;;
    Nested) echo "${2%%Nested*}Space.$2" ;;
    *) echo "$2" ;;
  esac
}

# The expressions that are a first mention; T is the type, and `m` a value of it, which `v` may change.
any='T.make(from: ["a": 1])
T.make(from: ["b": ["a": 1]], at: "b")
T.make(fromJSON: "{}")
T.make(fromJSON: "{}", at: "b")
T.make(fromJSON: [UInt8]())
T.make(from: SourceValue.null, using: Mapper())
T.make(fromXML: "<r/>")
T.make(fromXML: "<r/>", at: "b")
T.make(from: XMLTree("<r/>"))
[T].make(fromJSONLines: "")
[T].make(fromJSON: "[]")
[String: T].make(fromJSON: "{}")
T?.make(fromJSON: "{}")
Mapper().map(T.self, from: "")
Mapper().map(T.self, fromJSON: "")
Extractor(["a": 1])?.value(forKey: "a", as: T.self)
JSONRecordReader(T.self, chunks: [[UInt8]](), records: .root)
T.jsonSchema
T.jsonSchema(.closed)
T.jsonSchemaString()
T.coerce(.null, in: CoercionContext())
T.self as any Coercible.Type
m.jsonData()
m.jsonString()
m.sourceValue
m.xmlData(root: "r")
m.xmlString(root: "r")
[m].jsonString()
m as any Coercible'
model='T.properties
T.overrideMappings
T.namespaces
T.serializableKeys
T.mappingProblems
m.dictionaryRepresentation
m.dictionaryRepresentation(.propertyList)
m.mergePatch(since: m)
m as any PropertyMapped
v.didMap()
v.update(from: ["a": 1])
v.update(fromJSON: "{}")
v.update(fromMergePatch: .null)'
filled='T.modelType(for: XMLTree("<r/>").root)
T()
m as any Mappable
T.self as any Mappable.Type'
constructed='m as (any ConstructedMappable)?
m.updated(from: ["a": 1])
m.updated(fromJSON: "{}")
m.updated(fromMergePatch: .null)
m as any ConstructedMappable'
enumeration='m as any _EnumCoercible'
data='T.make(fromJSON: Data())
T.make(fromXML: Data())
[T].make(fromJSONLines: Data())
m.jsonData() as Data'

calls() { # kind
  echo "$any"
  case $1 in
    Filled | Generic | Nested | Final | Base | Sub | Middle) printf '%s\n' "$model" "$filled" ;;
    Constructed | ConstructedGeneric | ConstructedClass) printf '%s\n' "$model" "$constructed" ;;
    *) echo "$enumeration" ;;
  esac
}

# Writes the models of one place into a file, and their users into another.
write() { # prefix, file of models, file of users, further import
  models=$sources/$2.swift
  users=$sources/$3.swift
  printf 'import ModelMapper\n\npublic enum %sSpace {}\n\n' "$1" > "$models"
  printf 'import ModelMapper\nimport ModelMapperXML\n' > "$users"
  [ -z "$4" ] || echo "import $4" >> "$users"
  for kind in Filled Constructed Generic ConstructedGeneric Nested Final ConstructedClass Base Sub \
    Middle Raw Fallback Tagged Beside; do
    number=0
    { calls $kind; [ "$4" != Foundation ] || echo "$data"; } | while read -r call; do
      number=$((number + 1))
      name=$1$kind$number
      declaration $kind "$name" >> "$models"
      type=$(spelling $kind "$name")
      text=$(echo "$call" | sed "s/\\bT\\b/$type/g")
      # A parameter is a mention as well, so that only calls on instances have one.
      case $call in
        v.*) echo "func use$name(_ m: $type) throws { var v = m; _ = try $text }" ;;
        m* | \[m\]*) echo "func use$name(_ m: $type) throws { _ = try $text }" ;;
        *) echo "func use$name() throws { _ = try $text }" ;;
      esac >> "$users"
    done
  done
}

write First App/Models App/Users ""
write Last App/Zmodels App/UsersWithFoundation Foundation
write Other OtherModels/Models App/UsersOfOthers OtherModels
