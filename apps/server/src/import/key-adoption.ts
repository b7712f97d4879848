import type { Schema, Transaction } from '#db/schema.ts'
import type { ExternalKeys, StoredKey } from '#employees/external-keys/keys.ts'
import { type KeyKind, KINDS } from '#employees/external-keys/kinds.ts'
import type { FindErased } from './erased.ts'
import {
  cpfOf,
  highest,
  type KeyColumn,
  type KeyedFile,
  peopleByCpf,
  plainNumber,
  sameRows,
  storedRows,
  type UnknownKey,
} from './key-rows.ts'

/* Numbers for codes without one. */

interface Adoption {
  db: Transaction<Schema>
  findErased: FindErased | null
  /** Receives a new key. */
  add(key: StoredKey): void
}

/** Finds or assigns numbers; both functions return the cells that remain without one. */
export function createAdoption({ db, findErased, add }: Adoption) {
  /** Employers of the plain numbers that this import has read, by kind. */
  const claimed = new Map<KeyKind, Map<number, number>>()
  /** People whom this import identifies by CPF. */
  const cpfs = new Map<string, number>()
  const last = new Map<KeyKind, number>()

  async function next(keys: ExternalKeys, kind: KeyKind): Promise<number> {
    let number = (last.get(kind) ?? (await highest(db, keys, kind))) + 1
    // The number of an erased person would be taken for that person.
    while (kind === 'pessoa' && (await findErased?.(number))) number += 1
    last.set(kind, number)
    return number
  }

  /** Assigns numbers to the codes of rows that define them. */
  async function assign(keys: ExternalKeys, file: KeyedFile, column: KeyColumn, unknown: readonly UnknownKey[]) {
    const { kind, at } = column
    const { ofEmployer = false, ofPerson = false } = KINDS[kind]
    const stored = await storedRows(db, kind, unknown)
    const sameAs = await sameRows(db, file, kind, unknown)
    const mine = claimed.get(kind) ?? new Map<number, number>()
    claimed.set(kind, mine)

    /** Returns the employer of the row with a number but without a key, 0 for all; undefined without such a row. */
    function holderOf(number: number, { row, typed, isPlain }: UnknownKey, scope: number): number | undefined {
      const was = stored.get(number)
      if (mine.has(number) || !was) return mine.get(number)
      if (!ofEmployer) return typed.empregador === null ? scope : 0
      // A plain number refers to the stored row: a unit may move to another employer, a contract may not. With another
      // person it is another contract.
      const isSame = kind !== 'contrato' || was.codPessoa === (row.values[file.shape.at('codPessoa')] ?? null)
      return isPlain && isSame ? scope : Number(was.codEmp)
    }

    async function numberOf(one: UnknownKey): Promise<number> {
      const { row, typed, employer, isPlain } = one
      const { chave } = typed
      const plain = plainNumber(chave)
      const isKeyed = plain !== null && keys.ofNumber(kind, plain) !== undefined
      if (isPlain && plain !== null && (!ofEmployer || (isKeyed && keys.find(kind, typed).found === 'none')))
        return plain
      const scope = typed.empregador ?? (ofEmployer ? (employer ?? 0) : 0)
      const holder = plain === null || isKeyed ? undefined : holderOf(plain, one, scope)
      const natural = plain !== null && !isKeyed && (holder ?? scope) === scope ? plain : null
      if (isPlain && natural !== null) {
        mine.set(natural, scope)
        return natural
      }
      const isFree = (number: number) => !keys.ofNumber(kind, number) && (mine.get(number) ?? scope) === scope
      const same = sameAs(row)
      const cpf = kind === 'pessoa' ? cpfOf(chave) : null
      if (cpf !== null) {
        const number = same ?? cpfs.get(cpf) ?? (await next(keys, kind))
        cpfs.set(cpf, number)
        return number
      }
      const numero = same !== null && isFree(same) ? same : (natural ?? (await next(keys, kind)))
      // The earlier row with this number receives a key of its own, because from then on the number alone is ambiguous.
      if (plain !== null && holder !== undefined && numero !== plain) {
        add({ tipo: kind, empregador: holder, chave: String(plain), numero: plain })
      }
      const person = kind === 'pessoa' ? numero : ofPerson ? row.values[file.shape.at('codPessoa')] : null
      const codPessoa = typeof person === 'number' ? person : null
      add({ tipo: kind, empregador: scope, chave, numero, codPessoa })
      return numero
    }

    for (const one of unknown) {
      // An earlier row of the block may have defined it.
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
