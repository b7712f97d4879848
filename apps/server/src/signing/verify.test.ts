import { createHash } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { pdfAttacks } from '../../test/pdf-attacks.ts'
import { createTestSigner } from '../../test/signer.ts'
import { pdfOf, pdfWith, smallPdf } from '../../test/small-pdf.ts'
import { sealDocument } from './seal.ts'
import { verifyPdf } from './verify.ts'

const signer = createTestSigner('Companhia de Águas S.A.')
const latin1 = (text: string) => Buffer.from(text, 'latin1')

let file: Buffer
let text: string
/** The string of the signature and its range. */
let [start, end] = [0, 0]

beforeAll(async () => {
  const original = await pdfWith('Acordo')
  const digest = createHash('sha256').update(original).digest('hex')
  const facts = { nome: 'Ana', cpf: '52998224725', documento: 'Acordo', signedAt: 0, codigo: 'x', digest }
  file = Buffer.from(await sealDocument(await signer.identity(), original, facts))
  text = file.toString('latin1')
  ;[start = 0, end = 0] = /\/ByteRange \[ 0 (\d+) (\d+)/.exec(text)?.slice(1).map(Number) ?? []
})

const resultOf = async (content: string | Buffer) =>
  (await verifyPdf(typeof content === 'string' ? latin1(content) : content)).result

/** An incremental update behind a file. */
const update = (content = '') => `\n9 0 obj<</Type/Catalog ${content}>>endobj\nstartxref\n0\n%%EOF\n`

it('finds a sealed file intact, and names the subject of its certificate', async () => {
  expect(await verifyPdf(file)).toMatchObject({
    result: 'intact',
    signatures: [{ subject: 'Companhia de Águas S.A. - assinatura de documentos', hasTimestamp: false }],
  })
})

it('finds two signatures intact, each over what was there before it', async () => {
  const facts = { nome: 'Bia', cpf: '52998224725', documento: 'Acordo', signedAt: 0, codigo: 'y', digest: '' }
  const twice = Buffer.from(await sealDocument(await signer.identity(), file, facts))
  expect((await verifyPdf(twice)) as object).toMatchObject({ result: 'intact', signatures: [{}, {}] })
  expect(await resultOf(Buffer.concat([twice, latin1(update())]))).toBe('extended')
})

it('calls no file with one changed byte intact, wherever it is', async () => {
  const called: number[] = []
  // 97 is no divisor of the length: every part of the file is met, the signature, too.
  for (let at = 0; at < file.length; at += 97) {
    const changed = Buffer.from(file)
    changed[at] = (changed[at] ?? 0) ^ (1 << (at % 7))
    if ((await verifyPdf(changed)).result === 'intact') called.push(at)
  }
  // What the message says about itself is under no signature: its record decides (domains/documents/check).
  expect(called.filter((at) => at < start || at >= end)).toEqual([])
})

it('calls none of the published attacks intact, nor a range in a comment or a field alone', async () => {
  const called: string[] = []
  for (const [name, attack] of Object.entries(pdfAttacks(file))) {
    if ((await resultOf(attack)) === 'intact') called.push(name)
  }
  expect(called).toEqual([])
  for (const mark of ['/ByteRange [0 10 20 30]', '/FT /Sig']) expect(await resultOf(smallPdf(mark))).not.toBe('intact')
})

it('has no signature, or cannot be read', async () => {
  expect(await resultOf(Buffer.from(await pdfWith('Acordo')))).toBe('unsigned')
  expect(await resultOf(Buffer.from(await pdfOf(['segredo'], 'senha')))).toBe('unsigned')
  for (const content of ['', 'não é um PDF', '%PDF-1.7', '%PDF-1.7 '.repeat(1000)]) {
    expect(await resultOf(content)).toBe('unreadable')
  }
})
