import { joined, ours } from '#base/ours.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { type ExternalKeys, NO_EMPLOYER, readKeys, type StoredKey } from '#employees/external-keys/keys.ts'
import { type KeyKind, KINDS } from '#employees/external-keys/kinds.ts'
import type { Value } from './cell-types.ts'
import { quoted } from './cells.ts'
import type { FindErased } from './erased.ts'
import { type Journal, rowSum } from './journal.ts'
import { createAdoption } from './key-adoption.ts'
import { KEY_COLUMNS, KEY_ROW, KEY_TABLE } from './key-layout.ts'
import type { KeyColumn, KeyedFile, UnknownKey } from './key-rows.ts'
import { createKeyWords } from './key-words.ts'
import type { Known } from './known.ts'
import type { Layout, Stored } from './layout.ts'
import type { Row } from './shape.ts'
import { createStatement, runStatement } from './statement.ts'

/* Codes of a company in the rows of an import, which are replaced by our numbers. */

interface KeyBookOptions {
  known: Known
  journal?: Journal | undefined
  findErased?: FindErased | null
  /** Without it a key has to exist. */
  assigns?: boolean
}

export type KeyBook = ReturnType<typeof createKeyBook>

export function createKeyBook(db: Transaction<Schema>, options: KeyBookOptions) {
  const { known, journal, findErased = null, assigns = false } = options
  let keys: ExternalKeys | undefined
  let added: StoredKey[] = []
  const insert = createStatement(db, {
    table: 'externalKey',
    columns: [...KEY_COLUMNS, 'codPessoa'],
    conflict: KEY_ROW,
  })
  const adoption = createAdoption({ db, findErased, add })
  const words = createKeyWords(db)

  function add(found: StoredKey): void {
    // A substring would keep the whole block of the file in memory.
    const key = { ...found, chave: Buffer.from(found.chave).toString() }
    keys?.add(key)
    added.push(key)
  }

  async function store(): Promise<void> {
    if (added.length === 0) return
    const rows = added.map((key) => KEY_COLUMNS.map((column) => key[column] as Value))
    await runStatement(
      db,
      insert,
      added.map(({ codPessoa = null }, at) => [...(rows[at] ?? []), codPessoa]),
    )
    await journal?.({
      tabela: KEY_TABLE,
      columns: KEY_COLUMNS,
      key: KEY_ROW,
      added: added.map((key) => KEY_ROW.map((column) => key[column])),
      addedSums: rows.map(rowSum),
    })
    added = []
  }

  /** Replaces the codes of a company by our numbers; returns the rows that refer to an unreadable table. */
  async function resolve(file: KeyedFile, rows: readonly Row[]): Promise<Set<Row>> {
    const omitted = new Set<Row>()
    const columns = keyColumns(file.layout)
    if (columns.length === 0) return omitted
    keys ??= await readKeys(db)
    for (const column of columns) {
      const unknown = lookUp(keys, file, column, rows)
      if (unknown.length === 0) continue
      const [clear = [], wrong = []] = [false, true].map((is) => unknown.filter((one) => isOfOther(column, one) === is))
      const isNew = assigns && column.defines
      const left = await (isNew ? adoption.assign : adoption.refer)(keys, file, column, clear)
      for (const one of [...left, ...wrong]) {
        if (known.isUnread(KINDS[column.kind].layout)) omitted.add(one.row)
        else file.error(one.row.line, column.name, await words.missing(keys, column.kind, one))
        one.row.values[column.at] = null
      }
    }
    await store()
    return omitted
  }

  /** Stores the people of the keys of people and contracts, once these are stored. */
  async function end(): Promise<void> {
    const unnamed = (tipo: KeyKind) =>
      db.updateTable('externalKey').where('tipo', '=', tipo).where('codPessoa', 'is', null)
    await unnamed('pessoa')
      .set(({ ref }) => ({ codPessoa: ref('numero') }))
      .execute()
    await unnamed('dependente')
      .set(({ selectFrom }) => ({
        codPessoa: selectFrom('dependent')
          .select('dependent.codPessoa')
          .whereRef('codDependente', '=', 'externalKey.numero'),
      }))
      .execute()
    for (const kind of ['contrato', 'contrato-esocial'] as const) {
      await unnamed(kind)
        .set(({ selectFrom }) => ({
          codPessoa: selectFrom('employment')
            .select('employment.codPessoa')
            .whereRef('codEmpregado', '=', 'externalKey.numero'),
        }))
        .execute()
    }
  }

  return {
    resolve,
    end,
    /** Returns the company's own code for a number, for messages. */
    shown: (kind: KeyKind | undefined, value: Value): Value =>
      kind && typeof value === 'number' && keys ? keys.written(kind, value) : value,
    /** `Padaria (2)`, for messages. */
    employer: (codEmp: number) => words.employer(keys, codEmp),
    /** Returns why a row belongs to another employer; null where it is unknown. */
    ofOther: async (layout: Layout, was: Stored, value: (column: string) => Value) =>
      keys ? words.ofOther(keys, layout, was, value) : null,
  }
}

