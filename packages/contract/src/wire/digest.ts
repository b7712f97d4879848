import { encodeBase64 } from './base64.ts'

/** Returns the SHA-256 of a text in Base64. */
export async function textDigest(text: string): Promise<string> {
  return encodeBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

/**
 * Returns the parameter `envio` of an anonymous call, which binds its envelope to its headers. Servers do not share the marks of used
 * anonymous envelopes, so a replay to another server must neither be a second write nor be answered to another device.
 */
export function envioOf(idempotencyKey: string, deviceId: string): Promise<string> {
  return textDigest(`${idempotencyKey} ${deviceId}`)
}
