import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { faultText } from '#import/faults.ts'
import { importCompany } from '#import/import.ts'
import { openSource } from '#import/source.ts'
import { LAYOUTS } from '#registry.ts'
import { folderOf, importFiles, SMALL } from '../../../test/import.ts'
import { startServer } from '../../../test/server.ts'
import { cpfOf } from '../../../test/shared-paper.ts'
import { openMapped } from './open.ts'
import { leftOutNotes } from './preview.ts'
import { readMapping } from './read.ts'
import type { TableMapping } from './schema.ts'

/* Exports that people changed: titles, totals, further columns, several processes of one month. */

const FOLDER = fileURLToPath(new URL('../../../../../clients/mappings/', import.meta.url))

async function imported(
  name: string,
  file: string,
  change: (sample: string) => string,
  edit?: (lines: TableMapping) => void,
) {
  const { app } = await startServer({ now: Date.parse('2026-11-21T12:00:00Z') })
  const { 'empresas.csv': empresas = '', 'unidades.csv': unidades = '' } = SMALL
  expect((await importFiles(app, { 'empresas.csv': empresas, 'unidades.csv': unidades })).faults).toEqual([])
  const sample = change(await readFile(`${FOLDER}samples/${name}/${file}`, 'utf8'))
  const mapping = await readMapping(`${FOLDER}${name}.json`, LAYOUTS)
  for (const table of [mapping.tables['recibos-linhas'], mapping.tables.recibos]) if (table) edit?.(table)
  const source = await openMapped(await folderOf({ [file]: sample }), mapping, LAYOUTS)
  const { faults } = await importCompany(app, { layouts: LAYOUTS, source })
  const warnings = faults.warnings.first.map(faultText)
  return { app, notes: source.notes, faults: faults.first.map(faultText), warnings }
}

const DOMINIO = ['dominio', 'EVENTOS.txt'] as const

it('finds the header below titles, and names the total that it leaves out', async () => {
  const { app, faults, warnings, notes } = await imported('rm', 'FICHA_102026.csv', (sample) => {
    return `Empresa de Teste;;;;\nFicha financeira;;;\n10/2026;;\n${sample.trimEnd()}\n;;;;;;;;;;;;;;;;Total;7630.50;\n`
  })
  expect(faults).toEqual([])
  expect(warnings.filter((text) => text.includes('ficou de fora'))).toEqual([
    'FICHA_102026.csv, linha 11: ficou de fora: não traz CPF',
  ])
  expect(notes).toContain('FICHA_102026.csv: o cabeçalho é a linha 4; o que vem antes dela não foi lido')
  expect(await app.db.selectFrom('receipt').select('codRecibo').execute()).toHaveLength(2)
})

it('names in “map check” the lines that no row is read from', async () => {
  const sample = await readFile(`${FOLDER}samples/dominio/EVENTOS.txt`, 'utf8')
  const mapping = await readMapping(`${FOLDER}dominio.json`, LAYOUTS)
  const folder = await folderOf({ 'EVENTOS.txt': `${sample.trimEnd()}\n\t\tTotal geral\n\t\tTotal\n\t\t\n` })
  const at = sample.trimEnd().split(/\r?\n/).length + 1
  expect(await leftOutNotes(folder, mapping, LAYOUTS)).toEqual([
    `EVENTOS.txt, 2 linhas (${at}, ${at + 1}): ficou de fora: não traz CPF`,
  ])
})

it('warns of a line that comes twice, whose amounts count twice', async () => {
  const { faults, warnings } = await imported(...DOMINIO, (sample) => {
    const lines = sample.trimEnd().split(/\r?\n/)
    return [...lines, lines[1], ''].join('\n')
  })
  expect(faults).toEqual([])
  expect(warnings.join('\n')).toContain('repete por inteiro a linha 2, e os valores das duas contam')
})

