import { isCpf } from '@colab/contract/wire/cpf'
import { rowsByKeys } from '#db/keyed.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { untypedDb } from '#db/untyped-db.ts'
import type { ExternalKeys, StoredKey } from '#external-keys/keys.ts'
import { isNumeric, type KeyKind, KINDS, type TypedKey } from '#external-keys/kinds.ts'
import { digitsOf, type Value } from './cell-types.ts'
import type { Report } from './cells.ts'
import type { FindErased } from './erased.ts'
import { keyText } from './known.ts'
import type { Layout, Stored } from './layout.ts'
import type { Row, Shape } from './shape.ts'

/* Numbers for codes that have none yet. */

/** A file whose codes are looked up. */
export interface KeyedFile {
  layout: Layout
  shape: Shape
  error: Report
  warning: Report
}

export interface KeyColumn {
  name: string
  at: number
  kind: KeyKind
  /** A row with a new key makes it known. */
  defines: boolean
}

/** A cell that no key was found for. */
export interface UnknownKey {
  row: Row
  typed: TypedKey
  /** Of the row, if it has one. */
  employer: number | null
  /** The cell is a plain number, which may be ours. */
  isPlain: boolean
}

/** Numbers that the portal chooses begin here: above those of companies, and still of nine digits. */
const FIRST = 900_000_000
const MOST = 2 ** 31 - 1

interface Adoption {
  db: Transaction<Schema>
  findErased: FindErased | null
  /** Receives a new key. */
  add(key: StoredKey): void
}

/** Finds or chooses numbers; both functions return the cells that stay without one. */
export function createAdoption({ db, findErased, add }: Adoption) {
  /** Employers of the plain numbers that this import has read, by kind. */
  const claimed = new Map<KeyKind, Map<number, number | null>>()
  /** People whom this import names by CPF. */
  const cpfs = new Map<string, number>()
  const last = new Map<KeyKind, number>()

  async function next(keys: ExternalKeys, kind: KeyKind): Promise<number> {
    let number = (last.get(kind) ?? (await highest(db, keys, kind))) + 1
    // A number of a person who was erased would be taken for that person.
    while (kind === 'pessoa' && (await findErased?.(number))) number += 1
    last.set(kind, number)
    return number
  }

  /** Assigns numbers to the codes of rows that define them. */
  async function assign(keys: ExternalKeys, file: KeyedFile, column: KeyColumn, unknown: readonly UnknownKey[]) {
    const { kind, at } = column
    const { ofEmployer = false } = KINDS[kind]
    const stored = await storedRows(db, kind, unknown)
    const same = await sameRows(db, file, kind, unknown)
    const mine = claimed.get(kind) ?? new Map<number, number | null>()
    claimed.set(kind, mine)

    async function numberOf({ row, typed, employer, isPlain }: UnknownKey): Promise<number> {
      const { chave } = typed
      const plain = plainNumber(chave)
      const scope = typed.empregador ?? (ofEmployer ? (employer ?? 0) : 0)
      const was = plain === null ? undefined : stored.get(plain)
      if (isPlain && plain !== null) {
        if (!ofEmployer || (keys.ofNumber(kind, plain) && keys.find(kind, typed).found === 'none')) return plain
        // An equal number at another employer is another contract, unless it is a stored one of the same person.
        const isOther = kind === 'contrato' && was !== undefined && was.codPessoa !== codePersonOf(file, row)
        const holder = mine.get(plain) ?? (isOther ? Number(was?.codEmp) : scope)
        if (holder === scope && !keys.ofNumber(kind, plain)) {
          mine.set(plain, scope)
          return plain
        }
        if (holder !== null && !keys.ofNumber(kind, plain))
          add({ tipo: kind, empregador: holder, chave, numero: plain })
      }
      const cpf = kind === 'pessoa' ? cpfOf(chave) : null
      const adopted = same(row)
      if (cpf !== null) {
        const number = adopted ?? cpfs.get(cpf) ?? (await next(keys, kind))
        cpfs.set(cpf, number)
        return number
      }
      const isFree = (number: number) => !keys.ofNumber(kind, number) && (mine.get(number) ?? scope) === scope
      const isOwn = was === undefined || (ofEmployer ? was.codEmp === scope : typed.empregador === null)
      const natural = plain !== null && isOwn && isFree(plain) ? plain : null
      const numero = adopted !== null && isFree(adopted) ? adopted : (natural ?? (await next(keys, kind)))
      mine.set(numero, scope)
      add({ tipo: kind, empregador: scope, chave, numero })
      return numero
    }

    for (const one of unknown) {
      // An earlier row of the block may have made it known.
      const { typed, employer } = one
      const again = keys.find(kind, typed, employer)
      one.row.values[at] = again.found === 'one' ? again.key.numero : await numberOf(one)
    }
    return []
  }

  /** Finds the numbers of codes that rows refer to. */
  async function refer(keys: ExternalKeys, _: KeyedFile, { kind, at }: KeyColumn, unknown: readonly UnknownKey[]) {
    const scoped = unknown.filter(({ typed }) => typed.empregador !== null)
    const stored = KINDS[kind].ofEmployer && scoped.length > 0 ? await storedRows(db, kind, scoped) : new Map()
    const isOf = (employer: number, number: number | null) => stored.get(number)?.codEmp === employer
    const people =
      kind === 'pessoa'
        ? await peopleByCpf(
            db,
            unknown.map(({ typed }) => cpfOf(typed.chave)),
          )
        : new Map()
    return unknown.filter(({ row, typed }) => {
      const { empregador, chave } = typed
      const number = people.get(cpfOf(chave) ?? '') ?? cpfs.get(cpfOf(chave) ?? '') ?? plainNumber(chave)
      const isClear = empregador === null ? keys.find(kind, typed).found === 'none' : isOf(empregador, number)
      if (number === null || !isClear) return true
      row.values[at] = number
      return false
    })
  }

  return { assign, refer }
}

