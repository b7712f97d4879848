import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestSigner } from '../../test/signer.ts'
import { pdfOf, pdfWith, smallPdf } from '../../test/small-pdf.ts'
import { sealDocument } from './seal.ts'
import { verifyPdf } from './verify.ts'

const signer = createTestSigner('Companhia de Águas S.A.')
const latin1 = (text: string) => Buffer.from(text, 'latin1')

let file: Buffer
let text: string
/** The string of the signature and its range. */
let [start, end, rest] = [0, 0, 0]

beforeAll(async () => {
  const original = await pdfWith('Acordo')
  const digest = createHash('sha256').update(original).digest('hex')
  const facts = { nome: 'Ana', cpf: '52998224725', documento: 'Acordo', signedAt: 0, codigo: 'x', digest }
  file = Buffer.from(await sealDocument(await signer.identity(), original, facts))
  text = file.toString('latin1')
  ;[start = 0, end = 0, rest = 0] = /\/ByteRange \[ 0 (\d+) (\d+) (\d+)/.exec(text)?.slice(1).map(Number) ?? []
})

const resultOf = async (content: string | Buffer) =>
  (await verifyPdf(typeof content === 'string' ? latin1(content) : content)).result

/** Puts a text of the same length in the place of another one, which offsets do not notice. */
function replaced(what: string, by: string): string {
  expect(text).toContain(what)
  return text.replace(what, by.padEnd(what.length).slice(0, what.length))
}

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

describe('a file that pretends', () => {
  const attacks: Record<string, () => string> = {
    'with content behind the signature': () => text + update(),
    'with a page replaced by an update': () => text + update('/Pages 7 0 R'),
    'with a second end of file': () => `${text}%%EOF\n`,
    'with white space behind its end': () => `${text} \n`,
    'without a range': () => replaced('/ByteRange', '/ByteRangf'),
    'with a range in another spelling': () => replaced('/ByteRange [', '/Byte#52ange'),
    'with a range of nothing': () =>
      text.replace(/\/ByteRange \[[^\]]*\]/, (range) => '/ByteRange []'.padEnd(range.length)),
    'with a range of zeros': () =>
      text.replace(/\/ByteRange \[[^\]]*\]/, (range) => '/ByteRange [ 0 0 0 0 ]'.padEnd(range.length)),
    'with negative numbers in its range': () =>
      text.replace(/\/ByteRange \[[^\]]*\]/, (range) => '/ByteRange [ 0 -1 -1 9 ]'.padEnd(range.length)),
    'with a range that begins later': () => replaced('/ByteRange [ 0 ', '/ByteRange [ 1 '),
    'with a range that ends before': () => replaced(` ${rest} ]`, ` ${rest - 1} ]`),
    'with a range beyond its end': () => replaced(` ${rest} ]`, ` ${rest + 1} ]`),
    'with a gap larger than the signature': () =>
      replaced(` ${start} ${end} ${rest}`, ` ${start} ${end + 1} ${rest - 1}`),
    'with a gap that begins before the signature': () => replaced(` ${start} ${end} `, ` ${start - 1} ${end} `),
    'without the string of the signature': () => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    'with an empty signature': () => `${text.slice(0, start)}<${'0'.repeat(end - start - 2)}>${text.slice(end)}`,
    'with a signature that is none': () =>
      `${text.slice(0, start)}<${'ab'.repeat((end - start - 2) / 2)}>${text.slice(end)}`,
    'with something in the room behind the message': () => `${text.slice(0, end - 3)}01>${text.slice(end)}`,
    'with a signature in two spellings': () =>
      text.slice(0, start) +
      text.slice(start, end).replace(/[a-f]/, (letter) => letter.toUpperCase()) +
      text.slice(end),
    'with a string in parentheses': () =>
      `${text.slice(0, start)}(${text.slice(start + 1, end - 1)})${text.slice(end)}`,
    'with another name before the string': () => replaced('/Contents <', '/Kontents <'),
    'with two strings in one signature': () => replaced('/Filter /Adobe.PPKLite', '/Contents <00>'),
    'with two ranges in one signature': () => replaced('/Filter /Adobe.PPKLite', '/ByteRange [0 1 2 3]'),
    'with a range of its own in an update': () => text + update('/ByteRange [0 10 20 30]'),
    'with a copy of its signature behind it': () => {
      const object = text.slice(text.lastIndexOf(' obj', start) - 3, text.indexOf('endobj', end) + 6)
      return `${text}\n${object}\nstartxref\n0\n%%EOF\n`
    },
    'with the signature moved behind content that was put in': () =>
      `${text.slice(0, end)}${' '.repeat(40)}${text.slice(end)}`,
    'with content put in before its signature': () => `${text.slice(0, 60)}%x\n${text.slice(60)}`,
    'cut off at its end': () => text.slice(0, -20),
    'cut off in its signature': () => text.slice(0, start + 200),
    'with another beginning': () => `GIF89a${text.slice(6)}`,
    'with bytes before its beginning': () => `\n${text}`,
    'with the range in a comment alone': () => `${smallPdf('/ByteRange [0 10 20 30]')}`,
    'with a field for a signature alone': () => smallPdf('/FT /Sig'),
  }

  it.each(Object.keys(attacks))('is not called intact: %s', async (name) => {
    expect(await resultOf(attacks[name]?.() ?? '')).not.toBe('intact')
  })
})

it('has no signature, or cannot be read', async () => {
  expect(await resultOf(Buffer.from(await pdfWith('Acordo')))).toBe('unsigned')
  expect(await resultOf(Buffer.from(await pdfOf(['segredo'], 'senha')))).toBe('unsigned')
  for (const content of ['', 'não é um PDF', '%PDF-1.7', '%PDF-1.7 '.repeat(1000)]) {
    expect(await resultOf(content)).toBe('unreadable')
  }
})
