/// Messages as the compiler of Swift 6.3.1 sent them.
///
/// Only the description of the build is shortened, which fills 4 KB of each.
enum RecordedMessage {
  /// The first message of every run.
  static let capability = #"""
    {
     "getCapability": {
      "capability": {
       "protocolVersion": 7
      }
     }
    }
    """#

  /// The members of a struct, one property of which has no default value.
  static let member = #"""
    {
     "expandAttachedMacro": {
      "attributeSyntax": {
       "kind": "attribute",
       "location": {
        "column": 19,
        "fileID": "Station/Station.swift",
        "fileName": "Station.swift",
        "line": 1,
        "offset": 18
       },
       "source": "\n\n/// Where trains stop.\n@Mappable"
      },
      "conformanceListSyntax": {
       "kind": "declaration",
       "location": {
        "column": 0,
        "fileID": "",
        "fileName": "",
        "line": 0,
        "offset": 0
       },
       "source": "struct Placeholder: Mappable, _InheritableModel {}"
      },
      "declSyntax": {
       "kind": "declaration",
       "location": {
        "column": 19,
        "fileID": "Station/Station.swift",
        "fileName": "Station.swift",
        "line": 1,
        "offset": 18
       },
       "source": "\n\n/// Where trains stop.\n@Mappable\npublic struct Station {\n  @MapKey(\"title\") var name = \"Süd 🚉\"\n  var platforms: Int\n}"
      },
      "discriminator": "$s7StationAA8MappablefMm_",
      "lexicalContext": [],
      "macro": {
       "moduleName": "ModelMapperMacros",
       "name": "Mappable",
       "typeName": "MappableMacro"
      },
      "macroRole": "member",
      "staticBuildConfiguration": "{\"compilerVersion\":{\"components\":[6,3,1]},\"customConditions\":[]}"
     }
    }
    """#

  /// A marker on one of its properties.
  static let peer = #"""
    {
     "expandAttachedMacro": {
      "attributeSyntax": {
       "kind": "attribute",
       "location": {
        "column": 24,
        "fileID": "Station/Station.swift",
        "fileName": "Station.swift",
        "line": 5,
        "offset": 76
       },
       "source": "\n  @MapKey(\"title\") "
      },
      "declSyntax": {
       "kind": "declaration",
       "location": {
        "column": 24,
        "fileID": "Station/Station.swift",
        "fileName": "Station.swift",
        "line": 5,
        "offset": 76
       },
       "source": "\n  @MapKey(\"title\") var name = \"Süd 🚉\""
      },
      "discriminator": "$s7StationAAV4name6MapKeyfMp_",
      "lexicalContext": [
       {
        "kind": "declaration",
        "location": {
         "column": 0,
         "fileID": "",
         "fileName": "",
         "line": 0,
         "offset": 0
        },
        "source": "\n\n/// Where trains stop.\n@Mappable\npublic struct Station {}"
       }
      ],
      "macro": {
       "moduleName": "ModelMapperMacros",
       "name": "MapKey",
       "typeName": "MapKeyMacro"
      },
      "macroRole": "peer",
      "staticBuildConfiguration": "{\"compilerVersion\":{\"components\":[6,3,1]},\"customConditions\":[]}"
     }
    }
    """#

  /// The extension of a class within another type.
  static let baseExtension = #"""
    {
     "expandAttachedMacro": {
      "attributeSyntax": {
       "kind": "attribute",
       "location": {
        "column": 20,
        "fileID": "Station/Station.swift",
        "fileName": "Station.swift",
        "line": 10,
        "offset": 162
       },
       "source": "\n  @Mappable "
      },
      "conformanceListSyntax": {
       "kind": "declaration",
       "location": {
        "column": 0,
        "fileID": "",
        "fileName": "",
        "line": 0,
        "offset": 0
       },
       "source": "struct Placeholder: Mappable, _InheritableModel {}"
      },
      "declSyntax": {
       "kind": "declaration",
       "location": {
        "column": 20,
        "fileID": "Station/Station.swift",
        "fileName": "Station.swift",
        "line": 10,
        "offset": 162
       },
       "source": "\n  @Mappable class Node { var id = 0 }"
      },
      "discriminator": "$s7StationAAV4Node8MappablefMe_",
      "extendedTypeSyntax": {
       "kind": "type",
       "location": {
        "column": 0,
        "fileID": "",
        "fileName": "",
        "line": 0,
        "offset": 0
       },
       "source": "Station.Node"
      },
      "lexicalContext": [
       {
        "kind": "declaration",
        "location": {
         "column": 0,
         "fileID": "",
         "fileName": "",
         "line": 0,
         "offset": 0
        },
        "source": "\n\nextension Station {}"
       }
      ],
      "macro": {
       "moduleName": "ModelMapperMacros",
       "name": "Mappable ",
       "typeName": "MappableMacro"
      },
      "macroRole": "extension",
      "staticBuildConfiguration": "{\"compilerVersion\":{\"components\":[6,3,1]},\"customConditions\":[]}"
     }
    }
    """#

  /// The members of a subclass: no conformance is asked for.
  static let subclassMember = #"""
    {
     "expandAttachedMacro": {
      "attributeSyntax": {
       "kind": "attribute",
       "location": {
        "column": 2,
        "fileID": "Station/Station.swift",
        "fileName": "Station.swift",
        "line": 12,
        "offset": 202
       },
       "source": "\n@Mappable "
      },
      "declSyntax": {
       "kind": "declaration",
       "location": {
        "column": 2,
        "fileID": "Station/Station.swift",
        "fileName": "Station.swift",
        "line": 12,
        "offset": 202
       },
       "source": "\n@Mappable final class Leaf: Station.Node { var extra = \"\" }"
      },
      "discriminator": "$s7Station4Leaf8MappablefMm_",
      "lexicalContext": [],
      "macro": {
       "moduleName": "ModelMapperMacros",
       "name": "Mappable ",
       "typeName": "MappableMacro"
      },
      "macroRole": "member",
      "staticBuildConfiguration": "{\"compilerVersion\":{\"components\":[6,3,1]},\"customConditions\":[]}"
     }
    }
    """#
}
