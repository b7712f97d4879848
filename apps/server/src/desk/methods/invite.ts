import type { convidaPessoas, planejaConvites } from '@colab/contract/desk/people'
import { MOST_INVITED } from '@colab/contract/desk/people'
import { encodeBase64 } from '@colab/contract/wire/base64'
import { Refused } from '@colab/contract/wire/failures'
import type { CheckedParams } from '@colab/contract/wire/method'
import { ours } from '#base/ours.ts'
import { lockPerson } from '#employees/lock.ts'
import type { HrApp } from '#hr/app.ts'
import {
  type Candidate,
  candidatesOf,
  createInvitations,
  deliverInvitations,
  type InvitedPerson,
  type Invitee,
  inviteesOf,
  isChannel,
  type Plan,
  planOf,
  printLetters,
  type Skipped,
} from '#hr/people/invitations.ts'
import { refusal } from '#hr/refusal.ts'
import type { DeskContext } from '../context.ts'
import { filteredPeople } from './people-list.ts'
import { staffContext } from './person.ts'

type PlanParams = CheckedParams<typeof planejaConvites>

/** Number of left-out people that are named. */
const NAMED = 100
/** Letters of one write, for which other writes wait: half a second. */
const MOST_LETTERS = 300

const REASONS = {
  hasPassword: 'temSenha',
  isInvited: 'convidada',
  isNotEntitled: 'semVinculo',
  hasNoChannel: 'semCanal',
  isBeyondReach: 'outroContrato',
  isHeld: 'contatoNovo',
} as const satisfies Record<Skipped, string>

/** Returns the destination of the code of each invited person. */
export async function invitationPlan(context: DeskContext, wanted: PlanParams): Promise<Plan> {
  const { cartas, reenvia } = wanted
  if (cartas) requireAddress(context)
  const people = await invitedPeople(context, wanted)
  return planOf({ ...context.app, db: context.db }, people, { letters: cartas, lettersOnly: false, resend: reenvia })
}

async function invitedPeople(context: DeskContext, { pessoas, ...filter }: PlanParams): Promise<Candidate[]> {
  const { app, db, agent, reach } = context
  if (pessoas.length === 1 && pessoas[0] === agent.codPessoa)
    throw refusal('proprio', 'Isto é sobre você: outra pessoa do RH precisa fazer.')
  const chosen =
    pessoas.length > 0
      ? pessoas
      : (await filteredPeople(context, filter).select('person.codPessoa').execute()).map(({ codPessoa }) => codPessoa)
  // Agents do not change their own access.
  const others = chosen.filter((codPessoa) => codPessoa !== agent.codPessoa)
  return candidatesOf({ ...app, db }, reach, others)
}

export function planTables(plan: Plan) {
  const channels = [...plan.values()].filter(isChannel)
  const left = [...plan].flatMap(([{ codPessoa, nome }, outcome]) =>
    isChannel(outcome) ? [] : [{ codPessoa, nome, motivo: REASONS[outcome] }],
  )
  const ttCanal = (['mail', 'whatsApp', 'letter'] as const).flatMap((canal) => {
    const quantos = channels.filter((one) => one === canal).length
    return quantos > 0 ? [{ canal, quantos }] : []
  })
  return {
    tables: { ttCanal, ttFora: left.slice(0, NAMED) },
    convidadas: channels.length,
    fora: left.length,
  }
}

/** Creates the codes of a plan; messages are sent after the reply, letters are part of it. */
export async function invite(context: DeskContext, { motivo, ...wanted }: CheckedParams<typeof convidaPessoas>) {
  const plan = await invitationPlan(context, wanted)
  const invitees = inviteesOf(plan)
  if (invitees.length > MOST_INVITED) {
    const count = invitees.length.toLocaleString('pt-BR')
    throw new Refused(ours`São ${count} pessoas: convide até 1.000 de cada vez, por exemplo por unidade.`)
  }
  if (invitees.filter(({ channel }) => channel === 'letter').length > MOST_LETTERS)
    throw new Refused(ours`Imprima até ${MOST_LETTERS} cartas de cada vez, por exemplo por unidade.`)
  const { letters } = await sendCodes(context, motivo, invitees, 'invite')
  return { ...planTables(plan).tables, ttCarta: letters ? [{ cartas: letters }] : [] }
}

/** Creates codes in the transaction of a write; returns the letters in Base64. The messages are sent after the reply. */
export async function sendCodes(
  context: DeskContext,
  why: string,
  invitees: readonly Invitee[],
  action: 'invite' | 'reset',
): Promise<{ invited: InvitedPerson[]; letters: string | null }> {
  const within = staffContext(context, why)
  const [first] = invitees
  if (!first) return { invited: [], letters: null }
  await lockPerson(within.db, first.codPessoa)
  const invited = await createInvitations(within, invitees, action)
  const printed = await printLetters(within, invited)
  deliverLater(context.app, invited, first)
  return { invited, letters: printed && encodeBase64(printed) }
}

/** Sends the messages of a write once it is committed: a code of one that was rolled back would be invalid. */
function deliverLater(app: HrApp, invited: readonly InvitedPerson[], locked: Invitee): void {
  app.background.run(async () => {
    const stored = await app.db.transaction().execute(async (db) => {
      // Waits for the end of that write.
      await lockPerson(db, locked.codPessoa)
      const codes = invited.map(({ codPessoa }) => codPessoa)
      return db.selectFrom('invitation').select(['codPessoa', 'expiresAt']).where('codPessoa', 'in', codes).execute()
    })
    const expiries = new Map(stored.map(({ codPessoa, expiresAt }) => [codPessoa, expiresAt]))
    await deliverInvitations(
      app,
      invited.filter(({ codPessoa, expiresAt }) => expiries.get(codPessoa) === expiresAt),
    )
  })
}

/** Letters show the address of the portal. */
export function requireAddress({ app }: DeskContext): void {
  if (app.settings.publicUrl === '')
    throw new Refused(ours`As cartas mostram o endereço do portal: quem administra precisa configurar PUBLIC_URL.`)
}