it.each([
  [21, '', true],
  [21, '30/10/2026', false],
  [20, '', false],
])('of %i contracts and the dismissal “%s” warns: %s', async (count, dismissal, warns) => {
  const { app } = await startServer({ now: Date.parse('2026-11-21T12:00:00Z') })
  const { 'empresas.csv': empresas = '', 'unidades.csv': unidades = '' } = SMALL
  const people = Array.from(
    { length: count },
    (_, at) => `${at + 1};${cpfOf(at + 1)};Pessoa ${'abcdefghijklmnopqrstu'[at]}`,
  )
  const contracts = Array.from({ length: count }, (_, at) => {
    return `${at + 1};${at + 1};1;1;Analista;01/02/2020;${at === 0 ? dismissal : ''};5.000,00`
  })
  const { faults } = await importCompany(app, {
    layouts: LAYOUTS,
    source: await openSource(
      await folderOf({
        ...{ 'empresas.csv': empresas, 'unidades.csv': unidades },
        'pessoas.csv': `codPessoa;cpf;nome\n${people.join('\n')}\n`,
        'contratos.csv': `codEmpregado;codPessoa;codEmp;codUnidade;cargo;dtAdmissao;dtDemissao;vlrSalario\n${contracts.join('\n')}\n`,
      }),
    ),
  })
  expect(faults.first.map(faultText)).toEqual([])
  const words = 'quem já saiu entraria como empregado'
  expect(faults.warnings.first.some(({ reason }) => reason.includes(words))).toBe(warns)
})

it('reads a dismissal and contacts where their columns are, and names the columns that nothing reads', async () => {
  const { app, faults, notes } = await imported(...DOMINIO, (sample) => {
    const [header, ...lines] = sample.trimEnd().split(/\r?\n/)
    const more = lines.map(
      (line) => `${line}\t${line.startsWith('1\t10\t') ? '30/10/2026\tana@example.com' : '\t'}\tazul`,
    )
    return [`${header}\tDEMISSAO\tEMAIL\tCOR`, ...more, ''].join('\n')
  })
  expect(faults).toEqual([])
  expect(notes).toContain('EVENTOS.txt: nada lê COR')
  const rows = await app.db
    .selectFrom('employment')
    .innerJoin('person', 'person.codPessoa', 'employment.codPessoa')
    .select(['dtDemissao', 'emailParticular'])
    .orderBy('codEmpregado')
    .execute()
  expect(rows).toEqual([
    { dtDemissao: '2026-10-30', emailParticular: 'ana@example.com' },
    { dtDemissao: null, emailParticular: '' },
  ])
})

/** The lines of the first contract again, from a complementary payroll. */
function withComplement(sample: string): string {
  const again = sample.split(/\r?\n/).filter((line) => line.startsWith('1\t10\t'))
  return `${sample.trimEnd()}\n${again.map((line) => line.replace('\t11\t', '\t42\t')).join('\n')}\n`
}

it('keeps two payrolls of a month apart, each with its name', async () => {
  const { app, faults } = await imported(...DOMINIO, withComplement)
  expect(faults).toEqual([])
  const receipts = await app.db
    .selectFrom('receipt')
    .select(['sequenciaRecibo', 'nomeRecibo', 'vlrTotProventos'])
    .where('codEmpregado', '=', 10)
    .orderBy('sequenciaRecibo')
    .execute()
  expect(receipts).toEqual([
    { sequenciaRecibo: 1, nomeRecibo: '', vlrTotProventos: 485_000 },
    { sequenciaRecibo: 2, nomeRecibo: 'Folha complementar', vlrTotProventos: 485_000 },
  ])
})

