/**
 * Parses a body; undefined for invalid JSON, which the route rejects in its order: after a bad token and missing keys.
 */
export async function parseJson(_request: unknown, text: string): Promise<unknown> {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
