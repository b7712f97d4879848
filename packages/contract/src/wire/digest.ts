import { encodeBase64 } from './base64.ts'

/** Returns the SHA-256 of a text in Base64. */
export async function textDigest(text: string): Promise<string> {
  return encodeBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

/**
 * Returns the parameter `envio` of an anonymous call, which binds its envelope to the headers that it came with. Servers do not share which
 * envelopes of anonymous calls were used: a copy that another server receives must not count as another action, nor be answered to
 * somebody else.
 */
export function envioOf(idempotencyKey: string, deviceId: string): Promise<string> {
  return textDigest(`${idempotencyKey} ${deviceId}`)
}
