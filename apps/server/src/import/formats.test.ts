import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { folderOf, importFiles, importFrom, SMALL } from '../../test/import.ts'
import { startServer } from '../../test/server.ts'
import { LARGE } from './csv.ts'
import { readLines } from './sheet.ts'
import { openSource } from './source.ts'

/* File formats of an import. */

const NAMES = ['Conceição D’Ávila; filha', 'João "Zé" Müller, neto', 'Linha um\nlinha dois']
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const CPFS = ['52998224725', '16899535009', '93541134780']

/** Returns a CSV of people with those names. */
function people(delimiter: string, lineEnd = '\r\n'): string {
  const rows = NAMES.map((name, at) => [at + 1, CPFS[at], quoted(name)].join(delimiter))
  return [['codPessoa', 'CPF', ' Nome '].join(delimiter), ...rows, ''].join(lineEnd)
}

async function names(content: string | Uint8Array) {
  const { app } = await startServer()
  const { faults } = await importFiles(app, { 'Pessoas.CSV': content })
  expect(faults).toEqual([])
  const rows = await app.db.selectFrom('person').select('nome').orderBy('codPessoa').execute()
  return rows.map(({ nome }) => nome)
}

/** Encodes like Excel: each of our characters is one byte of Windows-1252. */
function windows1252(text: string): Buffer {
  return Buffer.from([...text].map((character) => (character === '’' ? 0x92 : character.charCodeAt(0))))
}

describe('CSV', () => {
  it.each([
    ['UTF-8 and semicolons', Buffer.from(people(';'))],
    ['UTF-8 with its mark, and commas', Buffer.from(`\uFEFF${people(',')}`)],
    ['Windows-1252', windows1252(people(';'))],
    ['UTF-16 and tabs, as Excel stores Unicode text', Buffer.from(`\uFEFF${people('\t')}`, 'utf16le')],
    ['UTF-16 of the other byte order', Buffer.from(`\uFEFF${people('|')}`, 'utf16le').swap16()],
    ['the separator that its first line names', Buffer.from(`sep=|\r\n${people('|')}`)],
    ['line ends of Unix, and empty lines', Buffer.from(`${people(';', '\n')}\n;;\n\n`)],
  ])('reads %s', async (_, content) => {
    expect(await names(content)).toEqual(NAMES)
  })

  it.each([
    ['a file that was cut', Buffer.from(people(';').slice(0, -30)), 'linha 4: o arquivo termina no meio desta linha'],
    [
      'a file of two encodings',
      Buffer.concat([windows1252(people(';')), Buffer.from('9;935.411.347-80;Gonçalves\n')]),
      'linha 6: mistura UTF-8 e Windows-1252',
    ],
  ])('refuses %s', async (_, content, reason) => {
    const { app } = await startServer()
    const { faults } = await importFiles(app, { 'pessoas.csv': content })
    expect(faults).toEqual(expect.arrayContaining([expect.stringContaining(reason)]))
  })

  it('reads a large file in a thread of its own, up to the line that cannot be read', async () => {
    const line = `1;${'x'.repeat(600)}\r\n`
    const count = Math.ceil(LARGE / line.length)
    const folder = await folderOf({ 'grande.csv': `a;b\r\n${line.repeat(count)}2;"não fecha` })
    const { sheets } = await openSource(folder)
    const faults: unknown[] = []
    const sheet = sheets.get('grande')
    const lines = sheet ? await readLines(sheet, (at, reason) => faults.push([at, reason])) : []
    expect(lines).toHaveLength(count + 1)
    expect(lines.at(-1)?.line).toBe(count + 1)
    expect(faults).toEqual([[count + 2, expect.stringContaining('há aspas que não fecham')]])
    expect(sheet?.progress()).toBeCloseTo(1, 3)
  })
})

