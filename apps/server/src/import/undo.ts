import { Refused } from '@colab/contract/wire/failures'
import { sql } from 'kysely'
import { rehearse } from '#db/rehearse.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { type Acting, type HrDeps, runAudited } from '#record/actions.ts'
import { type JournalEntry, packEntry, readEntry } from './journal.ts'
import type { Layout } from './layout.ts'
import { LAYOUTS } from './layouts.ts'
import { UNDO_DAYS } from './record.ts'
import { REASONS, type Undoing, undoEntry } from './undo-entry.ts'
import { touchedRows, withPresentKey } from './undo-rows.ts'

/** Rows of a table that an undo leaves as they are. */
export interface KeptRows {
  tabela: string
  linhas: number
  motivo: string
}

export interface Undone {
  rows: number
  kept: KeptRows[]
}

export interface UndoOptions {
  /** Names of the tables to undo; all without it. */
  tables?: readonly string[] | undefined
  dryRun?: boolean | undefined
}

/**
 * Undoes an import as far as possible, and returns the rows that remain. Rows that make sense together only are undone together or not at
 * all. Throws Refused when there is nothing to undo.
 */
export function undoImport(deps: HrDeps, acting: Acting, id: number, options: UndoOptions = {}): Promise<Undone> {
  const undo = (db: Transaction<Schema>) => undoWithin(db, id, deps.clock.now(), options.tables)
  if (options.dryRun) return rehearse(deps.db, undo)
  return runAudited(deps, acting, {
    action: 'import undo',
    async run({ db }) {
      const { tables } = options
      const result = await undo(db)
      const part = [tables?.join(', '), result.kept.length > 0 && 'in part'].filter(Boolean).join(' ')
      return { target: [`import ${id}`, part].filter(Boolean).join(': '), result }
    },
  })
}

async function undoWithin(db: Transaction<Schema>, id: number, now: number, tables: UndoOptions['tables']) {
  await requireUndoable(db, id, tables)
  const undoing: Undoing = { db, now, blocked: new Map() }
  const positions = await findStale(undoing, id, tables)
  // Tried again from the start when a row stays of which others are gone: they stay together.
  let round = await tryRound(undoing, id, positions)
  while (round.isTorn) round = await tryRound(undoing, id, positions)
  const { rows, kept } = round
  if (rows === 0 && kept.length > 0) {
    throw new Refused([`Nada da importação ${id} pôde ser desfeito.`, ...kept.map(keptText)].join('\n'))
  }
  await db.updateTable('importRun').set({ undoneAt: now }).where('id', '=', id).execute()
  return { rows, kept }
}

/** `marcacoes, 2.559 linhas: o que é definitivo não se apaga` */
export function keptText({ tabela, linhas, motivo }: KeptRows): string {
  return `  ${tabela}, ${linhas.toLocaleString('pt-BR')} ${linhas === 1 ? 'linha' : 'linhas'}: ${motivo}`
}

async function requireUndoable(db: Transaction<Schema>, id: number, tables: UndoOptions['tables']): Promise<void> {
  const run = await db.selectFrom('importRun').selectAll().where('id', '=', id).executeTakeFirst()
  if (!run) throw new Refused(`Não há a importação ${id}: colab import list mostra todas.`)
  const entry = await db
    .selectFrom('importUndo')
    .select('position')
    .where('importId', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (!entry && run.undoneAt !== null) throw new Refused(`A importação ${id} já foi desfeita.`)
  const written = await db.selectFrom('importRunTable').selectAll().where('importId', '=', id).execute()
  if (!entry && written.some(({ gravadas, retiradas }) => gravadas + retiradas > 0)) {
    throw new Refused(`A importação ${id} já não pode ser desfeita: isso vale por ${UNDO_DAYS} dias.`)
  }
  const names = written.map(({ tabela }) => tabela)
  for (const name of tables ?? []) {
    if (!names.includes(name)) throw new Refused(`A importação ${id} não trouxe a tabela ${name}: ${names.join(', ')}.`)
    const { of } = layoutOf(name).together ?? {}
    const rest = names.filter((other) => of && layoutOf(other).together?.of === of && !tables?.includes(other))
    if (rest.length > 0) throw new Refused(`${name} só se desfaz junto com ${rest.join(', ')}.`)
  }
}

function layoutOf(tabela: string): Layout {
  const layout = LAYOUTS.find(({ name }) => name === tabela)
  if (!layout) throw new Refused(`A tabela ${tabela} já não existe.`)
  return layout
}

async function entryAt(db: Transaction<Schema>, position: number): Promise<JournalEntry> {
  const { conteudo } = await db
    .selectFrom('importUndo')
    .select('conteudo')
    .where('position', '=', position)
    .executeTakeFirstOrThrow()
  return readEntry(conteudo)
}

/** Blocks rows that changed since the import; returns the positions of the entries, the last first. */
async function findStale({ db, blocked }: Undoing, id: number, tables: UndoOptions['tables']): Promise<number[]> {
  const listed = await db
    .selectFrom('importUndo')
    .select('position')
    .where('importId', '=', id)
    .orderBy('position', 'desc')
    .execute()
  const found: number[] = []
  for (const { position } of listed) {
    const entry = await entryAt(db, position)
    if (tables && !tables.includes(entry.tabela)) continue
    found.push(position)
    const layout = layoutOf(entry.tabela)
    if (layout.final) continue
    for (const { unit, state } of await touchedRows(db, layout, withPresentKey(layout, entry))) {
      if (state === 'stale') blocked.set(unit, REASONS.changed)
    }
  }
  return found
}

interface Round extends Undone {
  isTorn: boolean
}

async function tryRound(undoing: Undoing, id: number, positions: readonly number[]): Promise<Round> {
  const { db } = undoing
  const undone = new Map<string, number>()
  const kept = new Map<string, KeptRows>()
  let isTorn = false
  await sql`savepoint "undoRound"`.execute(db)
  for (const position of positions) {
    const entry = await entryAt(db, position)
    const { tabela } = entry
    const result = await undoEntry(undoing, layoutOf(tabela), entry)
    isTorn ||= result.isTorn
    undone.set(tabela, (undone.get(tabela) ?? 0) + result.rows)
    for (const { motivo, linhas } of result.kept) {
      const before = kept.get(`${tabela} ${motivo}`)?.linhas ?? 0
      kept.set(`${tabela} ${motivo}`, { tabela, linhas: before + linhas, motivo })
    }
    await storeRest(db, position, result.rest)
  }
  if (isTorn) {
    await sql`rollback to savepoint "undoRound"`.execute(db)
    await sql`release savepoint "undoRound"`.execute(db)
    return { rows: 0, kept: [], isTorn }
  }
  await sql`release savepoint "undoRound"`.execute(db)
  for (const [tabela, rows] of undone) {
    await db
      .updateTable('importRunTable')
      .set((is) => ({ desfeitas: is('desfeitas', '+', rows) }))
      .where('importId', '=', id)
      .where('tabela', '=', tabela)
      .execute()
  }
  const rows = [...undone.values()].reduce((sum, one) => sum + one, 0)
  return { rows, kept: [...kept.values()].reverse(), isTorn }
}

/** Keeps the remaining rows of an entry for another attempt. */
async function storeRest(db: Transaction<Schema>, position: number, rest: JournalEntry | null): Promise<void> {
  if (!rest) await db.deleteFrom('importUndo').where('position', '=', position).execute()
  else {
    const conteudo = packEntry(rest)
    await db.updateTable('importUndo').set({ conteudo }).where('position', '=', position).execute()
  }
}
