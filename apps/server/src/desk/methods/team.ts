import type { mudaPapeis } from '@colab/contract/desk/team'
import type { CheckedParams } from '@colab/contract/wire/method'
import { localTime } from '#base/clock.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { readKeys } from '#employees/external-keys/keys.ts'
import { notFound, refusal } from '#hr/refusal.ts'
import { momentText } from '#hr/requests/kind.ts'
import { recordAction } from '#record/actions.ts'
import { changeRoles, disableAgent, INVITATION_TTL, inviteAgent, listAgents, type NewAgent } from '../agents.ts'
import { type AreaHandlers, actingOf, type DeskContext } from '../context.ts'
import { noteDeskEvent } from '../security.ts'

type Roles = CheckedParams<typeof mudaPapeis>['papeis']

/** Methods on the agents of the desk. */
export const team = {
  async buscaEquipe(context) {
    const { app, db, agent } = context
    const agents = await listAgents({ db, clock: app.clock })
    const places = await placesOf(context)
    const nameOf = new Map(places.map(({ alcance, codigo, nome }) => [`${alcance} ${codigo}`, nome]))
    const text = (moment: number | null) => (moment === null ? '' : momentText(moment))
    return {
      ttAgente: agents.map(({ codAgente, nome, email, situacao, passkeys, usedAt, invitedUntil }) => ({
        ...{ codAgente, nome, email, situacao, passkeys },
        ultimoUso: text(usedAt),
        conviteAte: situacao === 'convidado' ? text(invitedUntil) : '',
        proprio: codAgente === agent.codAgente,
      })),
      ttPapel: agents.flatMap(({ codAgente, roles }) =>
        roles.map(({ papel, alcance, codigo }) => {
          return { codAgente, papel, alcance, codigo, nome: nameOf.get(`${alcance} ${codigo}`) ?? '' }
        }),
      ),
      ttAlcance: places,
    }
  },

  async convidaAgente(context, { nome, email, papeis, motivo }) {
    const { app, agent } = context
    if (email.toLowerCase() === agent.email) throw ownRoles()
    const known = await context.db
      .selectFrom('hrAgent')
      .select('codPessoa')
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst()
    const roles = await checkedRoles(context, papeis)
    const invited = await act(context, { action: 'desk invite', motivo, nome }, async (db) => {
      return inviteAgent(app, db, { nome, email, codPessoa: known?.codPessoa ?? null, roles })
    })
    const { day, time } = localTime(app.clock.now() + INVITATION_TTL)
    const ate = `${day} ${time}`
    const link = `${app.settings.desk?.url}/convite#${invited.code}`
    if (!app.delivery.offers.mail) return { ttConvite: [{ link, ate, porEmail: false }] }
    const text = `Olá, ${nome}!\n\n${agent.nome} convidou você para a mesa do RH. O link vale uma vez, até ${ate}:\n\n${link}\n`
    // Sent after the reply. A failed delivery is logged; the list shows the agent as invited, and offers to invite
    // again.
    app.background.run(() => app.delivery.mail(email, 'Convite para a mesa do RH', text).catch(() => {}))
    return { ttConvite: [{ link: '', ate, porEmail: true }] }
  },

  async mudaPapeis(context, { codAgente, papeis, motivo }) {
    const nome = await otherAgent(context, codAgente)
    const roles = await checkedRoles(context, papeis)
    await act(context, { action: 'desk roles', motivo, nome }, async (db) => {
      await changeRoles(context.app, db, { codAgente, roles })
      return { codAgente }
    })
    return {}
  },

  async encerraAgente(context, { codAgente, motivo }) {
    const nome = await otherAgent(context, codAgente)
    await act(context, { action: 'desk disable', motivo, nome }, async (db) => {
      await disableAgent(context.app, db, codAgente)
      return { codAgente }
    })
    return {}
  },
} satisfies AreaHandlers<'team'>

/** Changes an agent, records it, and notifies the agent and all administrators by e-mail. */
async function act<T extends { codAgente: number }>(
  context: DeskContext,
  { action, motivo, nome }: { action: string; motivo: string; nome: string },
  run: (db: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const { app } = context
  // A write runs in its transaction.
  const db = context.db as Transaction<Schema>
  const result = await run(db)
  await recordAction({ ...app, db, ...actingOf(context, motivo) }, action, `agent ${result.codAgente}`)
  noteDeskEvent(app, { codAgente: result.codAgente, kind: 'deskGrantsChanged', about: nome })
  return result
}

/** Returns the name of another agent. Agents cannot change their own roles: a stolen session could raise them. */
async function otherAgent({ db, agent }: DeskContext, codAgente: number): Promise<string> {
  if (codAgente === agent.codAgente) throw ownRoles()
  const found = await db.selectFrom('hrAgent').select('nome').where('codAgente', '=', codAgente).executeTakeFirst()
  if (!found) throw notFound()
  return found.nome
}

const ownRoles = () => refusal('proprio', 'Ninguém muda o próprio acesso: outra pessoa que administra a mesa faz isto.')

/** Everything, employers and units by name. */
async function placesOf({ db }: Pick<DeskContext, 'db'>) {
  const keys = await readKeys(db)
  const employers = await db.selectFrom('company').select(['codEmp', 'nomeEmpresa']).orderBy('nomeEmpresa').execute()
  const units = await db
    .selectFrom('unit')
    .innerJoin('company', 'company.codEmp', 'unit.codEmp')
    .select(['codUnidade', 'unidade', 'nomeEmpresa'])
    .orderBy('nomeEmpresa')
    .orderBy('unidade')
    .execute()
  const written = (kind: 'empregador' | 'unidade', code: number) => keys.written(kind, code)
  return [
    { alcance: 'tudo' as const, codigo: 0, nome: '' },
    ...employers.map(({ codEmp, nomeEmpresa }) => {
      return {
        alcance: 'empregador' as const,
        codigo: codEmp,
        nome: `${nomeEmpresa} (${written('empregador', codEmp)})`,
      }
    }),
    ...units.map(({ codUnidade, unidade, nomeEmpresa }) => {
      const nome = `${unidade} · ${nomeEmpresa} (${written('unidade', codUnidade)})`
      return { alcance: 'unidade' as const, codigo: codUnidade, nome }
    }),
  ]
}

/** Returns roles over places that exist. Refuses with `semAlcance`. */
async function checkedRoles(context: DeskContext, papeis: Roles): Promise<NewAgent['roles']> {
  const places = new Set((await placesOf(context)).map(({ alcance, codigo }) => `${alcance} ${codigo}`))
  const isKnown = papeis.every(({ alcance, codigo }) => places.has(`${alcance} ${codigo}`))
  if (!isKnown) throw refusal('semAlcance', 'Este empregador ou esta unidade não existe mais.')
  return [...new Map(papeis.map((role) => [`${role.papel} ${role.alcance} ${role.codigo}`, role])).values()]
}
