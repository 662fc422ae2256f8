extension ResourceFailure {
  /// Makes a document's failure; if the document is not at fault, throws the cause, such as a store that cannot write.
  init(_ error: FetchError) throws {
    if case .rejected(let failure as DecodingFailure, _, _) = error.cause {
      self.init(failure, attempts: error.attempts)
      return
    }
    let reason: Reason =
      switch error.cause {
      case .missing, .gone: .missing
      case .status, .challenge: .httpStatus
      case .transport, .insecure: .transport
      case .noConnection, .refusedByProxy, .stopped, .unanswered: .unreachable
      case .redirect: .redirect
      case .tooLarge: .tooLarge
      case .unknownEncoding: .notJSON
      case .unreadable: .unreadable
      case .notStored: .notStored
      case .rejected(let reason, _, _): throw reason
      }
    self.init(
      resource: error.request.description, reason: reason, status: error.status, attempts: error.attempts,
      address: error.address, message: error.description)
    waitsUntil = error.waitsUntil
  }

  init(unasked request: ResourceRequest) {
    self.init(
      resource: request.description, reason: .unreachable, attempts: 0,
      message: "\(request): not requested: the run had given up on the source")
  }

  /// Whether a later run may get the document, because the source was only down, busy or cut off.
  package var isTransient: Bool {
    switch reason {
    case .transport, .unreachable, .notJSON: true
    case .httpStatus: status.map(FetchError.isTransient(status:)) ?? true
    default: false
    }
  }

  init(_ failure: DecodingFailure, attempts: Int) {
    let reason: Reason =
      switch failure.cause {
      case .damagedBody: .transport
      case .bodyTooLarge: .tooLarge
      case .otherDocument: .otherDocument
      case .json(let error): error.isAboutTheWholeBody ? .notJSON : .contract
      case .unusable: .contract
      }
    self.init(
      resource: failure.request.description, reason: reason, attempts: attempts,
      message: failure.description + (attempts > 1 ? " (\(attempts) attempts)" : ""))
  }
}
