import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { pdfAttacks } from '../../test/pdf-attacks.ts'
import { createTestSigner } from '../../test/signer.ts'
import { pdfOf, pdfWith, smallPdf } from '../../test/small-pdf.ts'
import { sealDocument } from './seal.ts'
import { isSound, type Verdict, verifyPdf } from './verify.ts'

const signer = createTestSigner('Companhia de Águas S.A.')
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
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

/** Returns a verdict as one word. */
function wordFor(verdict: Verdict): string {
  if (verdict.result !== 'signed') return verdict.result
  const judgements = verdict.signatures.map(({ judgement }) => judgement)
  if (judgements.includes('unfit')) return 'changed'
  if (judgements.includes('unknown')) return 'unjudged'
  if (isSound(verdict)) return verdict.after === 'validation' ? 'validated' : 'intact'
  if (verdict.between === 'contents') return 'added'
  return verdict.between === 'unknown' ? 'unjudged' : 'extended'
}

const resultOf = async (content: string | Uint8Array) =>
  wordFor(await verifyPdf(typeof content === 'string' ? latin1(content) : content))

/** Returns an incremental update after a file. */
const update = (content = '') => `\n9 0 obj<</Type/Catalog ${content}>>endobj\nstartxref\n0\n%%EOF\n`

it('finds a sealed file intact, and names the subject of its certificate', async () => {
  expect(await verifyPdf(file)).toMatchObject({
    result: 'signed',
    signatures: [
      { judgement: 'good', subject: 'Companhia de Águas S.A. - assinatura de documentos', hasTimestamp: false },
    ],
  })
})

it('finds two signatures good, and says that a page came between them', async () => {
  const facts = { nome: 'Bia', cpf: '52998224725', documento: 'Acordo', signedAt: 0, codigo: 'y', digest: '' }
  const twice = Buffer.from(await sealDocument(await signer.identity(), file, facts))
  // The second one adds a page of its own.
  expect(await verifyPdf(twice)).toMatchObject({ signatures: [{ judgement: 'good' }, { judgement: 'good' }] })
  expect(await resultOf(twice)).toBe('added')
  expect(await resultOf(Buffer.concat([file, latin1(update())]))).toBe('extended')
})

