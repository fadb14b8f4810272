// What the library uses of Foundation in every configuration, under one name. On Linux that is
// FoundationEssentials; what needs more imports Foundation itself and is built with the trait
// `FullFoundation` only. The system's C library comes along, as it does with Foundation.

#if canImport(FoundationEssentials)
@_exported public import FoundationEssentials
#else
@_exported public import Foundation
#endif

#if canImport(Glibc)
@_exported public import Glibc
#elseif canImport(Musl)
@_exported public import Musl
#elseif canImport(WASILibc)
@_exported public import WASILibc
#endif