/** Employers come first, because other codes are looked up within them; the codes that a row defines come last. */
function rankOf({ kind, defines }: KeyColumn): number {
  return defines ? 2 : kind === 'empregador' ? 0 : 1
}

/** The columns of a layout with codes, in the order in which they depend on each other. */
function keyColumns({ name: layout, columns }: Layout): KeyColumn[] {
  return columns
    .flatMap(({ name, type }, at) => {
      const kind = type.key
      if (!kind || layout === KEY_TABLE) return []
      const { layout: home, undeclared = false } = KINDS[kind]
      return [{ name, at, kind, defines: undeclared || layout === home }]
    })
    .sort((one, other) => rankOf(one) - rankOf(other))
}

/** Returns whether a cell refers to an employer that does not exist, or a new row to another one than its own. */
function isOfOther({ kind, defines }: KeyColumn, { typed: { empregador }, employer }: UnknownKey): boolean {
  if (empregador === NO_EMPLOYER) return true
  const hasOwn = defines && Boolean(KINDS[kind].ofEmployer)
  return hasOwn && empregador !== null && employer !== null && empregador !== employer
}

/** Replaces the codes with a key, and reports ambiguous ones; returns the others. */
function lookUp(
  keys: ExternalKeys,
  { layout, error, warning }: KeyedFile,
  { name, at, kind, defines }: KeyColumn,
  rows: readonly Row[],
): UnknownKey[] {
  const { ofEmployer, layout: home } = KINDS[kind]
  const employerAt = layout.columns.findIndex((column) => column.name === 'codEmp')
  const areOurs = keys.isEmpty(kind) && !(defines && ofEmployer)
  const unknown: UnknownKey[] = []
  for (const row of rows) {
    const value = row.values[at] ?? null
    if (value === null || value === '' || (areOurs && typeof value === 'number')) continue
    const isPlain = typeof value === 'number'
    const cell = String(value)
    const typed = isPlain ? { empregador: null, chave: cell } : keys.typed(cell)
    const employer = employerAt < 0 || employerAt === at ? null : (row.values[employerAt] as number | null)
    const result = keys.find(kind, typed, employer)
    if (result.found === 'none') {
      unknown.push({ row, cell, typed, employer, isPlain })
      continue
    }
    if (result.found === 'one') {
      row.values[at] = result.key.numero
      if (result.key.chave !== typed.chave) {
        warning(row.line, name, ours`${quoted(typed.chave)} foi lido como ${quoted(result.key.chave)}`)
      }
      continue
    }
    row.values[at] = null
    if (result.found === 'similar') {
      const [wrong, right] = [quoted(typed.chave), quoted(result.key.chave)]
      const differs = ours`difere de ${right} só em maiúsculas, espaços ou zeros à esquerda`
      error(row.line, name, defines ? ours`${wrong} ${differs}` : ours`${wrong} não existe em ${home}: ${differs}`)
    } else {
      const choices = joined(
        result.keys.map((one) => keys.withEmployer(one)),
        'ou',
      )
      error(row.line, name, ours`${quoted(typed.chave)} existe em mais de um empregador: escreva ${choices}`)
    }
  }
  return unknown
}
