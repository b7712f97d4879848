import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import forge from 'node-forge'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createApp } from '#runtime/start.ts'
import { startServer } from '../../test/server.ts'
import { createTestSigner } from '../../test/signer.ts'

/** The P12 file of a company, in the encryption that OpenSSL and others write. */
async function p12File(password: string): Promise<string> {
  const { privateKey, certificates } = await createTestSigner('Empresa com certificado').identity()
  const key = forge.pki.privateKeyFromPem(String(privateKey.export({ format: 'pem', type: 'pkcs8' })))
  const certificate = forge.pki.certificateFromAsn1(
    forge.asn1.fromDer(Buffer.from(certificates[0] ?? []).toString('binary')),
  )
  const p12 = forge.pkcs12.toPkcs12Asn1(key, certificate, password, { algorithm: 'aes256' })
  const folder = mkdtempSync(join(tmpdir(), 'colab-p12-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'company.p12'), forge.asn1.toDer(p12).getBytes(), 'binary')
  return join(folder, 'company.p12')
}

const certificateOf = async (server: Awaited<ReturnType<typeof startServer>>) =>
  Buffer.from((await server.app.signer.identity()).certificates[0] ?? []).toString('base64')

describe('what documents are signed with', () => {
  it('is made once, and all processes have the same', async () => {
    const server = await startServer()
    const others = await Promise.all([startServer({ besides: server }), startServer({ besides: server })])
    const made = await Promise.all([server, ...others].map(certificateOf))
    expect(new Set(made).size).toBe(1)
    expect(await server.app.db.selectFrom('signingIdentity').selectAll().execute()).toHaveLength(1)
    expect(await certificateOf(await startServer({ besides: server }))).toBe(made[0])
  })

  it('has its key sealed in the database', async () => {
    const server = await startServer()
    const { privateKey } = await server.app.signer.identity()
    const { sealedPrivateKey } = await server.app.db.selectFrom('signingIdentity').selectAll().executeTakeFirstOrThrow()
    const plain = privateKey.export({ format: 'der', type: 'pkcs8' })
    expect(Buffer.from(sealedPrivateKey).includes(plain.subarray(40, 80))).toBe(false)
  })

  it('is the P12 file that is set', async () => {
    const p12 = await p12File('senha do arquivo')
    const server = await startServer({ settings: { signing: { p12, password: 'senha do arquivo' } } })
    const { certificates } = await server.app.signer.identity()
    expect(Buffer.from(certificates[0] ?? []).toString('latin1')).toContain('Empresa com certificado')
    expect(await server.app.db.selectFrom('signingIdentity').selectAll().execute()).toEqual([])
  })

  it.each([
    ['the wrong password', async () => ({ p12: await p12File('a'), password: 'b' })],
    ['no such file', async () => ({ p12: '/nowhere/company.p12', password: '' })],
  ])('stops the start with %s, naming the setting', async (_what, settings) => {
    const { settings: own } = await startServer()
    const broken = createApp({ ...own, signing: await settings() })
    await expect(broken).rejects.toThrow(/SIGNING_P12/)
  })
})
