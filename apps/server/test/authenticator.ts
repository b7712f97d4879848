import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/* An authenticator in software: one ES256 key, attestation "none". */

interface Signing {
  /** Page that asks. */
  origin?: string
  /** Whether the authenticator verified its user. */
  verified?: boolean
  /** Whom the passkey names, base64url; by default the one it was created for. */
  userHandle?: string
  /** The signature counter; by default it grows with every use. */
  counter?: number
}

export interface Authenticator {
  /** Answers creation options, as JSON text. */
  create(opcoes: string, signing?: Signing): string
  /** Answers request options, as JSON text. */
  confirm(opcoes: string, signing?: Signing): string
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest()
const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
const bytes = (content: Buffer) => Buffer.concat([Buffer.from([0x58, content.length]), content])

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_KEY = 0x40

export function createAuthenticator(page = 'http://localhost'): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let uses = 0
  let owner = ''

  function authData(rpId: string, flags: number, { verified = true, counter }: Signing): Buffer {
    uses = counter ?? uses + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(uses)
    return Buffer.concat([sha256(rpId), Buffer.from([flags | PRESENT | (verified ? VERIFIED : 0)]), count])
  }

  function clientData(type: string, challenge: string, { origin = page }: Signing): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  function answer(response: Record<string, Buffer>, more: Record<string, string> = {}): string {
    const encoded = Object.entries(response).map(([name, content]) => [name, content.toString('base64url')])
    return JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      response: { ...Object.fromEntries(encoded), ...more },
      type: 'public-key',
      clientExtensionResults: {},
    })
  }

  /** COSE key: type 2 (EC2), algorithm -7 (ES256), curve 1 (P-256) and the point. */
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21])
    const point = [bytes(Buffer.from(x, 'base64url')), Buffer.from([0x22]), bytes(Buffer.from(y, 'base64url'))]
    return Buffer.concat([head, ...point])
  }

  return {
    create(opcoes, signing = {}) {
      const { challenge, rp, user } = JSON.parse(opcoes) as {
        challenge: string
        rp: { id: string }
        user: { id: string }
      }
      owner = user.id
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey()])
      const data = Buffer.concat([authData(rp.id, WITH_KEY, signing), credential])
      const attestation = [
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(data),
      ]
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, signing),
        attestationObject: Buffer.concat([Buffer.from([0xa3]), ...attestation]),
      })
    },
    confirm(opcoes, signing = {}) {
      const { challenge, rpId } = JSON.parse(opcoes) as { challenge: string; rpId: string }
      const clientDataJSON = clientData('webauthn.get', challenge, signing)
      const authenticatorData = authData(rpId, 0, signing)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey)
      return answer({ clientDataJSON, authenticatorData, signature }, { userHandle: signing.userHandle ?? owner })
    },
  }
}
