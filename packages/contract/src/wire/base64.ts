/** Arguments that one call takes safely on small stacks; the fallback writes binary strings in slices of this size. */
const SLICE = 0x2000

/** Bytes as RFC 4648 §4 base64 with padding, the only form that is written (wire protocol §1). */
export function encodeBase64(bytes: Uint8Array): string {
  if (typeof bytes.toBase64 === 'function') return bytes.toBase64()
  let binary = ''
  for (let at = 0; at < bytes.length; at += SLICE) {
    binary += Reflect.apply(String.fromCharCode, null, bytes.subarray(at, at + SLICE))
  }
  return btoa(binary)
}

/**
 * Bytes of a base64 text (wire protocol §1): the standard or the URL-safe alphabet (RFC 4648 §4, §5), padded in full or
 * not at all. Blanks, the two alphabets mixed, half a padding and stray bits after the last byte (§3.5) throw TypeError:
 * what is taken has one reading, so nobody can dress up the same bytes as another text.
 */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const body = text.slice(0, text.length - padding)
  const rest = body.length % 4
  const last = body.slice(-1)
  const standard = !/[^A-Za-z\d+/]/.test(body)
  if (
    (!standard && /[^\w-]/.test(body)) ||
    rest === 1 ||
    (padding > 0 && padding + rest !== 4) ||
    (rest === 2 && !'AQgw'.includes(last)) ||
    (rest === 3 && !'AEIMQUYcgkosw048'.includes(last))
  ) {
    throw new TypeError('not base64')
  }
  if (typeof Uint8Array.fromBase64 === 'function') {
    return Uint8Array.fromBase64(body, { alphabet: standard ? 'base64' : 'base64url' })
  }
  const binary = atob(standard ? body : body.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}

/** Text as base64 of its UTF-8 bytes (wire protocol §1). */
export function encodeBase64Text(text: string): string {
  return encodeBase64(new TextEncoder().encode(text))
}

/**
 * Text of base64 over UTF-8. Throws TypeError for what is no base64 and for bytes that are no UTF-8. A leading byte
 * order mark is dropped, as RFC 8259 §8.1 lets readers do.
 */
export function decodeBase64Text(text: string): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(decodeBase64(text))
}
