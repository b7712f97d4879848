import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANA, afd, withCrc, withLine } from '../../../../test/clock-files.ts'
import { isPis } from './contracts.ts'
import { crc16 } from './crc.ts'
import { minuteOf } from './forms.ts'
import { Identities, readClockFile } from './read.ts'

/* Reading files of time clocks, before any database. */

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colab-clock-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(content: Uint8Array | string) {
  const path = join(folder, 'a.txt')
  await writeFile(path, content)
  const file = await readClockFile('a.txt', path, new Identities())
  const faults = 'marks' in file ? file.errors : [file]
  return { file: 'marks' in file ? file : null, faults: faults.map(({ line, reason }) => `${line}: ${reason}`) }
}

const [FIRST, SECOND] = [
  { nsr: 4, at: '2026-10-01 08:00', cpf: ANA },
  { nsr: 5, at: '2026-10-01 12:00', cpf: ANA },
]
const AGREED = afd([FIRST, SECOND], { kind: 'A' })
const PROGRAM = afd([FIRST, SECOND])

describe('a clock file is refused', () => {
  const cases: [string, Uint8Array | string, string][] = [
    [
      'with a wrong CRC of a REP-A',
      withLine(AGREED, 2, (line) => line.replace('08:00', '08:01')),
      '2: o CRC não confere: há ',
    ],
    [
      'with a wrong CRC of a REP-P',
      withLine(PROGRAM, 1, (line) => `${line.slice(0, -4)}0000`),
      '1: o CRC não confere: há 0000',
    ],
    ...[2, 4, 5].map((type): [string, Uint8Array, string] => [
      `with a wrong CRC of type ${type}`,
      withLine(
        AGREED,
        2,
        (line) => `000000003${`${type}`.padEnd({ 2: 318, 4: 60, 5: 105 }[type] ?? 0)}0000\r\n${line}`,
      ),
      '2: o CRC não confere: há 0000',
    ]),
    [
      'with a line of another length',
      withLine(AGREED, 2, (line) => `${line}0`),
      '2: o registro 3 tem 51 caracteres, e devia ter 46 ou 50',
    ],
    [
      'with numbers that do not ascend',
      afd([SECOND, FIRST]),
      '3: o NSR 4 vem depois do NSR 5: a ordem não é crescente',
    ],
    [
      'with a number twice',
      afd([FIRST, { ...SECOND, nsr: 4 }]),
      '3: o NSR 4 vem depois do NSR 4: a ordem não é crescente',
    ],
    [
      'with other counts than its trailer has',
      withLine(AGREED, 3, () => ''),
      '4: o registro 9 conta 2 do tipo 3, e há 1',
    ],
    [
      'without a trailer',
      withLine(AGREED, 4, () => ''),
      '5: não é um registro de AFD: tem 100 caracteres e o tipo não é de 2 a 7',
    ],
    [
      'that was cut off',
      AGREED.subarray(0, 304 + 52),
      '2: falta o registro 9, com que um AFD termina: o arquivo está incompleto',
    ],
    [
      'with another file after it',
      Buffer.concat([AGREED, AGREED]),
      '6: há registros depois do registro 9, que termina o arquivo',
    ],
    [
      'with a day that does not exist',
      afd([{ ...FIRST, at: '2026-02-30 08:00' }]),
      '2: a marcação do NSR 4 não tem uma data e hora que se possa ler',
    ],
    [
      'with letters in the CPF',
      withLine(PROGRAM, 2, (line) => line.replace(ANA, 'ABCDEFGHIJK')),
      '2: a marcação do NSR 4 não tem um CPF de 12 algarismos',
    ],
    [
      'with a header of another length',
      withLine(AGREED, 1, (line) => `${line}00`),
      '1: o cabeçalho tem 304 caracteres: um AFD tem 302 (Portaria 671) ou 232 (Portaria 1510)',
    ],
    [
      'in UTF-16',
      Buffer.from(AGREED.toString('latin1'), 'utf16le'),
      '1: o arquivo não está em ISO 8859-1: peça-o de novo ao relógio, sem abri-lo em outro programa',
    ],
    ['that is empty', '', '0: está vazio'],
  ]
  it.each(cases)('%s', async (_, content, words) => {
    const { faults } = await read(content)
    expect(faults).toContainEqual(expect.stringContaining(words))
  })

  it('with few messages where each line is wrong, and without line ends', async () => {
    const header = AGREED.toString('latin1').split('\r\n')[0]
    expect((await read(`${header}\n${'x\n'.repeat(100_000)}`)).faults).toHaveLength(10)
    expect((await read(header + 'x'.repeat(5_000_000))).faults).toHaveLength(1)
  })
})

