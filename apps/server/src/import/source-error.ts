/** Thrown for a source that is not readable as an import. */
export class SourceError extends Error {
  override name = 'SourceError'
}