/** The number that a code is, with zeros before it or not. */
function plainNumber(chave: string): number | null {
  return isNumeric(chave) && Number(chave) <= MOST ? Number(chave) : null
}

/** A CPF as a code of a person: it needs no key. */
function cpfOf(chave: string): string | null {
  const digits = /^[\d.-]{11,14}$/.test(chave) ? digitsOf(chave) : ''
  return isCpf(digits) ? digits : null
}

function codePersonOf({ shape }: KeyedFile, { values }: Row): Value {
  return values[shape.at('codPessoa')] ?? null
}

/** The highest number in use from FIRST on. */
async function highest(db: Transaction<Schema>, keys: ExternalKeys, kind: KeyKind): Promise<number> {
  let number = FIRST
  for (const used of keys.numbers(kind)) number = Math.max(number, used)
  const { table, column, others = [] } = KINDS[kind]
  for (const name of [table, ...others]) {
    const query = untypedDb(db)
      .selectFrom(name)
      .select(({ fn }) => fn.max(column).as('most'))
    const found = await query.executeTakeFirst()
    number = Math.max(number, Number(found?.most ?? 0))
  }
  return number
}

/** Returns the stored rows by the numbers that codes are, where they are numbers. */
async function storedRows(db: Transaction<Schema>, kind: KeyKind, unknown: readonly UnknownKey[]) {
  const { table, column, ofEmployer, undeclared } = KINDS[kind]
  const numbers = unknown.map(({ typed }) => plainNumber(typed.chave)).filter((number) => number !== null)
  if (undeclared || numbers.length === 0) return new Map<number, Stored>()
  const more = [...(ofEmployer ? ['codEmp'] : []), ...(kind === 'contrato' ? ['codPessoa'] : [])]
  const keys = [...new Set(numbers)].map((number) => [number])
  const rows = await rowsByKeys(db, { table, columns: [column], keys }, [column, ...more])
  return new Map(rows.map((row) => [Number(row[column]), row]))
}

/** Returns the number of the same person or contract that is stored already: by CPF, and by person, employer and admission day. */
async function sameRows(
  db: Transaction<Schema>,
  { shape }: KeyedFile,
  kind: KeyKind,
  unknown: readonly UnknownKey[],
): Promise<(row: Row) => number | null> {
  const texts = unknown.filter(({ isPlain }) => !isPlain)
  const value = ({ values }: Row, column: string) => values[shape.at(column)] ?? null
  if (texts.length === 0) return () => null
  if (kind === 'pessoa') {
    const people = await peopleByCpf(
      db,
      texts.map(({ row }) => value(row, 'cpf')),
    )
    return (row) => people.get(String(value(row, 'cpf'))) ?? null
  }
  if (kind !== 'contrato') return () => null
  const columns = ['codPessoa', 'codEmp', 'dtAdmissao']
  const textOf = (row: Row) => keyText(columns.map((column) => value(row, column)))
  const people = [...new Set(texts.map(({ row }) => value(row, 'codPessoa')))].filter((one) => one !== null)
  const found = await rowsByKeys(
    db,
    { table: 'employment', columns: ['codPessoa'], keys: people.map((one) => [one]) },
    [...columns, 'codEmpregado'],
  )
  const contracts = new Map<string, number[]>()
  for (const row of found) {
    const text = keyText(columns.map((column) => row[column] ?? null))
    contracts.set(text, [...new Set([...(contracts.get(text) ?? []), Number(row.codEmpregado)])])
  }
  return (row) => {
    const [only = null, other] = contracts.get(textOf(row)) ?? []
    return other === undefined ? only : null
  }
}

async function peopleByCpf(db: Transaction<Schema>, cpfs: readonly Value[]): Promise<Map<string, number>> {
  const keys = [...new Set(cpfs)].filter((cpf) => cpf !== null).map((cpf) => [cpf])
  const rows = await rowsByKeys(db, { table: 'person', columns: ['cpf'], keys }, ['codPessoa', 'cpf'])
  return new Map(rows.map(({ cpf, codPessoa }) => [String(cpf), Number(codPessoa)]))
}
