import { X509Certificate } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { PdfDocument } from '#pdf/document.ts'
import { createApp } from '#runtime/start.ts'
import { isPostgres } from '../../test/databases.ts'
import { startServer } from '../../test/server.ts'
import { readSignature } from '../../test/signature.ts'
import type { Identity } from './key.ts'
import { sealDocument } from './seal.ts'

async function signedWith(identity: Identity): Promise<Uint8Array> {
  const document = new PdfDocument({ title: 'Contrato', author: 'Empresa', createdAt: 0 })
  const person = { nome: 'João Ávila', cpf: '52998224725' }
  const evidence = { ...person, documento: 'Contrato', signedAt: 0, digest: '', codigo: 'código-1' }
  return sealDocument(identity, await document.finish(), evidence)
}

const certificateOf = async (server: Awaited<ReturnType<typeof startServer>>) =>
  Buffer.from((await server.app.signer.identity()).certificates[0] ?? []).toString('base64')

function signingWith(name: string) {
  const p12 = fileURLToPath(new URL(`../../test/p12/${name}`, import.meta.url))
  return { p12, password: 'senha de João', tsaUrl: '' }
}

describe('the signing identity', () => {
  it('stays the same for all processes once generated', async () => {
    const server = await startServer()
    const others = await Promise.all([startServer({ besides: server }), startServer({ besides: server })])
    const certificates = await Promise.all([server, ...others].map(certificateOf))
    expect(new Set(certificates).size).toBe(1)
    expect(await server.app.db.selectFrom('signingIdentity').selectAll().execute()).toHaveLength(1)
    expect(await certificateOf(await startServer({ besides: server }))).toBe(certificates[0])
  })

  it('stores its key sealed in the database', async () => {
    const server = await startServer()
    const { certificates } = await server.app.signer.identity()
    const { n: modulus = '' } = new X509Certificate(certificates[0] ?? '').publicKey.export({ format: 'jwk' })
    const { sealedPrivateKey } = await server.app.db.selectFrom('signingIdentity').selectAll().executeTakeFirstOrThrow()
    // A private RSA key holds the public one's modulus.
    expect(Buffer.from(sealedPrivateKey).includes(Buffer.from(modulus, 'base64url'))).toBe(false)
  })
})

describe.skipIf(isPostgres())('a configured P12 file', () => {
  it.each([
    ['rsa.p12', 'an RSA key'],
    ['ec.p12', 'a key on an elliptic curve'],
    ['3des.p12', 'an RSA key, encrypted with 3DES'],
  ])('signs documents: %s, with %s', async (name) => {
    const server = await startServer({ settings: { signing: signingWith(name) } })
    const identity = await server.app.signer.identity()
    const subjects = identity.certificates.map((certificate) => new X509Certificate(certificate).subject)
    expect(subjects).toEqual([
      expect.stringContaining(`CN=Assinatura ${name === 'ec.p12' ? 'ec' : 'rsa'}`),
      expect.stringContaining('CN=Autoridade'),
    ])
    expect(await server.app.db.selectFrom('signingIdentity').selectAll().execute()).toEqual([])
    expect(readSignature(await signedWith(identity))).toMatchObject({ digestMatches: true, signatureMatches: true })
  })

  it.each([
    ['the wrong password', { ...signingWith('rsa.p12'), password: 'b' }, /SIGNING_P12: the password is wrong/],
    ['no such file', signingWith('nowhere.p12'), /SIGNING_P12: .*nowhere\.p12/],
    ['a file of another format', signingWith('README.md'), /SIGNING_P12: it is not a P12 file/],
    ['RC2', signingWith('rc2.p12'), /SIGNING_P12: .*openssl pkcs12 -legacy/],
  ])('stops the start for %s, with a message that names the setting', async (_what, signing, message) => {
    const { settings } = await startServer()
    await expect(createApp({ ...settings, signing })).rejects.toThrow(message)
  })
})
