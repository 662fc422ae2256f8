// One import for Swift programs: the route, the domain, and the names of tables and formats.
@_exported public import Checkpointing
@_exported public import Decoding
@_exported public import Exporting
@_exported public import JSON
@_exported public import Mapping
@_exported public import PokeAPI
@_exported public import Pokedex
@_exported public import Publishing
@_exported public import Tables
// Of these the errors only: the first shows how a document is fetched, the second the whole C library.
@_exported public import enum Fetching.SourceError
@_exported public import enum Fetching.StopReason
@_exported public import enum Platform.FileError
