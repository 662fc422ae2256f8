import Decoding
import Fetching
import Mapping
import PokeAPI

/// What became of one document.
enum Outcome<Value: Sendable>: Sendable {
  /// It is here.
  case value(Value)
  /// The source does not have it.
  case missing(ResourceKey)
  /// It could not be had, or is not what it should be; the message names it.
  case failed(String)

  /// Runs the stages for one document.
  ///
  /// - Throws: What concerns the whole run: a source that is gone, and cancellation.
  init(of key: ResourceKey, _ stages: () async throws -> Value) async throws {
    do {
      self = .value(try await stages())
    } catch let error as FetchError where error.isMissing {
      self = .missing(key)
    } catch let error as FetchError where !error.endsRun {
      self = .failed(error.description)
    } catch let error as DecodingFailure {
      self = .failed(error.description)
    } catch let error as MappingError {
      self = .failed(error.description)
    }
  }

  /// The value, when it is here.
  var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }
}
