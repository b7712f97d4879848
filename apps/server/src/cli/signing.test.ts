import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { knownCertificates } from '#signing/certificates.ts'
import { readP12 } from '#signing/p12.ts'
import { runCommand } from '../../test/command.ts'
import { shareServer, startServer } from '../../test/server.ts'
import { createTestSigner } from '../../test/signer.ts'
import { signing } from './signing.ts'

const { app } = await shareServer()
const P12 = fileURLToPath(new URL('../../test/p12/', import.meta.url))
const PASSWORD = 'senha de João'

function fileWith(name: string, content: string | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'colab-signing-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const importing = (...args: string[]) => runCommand(app, 'signing', signing, ['import', ...args, '--by', 'Maria'])

async function formerCertificate(): Promise<X509Certificate> {
  const [der] = (await createTestSigner('Companhia de Antes').identity()).certificates
  return new X509Certificate(der ?? '')
}

describe('colab signing', () => {
  it.each(['pem', 'cer'])('imports a former certificate (.%s) once, and lists it with its dates', async (kind) => {
    const certificate = await formerCertificate()
    expect((await knownCertificates(app.db)).has(certificate.raw)).toBe(false)
    const path = fileWith(`antes.${kind}`, kind === 'pem' ? certificate.toString() : certificate.raw)
    expect((await importing(path)).text).toContain(
      'Companhia de Antes - assinatura de documentos, válido de 31/12/2025 a',
    )
    expect((await knownCertificates(app.db)).has(certificate.raw)).toBe(true)
    await expect(importing(path)).rejects.toThrow('já é conhecido')
    const { text } = await runCommand(app, 'signing', signing, ['list', '--by', 'Maria'])
    expect(text).toContain('Companhia de Antes')
    expect(text).toContain('(em uso)')
    const actions = app.db.selectFrom('hrAction').select('who').where('action', '=', 'certificate import')
    expect(await actions.execute()).toContainEqual({ who: 'Maria' })
  })

  it('imports the certificate of a .p12 with its password, and neither its key nor that of an authority', async () => {
    const password = fileWith('senha.txt', `${PASSWORD}\n`)
    await importing(join(P12, 'ec.p12'), '--password-file', password)
    const { readFile } = await import('node:fs/promises')
    const [own, authority] = (await readP12(new Uint8Array(await readFile(join(P12, 'ec.p12'))), PASSWORD)).certificates
    const known = await knownCertificates(app.db)
    expect([known.has(own ?? new Uint8Array()), known.has(authority ?? new Uint8Array())]).toEqual([true, false])
    const pem = new X509Certificate(authority ?? '').toString()
    await expect(importing(fileWith('ca.pem', pem))).rejects.toThrow('autoridade certificadora')
  })

  it('refuses in Portuguese what is no certificate, or does not open', async () => {
    const wrong = fileWith('senha.txt', 'outra')
    await expect(importing(fileWith('a.cer', 'não é'))).rejects.toThrow('é preciso um .pem, .cer ou .p12')
    await expect(importing(join(P12, 'rsa.p12'))).rejects.toThrow('--password-file')
    await expect(importing(join(P12, 'rsa.p12'), '--password-file', wrong)).rejects.toThrow(
      'A senha do arquivo .p12 está errada',
    )
    await expect(importing('/nowhere.cer')).rejects.toThrow('Não há nenhum arquivo')
    const broken = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'
    await expect(importing(fileWith('a.pem', broken))).rejects.toThrow('danificado')
  })

  it('knows the certificate of SIGNING_P12 once a server has started with it', async () => {
    const server = await startServer()
    const p12 = { p12: join(P12, 'rsa.p12'), password: PASSWORD, tsaUrl: '' }
    const [own] = (await (await startServer({ besides: server, settings: { signing: p12 } })).app.signer.identity())
      .certificates
    expect((await knownCertificates(server.app.db)).has(own ?? new Uint8Array())).toBe(true)
    const { text } = await runCommand(server.app, 'signing', signing, ['list', '--by', 'Maria'])
    expect(text.match(/SHA-256/g)).toHaveLength(2)
  })
})
