// The C library, under each system's name for it: this is its only import. Whoever needs one of its calls imports
// `Platform`.
#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Glibc
#endif