describe('XLSX', () => {
  const cell = (value: string | number | boolean | Date | null) =>
    value instanceof Date ? { value, format: 'dd/mm/yyyy' } : { value }

  it('contains a sheet for each table; numbers, days and times are cells of their kind', async () => {
    const { app } = await startServer()
    const folder = await folderOf({})
    const path = join(folder, 'empresa.xlsx')
    const sheets: Record<string, (string | number | boolean | Date | null)[][]> = {
      empresas: [
        ['codEmp', 'nomeEmpresa', 'cnpj'],
        [1, 'Empresa', '11222333000181'],
      ],
      unidades: [
        ['codUnidade', 'codEmp', 'unidade'],
        [1, 1, 'Matriz'],
      ],
      // A CPF with a leading zero, stored as a number, has lost it.
      pessoas: [
        ['codPessoa', 'cpf', 'nome', 'dtNascimento'],
        [1, 1_234_567_890, 'ANA', new Date('1990-05-17T00:00:00Z')],
      ],
      contratos: [
        ['codEmpregado', 'codPessoa', 'codEmp', 'codUnidade', 'cargo', 'dtAdmissao', 'vlrSalario'],
        [10, 1, 1, 1, 'Analista', new Date('2020-01-02T00:00:00Z'), 4850.55],
        [null, null, null, null, null, null, null],
        [11, 1, 1, 1, 'Analista', '02/01/2021', 1234],
      ],
      'pedidos-varejo': [
        ['codEmpregado', 'dtCompetencia', 'autorizado'],
        [10, '10/2026', true],
      ],
    }
    const data = Object.entries(sheets).map(([sheet, rows]) => ({ sheet, data: rows.map((row) => row.map(cell)) }))
    await writeFile(path, await writeXlsxFile(data as Parameters<typeof writeXlsxFile>[0]).toBuffer())
    expect((await importFrom(app, path)).faults).toEqual([])
    const person = await app.db.selectFrom('person').selectAll().executeTakeFirstOrThrow()
    expect([person.cpf, person.dtNascimento]).toEqual(['01234567890', '1990-05-17'])
    const contracts = await app.db.selectFrom('employment').selectAll().orderBy('codEmpregado').execute()
    expect(contracts.map(({ dtAdmissao, vlrSalario }) => [dtAdmissao, vlrSalario])).toEqual([
      ['2020-01-02', 485_055],
      ['2021-01-02', 123_400],
    ])
    const order = await app.db.selectFrom('retailOrder').selectAll().executeTakeFirstOrThrow()
    expect([order.autorizado, order.dtCompetencia]).toEqual([1, '2026-10-01'])
  })

  it('names its sheet and its line where something is wrong', async () => {
    const { app } = await startServer()
    const path = join(await folderOf({}), 'empresa.xlsx')
    const rows = [['codEmp', 'nomeEmpresa', 'cnpj'].map(cell), [1, 'Empresa', '1'].map(cell)]
    const data = [
      { sheet: 'Empresas', data: rows },
      { sheet: 'Plan2', data: [['x'].map(cell)] },
    ]
    await writeFile(path, await writeXlsxFile(data as Parameters<typeof writeXlsxFile>[0]).toBuffer())
    expect((await importFrom(app, path)).faults).toEqual([
      'empresa.xlsx (Plan2): nenhuma tabela tem este nome',
      'empresa.xlsx (Empresas), linha 2, cnpj: “1” não é um CNPJ: confira os dígitos',
    ])
  })
})

describe('numbers and days', () => {
  it.each([
    ['1.234,56', 123_456],
    ['1234.56', 123_456],
    ['1.234', 123_400],
    ['R$ 10', 1000],
    ['0,01', 1],
  ])('%s is read as %i cents', async (vlrSalario, cents) => {
    const { app } = await startServer()
    const contratos = `codEmpregado;codPessoa;codEmp;codUnidade;cargo;dtAdmissao;vlrSalario\n10;1;1;1;A;1/2/2020;${vlrSalario}\n`
    const { 'empresas.csv': empresas = '', 'unidades.csv': unidades = '', 'pessoas.csv': pessoas = '' } = SMALL
    const files = { 'empresas.csv': empresas, 'unidades.csv': unidades, 'pessoas.csv': pessoas }
    expect((await importFiles(app, { ...files, 'contratos.csv': contratos })).faults).toEqual([])
    const contract = await app.db.selectFrom('employment').selectAll().executeTakeFirstOrThrow()
    expect([contract.vlrSalario, contract.dtAdmissao]).toEqual([cents, '2020-02-01'])
  })
})
