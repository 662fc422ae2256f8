import Decoding
import Mapping
import Writing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The route as Swift programs use it: a plan in, a dataset or a stream of domain values out.
public struct Exporter: Sendable {
  private let plan: ExportPlan

  /// Creates an exporter; nothing is touched before one of its methods is called.
  public init(_ plan: ExportPlan) { self.plan = plan }

  /// Harvests and writes the dataset the plan describes.
  ///
  /// - Parameter report: Told what happens, for progress; called from the serial end of the route.
  /// - Returns: What was published.
  /// - Throws: `ExportError`. Nothing is replaced before everything has been staged.
  public func export(report: @escaping @Sendable (ExportEvent) -> Void = { _ in }) async throws(ExportError)
    -> ExportSummary
  {
    do {
      let documents = try openDocuments()
      let encoder = DatasetEncoder(tables: plan.tables, formats: plan.formats)
      let writer = try DatasetWriter(
        directory: plan.output, processID: getpid(), formats: plan.formats, tables: encoder.tables)
      var count = 0
      let losses = try await walk(documents, report: report) { value in
        count += 1
        for block in encoder.blocks(of: value) { try writer.append(block) }
      }
      for key in losses.missing { report(.warning("\(key): the source does not have it; what needs it is left empty")) }
      for (table, count) in writer.duplicateKeys.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        report(.warning("\(table.rawValue): \(count) more with a key that was there already; the first one is kept"))
      }
      if !losses.failures.isEmpty { throw ExportError.incomplete(failures: losses.failures) }
      return ExportSummary(files: try writer.publish(), documentCount: count, missing: losses.missing)
    } catch {
      throw ExportError(error)
    }
  }

  /// Streams the domain values of the plan, as the export would write them.
  ///
  /// The stream pulls: nothing is fetched far ahead of what has been consumed. Leaving the loop stops the harvest.
  public func values() -> ExportedValues { ExportedValues(plan: plan) }

  /// Opens the source, walks the route, and closes the source whatever happens.
  func walk(_ receive: (ExportedValue) async throws -> Void) async throws -> Losses {
    try await walk(try openDocuments(), report: { _ in }, receive)
  }

  private func walk(
    _ documents: Documents, report: @escaping @Sendable (ExportEvent) -> Void,
    _ receive: (ExportedValue) async throws -> Void
  ) async throws -> Losses {
    let route = ExportRoute(
      plan: plan,
      harvest: Harvest(
        documents: documents, context: MappingContext(language: plan.language), window: 2 * plan.effectiveConcurrency),
      report: report)
    do {
      let losses = try await route.walk(receive)
      await documents.close()
      return losses
    } catch {
      await documents.close()
      throw error
    }
  }

  private func openDocuments() throws -> Documents {
    try Documents(plan: plan, options: DecodingOptions(pokemonSections: [], languages: [plan.language]))
  }
}
