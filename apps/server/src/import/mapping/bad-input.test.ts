import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { faultText } from '#import/faults.ts'
import { importCompany } from '#import/import.ts'
import { openSource } from '#import/source.ts'
import { LAYOUTS } from '#registry.ts'
import { type Files, folderOf, importFiles, SMALL } from '../../../test/import.ts'
import { shareServer, startServer } from '../../../test/server.ts'
import { EMPLOYER_FILES, SHAPES } from '../../../test/vendors/shapes.ts'
import { openMapped } from './open.ts'
import { parseMapping, readMapping } from './read.ts'
import type { Mapping } from './schema.ts'

/* Exports with an error: one sentence with file, line and column, and nothing is stored. */

const MAPPINGS = fileURLToPath(new URL('../../../../../clients/mappings/', import.meta.url))
const NOW = Date.parse('2026-11-21T12:00:00Z')
const server = await shareServer({ now: NOW })

async function faultsOf(files: Files, mapping: Mapping, { app } = server): Promise<string[]> {
  const source = await openMapped(await folderOf(files), mapping, LAYOUTS)
  const { id, faults } = await importCompany(app, { layouts: LAYOUTS, source })
  expect(faults.count === 0 || id === undefined).toBe(true)
  return faults.first.map(faultText)
}

const LIST = parseMapping(
  {
    formats: { date: 'dd/MM/yyyy', decimal: ',' },
    tables: {
      'vale-refeicao': {
        file: 'VALE*',
        columns: {
          ...{
            codEmpregado: '{MAT}',
            dtCompetencia: '{DATA}',
            sequencia: '{SEQ}',
            situacao: 'Creditado',
            cor: 'green',
          },
          ...{ codEvento: 1, nomeEvento: 'Crédito', vlrMovto: '{VALOR}' },
        },
      },
    },
  },
  LAYOUTS,
  'mapa.json',
)

const row = (seq: number, value = '10,00') => `10;01/10/2026;${seq};${value}`
const list = (...rows: string[]): Files => ({ 'VALE.csv': `MAT;DATA;SEQ;VALOR\n${rows.join('\n')}\n` })

