import type { CHANGED_BY } from '@colab/contract/domains/access'
import { expressionBuilder } from 'kysely'
import type { Clock } from '#base/clock.ts'
import type { Db, Schema } from '#db/schema.ts'
import type { CodeContact } from './contact-tables.ts'
import { mailAddress } from './mail-address.ts'

/*
 * The last address that was not changed recently is notified of a changed e-mail address or mobile, which receives
 * no code for 72 hours: neither of a recovery nor of HR. Within that time a second agent may release it, or the
 * person from the former address. Otherwise anybody who can correct an address could take over the account.
 */

/**
 * Milliseconds for which a changed contact receives no codes, from when a former address accepted the notification;
 * without one, from when the change was detected.
 */
export const HOLD = 72 * 3_600_000

type Deps = { db: Db; clock: Clock }

/** Condition of changes whose 72 hours have not begun, or not ended. */
export function withinHold({ clock }: Pick<Deps, 'clock'>) {
  const is = expressionBuilder<Schema, 'contactChange'>()
  return is.or([is('toldAt', '=', 0), is('toldAt', '>', clock.now() - HOLD)])
}

/** Changes of people that are held, oldest first. */
export function held(deps: Deps) {
  return deps.db
    .selectFrom('contactChange')
    .where('releasedAt', 'is', null)
    .where(withinHold(deps))
    .orderBy('codMudanca')
}

/** Returns which contacts of some people are held. */
export async function heldContacts(deps: Deps, people: readonly number[]): Promise<Map<number, Set<CodeContact>>> {
  const found = new Map<number, Set<CodeContact>>()
  if (people.length === 0) return found
  const rows = await held(deps)
    .select(['codPessoa', 'campo'])
    .where('codPessoa', 'in', [...people])
    .execute()
  for (const { codPessoa, campo } of rows)
    found.set(codPessoa, (found.get(codPessoa) ?? new Set<CodeContact>()).add(campo))
  return found
}

/** Returns contacts as codes may use them: those that are held are empty. */
export function withoutHeld<C extends Record<CodeContact, string>>(contacts: C, fields: ReadonlySet<CodeContact>): C {
  const { emailParticular, celular } = contacts
  return {
    ...contacts,
    emailParticular: fields.has('emailParticular') ? '' : emailParticular,
    celular: fields.has('celular') ? '' : celular,
  }
}

/** A held change, with who made it and until when it is held. */
export interface HeldChange {
  codMudanca: number
  campo: CodeContact
  quem: string
  codAgente: number | null
  /** Milliseconds; null while no former address has accepted the notification. */
  until: number | null
}

/** Returns the held changes of a person, oldest first. */
export async function heldChanges(deps: Deps, codPessoa: number): Promise<HeldChange[]> {
  const rows = await held(deps)
    .select(['codMudanca', 'campo', 'quem', 'codAgente', 'toldAt'])
    .where('codPessoa', '=', codPessoa)
    .execute()
  return rows.map(({ toldAt, ...change }) => ({ ...change, until: toldAt === 0 ? null : toldAt + HOLD }))
}

/** Ends the hold of a person's changes that are known; returns their number. */
export async function releaseContacts({ db, clock }: Deps, codPessoa: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('contactChange')
    .set({ releasedAt: clock.now(), digest: '' })
    .where('codPessoa', '=', codPessoa)
    .where('releasedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** A changed contact as its person sees it. */
export interface SeenChange {
  campo: CodeContact
  /** Milliseconds. */
  changedAt: number
  origem: (typeof CHANGED_BY)[number]
  isReleased: boolean
  /** Milliseconds; null while no former address has accepted the notification, and once it is released. */
  until: number | null
}

/** Returns the last change of each contact of a person within the hold, released ones too. */
export async function seenChanges(deps: Deps, codPessoa: number): Promise<SeenChange[]> {
  const rows = await deps.db
    .selectFrom('contactChange')
    .select(['campo', 'notedAt', 'toldAt', 'releasedAt', 'quem', 'aPedido'])
    .where('codPessoa', '=', codPessoa)
    .where(withinHold(deps))
    .orderBy('codMudanca')
    .execute()
  const last = new Map(rows.map((row) => [row.campo, row]))
  return [...last.values()].map(({ campo, notedAt, toldAt, releasedAt, quem, aPedido }) => ({
    campo,
    // Before the next run has detected it, it is seconds old.
    changedAt: notedAt || toldAt || deps.clock.now(),
    origem: aPedido ? 'pessoa' : quem ? 'rh' : 'folha',
    isReleased: releasedAt !== null,
    until: releasedAt !== null || toldAt === 0 ? null : toldAt + HOLD,
  }))
}

/** Returns the addresses that a person had within the hold, also where a change was confirmed: messages about the account go to them, too. */
export async function formerAddresses(deps: Deps, codPessoa: number): Promise<string[]> {
  const rows = await deps.db
    .selectFrom('contactChange')
    .select('antes')
    .where('codPessoa', '=', codPessoa)
    .where('campo', '=', 'emailParticular')
    .where(withinHold(deps))
    .execute()
  return rows.flatMap(({ antes }) => mailAddress(antes) ?? [])
}
