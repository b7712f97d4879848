import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { faultText } from '#import/faults.ts'
import { importCompany } from '#import/import.ts'
import { LAYOUTS } from '#runtime/layouts.ts'
import { folderOf, importFiles, SMALL } from '../../../test/import.ts'
import { startServer } from '../../../test/server.ts'
import { openMapped } from './open.ts'
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
  return { app, notes: source.notes, faults: faults.first.map(faultText) }
}

const DOMINIO = ['dominio', 'EVENTOS.txt'] as const

it('finds the header below titles, and leaves out a total', async () => {
  const { app, faults } = await imported('rm', 'FICHA_102026.csv', (sample) => {
    return `Empresa de Teste;;;;\nFicha financeira;;;\n10/2026;;\n${sample.trimEnd()}\n;;;;;;;;;;;;;;;;Total;7630.50;\n`
  })
  expect(faults).toEqual([])
  expect(await app.db.selectFrom('receipt').select('codRecibo').execute()).toHaveLength(2)
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