it('calls no file with one changed byte intact, wherever it is', async () => {
  const called: number[] = []
  // 97 is no divisor of the length, so that every part of the file is changed, including the signature.
  for (let at = 0; at < file.length; at += 97) {
    const changed = Buffer.from(file)
    changed[at] = (changed[at] ?? 0) ^ (1 << (at % 7))
    if ((await resultOf(changed)) === 'intact') called.push(at)
  }
  // The message's statements about itself are not signed: its record decides (domains/documents/check).
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

/** Returns an increment as programs write it, after a file: objects by number, then their table. */
function increment(content: Uint8Array, objects: Readonly<Record<number, string>>): Buffer {
  const before = latin1(Buffer.from(content).toString('latin1').trimEnd().concat('\n'))
  const former = [...before.toString('latin1').matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1]
  const root = [...before.toString('latin1').matchAll(/\/Root (\d+ 0 R)/g)].at(-1)?.[1]
  let body = ''
  let table = ''
  for (const [number, object] of Object.entries(objects)) {
    table += `${number} 1\n${String(before.length + body.length).padStart(10, '0')} 00000 n \n`
    body += `${number} 0 obj\n${object}\nendobj\n`
  }
  const trailer = `trailer\n<< /Root ${root} /Size 900 /Prev ${former} >>\nstartxref\n${before.length + body.length}\n%%EOF\n`
  return Buffer.concat([before, latin1(`${body}xref\n${table}${trailer}`)])
}

/** Returns number and text of the newest object that matches. */
function objectWith(mark: RegExp): [number: number, text: string] {
  const objects = [...text.matchAll(/(\d+) 0 obj\s*(<<(?:(?!endobj)[\s\S])*?>>)\s*endobj/g)]
  const [, number, object = ''] = objects.findLast(([whole]) => mark.test(whole)) ?? []
  if (!number) throw new Error('no such object')
  return [Number(number), object]
}

describe('what follows a signature', () => {
  it('is named as validation data where nothing else came, and as content where a page or a form changed', async () => {
    const [catalog, before] = objectWith(/\/Type \/Catalog/)
    const [page, shown] = objectWith(/\/Type \/Page\b(?!s)/)
    const withKey = (dict: string, key: string) => dict.replace(/>>\s*$/, `${key} >>`)
    const data = withKey(before, '/DSS 800 0 R')
    const store = '<< /Certs [ 801 0 R ] >>'
    const tries: [Record<number, string>, string][] = [
      [{ 800: store, 801: '<< /Length 2 >>\nstream\nab\nendstream', [catalog]: data }, 'validated'],
      [{ 800: store, [catalog]: withKey(before, '/OpenAction 800 0 R') }, 'extended'],
      [{ 800: store, [catalog]: data, [page]: withKey(shown, '/UserUnit 2') }, 'extended'],
      [
        { 800: store, [catalog]: data, [page]: withKey(shown, '/Annots [ 802 0 R ]'), 802: '<< /Subtype /Text >>' },
        'extended',
      ],
    ]
    for (const [objects, expected] of tries) expect(await resultOf(increment(file, objects))).toBe(expected)
  })

  it('is content where a section hides or brings back what it does not add', async () => {
    const [catalog, before] = objectWith(/\/Type \/Catalog/)
    const good = increment(file, { [catalog]: before.replace(/>>\s*$/, '/DSS << >> >>') }).toString('latin1')
    expect(await resultOf(good)).toBe('validated')
    const oddly = [
      good.replace(/\/Prev \d+ >>\nstartxref/, '/Prev 9 >>\nstartxref'),
      good.replace(/(\nxref\n\d+ 1\n)\d{10}(?= 00000 n \ntrailer)/, '$10000000015'),
      good.replace(/\/Prev (\d+) >>\nstartxref/, '/Prev $1 /XRefStm 9 >>\nstartxref'),
    ]
    for (const odd of oddly) {
      expect(odd).not.toBe(good)
      expect(await resultOf(odd)).toBe('extended')
    }
  })
})

/** Files from other sources, outside the project: results according to their documentation. */
const FIXTURES: Readonly<Record<string, string>> = {
  'broken-objstream1': 'unsigned',
  'certified-with-indirect-refs-in-dir': 'intact',
  'circular-page-tree': 'unsigned',
  'coverage-anomalies-one-byterange': 'unjudged',
  'coverage-anomalies-signature-gap-too-big': 'unjudged',
  'coverage-anomalies-tail-uncovered': 'unjudged',
  'coverage-anomalies-weird-byterange': 'unjudged',
  'form-update-ap-indirect-sneaky-trailer': 'added',
  'form-update-override-appearance-stream-ap-indirect-sneaky': 'added',
  'minimal-startxref-hopeless': 'unsigned',
  'minimal-two-fields-signed-twice': 'intact',
  'pades-lta-dss-indirect-arrs-test-2': 'validated',
  'pades-with-old-style-signing-cert-attr': 'intact',
  'pdf-sig-with-econtent': 'unjudged',
  'sig-no-signed-attrs': 'unjudged',
  'sig-with-ski-sid': 'unjudged',
}
const fixtures = [process.env.COLAB_SHARED, '../shared', '../../shared']
  .map((folder) => folder && resolve(ROOT, folder, 'fixtures/pdf'))
  .find((folder) => folder && existsSync(folder))

it.skipIf(!fixtures)('judges signed files of others (skipped where ../shared is not there)', async () => {
  const found: Record<string, string> = {}
  for (const name of Object.keys(FIXTURES)) {
    found[name] = await resultOf(readFileSync(resolve(fixtures ?? '', `pyhanko-${name}.pdf`)))
  }
  expect(found).toEqual(FIXTURES)
})

it('has no signature where a field is still empty', async () => {
  expect(await resultOf(smallPdf('/FT /Sig'))).toBe('unsigned')
  const field = smallPdf().replace('trailer', '3 0 obj<</FT/Sig/T(A)>>endobj\ntrailer')
  expect(await resultOf(field)).toBe('unsigned')
  expect(await resultOf(field.replace('/T(A)', '/T(A)/V 4 0 R'))).toBe('unjudged')
})