describe('an export is refused', () => {
  it('with an amount that is none in one row of 10,000', async () => {
    await importFiles(server.app, SMALL)
    const rows = Array.from({ length: 10_000 }, (_, at) => row(at + 1, at === 6_000 ? '1O,00' : '10,00'))
    expect(await faultsOf(list(...rows), LIST)).toEqual([
      'VALE.csv, linha 6002, VALOR → vlrMovto: “1O,00” não é um número com “,” antes dos centavos',
    ])
    expect(await server.app.db.selectFrom('mealVoucher').selectAll().execute()).toEqual([])
  })

  it.each([
    ['a total in the middle', `${row(1)}\nTotal;;;10,00\n${row(2)}\n`, 'linha 3, MAT → codEmpregado: “Total”'],
    ['a line that is cut', `${row(1)}\n10;01/1`, 'linha 3: o arquivo termina no meio desta linha'],
    ['two encodings', Buffer.from(`${row(1)}\n\xe9;\xc3\xa9;;\n`, 'latin1'), 'linha 3: mistura UTF-8 e Windows-1252'],
  ])('with %s', async (_, rows, expected) => {
    const head = Buffer.from('MAT;DATA;SEQ;VALOR\n')
    const faults = await faultsOf({ 'VALE.csv': Buffer.concat([head, Buffer.from(rows)]) }, LIST)
    expect(faults).toContainEqual(expect.stringContaining(`VALE.csv, ${expected}`))
  })

  it('of the other employer, whose numbers are those of contracts here', async () => {
    const own = await startServer({ now: NOW })
    await importFiles(own.app, EMPLOYER_FILES)
    const { exports, adapt } = SHAPES.protheus?.() ?? { exports: [] }
    const files = exports[1]?.files ?? {}
    const ready = await readMapping(`${MAPPINGS}protheus.json`, LAYOUTS)
    expect(await faultsOf(files, adapt?.(ready, 2) ?? ready, own)).toEqual([])
    const wrong = await faultsOf(files, adapt?.(ready, 1) ?? ready, own)
    expect(wrong[0]).toMatch(/^SRD020\.csv, .* linhas \(2, .*001003” existe em mais de um empregador/)
  })
})

/** Writes a workbook; `xml` is the content of each sheet. */
async function workbook(sheets: { name: string; xml: string; state?: string }[]): Promise<string> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const listed = sheets.map(
    ({ name, state = 'visible' }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="r${at}" xmlns:r="${relations}"/>`,
  )
  const targets = sheets.map(
    (_, at) => `<Relationship Id="r${at}" Type="${relations}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
  )
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${main}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${targets.join('')}</Relationships>`,
    ...Object.fromEntries(
      sheets.map(({ xml }, at) => [`xl/worksheets/sheet${at}.xml`, `<worksheet xmlns="${main}">${xml}</worksheet>`]),
    ),
  }
  const path = join(await folderOf({}), 'quadro.xlsx')
  await writeFile(path, zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))))
  return path
}

const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
const HEAD = `<row r="1">${text('A1', 'codEmp')}${text('B1', 'nomeEmpresa')}${text('C1', 'cnpj')}</row>`
const sheet = (...rows: string[]) => [{ name: 'empresas', xml: `<sheetData>${HEAD}${rows.join('')}</sheetData>` }]

describe('a workbook', () => {
  async function imported(path: string): Promise<string[]> {
    const { faults } = await importCompany(server.app, {
      layouts: LAYOUTS,
      source: await openSource(path),
      dryRun: true,
    })
    return faults.first.map((fault) => faultText(fault).replace(`${basename(path)} `, ''))
  }

  it('has of a formula the stored result, and of merged cells the first', async () => {
    const formulas = `<row r="2"><c r="A2"><f>1+6</f><v>7</v></c>${text('B2', 'X')}<c r="C2" t="str"><f>D2</f><v>11444777000161</v></c></row>`
    expect(await imported(await workbook(sheet(formulas)))).toEqual([])
    const broken = `<row r="2"><c r="A2" t="e"><f>1/0</f><v>#DIV/0!</v></c>${text('B2', 'X')}<c r="C2"><f>D2</f></c></row>`
    expect(await imported(await workbook(sheet(broken)))).toEqual([
      '(empresas), linha 2, codEmp: traz #DIV/0!, o erro de uma fórmula',
      '(empresas), linha 2, cnpj: é uma fórmula sem resultado gravado: abra a planilha, recalcule e grave de novo',
    ])
    const merged = `<row r="2"><c r="A2"><v>7</v></c><c r="B2"/><c r="C2"><v>11444777000161</v></c></row>`
    expect(await imported(await workbook(sheet(merged)))).toEqual(['(empresas), linha 2, nomeEmpresa: está vazio'])
  })

  it('with a hidden sheet is refused with its name', async () => {
    const hidden = { name: 'Rascunho', state: 'hidden', xml: `<sheetData>${HEAD}</sheetData>` }
    expect(await imported(await workbook([...sheet(), hidden]))).toEqual(['(Rascunho): nenhuma tabela tem este nome'])
  })

  it.each([
    ['1,048,576 rows', sheet(Array.from({ length: 1_048_575 }, (_, at) => `<row r="${at + 2}"/>`).join(''))],
    ['rows without numbers', sheet('<row/>'.repeat(210_000))],
    ['a cell in its last row and column', sheet('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')],
    ['a cell too far to the right', sheet('<row r="90000"><c r="ZZ90000"><v>1</v></c></row>')],
  ])('with %s is refused before it is read', async (_, sheets) => {
    await expect(workbook(sheets).then(imported)).rejects.toThrow('uma aba passa de 200 mil linhas, ou de 4 milhões')
  })
})
