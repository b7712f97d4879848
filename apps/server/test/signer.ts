import { createPrivateKey } from 'node:crypto'
import { makeIdentity } from '#signing/certificate.ts'
import type { Identity, Signer } from '#signing/identity.ts'

/** A signer with an identity of its own, made when it is asked for. */
export function createTestSigner(company = 'Empresa de Teste Ltda.'): Signer {
  let identity: Identity | undefined
  return {
    async identity() {
      if (!identity) {
        const { certificate, privateKey } = makeIdentity(company, Date.UTC(2026, 0, 1))
        const key = createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' })
        identity = { privateKey: key, certificates: [certificate] }
      }
      return identity
    },
  }
}
