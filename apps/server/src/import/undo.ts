import { Refused } from '@colab/contract/wire/failures'
import { sql } from 'kysely'
import { type OurText, ours } from '#base/ours.ts'
import { rehearse } from '#db/rehearse.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { type Acting, type HrDeps, runAudited } from '#record/actions.ts'
import { counted } from './faults.ts'
import { entryAt, sizeOf, storeEntry } from './journal.ts'
import { keyText } from './known.ts'
import type { Layout } from './layout.ts'
import { restoreChanges } from './portal-changes.ts'
import { UNDO_DAYS } from './runs.ts'
import { REASONS, type Undoing, undoEntry } from './undo-entry.ts'
import { touchedRows, withPresentKey } from './undo-rows.ts'

/** Rows of a table that an undo does not change. */
export interface RetainedRows {
  tabela: string
  linhas: number
  motivo: OurText
}

export interface Undone {
  rows: number
  kept: RetainedRows[]
}

export interface UndoOptions {
  layouts: readonly Layout[]
  /** Names of the tables to undo; all without it. */
  tables?: readonly string[] | undefined
  dryRun?: boolean | undefined
  /** Runs at the end of the transaction of an undo. */
  onStored?: ((db: Transaction<Schema>, undone: Undone) => Promise<void>) | undefined
}

/**
 * Undoes an import as far as possible, and returns the rows that remain. Rows that belong together are undone together
 * or not at all. Throws Refused when there is nothing to undo.
 */
export function undoImport(deps: HrDeps, acting: Acting, id: number, options: UndoOptions): Promise<Undone> {
  const { layouts, tables, dryRun } = options
  const undo = (db: Transaction<Schema>) =>
    undoWithin({ db, layouts, now: deps.clock.now(), blocked: new Map() }, id, tables)
  if (dryRun) return rehearse(deps.db, undo)
  return runAudited(deps, acting, {
    action: 'import undo',
    async run({ db }) {
      const result = await undo(db)
      await options.onStored?.(db, result)
      const part = [tables?.join(', '), result.kept.length > 0 && 'in part'].filter(Boolean).join(' ')
      return { target: [`import ${id}`, part].filter(Boolean).join(': '), result }
    },
  })
}

async function undoWithin(undoing: Undoing, id: number, tables: UndoOptions['tables']) {
  const { db, layouts, now } = undoing
  const entries = db.selectFrom('importUndo').select('position').where('importId', '=', id)
  const positions = (await entries.orderBy('position', 'desc').execute()).map(({ position }) => position)
  await requireUndoable(undoing, id, positions.length > 0, tables)
  const chosen = await findStale(undoing, positions, tables)
  let round: Undone | null = null
  while (!round) round = await tryRound(undoing, id, chosen)
  const { rows, kept } = round
  if (rows === 0 && kept.length > 0) {
    throw new Refused([`Nada da importação ${id} pôde ser desfeito.`, ...kept.map(keptText)].join('\n'))
  }
  await restoreChanges(db, id, tables && layouts.flatMap(({ name, table }) => (tables.includes(name) ? [table] : [])))
  await db.updateTable('importRun').set({ undoneAt: now }).where('id', '=', id).execute()
  return { rows, kept }
}

/** `marcacoes, 2.559 linhas: o que é definitivo não se apaga` */
export function keptText({ tabela, linhas, motivo }: RetainedRows): string {
  return `  ${tabela}, ${counted(linhas, 'linha', 'linhas')}: ${motivo}`
}

