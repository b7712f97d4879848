import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { SourceError } from '#import/sheet.ts'
import {
  admission,
  BRUNO,
  bare,
  download,
  employer,
  eventId,
  head,
  payment,
  receipt,
  totals,
  zip,
} from '../../../test/esocial.ts'
import { LIMITS } from './limits.ts'
import { collect, openEsocial } from './open.ts'

/* Files that are refused, with their name, and files that are only counted. */

const folder = mkdtempSync(join(tmpdir(), 'colab-esocial-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Files = Record<string, string | Buffer>

function written(files: Files) {
  return Object.entries(files).map(([name, content]) => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return { name, path }
  })
}

const read = (files: Files, limits = LIMITS) => collect(written(files), limits)

async function refusal(files: Files, limits = LIMITS): Promise<string> {
  const error = await read(files, limits).then(
    () => undefined,
    (cause: unknown) => cause,
  )
  expect(error).toBeInstanceOf(SourceError)
  return (error as SourceError).message
}

const ID = eventId()
const HIRED = download('evtAdmissao', ID, admission())
const PACKED = zip({ 'a.xml': HIRED })

/** A ZIP with these bytes in place of others. */
function patched(zipped: Buffer, change: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.from(zipped)
  change(bytes)
  return bytes
}
const directoryAt = (bytes: Buffer) => bytes.indexOf('PK\x01\x02')

const REFUSED: [string, Files, RegExp][] = [
  ['a truncated XML', { 'a.xml': HIRED.slice(0, -20) }, /^a\.xml: não é um XML completo/],
  [
    'an XML that is none',
    { 'a.xml': HIRED.replace('</vinculo>', '</vinculos>') },
    /^a\.xml: não é um XML que se possa ler/,
  ],
  ['two roots', { 'a.xml': `${HIRED}<eSocial/>` }, /^a\.xml: não é um XML/],
  ['a bare ampersand', { 'a.xml': HIRED.replace('ANA SOUZA', 'ANA & SOUZA') }, /^a\.xml: não é um XML/],
  ['an undefined entity', { 'a.xml': HIRED.replace('ANA SOUZA', '&nbsp;') }, /^a\.xml: não é um XML/],
  ['a NUL', { 'a.xml': HIRED.replace('ANA SOUZA', 'ANA\0SOUZA') }, /^a\.xml: não é um XML/],
  [
    'a repeated attribute',
    { 'a.xml': HIRED.replace(`<evtAdmissao Id`, `<evtAdmissao Id="x" Id`) },
    /^a\.xml: não é um XML/,
  ],
  ['a DOCTYPE', { 'a.xml': HIRED.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>') }, /^a\.xml: .*DOCTYPE/],
  ['another encoding', { 'a.xml': HIRED.replace('UTF-8', 'ISO-8859-1') }, /^a\.xml: está em ISO-8859-1/],
  [
    'an undeclared encoding',
    { 'a.xml': Buffer.from(HIRED.replace('ANA', 'JOSÉ'), 'latin1') },
    /^a\.xml: não está na codificação/,
  ],
  ['UTF-16', { 'a.xml': Buffer.from(`\ufeff${HIRED}`, 'utf16le') }, /^a\.xml: está em UTF-16/],
  ['an empty file in a ZIP', { 'a.zip': zip({ 'b.xml': '' }) }, /^a\.zip: b\.xml: está vazio/],
  ['a truncated ZIP', { 'a.zip': PACKED.subarray(0, -30) }, /^a\.zip: está incompleto ou danificado/],
  [
    'a ZIP in which a letter changed',
    {
      'a.zip': patched(zip({ 'a.xml': HIRED }, { stored: true }), (bytes) =>
        bytes.write('B', bytes.indexOf('ANA SOUZA')),
      ),
    },
    /^a\.zip: a\.xml: está incompleto ou danificado/,
  ],
  [
    'a ZIP with other bytes',
    { 'a.zip': patched(PACKED, (bytes) => bytes.writeUInt8((bytes[90] ?? 0) ^ 0xff, 90)) },
    /^a\.zip: a\.xml: está incompleto ou danificado/,
  ],
  ['a ZIP with a password', { 'a.zip': zip({ 'a.xml': HIRED }, { flags: 1 }) }, /^a\.zip: a\.xml: tem senha/],
  ['a ZIP in a ZIP', { 'a.zip': zip({ 'b.zip': PACKED }) }, /^a\.zip: b\.zip: é um ZIP dentro de um ZIP/],
  [
    'a link in a ZIP',
    { 'a.zip': patched(PACKED, (bytes) => bytes.writeUInt32LE(0xa1ff0000, directoryAt(bytes) + 38)) },
    /^a\.zip: a\.xml: é um atalho/,
  ],
  [
    'an unknown method',
    { 'a.zip': patched(PACKED, (bytes) => bytes.writeUInt16LE(12, directoryAt(bytes) + 10)) },
    /compactado de um modo que não se lê/,
  ],
  ['a bomb', { 'a.zip': zip({ 'b.xml': Buffer.alloc(3 << 20, ' ') }) }, /^a\.zip: b\.xml: cresce demais/],
  [
    'elements within each other',
    { 'a.xml': `<eSocial>${'<a>'.repeat(64)}${'</a>'.repeat(64)}</eSocial>` },
    /^a\.xml: tem mais de 64 elementos/,
  ],
  [
    'a long text',
    { 'a.xml': HIRED.replace('ANA SOUZA', 'A'.repeat(70_000)) },
    /^a\.xml: tem um texto de mais de 64 kB/,
  ],
  [
    'a comma as decimal',
    { 'a.xml': HIRED.replace('2600.00', '2600,00') },
    /^a\.xml: vrSalFx: “2600,00” não é um valor/,
  ],
  [
    'a day that does not exist',
    { 'a.xml': HIRED.replace('2023-05-02', '2023-02-30') },
    /^a\.xml: dtAdm: “2023-02-30” não é uma data/,
  ],
  [
    'a CPF that is none, which is not repeated',
    { 'a.xml': HIRED.replace('<cpfTrab>52998224725', '<cpfTrab>5299822472') },
    /^a\.xml: cpfTrab: não tem os onze algarismos de um CPF$/,
  ],
]

describe('is refused with the name of the file', () => {
  it.each(REFUSED)('%s', async (_, files, message) => {
    expect(await refusal(files)).toMatch(message)
  })

  it('two contents under one Id, in whatever order', async () => {
    const other = HIRED.replace('ANA SOUZA', 'ANA LIMA')
    const message = await refusal({ 'a.xml': HIRED, 'b.xml': other })
    expect(message).toMatch(/^a\.xml e b\.xml: o mesmo Id …\d{5} com dois conteúdos/)
    expect(await refusal({ 'b.xml': other, 'a.xml': HIRED })).toBe(message)
  })

  it('what exceeds the number of entries, the size of one and of all', async () => {
    const files = { 'a.zip': zip({ 'a.xml': HIRED, 'b.xml': HIRED }) }
    expect(await refusal(files, { ...LIMITS, entries: 1 })).toMatch(/^a\.zip: tem mais de 1 arquivos/)
    expect(await refusal(files, { ...LIMITS, entry: 1000 })).toMatch(/^a\.zip: a\.xml: passa de 0 MB/)
    expect(await refusal(files, { ...LIMITS, total: HIRED.length + 1 })).toMatch(/^a\.zip: passa, com os outros, de/)
    expect(await refusal({ 'a.xml': HIRED }, { ...LIMITS, entry: 1000 })).toMatch(/^a\.xml: passa de/)
    const large = written({ 'a.bin': '' })
    await truncate(large[0]?.path ?? '', (20 << 20) + 1)
    await expect(collect(large)).rejects.toThrow('a.bin: passa de 20 MB')
  })

  it.each([
    ['test events only', download('evtAdmissao', eventId(), admission(), { ambience: 2 }), 'só traz eventos de teste'],
    [
      'rejected events only',
      download('evtAdmissao', eventId(), admission(), { receipt: null }),
      'nenhum evento aceito',
    ],
    ['a document without events', '<eSocial><a/></eSocial>', 'nenhum evento aceito'],
  ])('%s', async (_, text, message) => {
    await expect(openEsocial(written({ 'a.xml': text }))).rejects.toThrow(
      `a.xml: ${/só/.test(message) ? message : `não traz ${message}`}`,
    )
  })
})

describe('is read', () => {
  const kinds = async (files: Files) => {
    const { events, counts } = await read(files)
    return [
      events.map(({ type }) => type),
      Object.fromEntries([...counts.rejected, ...counts.test, ...counts.other, ...counts.withoutEvents]),
    ]
  }
  const one = [['S-2200'], {}]

  it.each<[string, Files]>([
    ['with a byte order mark', { 'a.xml': `\ufeff${HIRED}` }],
    ['with CRLF between elements', { 'a.xml': HIRED.replaceAll('><', '>\r\n<') }],
    ['under another name', { 'férias.pdf': HIRED }],
    ['an Id in lower case, the same event', { 'a.xml': HIRED, 'b.xml': HIRED.replaceAll(ID, ID.toLowerCase()) }],
    ['a date with a time zone', { 'a.xml': HIRED.replaceAll('2023-05-02', '2023-05-02-03:00') }],
    [
      'with prefixes',
      { 'a.xml': HIRED.replaceAll('<evtAdmissao ', '<e:evtAdmissao ').replaceAll('</evtAdmissao', '</e:evtAdmissao') },
    ],
    ['stored in a ZIP without compression', { 'a.zip': zip({ 'a.xml': HIRED }, { stored: true }) }],
    ['a bare event', { 'a.xml': bare('evtAdmissao', ID, admission()) }],
    ['an archive of a vendor', { 'a.xml': HIRED.replaceAll('retornoProcessamentoDownload', 'retornoEventoCompleto') }],
    [
      'the same in several envelopes',
      { 'a.xml': HIRED, 'b.xml': bare('evtAdmissao', ID, admission()), 'c.zip': PACKED },
    ],
  ])('%s', async (_, files) => {
    expect(await kinds(files)).toEqual(one)
  })

  it('as accepted by any of its copies, in whatever order of files', async () => {
    const rejected = download('evtAdmissao', ID, admission(), { receipt: null })
    const sent = bare('evtAdmissao', ID, admission())
    const other = download('evtPgtos', eventId(), payment('2026-03'))
    const texts = [HIRED, rejected, sent, other]
    const { events } = await read(Object.fromEntries(texts.map((text, at) => [`${at}.xml`, text])))
    expect(events.map(({ type, receipt: number, processed }) => [type, number, processed])).toEqual([
      ['S-2200', receipt(Number(ID.slice(-5)) + 900_000), '2026-03-10T10:00:00'],
      ['S-1210', expect.any(String), '2026-03-10T10:00:00'],
    ])
    const turned = await read(Object.fromEntries(texts.toReversed().map((text, at) => [`${at}.xml`, text])))
    expect(turned.events.map(({ file: _, ...event }) => event)).toEqual(events.map(({ file: _, ...event }) => event))
  })

  it('a totalizer in the answer to a batch, once with its file', async () => {
    const answer = '<recepcao><tpAmb>1</tpAmb></recepcao><recibo><nrRecibo>1.1.0000000000000000001</nrRecibo></recibo>'
    const inner = totals('2026-03', '1.1.0000000000000000001', [])
    const total = bare('evtIrrfBenef', 'ID0020000000000000000000000000000001', inner)
    const batch =
      `<eSocial><retornoEnvioLoteEventos><retornoEventos><evento Id="${ID}"><retornoEvento><eSocial><retornoEvento Id="${ID}">${answer}` +
      `</retornoEvento></eSocial></retornoEvento><tot tipo="S5002">${total}</tot></evento></retornoEventos></retornoEnvioLoteEventos></eSocial>`
    const file = download('evtIrrfBenef', 'ID0020000000000000000000000000000001', inner)
    expect(await kinds({ 'a.xml': batch, 'b.xml': file })).toEqual([['S-5002'], {}])
  })

  it('counts what is of no use, and reads the rest', async () => {
    const files = {
      'a.xml': HIRED,
      'b.xml': download('evtAdmissao', eventId(), admission({ cpf: BRUNO }), { ambience: 2 }),
      'c.xml': download('evtPgtos', eventId(), payment('2026-03'), { receipt: null }),
      'd.xml': download('evtMonit', eventId(), `${head()}${employer()}`),
      'e.zip': zip({ 'leia-me.pdf': '%PDF-1.7' }),
    }
    expect(await kinds(files)).toEqual([['S-2200'], { 'S-2200': 1, 'S-1210': 1, evtMonit: 1, 'não é um XML': 1 }])
  })

  it('with unknown elements, which are counted by name', async () => {
    const strange = '<novo><a>1</a></novo><outroNovo/><cpf52998224725/>'
    const { events, counts } = await read({
      'a.xml': HIRED.replace('<vinculo>', `${strange}<vinculo>`),
      'b.xml': download('evtAdmissao', eventId(), admission({ cpf: BRUNO, more: '<novo>2</novo>' })).replace(
        '</evtAdmissao>',
        '<ds:Signature xmlns:ds="x"><ds:SignedInfo/></ds:Signature></evtAdmissao>',
      ),
    })
    expect(events).toHaveLength(2)
    expect(Object.fromEntries(counts.unknown)).toEqual({ novo: 2, outroNovo: 1, 'de outro nome': 1 })
  })

  it('a large folder in a thread of its own, as a small one', async () => {
    const noise = randomBytes(5 << 20)
    const large = { 'a.zip': zip({ 'a.xml': HIRED, 'ruido.bin': noise }, { stored: true }) }
    // Without limits the size decides.
    const inThread = await collect(written(large))
    expect(inThread).toEqual(await read(large))
    expect(inThread.events).toHaveLength(1)
    const broken = { 'a.zip': zip({ 'a.xml': HIRED.slice(0, -20), 'ruido.bin': noise }, { stored: true }) }
    await expect(collect(written(broken))).rejects.toThrow(/^a\.zip: a\.xml: não é um XML completo/)
  })

  it('a newer layout, and says so', async () => {
    const { counts } = await read({
      'a.xml': download('evtAdmissao', eventId(), admission(), { version: 'v_S_01_04_00' }),
    })
    expect(counts.newer).toBe(1)
  })
})
