import type { Refusal } from '@colab/contract/domains/access'
import { addMonths } from '@colab/contract/wire/calendar'
import { cpfDigits, isCpf } from '@colab/contract/wire/cpf'
import { sql } from 'kysely'
import { begun, unended } from '#db/days.ts'
import type { Database, Schema, Transaction } from '#db/schema.ts'
import { heldContacts, withoutHeld } from './contact-hold.ts'
import type { GatekeeperDeps } from './deps.ts'
import { NO_PASSWORD } from './passwords.ts'
import type { SessionRow } from './tables.ts'

/** Account of a person for sign-in. */
export interface Account {
  codPessoa: number
  nome: string
  /** Destinations of codes: empty while a change of it is held (contact-hold.ts). */
  celular: string
  emailParticular: string
  /** NO_PASSWORD where none was chosen. */
  hash: string
  padrao: 0 | 1
  /** Whether no employment is current: only receipts, income reports and signed documents may be read. */
  former: boolean
}

/** Query for the current employments of the person in this column of an outer query. */
export function currentEmployments(db: Database | Transaction<Schema>, column: string, today: string) {
  return db
    .selectFrom('employment')
    .select('codEmpregado')
    .where('employment.codPessoa', '=', sql.ref<number>(column))
    .where(begun('dtAdmissao', today))
    .where(unended('dtDemissao', today))
}

/** Query for the employments that ended recently enough to read receipts, income reports and signed documents (`FORMER_MONTHS`). */
export function formerEmployments(
  { db, clock, settings }: Pick<GatekeeperDeps, 'db' | 'clock' | 'settings'>,
  column: string,
) {
  const today = clock.today()
  return db
    .selectFrom('employment')
    .select('codEmpregado')
    .where('employment.codPessoa', '=', sql.ref<number>(column))
    .where('dtDemissao', '<', today)
    .where('dtDemissao', '>', addMonths(today, -settings.formerMonths))
}

/** Query for the credential of the person in this column of an outer query. */
export function credentialOf(db: Database | Transaction<Schema>, column: string) {
  return db.selectFrom('credential').select('codPessoa').where('credential.codPessoa', '=', sql.ref<number>(column))
}

/** Returns whether a session may continue: with a credential, and an employment as at sign-in. */
export async function isEntitled(
  deps: GatekeeperDeps,
  { codPessoa, scope }: Pick<SessionRow, 'codPessoa' | 'scope'>,
): Promise<boolean> {
  const found = await deps.db
    .selectFrom('person')
    .select(({ exists }) => [
      exists(credentialOf(deps.db, 'person.codPessoa')).as('credential'),
      exists(currentEmployments(deps.db, 'person.codPessoa', deps.clock.today())).as('employed'),
      exists(formerEmployments(deps, 'person.codPessoa')).as('former'),
    ])
    .where('codPessoa', '=', codPessoa)
    .executeTakeFirst()
  return Boolean(found?.credential && (found.employed || (scope === 'former' && found.former)))
}

type By = { cpf: string } | { codPessoa: number }

/** Finds the account of a CPF or a person code, or the reason why it cannot be used (spec §8). */
export async function findAccount(
  deps: GatekeeperDeps,
  by: By,
): Promise<Account | Extract<Refusal, 'cpfInexistente' | 'semSenha' | 'semVinculo'>> {
  const found = await lookUp(deps, by)
  if (!found) return 'cpfInexistente'
  if (found.account.hash === NO_PASSWORD) return 'semSenha'
  return found.isEntitled ? found.account : 'semVinculo'
}

/** Finds the account of a CPF, with or without a password; null where it cannot be used. */
export async function findInvited(deps: GatekeeperDeps, cpf: string): Promise<Account | null> {
  const found = await lookUp(deps, { cpf })
  return found?.isEntitled ? found.account : null
}

async function lookUp(deps: GatekeeperDeps, by: By): Promise<{ account: Account; isEntitled: boolean } | null> {
  // No person has a code beyond 32 bits, and PostgreSQL would fail on it.
  const possible = 'cpf' in by ? isCpf(by.cpf) : (by.codPessoa | 0) === by.codPessoa
  if (!possible) return null
  const found = await deps.db
    .selectFrom('person')
    .leftJoin('credential', 'credential.codPessoa', 'person.codPessoa')
    .select(({ exists }) => [
      'person.codPessoa',
      'nome',
      'celular',
      'emailParticular',
      'hash',
      'padrao',
      exists(currentEmployments(deps.db, 'person.codPessoa', deps.clock.today())).as('employed'),
      exists(formerEmployments(deps, 'person.codPessoa')).as('former'),
    ])
    .$if('cpf' in by, (query) => query.where('cpf', '=', 'cpf' in by ? cpfDigits(by.cpf) : ''))
    .$if('codPessoa' in by, (query) => query.where('person.codPessoa', '=', 'codPessoa' in by ? by.codPessoa : 0))
    .executeTakeFirst()
  if (!found) return null
  const { employed, former, hash, padrao, ...stored } = found
  const held = (await heldContacts(deps, [stored.codPessoa])).get(stored.codPessoa)
  const person = held ? withoutHeld(stored, held) : stored
  const account = { ...person, hash: hash ?? NO_PASSWORD, padrao: padrao ?? 1, former: !employed }
  return { account, isEntitled: Boolean(employed || former) }
}

/**
 * Locks the password hash until the transaction ends; false when it has changed since it was read. Otherwise a sign-in
 * with the old password could survive the change that ends all sessions. `renewed` replaces it: the same password with
 * a newer secret.
 */
export async function lockPasswordHash(
  db: Transaction<Schema>,
  { codPessoa, hash }: Account,
  renewed = hash,
): Promise<boolean> {
  const held = await db
    .updateTable('credential')
    .set({ hash: renewed })
    .where('codPessoa', '=', codPessoa)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return held.numUpdatedRows === 1n
}
