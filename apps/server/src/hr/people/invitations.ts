import { Refused } from '@colab/contract/wire/failures'
import { chunks } from '#db/chunks.ts'
import { type Reach, type Reached, reachedPeople, whollyReached } from '#employees/reach.ts'
import { currentEmployments, formerEmployments } from '#gatekeeper/accounts.ts'
import { heldContacts, withoutHeld } from '#gatekeeper/contact-hold.ts'
import {
  channelOf,
  createInvitation,
  deliverInvitation,
  endUndelivered,
  expiryText,
  type InvitationChannel,
} from '#gatekeeper/invitations.ts'
import { NO_PASSWORD } from '#gatekeeper/passwords.ts'
import { portalName } from '#gatekeeper/portal-name.ts'
import type { HrApp } from '#hr/app.ts'
import { actOn, type NamedPerson, type StaffContext } from './act.ts'
import { type Letter, lettersPdf } from './letters.ts'
import { endPassword } from './password.ts'

/** A person who may receive a code. */
export interface Candidate extends NamedPerson {
  /** Destinations of codes: empty while a change of it is held. */
  celular: string
  emailParticular: string
  hasPassword: boolean
  /** Whether there is a code that is still valid. */
  isInvited: boolean
  /** Whether the message of the last code could not be delivered. */
  isUndelivered: boolean
  /** Whether the person could sign in. */
  isEntitled: boolean
  /**
   * Whether all contracts are within reach: a letter gives the code, and with it the access to the whole person, to HR.
   */
  isWhole: boolean
  /** Whether a changed contact is held: until it is released, HR sends a code only to another contact. */
  isHeld: boolean
}

/** Reason for which a person receives no code. */
export type Skipped = 'hasPassword' | 'isInvited' | 'isNotEntitled' | 'hasNoChannel' | 'isBeyondReach' | 'isHeld'

/** Conditions for the destination of each code. */
export interface SelectionOptions {
  /** Whether letters are printed. */
  letters: boolean
  lettersOnly: boolean
  /** Whether those with a valid code get another one. */
  resend: boolean
}

/** Destination of each code, or the reason why there is none. */
export type Plan = Map<Candidate, InvitationChannel | Skipped>

/** A person whose code goes through a channel. */
export interface Invitee extends Candidate {
  channel: InvitationChannel
}

/** Returns the people who are within a reach, by name. */
export async function candidatesOf(deps: HrApp, reach: Reach, people: readonly number[]): Promise<Candidate[]> {
  const found: Candidate[] = []
  const [now, today] = [deps.clock.now(), deps.clock.today()]
  for (const some of chunks(await reachedPeople(deps.db, reach, [...new Set(people)], today))) {
    const rows = await deps.db
      .selectFrom('person')
      .leftJoin('credential', 'credential.codPessoa', 'person.codPessoa')
      .leftJoin('invitation', 'invitation.codPessoa', 'person.codPessoa')
      .select(({ exists }) => [
        'person.codPessoa',
        'cpf',
        'nome',
        'celular',
        'emailParticular',
        'hash',
        'invitation.expiresAt',
        'digest',
        exists(currentEmployments(deps.db, 'person.codPessoa', today)).as('employed'),
        exists(formerEmployments(deps, 'person.codPessoa')).as('former'),
      ])
      .where('person.codPessoa', 'in', some)
      .execute()
    const reached = new Map<number, Reached>(some.map((one) => [one, one]))
    const whole = new Set<number>(await whollyReached(deps.db, reach, some))
    const held = await heldContacts(deps, some)
    for (const { codPessoa, hash, expiresAt, digest, employed, former, ...stored } of rows) {
      const own = reached.get(codPessoa)
      if (own === undefined) continue
      const hasPassword = (hash ?? NO_PASSWORD) !== NO_PASSWORD
      const isEntitled = Boolean(employed || former)
      const [isInvited, isUndelivered] = [(expiresAt ?? 0) > now, digest === '']
      const isWhole = whole.has(own)
      const fields = held.get(codPessoa)
      const person = fields ? withoutHeld(stored, fields) : stored
      const isHeld = fields !== undefined
      found.push({ ...person, codPessoa: own, hasPassword, isInvited, isUndelivered, isEntitled, isWhole, isHeld })
    }
  }
  const order = new Intl.Collator('pt-BR')
  return found.sort((one, other) => order.compare(one.nome, other.nome))
}

/** Returns the destination of the code of a person, or the reason why there is none. */
function destinationOf(deps: HrApp, person: Candidate, options: SelectionOptions): InvitationChannel | Skipped {
  if (!person.isEntitled) return 'isNotEntitled'
  if (person.hasPassword) return 'hasPassword'
  if (person.isInvited && !options.resend) return 'isInvited'
  const isLetter = options.lettersOnly || (options.letters && person.isUndelivered)
  const channel = isLetter ? 'letter' : channelOf(deps, person)
  if (channel !== 'letter') return channel
  if (person.isHeld) return 'isHeld'
  if (!options.letters) return 'hasNoChannel'
  return person.isWhole ? 'letter' : 'isBeyondReach'
}