describe('a clock file is read', () => {
  it('as REP-C, REP-A or REP-P by what it has, never by its name', async () => {
    const kinds = await Promise.all((['C', 'A', 'P'] as const).map((kind) => afd([FIRST], { kind })))
    const found: unknown[] = []
    for (const kind of kinds) found.push((await read(kind)).file?.kind)
    expect(found).toEqual(['REP-C', 'REP-A', 'REP-P'])
  })

  it('whatever the CRC of a REP-C', async () => {
    const wrong = withLine(afd([FIRST], { kind: 'C' }), 2, (line) => `${line.slice(0, -4)}0000`)
    expect((await read(wrong)).faults).toEqual([])
  })

  it('without CRC, in layouts 001 to 003, and of a later one with a warning', async () => {
    const layout = (version: string) =>
      withLine(PROGRAM, 1, (line) => withCrc(line.slice(0, 250) + version + line.slice(253, 298)))
    for (const version of ['001', '002', '003']) {
      const { file, faults } = await read(layout(version))
      expect([faults, file?.warnings, file?.marks.nsr]).toEqual([[], [], [4, 5]])
    }
    expect((await read(layout('005'))).file?.warnings).toEqual([
      { line: 1, reason: 'o leiaute 005 é mais novo do que o 004, com que o arquivo foi lido' },
    ])
    expect((await read(withLine(AGREED, 2, (line) => line.slice(0, -4)))).faults).toEqual([])
  })

  it('with its chain: complete, from its first mark on, or broken', async () => {
    const chain = async (content: Buffer) => (await read(content)).file?.chain
    expect(await chain(PROGRAM)).toBe('complete')
    expect(await chain(afd([FIRST, SECOND], { previous: 'a'.repeat(64) }))).toBe('from here')
    expect(await chain(withLine(PROGRAM, 3, (line) => line.replace('12:00', '12:01')))).toBe('broken')
    expect(await chain(AGREED)).toBeNull()
  })
})

it('computes the CRC of the annex, and the digit of a PIS', () => {
  expect(crc16('123456789')).toBe('2189')
  expect([isPis('12345678919'), isPis('12345678918'), isPis('12056412847')]).toEqual([true, false, true])
})

it('reads the time of the place, whatever its zone', () => {
  expect(minuteOf('1970-01-02T01:30:00-0300')).toBe(1530)
  expect(minuteOf('1970-01-02T01:30:59-0500')).toBe(1530)
  const wrong = ['1970-01-02T24:00:00-0300', '1970-13-01T00:00:00-0300', '1970-01-02 01:30']
  const beyond = ['1026-10-05T08:00:00-0300', '3026-10-05T08:00:00-0300']
  expect([...wrong, ...beyond].map(minuteOf)).toEqual([null, null, null, null, null])
})

it('says what is wrong with any file, without CPFs', async () => {
  const sources = [AGREED, PROGRAM, afd([FIRST, SECOND], { kind: 'C', eol: '\n' })]
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    remove: fc.nat(60),
    insert: fc.uint8Array({ maxLength: 20 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...sources),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      async (source, changes) => {
        let bytes = source
        for (const { at, remove, insert } of changes) {
          const from = Math.floor(at * bytes.length)
          bytes = Buffer.concat([bytes.subarray(0, from), insert, bytes.subarray(from + remove)])
        }
        const { file, faults } = await read(bytes)
        expect(file !== null || faults.length > 0).toBe(true)
        expect(faults.join()).not.toContain(ANA)
        expect(faults.every((text) => /^\d+: [a-zé]/.test(text))).toBe(true)
      },
    ),
    { numRuns: Number(process.env.COLAB_MUTATIONS ?? 300) },
  )
})
