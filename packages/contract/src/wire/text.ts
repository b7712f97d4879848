/** Decodes UTF-8, falling back to windows-1252 (a superset of Latin-1), which older HR systems still produce. Drops a byte order mark. */
export function decodeText(bytes: BufferSource): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
