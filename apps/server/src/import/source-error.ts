/** What was given cannot be read as an import. */
export class SourceError extends Error {
  override name = 'SourceError'
}
