import { plainName } from '@colab/contract/wire/name'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Schema } from '#db/schema.ts'
import { isNumeric, typedKey } from '#employees/external-keys/kinds.ts'

/* How HR finds people: by beginnings of words of the name, by the CPF, or by the company's code of a person or
   contract. */

/** Digits of a CPF that are enough to search by its beginning. */
const LEAST_CPF = 3
/** Digits of the longest code that may have leading zeros. */
const LONGEST_CODE = 12

/** Returns a name as it is searched: plain, with a blank before each word. */
export function searchName(nome: string): string {
  return ` ${words(nome).join(' ')}`
}

function words(text: string): string[] {
  // Each half of a double name is a word.
  return plainName(text.replace(/[-/.,]/g, ' '))
    .split(' ')
    .filter(Boolean)
}

/**
 * Returns the condition for people that a typed text matches; `person` is the name of their table in the query. An
 * empty text matches everybody, one without letters and digits nobody.
 */
export function isSearched(db: Db, typed: string, person = 'person'): Expression<SqlBool> {
  const text = typed.trim()
  if (text === '') return sql<SqlBool>`true`
  const { or, and } = expressionBuilder<Schema, never>()
  const column = <T>(name: string) => sql.ref<T>(`${person}.${name}`)
  const digits = /^[\d.\s-]+$/.test(text) ? text.replace(/\D/g, '') : ''
  // A list of few people, with which the database starts.
  let listed = peopleOfCode(db, text)
  if (digits.length >= LEAST_CPF) listed = listed.unionAll(peopleOfCpf(db, digits))
  if (/^\d{1,9}$/.test(text)) listed = listed.unionAll(peopleOfNumber(db, Number(text)))
  const isListed = sql<SqlBool>`${column('codPessoa')} in ${listed}`
  const named = digits === '' ? words(text) : []
  if (named.length === 0) return isListed
  return or([and(named.map((word) => sql<SqlBool>`${column('nomeBusca')} like ${`% ${word}%`}`)), isListed])
}

/** Query for the people whose CPF begins with these digits. */
function peopleOfCpf(db: Db, digits: string) {
  return db
    .selectFrom('person as numbered')
    .select('numbered.codPessoa')
    .where('numbered.cpf', '>=', digits)
    .where('numbered.cpf', '<', `${digits}:`)
}

/** Query for the people whom a code of the company names, as a person or by a contract. */
function peopleOfCode(db: Db, typed: string) {
  const { empregador, chave } = typedKey(typed)
  const none = db.selectNoFrom(sql.lit(0).as('codEmp'))
  return db
    .selectFrom('externalKey')
    .select('externalKey.codPessoa')
    .where('tipo', 'in', ['pessoa', 'contrato'])
    .where((is) =>
      empregador === null
        ? is('empregador', 'in', db.selectFrom('company').select('codEmp').unionAll(none))
        : is('empregador', 'in', employersOf(db, empregador.trim())),
    )
    .where('chave', 'in', spellings(chave))
    .where('externalKey.codPessoa', 'is not', null)
    .$castTo<{ codPessoa: number }>()
}

/** Query for the employers that a number or code of the company means. */
function employersOf(db: Db, typed: string) {
  const number = /^\d{1,9}$/.test(typed) ? Number(typed) : 0
  return db
    .selectFrom('externalKey as ofEmployer')
    .select('ofEmployer.numero')
    .where('ofEmployer.tipo', '=', 'empregador')
    .where('ofEmployer.chave', 'in', spellings(typed))
    .unionAll(db.selectNoFrom(sql.lit(number).as('numero')))
}

/** Returns spellings with which the key of a code may be stored, because the index is by the unchanged text. */
function spellings(chave: string): string[] {
  if (!isNumeric(chave)) return [...new Set([chave, chave.toUpperCase(), chave.toLowerCase()])]
  const digits = chave.replace(/^0+(?=\d)/, '')
  const zeros = Math.max(0, LONGEST_CODE - digits.length)
  return [...new Set([chave, ...Array.from({ length: zeros + 1 }, (_, count) => '0'.repeat(count) + digits)])]
}

/** Query for the people of a number of ours, where the company has no code of its own for it. */
function peopleOfNumber(db: Db, number: number) {
  const keyed = (tipo: 'pessoa' | 'contrato') =>
    db.selectFrom('externalKey').select('numero').where('tipo', '=', tipo).where('numero', '=', number)
  return db
    .selectFrom('person as numbered')
    .select('numbered.codPessoa')
    .where('numbered.codPessoa', '=', number)
    .where(({ not, exists }) => not(exists(keyed('pessoa'))))
    .unionAll(
      db
        .selectFrom('employment as numbered')
        .select('numbered.codPessoa')
        .where('numbered.codEmpregado', '=', number)
        .where(({ not, exists }) => not(exists(keyed('contrato')))),
    )
}
