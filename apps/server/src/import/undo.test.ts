import { expect, it } from 'vitest'
import type { App } from '#runtime/app.ts'
import { importFiles, SMALL } from '../../test/import.ts'
import { startServer } from '../../test/server.ts'
import { importMaintenance, listImports, UNDO_DAYS } from './record.ts'
import { undoImport } from './undo.ts'

/* Imports are recorded, and undone as a whole while nothing has been built on them. */

const RITA = { who: 'Rita', why: 'arquivo errado' }
const TABLES = ['company', 'unit', 'person', 'employment', 'receipt', 'receiptLine', 'credential'] as const

async function stored({ db }: App) {
  const rows = await Promise.all(TABLES.map((table) => db.selectFrom(table).selectAll().execute()))
  return Object.fromEntries(TABLES.map((table, at) => [table, rows[at]?.map((row) => JSON.stringify(row)).sort()]))
}

async function small() {
  const { app } = await startServer({ now: Date.parse('2026-11-21T12:00:00Z') })
  await importFiles(app, SMALL)
  return app
}

it('an undone import leaves new, changed and removed rows as they were before', async () => {
  const app = await small()
  const before = await stored(app)
  const lines = SMALL['recibos-linhas.csv']?.split('\n') ?? []
  const { faults } = await importFiles(app, {
    'senhas.csv': 'codPessoa;senha\n1;246802\n',
    'pessoas.csv': 'codPessoa;cpf;nome\n1;52998224725;ANA MARIA\n3;93541134780;EVA\n',
    'recibos-linhas.csv': lines
      .filter((line) => !line.includes('INSS'))
      .join('\n')
      .replace('2780,50', '2780,51'),
  })
  expect(faults).toEqual([])
  expect(await stored(app)).not.toEqual(before)
  expect(await undoImport(app, RITA, 2)).toEqual({ rows: 5 })
  expect(await stored(app)).toEqual(before)
  await undoImport(app, RITA, 1)
  expect(Object.values(await stored(app)).flat()).toEqual([])
})

it('records who imported and who undid it', async () => {
  const app = await small()
  await undoImport(app, RITA, 1)
  const [run] = await listImports(app)
  expect(run).toMatchObject({ id: 1, undoneAt: expect.any(Number) })
  expect(run?.tables.map(({ tabela, gravadas }) => [tabela, gravadas])).toContainEqual(['recibos-linhas', 3])
  const actions = await app.db.selectFrom('hrAction').select(['who', 'action', 'target', 'why']).execute()
  expect(actions).toEqual([
    { who: '', action: 'import', target: 'import 1', why: '' },
    { who: 'Rita', action: 'import undo', target: 'import 1', why: 'arquivo errado' },
  ])
  await expect(undoImport(app, RITA, 1)).rejects.toThrow('já foi desfeita')
  await expect(undoImport(app, RITA, 9)).rejects.toThrow('Não há a importação 9')
})

it('an import is not undone after a change, under other data, or when it is old', async () => {
  const app = await small()
  const before = await stored(app)
  await importFiles(app, { 'pessoas.csv': 'codPessoa;cpf;nome\n1;52998224725;ANA MARIA\n' })
  await expect(undoImport(app, RITA, 1)).rejects.toThrow('pessoas: a linha codPessoa 1 mudou depois da importação.')
  await undoImport(app, RITA, 2)
  await importFiles(app, {
    'avisos.csv': 'codEmpregado;dtAviso;sequencia;codMensagem;mensagem\n10;01/11/2026;1;1;Oi\n',
  })
  await expect(undoImport(app, RITA, 1)).rejects.toThrow('contratos: outros dados já dependem destas linhas')
  expect(await stored(app)).toEqual(before)
  await app.db
    .updateTable('importRun')
    .set({ moment: app.clock.now() - (UNDO_DAYS + 1) * 86_400_000 })
    .execute()
  await importMaintenance(app)
  await expect(undoImport(app, RITA, 3)).rejects.toThrow('já não pode ser desfeita')
})

it('final rows are not undone', async () => {
  const app = await small()
  await importFiles(app, { 'marcacoes.csv': 'codEmpregado;dtMovto;marcacoes\n10;01/10/2026;8:00 12:00\n' })
  await expect(undoImport(app, RITA, 2)).rejects.toThrow('marcacoes: as linhas são definitivas')
})
