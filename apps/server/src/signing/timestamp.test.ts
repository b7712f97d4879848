import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Integer, OctetString } from 'asn1js'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { PdfDocument } from '#pdf/document.ts'
import { readSettings } from '#runtime/settings.ts'
import { readSignature } from '../../test/signature.ts'
import { createTestSigner } from '../../test/signer.ts'
import { type Misbehaviour, startAuthority } from '../../test/timestamp-authority.ts'
import { sealDocument } from './seal.ts'

const signer = createTestSigner()
const hasPdfsig = !spawnSync('pdfsig', ['-v']).error
const hasOpenssl = !spawnSync('openssl', ['version']).error

/** Returns a document signed with this authority, and the log lines. */
async function signedWith(url: string) {
  const document = new PdfDocument({ title: 'Contrato', author: 'Empresa', createdAt: 0 })
  const person = { nome: 'João Ávila', cpf: '52998224725' }
  const evidence = { ...person, documento: 'Contrato', signedAt: 0, digest: '', codigo: 'código-1' }
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) })
  const pdf = await sealDocument(await signer.identity(), await document.finish(), evidence, { url, log })
  return { pdf, logged }
}

function folderWith(files: Record<string, string | Uint8Array>): string {
  const folder = mkdtempSync(join(tmpdir(), 'colab-timestamp-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

const VALID = { coversAll: true, digestMatches: true, signatureMatches: true }

describe('a timestamped signature', () => {
  it('carries a token of the authority', async () => {
    const { url, requests } = await startAuthority()
    const { pdf, logged } = await signedWith(url)
    expect(readSignature(pdf)).toMatchObject({ ...VALID, timestamp: expect.any(Buffer) })
    expect(requests).toEqual(['application/timestamp-query'])
    expect(logged).toEqual([])
  })

  it.skipIf(!hasPdfsig)('passes pdfsig (skipped without poppler-utils)', async () => {
    const { url } = await startAuthority()
    const folder = folderWith({ 'a.pdf': (await signedWith(url)).pdf })
    const { stdout } = spawnSync('pdfsig', ['-nocert', join(folder, 'a.pdf')], { encoding: 'utf8' })
    expect(stdout).toContain('Signature is Valid.')
    expect(stdout).toContain('Total document signed')
  })

  it.skipIf(!hasOpenssl)('carries a token for its signature, verified by OpenSSL (skipped without it)', async () => {
    const { url, certificate } = await startAuthority()
    const { signature, timestamp } = readSignature((await signedWith(url)).pdf)
    const folder = folderWith({ 'token.der': timestamp ?? '', 'signature.bin': signature, 'ca.pem': certificate })
    const verify = ['ts', '-verify', '-token_in', '-in', 'token.der', '-data', 'signature.bin', '-CAfile', 'ca.pem']
    const { stdout, stderr } = spawnSync('openssl', verify, { cwd: folder, encoding: 'utf8' })
    expect(stdout + stderr).toContain('Verification: OK')
  })
})

describe('signing without the timestamp authority', () => {
  const other = createHash('sha256').update('other').digest()
  it.each<[string, Misbehaviour, string]>([
    ['refuses', { status: 2 }, 'status 2'],
    ['answers with an error', { httpStatus: 503 }, 'HTTP status 503'],
    ['answers with something else', { answer: () => Buffer.from('<html>') }, 'TimeStampResp'],
    [
      'stamps something else',
      { facts: ({ messageImprint }) => (messageImprint.hashedMessage = new OctetString({ valueHex: other })) },
      'a token for something else',
    ],
    [
      'answers another request',
      { facts: (info) => (info.nonce = new Integer({ value: 7 })) },
      'a token for another request',
    ],
    ['changes what was signed', { answer: withOtherSerial }, "digest doesn't match"],
    ['does not sign validly', { answer: withOtherSignature }, 'not validly signed'],
  ])('signs without a timestamp and logs a warning when the authority %s', async (_what, misbehaviour, reason) => {
    const { url } = await startAuthority(misbehaviour)
    const { pdf, logged } = await signedWith(url)
    expect(readSignature(pdf)).toMatchObject({ ...VALID, timestamp: null })
    expect(logged).toEqual([expect.stringContaining('signed without a timestamp')])
    expect(logged[0]).toContain(reason)
  })

  it('signs without a timestamp and logs a warning when the authority does not answer in five seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('too late')))
    onTestFinished(() => timeout.mockRestore())
    const { url } = await startAuthority()
    const { pdf, logged } = await signedWith(url)
    expect(timeout).toHaveBeenCalledWith(5000)
    expect(readSignature(pdf)).toMatchObject({ ...VALID, timestamp: null })
    expect(logged[0]).toContain('too late')
  })

  it('signs without a timestamp and logs a warning when the authority does not respond', async () => {
    const { pdf, logged } = await signedWith('http://127.0.0.1:1/')
    expect(readSignature(pdf)).toMatchObject({ ...VALID, timestamp: null })
    expect(logged).toHaveLength(1)
  })
})

describe('TSA_URL', () => {
  it('accepts nothing, or an http or https address without a password', () => {
    expect(readSettings({}).signing.tsaUrl).toBe('')
    expect(readSettings({ TSA_URL: 'https://tsa.example/tsr' }).signing.tsaUrl).toBe('https://tsa.example/tsr')
    for (const TSA_URL of ['tsa.example', 'ftp://tsa.example', 'https://user:secret@tsa.example']) {
      expect(() => readSettings({ TSA_URL })).toThrow(/TSA_URL/)
    }
  })
})

/** The policy and the serial number 7 of the authority, with another serial number. */
function withOtherSerial(response: Buffer): Buffer {
  const at = response.indexOf(Buffer.from([0x02, 0x01, 0x07]))
  response[at + 2] = 8
  return response
}

/** The signature is the last element; its last byte belongs to the number s. */
function withOtherSignature(response: Buffer): Buffer {
  response[response.length - 1] = (response.at(-1) ?? 0) ^ 1
  return response
}
