/** Argument count that is safe for one call on small stacks. */
const SLICE = 0x2000

/** Encodes as padded RFC 4648 §4 Base64 (wire protocol §1). */
export function encodeBase64(bytes: Uint8Array): string {
  if (typeof bytes.toBase64 === 'function') return bytes.toBase64()
  let binary = ''
  for (let at = 0; at < bytes.length; at += SLICE) {
    binary += Reflect.apply(String.fromCharCode, null, bytes.subarray(at, at + SLICE))
  }
  return btoa(binary)
}

/**
 * Decodes strict Base64, standard or URL-safe, padded or not; each value has one accepted encoding. Throws TypeError.
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

/** Decodes Base64 from any back end: also with line breaks or as a `data:` address. Throws TypeError. */
export function decodeReceived(text: string): Uint8Array<ArrayBuffer> {
  return decodeBase64(text.replace(/^\s*data:[^,]*,/, '').replace(/\s/g, ''))
}

export function encodeBase64Text(text: string): string {
  return encodeBase64(new TextEncoder().encode(text))
}

/** Throws TypeError for invalid Base64 or UTF-8; drops a byte order mark (RFC 8259 §8.1). */
export function decodeBase64Text(text: string, decode = decodeBase64): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(decode(text))
}
