import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  dependentProofTarget,
  fileUrl,
  messageAttachmentTarget,
  noticeAttachmentTarget,
  pictureTarget,
  registrationProofTarget,
} from './files.ts'
import { decodeBase64 } from './wire/base64.ts'
import { writeEnvelope } from './wire/envelope.ts'
import { importPrivateKey, open } from './wire/webcrypto.ts'

/* docs/vectors.json: fixed keys and messages for comparison with another implementation. */

interface Envelope {
  name: string
  text: string
  aes_key: string
  nonce: string
  encrypted_key: string
  ciphertext: string
  data: string
}
interface Vectors {
  rsa_private_key: string
  envelopes: Envelope[]
  files: { name: string; decoded: string; query: string }[]
}
const vectors: Vectors = JSON.parse(readFileSync(new URL('../../../docs/vectors.json', import.meta.url), 'utf8'))

const privateKey = await importPrivateKey(vectors.rsa_private_key)

describe.each(vectors.envelopes.map((envelope) => [envelope.name, envelope] as const))('the vector %s', (_, vector) => {
  it('opens with the private key', async () => {
    expect(await open(privateKey, vector.data)).toBe(vector.text)
  })

  it('has the ciphertext of its key, nonce and text', async () => {
    const [rawKey, iv] = [decodeBase64(vector.aes_key), decodeBase64(vector.nonce)]
    const key = await crypto.subtle.importKey('raw', rawKey, 'AES-GCM', false, ['encrypt'])
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(vector.text))
    expect(Buffer.from(sealed).toString('base64')).toBe(vector.ciphertext)
  })

  it('is written from its parts', () => {
    const [encryptedKey, nonce, ciphertext] = [vector.encrypted_key, vector.nonce, vector.ciphertext].map(decodeBase64)
    if (!encryptedKey || !nonce || !ciphertext) throw new TypeError('a part is missing')
    expect(writeEnvelope({ encryptedKey, nonce, ciphertext })).toBe(vector.data)
  })
})

describe('the vectors of file addresses', () => {
  const notice = { codEmp: 1, codEmpregado: 5001, codMensagem: 7, sequencia: 3, dtAviso: '2026-10-05' }
  const written: Record<string, string> = {
    'profile picture': pictureTarget(1001),
    'attachment of a notice': noticeAttachmentTarget({ ...notice, sequenciaAnexo: '2' }, 1001),
    'proof of an address': registrationProofTarget('2026-10-05', 2, 1001),
    'proof of a dependent': dependentProofTarget(42, 1001),
    'attachment of a message to HR': messageAttachmentTarget(42, 1001),
  }

  it('are the addresses that the portal uses', () => {
    expect(Object.fromEntries(vectors.files.map(({ name, query }) => [name, query]))).toEqual(written)
    expect(fileUrl('', 'e30=')).toBe('/web/DownloadUploadFiles?e30=')
  })

  it('decode to the text beside them', () => {
    for (const { query, decoded } of vectors.files) expect(Buffer.from(query, 'base64').toString()).toBe(decoded)
  })
})