export function planOf(deps: HrApp, people: readonly Candidate[], options: SelectionOptions): Plan {
  return new Map(people.map((person) => [person, destinationOf(deps, person, options)]))
}

/** Returns the destinations of codes that replace a password. */
export function resetPlanOf(
  deps: HrApp,
  people: readonly Candidate[],
  options: Omit<SelectionOptions, 'resend'>,
): Plan {
  const resend = { ...options, resend: true }
  return new Map(people.map((person) => [person, destinationOf(deps, { ...person, hasPassword: false }, resend)]))
}

const CHANNELS: readonly string[] = ['mail', 'whatsApp', 'letter'] satisfies InvitationChannel[]

export function isChannel(outcome: InvitationChannel | Skipped): outcome is InvitationChannel {
  return CHANNELS.includes(outcome)
}

export function inviteesOf(plan: Plan): Invitee[] {
  return [...plan].flatMap(([person, channel]) => (isChannel(channel) ? [{ ...person, channel }] : []))
}

/** Letters in one file: a thousand need 0.4 GB of memory. */
const MOST_LETTERS = 2000
/** Number of messages sent concurrently. */
const TOGETHER = 8

export type InvitedPerson = Invitee & Awaited<ReturnType<typeof createInvitation>>

/** Throws Refused for more letters than one file can have. */
export function checkLetters(people: readonly Invitee[]): void {
  const count = people.filter(({ channel }) => channel === 'letter').length
  if (count > MOST_LETTERS) {
    throw new Refused(
      `Um arquivo leva no máximo 2.000 cartas e estas seriam ${count.toLocaleString('pt-BR')}: imprima por unidade, com --unit.`,
    )
  }
}

/** Creates the codes of people; `reset` ends their passwords first. */
export async function createInvitations(
  context: StaffContext,
  people: readonly Invitee[],
  action: 'invite' | 'reset',
): Promise<InvitedPerson[]> {
  return actOn(context, { action, people }, async (within, person) => {
    if (action === 'reset') await endPassword(within, person.codPessoa)
    return { ...person, ...(await createInvitation(within, within.db, person.codPessoa, person.channel)) }
  })
}

/** Sends the messages of created codes; returns those that could not be sent, whose codes are deleted. */
export async function deliverInvitations(deps: HrApp, invited: readonly InvitedPerson[]): Promise<InvitedPerson[]> {
  const failed: InvitedPerson[] = []
  for (const { codPessoa } of invited) deps.events.record('invited', { codPessoa })
  const messages = invited.filter(({ channel }) => channel !== 'letter')
  for (const some of chunks(messages, TOGETHER)) {
    await Promise.all(
      some.map(async (person) => {
        try {
          await deliverInvitation(deps, person)
        } catch (error) {
          if (!(error instanceof Refused)) throw error
          failed.push(person)
        }
      }),
    )
  }
  for (const person of failed) await endUndelivered(deps, person)
  return failed
}

/** Creates the letters of created codes, by unit, in which HR hands them out, and by name; null without any. */
export async function printLetters(
  { db, settings, clock }: Pick<StaffContext, 'settings' | 'clock'> & { db: HrApp['db'] },
  invited: readonly InvitedPerson[],
): Promise<Uint8Array | null> {
  const letters: Letter[] = []
  for (const { codPessoa, nome, code, expiresAt, channel } of invited) {
    if (channel !== 'letter') continue
    const place = await db
      .selectFrom('employment')
      .innerJoin('company', 'company.codEmp', 'employment.codEmp')
      .innerJoin('unit', 'unit.codUnidade', 'employment.codUnidade')
      .leftJoin('externalKey', (join) =>
        join.onRef('numero', '=', 'employment.codEmpregado').on('tipo', '=', 'contrato'),
      )
      .select(['nomeEmpresa', 'unidade', 'chave'])
      .where('employment.codPessoa', '=', codPessoa)
      .orderBy('dtAdmissao', 'desc')
      .executeTakeFirst()
    const { nomeEmpresa = settings.profile.name, unidade = '', chave } = place ?? {}
    letters.push({ nome, nomeEmpresa, unidade, matricula: chave ?? '', code, until: expiryText('letter', expiresAt) })
  }
  if (letters.length === 0) return null
  const order = new Intl.Collator('pt-BR')
  letters.sort((one, other) => order.compare(one.unidade, other.unidade) || order.compare(one.nome, other.nome))
  const { publicUrl: portal, profile } = settings
  const options = { name: portalName(profile), portal, contactPhone: profile.contactPhone }
  return lettersPdf(letters, { ...options, createdAt: clock.now() })
}