it('keeps the number of a receipt that was imported before its process numbered it', async () => {
  const only13th = (sample: string) => sample.replaceAll('\t11\t', '\t52\t')
  const { app, faults } = await imported(...DOMINIO, only13th, ({ columns }) => {
    delete columns.sequenciaRecibo
    delete columns.nomeRecibo
  })
  expect(faults).toEqual([])
  const stored = () => app.db.selectFrom('receipt').select(['codRecibo', 'sequenciaRecibo', 'nomeRecibo']).execute()
  const lines = () => app.db.selectFrom('receiptLine').selectAll().orderBy('codRecibo').orderBy('sequencia').execute()
  const [before, linesBefore] = [await stored(), await lines()]
  const sample = only13th(await readFile(`${FOLDER}samples/dominio/EVENTOS.txt`, 'utf8'))
  const mapping = await readMapping(`${FOLDER}dominio.json`, LAYOUTS)
  const again = async (text: string) => {
    const source = await openMapped(await folderOf({ 'EVENTOS.txt': text }), mapping, LAYOUTS)
    return (await importCompany(app, { layouts: LAYOUTS, source })).faults
  }
  const { first, warnings } = await again(sample)
  expect(first.map(faultText)).toEqual([])
  expect(warnings.first.map(faultText).join('\n')).toContain('já está gravado com o número 1')
  expect(await stored()).toEqual(before.map((receipt) => ({ ...receipt, nomeRecibo: '13º integral' })))
  expect(await lines()).toEqual(linesBefore)
  // With another day it is another receipt.
  const [date = ''] = /\d\d\/\d\d\/\d{4}(?=\t\d+\t[^\t]*\t[PD]\t)/.exec(sample) ?? []
  expect((await again(sample.replaceAll(`\t${date}\t`, '\t20/12/2026\t'))).first.map(faultText)).toEqual([])
  expect(await stored()).toHaveLength(2 * before.length)
})

it('asks for a number of its own for a number that comes again with a later admission', async () => {
  const { app } = await startServer({ now: Date.parse('2026-11-21T12:00:00Z') })
  await importFiles(app, SMALL)
  const head = 'codEmpregado;codPessoa;codEmp;codUnidade;cargo;dtAdmissao;dtDemissao;vlrSalario\n'
  const { codPessoa, codEmp, codUnidade } = await app.db
    .selectFrom('employment')
    .selectAll()
    .where('codEmpregado', '=', 10)
    .executeTakeFirstOrThrow()
  const row = (hired: string, left = '') =>
    `10;${codPessoa};${codEmp};${codUnidade};Analista;${hired};${left};5.000,00\n`
  const said = async (...rows: string[]) => {
    const folder = await folderOf({ 'contratos.csv': head + rows.join('') })
    const { faults } = await importCompany(app, { layouts: LAYOUTS, source: await openSource(folder) })
    return [faults.first, faults.warnings.first].map((all) => all.map(faultText).join('\n'))
  }
  const [twice] = await said(row('01/02/2020', '31/03/2024'), row('01/09/2026'))
  expect(twice).toContain('contratos.csv, linha 3, codEmpregado: repete a linha 2, com outra admissão; uma readmissão')
  expect((await said(row('01/02/2020', '31/03/2024')))[0]).toBe('')
  const [again] = await said(row('01/09/2026'))
  expect(again).toContain(
    'contratos.csv, linha 2, dtAdmissao: o contrato gravado vai de 01/02/2020 a 31/03/2024; uma readmissão',
  )
  const [corrected, doubt] = await said(row('02/02/2020', '31/03/2024'))
  expect(corrected).toBe('')
  expect(doubt).toContain('adia a admissão gravada, 01/02/2020')
})

it('refuses to add two payrolls up where the mapping does not number them', async () => {
  const { app, faults } = await imported(...DOMINIO, withComplement, ({ columns }) => {
    delete columns.sequenciaRecibo
    delete columns.nomeRecibo
  })
  expect(faults.join('\n')).toContain('“42” em TIPO_PROCES')
  expect(faults.join('\n')).toContain('sequenciaRecibo')
  expect(await app.db.selectFrom('receipt').select('codRecibo').execute()).toEqual([])
})

it('refuses a cell with the error of a formula, with its line and column', async () => {
  const { faults } = await imported(...DOMINIO, (sample) => sample.replace('\tAnalista\t', '\t#N/A\t'))
  expect(faults[0]).toContain('CARGO → cargo: traz #N/A, o erro de uma fórmula')
})
