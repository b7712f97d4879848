import { createPrivateKey } from 'node:crypto'
import { makeIdentity } from '#signing/certificate.ts'
import type { Signer } from '#signing/identity.ts'
import { type Identity, signingKey } from '#signing/key.ts'

/** Creates a signer with its own identity, generated on first use. */
export function createTestSigner(company = 'Empresa de Teste Ltda.'): Signer {
  let identity: Promise<Identity> | undefined
  return {
    identity() {
      identity ??= createIdentity(company)
      return identity
    },
  }
}

async function createIdentity(company: string): Promise<Identity> {
  const { certificate, privateKey } = await makeIdentity(company, Date.UTC(2026, 0, 1))
  const key = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' })
  return { privateKey: await signingKey(key), certificates: [certificate] }
}
