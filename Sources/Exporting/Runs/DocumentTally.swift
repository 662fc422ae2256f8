import Checkpointing
import PokeAPI

/// The count of the documents of one kind that a plan leads to.
struct DocumentTally {
  let kind: ResourceKind
  var resource: ExportForecast.Resource
  /// Those whose answer has no ETag, and so comes whole when it is asked for again.
  private(set) var staleWithoutTagCount = 0
  private let documents: DocumentLoader
  private let store: ResponseStore?

  init(_ kind: ResourceKind, _ documents: DocumentLoader, _ store: ResponseStore?) {
    self.kind = kind
    self.documents = documents
    self.store = store
    resource = ExportForecast.Resource(name: kind.rawValue)
  }

  /// Counts a document that is needed.
  mutating func note(_ id: Int) {
    let request = ResourceRequest.document(ResourceKey(kind, id))
    resource.count += 1
    if documents.needsNoRequest(request) {
      resource.storedCount += 1
    } else if let response = store?.response(to: request) {
      resource.staleCount += 1
      if response.entityTag == nil { staleWithoutTagCount += 1 }
    } else {
      resource.newCount += 1
    }
  }

  /// Counts documents of which only the number is known, about.
  mutating func expect(_ count: Int, times factor: Double = 1) {
    guard count > 0 else { return }
    let expected = max(1, Int((Double(count) * factor).rounded()))
    resource.count += expected
    resource.newCount += expected
    resource.isEstimated = true
  }
}
