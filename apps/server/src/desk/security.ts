import { formatDate } from '@colab/contract/wire/date'
import { localTime } from '#base/clock.ts'
import type { GatekeeperDeps } from '#gatekeeper/deps.ts'
import { DESK_FAILURES } from '#gatekeeper/limits.ts'
import { count } from '#gatekeeper/rate.ts'
import { mayEnter } from '#hr/people/agents.ts'
import type { EventKind } from '#record/tables.ts'

/* Events of accounts of agents: recorded, and sent by e-mail to the agent, and to administrators where grants
   change. */

/** Events that are sent to the agent by e-mail, with their texts. */
const MAILS = {
  deskSignIn: ['Entrada na mesa do RH', 'Alguém entrou na mesa do RH com a sua conta.'],
  deskSignInFailed: [
    'Tentativa de entrar na mesa do RH',
    'Alguém tentou entrar na mesa do RH com a sua conta, e não conseguiu.',
  ],
  deskSignOut: ['Saída da mesa do RH', 'Uma sessão da sua conta na mesa do RH foi encerrada.'],
  deskKeyAdded: [
    'Nova chave na mesa do RH',
    'A sua conta na mesa do RH tem uma nova passkey ou senha. As outras sessões terminaram.',
  ],
  deskKeyRemoved: ['Chave removida na mesa do RH', 'Uma passkey da sua conta na mesa do RH foi removida.'],
  deskGrantsChanged: ['Acesso à mesa do RH mudou', 'Papéis, chaves ou convite de uma conta da mesa do RH mudaram.'],
} as const satisfies Partial<Record<EventKind, readonly [title: string, text: string]>>

export type DeskEvent = keyof typeof MAILS

interface Happened {
  codAgente: number
  kind: DeskEvent
  /** Empty for a command. */
  address?: string
  /** Kind of browser and system; empty when unknown. */
  device?: string
  /** Name of the agent whose grants changed, for administrators. */
  about?: string
}

/** Records an event of an agent's account, and sends it by e-mail after the reply. */
export function noteDeskEvent(app: GatekeeperDeps, happened: Happened): void {
  const { codAgente, kind, address } = happened
  app.events.record(kind, { codAgente, ...(address && { address }) })
  const moment = app.clock.now()
  app.background.run(async () => {
    if (kind === 'deskSignInFailed') {
      const { count: mails } = await count(app, DESK_FAILURES, `agent ${codAgente}`)
      if (mails > DESK_FAILURES.most) return
    }
    await mailDeskEvent(app, happened, moment)
  })
}

async function mailDeskEvent(
  { db, clock, delivery }: GatekeeperDeps,
  { codAgente, kind, device = '', about }: Happened,
  moment: number,
): Promise<void> {
  if (!delivery.offers.mail) return
  const agent = await db.selectFrom('hrAgent').select('email').where('codAgente', '=', codAgente).executeTakeFirst()
  const to = new Set(agent ? [agent.email] : [])
  if (kind === 'deskGrantsChanged') for (const { email } of await administrators({ db, clock })) to.add(email)
  const [title, event] = MAILS[kind]
  const { day, time } = localTime(moment)
  const facts = [
    ...(about ? [`Conta: ${about}`] : []),
    `Quando: ${formatDate(day)}, às ${time} (horário de Brasília)`,
    ...(device ? [`Aparelho: ${device}`] : []),
  ]
  const advice = 'Se não foi você, nem a pedido seu, avise logo quem administra a mesa do RH.'
  const text = `Olá!\n\n${event}\n\n${facts.join('\n')}\n\n${advice}\n`
  // A failed delivery is logged.
  for (const address of to) await delivery.mail(address, title, text).catch(() => {})
}

function administrators({ db, clock }: Pick<GatekeeperDeps, 'db' | 'clock'>) {
  return db
    .selectFrom('hrAgent')
    .innerJoin('hrRole', 'hrRole.codAgente', 'hrAgent.codAgente')
    .select('email')
    .distinct()
    .where('papel', '=', 'admin')
    .where(mayEnter(db, clock.today()))
    .execute()
}
