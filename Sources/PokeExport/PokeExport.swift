// One import for Swift programs: the route and the domain, and of other targets those types that the route's interface
// names.
@_exported public import Catalog
@_exported public import Database
@_exported public import Exporting
@_exported public import Kinds
@_exported public import Pokedex
@_exported public import Workbook

@_exported public import enum Checkpointing.CheckpointError
@_exported public import enum Fetching.SourceError
@_exported public import enum Fetching.StopReason
@_exported public import struct JSON.JSONError
@_exported public import struct Mapping.MappingContext
@_exported public import enum Mapping.MappingError
@_exported public import enum Platform.FileError
@_exported public import struct Publishing.PublishedFile
@_exported public import struct Publishing.ResourceFailure
@_exported public import struct Publishing.RunReport
@_exported public import struct Tables.CSVDialect
@_exported public import enum Tables.TableError
@_exported public import struct Tables.TableFormat
@_exported public import struct Tables.TableName
