// The C library, under each system's name. This is its only import: other files that need its calls import `Platform`.
#if canImport(Darwin)
  @_exported public import Darwin
#else
  @_exported public import Glibc
#endif