async function requireUndoable(
  { db, layouts }: Undoing,
  id: number,
  isStored: boolean,
  tables: UndoOptions['tables'],
): Promise<void> {
  const run = await db.selectFrom('importRun').selectAll().where('id', '=', id).executeTakeFirst()
  if (!run) throw new Refused(`Não há a importação ${id}: colab import list mostra todas.`)
  if (!isStored && run.undoneAt !== null) throw new Refused(ours`A importação ${id} já foi desfeita.`)
  const written = await db.selectFrom('importRunTable').selectAll().where('importId', '=', id).execute()
  if (!isStored && written.some(({ gravadas, retiradas }) => gravadas + retiradas > 0)) {
    throw new Refused(ours`A importação ${id} já não pode ser desfeita: isso vale por ${UNDO_DAYS} dias.`)
  }
  const names = written.map(({ tabela }) => tabela)
  for (const name of tables ?? []) {
    if (!names.includes(name)) throw new Refused(`A importação ${id} não trouxe a tabela ${name}: ${names.join(', ')}.`)
    const { of } = layoutOf(layouts, name).together ?? {}
    const rest = names.filter((other) => of && layoutOf(layouts, other).together?.of === of && !tables?.includes(other))
    if (rest.length > 0) throw new Refused(ours`${name} só se desfaz junto com ${rest.join(', ')}.`)
  }
}

function layoutOf(layouts: readonly Layout[], tabela: string): Layout {
  const layout = layouts.find(({ name }) => name === tabela)
  if (!layout) throw new Refused(ours`A tabela ${tabela} já não existe.`)
  return layout
}

/** Blocks rows that changed since the import; returns the positions of the entries of these tables. */
async function findStale(
  { db, layouts, blocked }: Undoing,
  positions: readonly number[],
  tables: UndoOptions['tables'],
): Promise<number[]> {
  const found: number[] = []
  const added = new Set<string>()
  for (const position of positions) {
    const entry = await entryAt(db, position)
    if (tables && !tables.includes(entry.tabela)) continue
    found.push(position)
    const layout = layoutOf(layouts, entry.tabela)
    if (layout.final) continue
    const touched = await touchedRows(db, layout, withPresentKey(layout, entry))
    const present = touched.flatMap(({ state, current }) => (state === 'ready' && current ? [current] : []))
    if (present.length > 0) await layout.derived?.discard?.(db, present)
    for (const { kind, key, unit, state } of touched) {
      const row = `${entry.tabela} ${keyText(key)}`
      if (kind === 'added' && state === 'ready') added.add(row)
      // The same import removed a row and stored another in its place, which is undone first.
      else if (state === 'stale' && !(kind === 'removed' && added.has(row))) blocked.set(unit, REASONS.changed)
    }
  }
  return found
}

/**
 * Undoes entries. Where a row must be kept whose related rows were undone, returns null and restores them: they are
 * then kept together.
 */
async function tryRound(undoing: Undoing, id: number, positions: readonly number[]): Promise<Undone | null> {
  const { db, layouts } = undoing
  const kept = new Map<string, RetainedRows>()
  let [rows, isTorn] = [0, false]
  await sql`savepoint "undoRound"`.execute(db)
  for (const position of positions) {
    const entry = await entryAt(db, position)
    const { tabela } = entry
    const result = await undoEntry(undoing, layoutOf(layouts, tabela), entry)
    isTorn ||= result.isTorn
    rows += result.rows
    for (const motivo of result.reasons) {
      const { linhas } = kept.get(`${tabela} ${motivo}`) ?? { linhas: 0 }
      kept.set(`${tabela} ${motivo}`, { tabela, linhas: linhas + 1, motivo })
    }
    // The remaining rows are kept for another attempt.
    if (sizeOf(result.rest) > 0) await storeEntry(db, position, result.rest)
    else await db.deleteFrom('importUndo').where('position', '=', position).execute()
    await db
      .updateTable('importRunTable')
      .set((is) => ({ desfeitas: is('desfeitas', '+', result.rows) }))
      .where('importId', '=', id)
      .where('tabela', '=', tabela)
      .execute()
  }
  if (isTorn) await sql`rollback to savepoint "undoRound"`.execute(db)
  await sql`release savepoint "undoRound"`.execute(db)
  return isTorn ? null : { rows, kept: [...kept.values()].reverse() }
}
