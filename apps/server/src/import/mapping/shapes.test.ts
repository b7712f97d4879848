import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { faultText } from '#import/faults.ts'
import { importCompany } from '#import/import.ts'
import { undoImport } from '#import/undo.ts'
import type { App } from '#protocol/app.ts'
import { LAYOUTS } from '#registry.ts'
import { isPostgres } from '../../../test/databases.ts'
import { folderOf, importFiles } from '../../../test/import.ts'
import { startServer } from '../../../test/server.ts'
import { EMPLOYER_FILES, ownFiles, SHAPES } from '../../../test/vendors/shapes.ts'
import { openMapped } from './open.ts'
import { readMapping } from './read.ts'

/* A company in the exports of seven payroll programs: the same database as from our own tables. */

const MAPPINGS = fileURLToPath(new URL('../../../../../clients/mappings/', import.meta.url))
const TODAY = Date.parse('2026-11-21T12:00:00Z')

/** All columns of the reports, in the order of their keys. */
async function stored({ db }: App) {
  const people = await db.selectFrom('person').selectAll().orderBy('codPessoa').execute()
  const contracts = await db.selectFrom('employment').selectAll().orderBy('codEmpregado').execute()
  const receipts = await db
    .selectFrom('receipt')
    .selectAll()
    .orderBy('codEmpregado')
    .orderBy('codTipoCalculo')
    .orderBy('dtCompetencia')
    .execute()
  const lines = await db.selectFrom('receiptLine').selectAll().orderBy('codRecibo').orderBy('sequencia').execute()
  const numbers = new Map(receipts.map(({ codRecibo }, at) => [codRecibo, at]))
  return {
    people,
    contracts,
    // Programs number and name the parts of the 13th by their processes.
    receipts: receipts.map(
      ({ codRecibo: _, vlrBaseINSS: __, sequenciaRecibo: ___, nomeRecibo: ____, ...receipt }) => receipt,
    ),
    lines: lines
      .map(({ codRecibo, ...line }) => ({ receipt: numbers.get(codRecibo) ?? -1, ...line }))
      .toSorted((one, other) => one.receipt - other.receipt || one.sequencia - other.sequencia),
  }
}

type Stored = Awaited<ReturnType<typeof stored>>

function without({ lines, ...others }: Stored, lacks: 'references' | 'bases' | undefined): Stored {
  if (lacks === 'references') return { ...others, lines: lines.map((line) => ({ ...line, hrMovto: '' })) }
  return { ...others, lines: lacks === 'bases' ? lines.filter(({ indicador }) => indicador !== 'Informativo') : lines }
}

async function employers(): Promise<App> {
  const { app } = await startServer({ now: TODAY })
  expect((await importFiles(app, EMPLOYER_FILES)).faults).toEqual([])
  return app
}

/** Imports the export of a program; returns the numbers of the imports. */
async function importShape(app: App, name: string): Promise<number[]> {
  const { exports, adapt } = SHAPES[name]?.() ?? { exports: [], adapt: (mapping) => mapping }
  const ready = await readMapping(`${MAPPINGS}${name}.json`, LAYOUTS)
  const ids: number[] = []
  for (const { files, employer = 0 } of exports) {
    const source = await openMapped(await folderOf(files), adapt(ready, employer), LAYOUTS)
    const { id = 0, faults } = await importCompany(app, { layouts: LAYOUTS, source })
    expect(faults.first.map(faultText)).toEqual([])
    ids.push(id)
  }
  return ids
}

let expected: Stored | undefined

async function ofOwnTables(): Promise<Stored> {
  if (expected) return expected
  const { app } = await startServer({ now: TODAY })
  expect((await importFiles(app, ownFiles())).faults).toEqual([])
  expected = await stored(app)
  return expected
}

describe('14 months of pay of 48 people', () => {
  it.each(isPostgres() ? ['rm'] : Object.keys(SHAPES))(
    'as %s exports them are the same as from our tables, and undone without a trace',
    async (name) => {
      const app = await employers()
      const before = await stored(app)
      const ids = await importShape(app, name)
      const own = await ofOwnTables()
      expect(own.contracts).toHaveLength(50)
      const found = await stored(app)
      expect(found).toEqual(without(own, SHAPES[name]?.().lacks))
      for (const id of ids.toReversed()) await undoImport(app, { who: 'Rita', why: '' }, id, { layouts: LAYOUTS })
      expect(await stored(app)).toEqual(before)
    },
  )
})
