import { sql } from 'kysely'
import { type OurText, ours } from '#base/ours.ts'
import { deleteByKeys, setByKeys } from '#db/keyed.ts'
import { refusalOf } from '#db/refusal.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { BadCell, type Value } from './cell-types.ts'
import { filterEntry, type JournalEntry } from './journal.ts'
import type { Layout, Stored } from './layout.ts'
import { createStatement, runStatement } from './statement.ts'
import { isShared, type PresentEntry, type TouchedRow, touchedRows, withPresentKey } from './undo-rows.ts'

/** Reasons for which rows are not undone. */
export const REASONS = {
  final: ours`o que é definitivo não se apaga`,
  changed: ours`houve mudança depois da importação`,
  reference: ours`outros dados já dependem disto`,
  unique: ours`o valor anterior já é de outra linha`,
  rule: ours`uma regra do banco de dados não permite`,
  erased: ours`os dados da pessoa foram apagados`,
}

export interface Undoing {
  db: Transaction<Schema>
  layouts: readonly Layout[]
  now: number
  /** Units that are not undone, and the reason. */
  blocked: Map<string, OurText>
}

/** Undoes the rows of an entry that can be undone; `isTorn`: one of several that belong together is not undone. */
export async function undoEntry(undoing: Undoing, layout: Layout, stored: JournalEntry) {
  const { db, blocked } = undoing
  const entry = withPresentKey(layout, stored)
  const touched = (await touchedRows(db, layout, entry)).filter(({ state }) => state !== 'gone')
  const isFinal = ({ kind }: TouchedRow) => layout.final && kind === 'added'
  await blockUsed(undoing, layout, touched)
  const free = touched.filter((row) => row.state === 'ready' && !isFinal(row) && !blocked.has(row.unit))
  const before = blocked.size
  if ((await attempt(undoing, layout, entry, free)) !== null) {
    for (const [unit, rows] of Map.groupBy(free, (row) => row.unit)) {
      const reason = await attempt(undoing, layout, entry, rows)
      if (reason) blocked.set(unit, reason)
    }
  }
  const staying = touched.filter((row) => isFinal(row) || blocked.has(row.unit))
  const reasons = staying
    .filter(({ kind }) => kind !== 'back')
    .map((row) => (isFinal(row) ? REASONS.final : (blocked.get(row.unit) ?? REASONS.changed)))
  const erased = Array<OurText>(stored.erased ?? 0).fill(REASONS.erased)
  const rest = new Set(staying.filter((row) => !isFinal(row)).map(({ kind, at }) => `${kind} ${at}`))
  return {
    rows: free.filter(({ kind, unit }) => kind !== 'back' && !blocked.has(unit)).length,
    /** Reason for each row that is not undone. */
    reasons: [...reasons, ...erased],
    isTorn: isShared(layout) && blocked.size > before,
    rest: filterEntry(stored, (kind, _, at) => rest.has(`${kind} ${at}`)),
  }
}

/** Blocks new rows that others need. */
async function blockUsed({ db, blocked }: Undoing, { used }: Layout, touched: readonly TouchedRow[]): Promise<void> {
  const added = new Map<Stored, string>()
  for (const { kind, current, unit } of touched) if (kind === 'added' && current) added.set(current, unit)
  for (const row of (await used?.(db, [...added.keys()])) ?? []) blocked.set(added.get(row) ?? '', REASONS.reference)
}

/** Undoes rows; returns why it cannot, with everything unchanged, or null. */
async function attempt(
  { db, now }: Undoing,
  { table, derived }: Layout,
  { columns, key, changed, removed }: PresentEntry,
  rows: readonly TouchedRow[],
): Promise<OurText | null> {
  const of = (kind: TouchedRow['kind']) => rows.filter((row) => row.kind === kind)
  await sql`savepoint "undoRows"`.execute(db)
  try {
    const current = rows.flatMap((row) => (row.kind === 'back' || !row.current ? [] : [row.current]))
    if (current.length > 0 && (await derived?.exists(db))) await derived?.forget(db, current)
    const restored = [...of('changed').map(({ at }) => changed[at]), ...of('removed').map(({ at }) => removed[at])]
    const others = columns.filter((column) => !key.includes(column))
    const restore = createStatement(db, { table, columns, conflict: key, changing: others })
    await runStatement(db, restore, restored as Value[][])
    const keyed = (kind: TouchedRow['kind']) => ({ table, columns: key, keys: of(kind).map((row) => row.key) })
    await deleteByKeys(db, keyed('added'))
    await setByKeys(db, keyed('back'), 'withdrawnAt', now)
    await sql`release savepoint "undoRows"`.execute(db)
    return null
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal && !(error instanceof BadCell)) throw error
    await sql`rollback to savepoint "undoRows"`.execute(db)
    await sql`release savepoint "undoRows"`.execute(db)
    return refusal ? REASONS[refusal] : (error as BadCell).message
  }
}
