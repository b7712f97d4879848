import { LIMITED_ROLES, ROLES, type Role } from '@colab/contract/desk/grants'
import { formatDate } from '@colab/contract/wire/date'
import { isEmail } from '@colab/contract/wire/email'
import { Refused } from '@colab/contract/wire/failures'
import { localTime } from '#base/clock.ts'
import { WrongUse } from '#base/options.ts'
import { type HrGroup, verb } from '#cli/verb.ts'
import type { Db } from '#db/schema.ts'
import { disableAgent, INVITATION_TTL, inviteAgent, listAgents, type NewAgent } from '#desk/agents.ts'
import { noteDeskEvent } from '#desk/security.ts'
import { type ExternalKeys, readKeys } from '#employees/external-keys/keys.ts'
import type { HrApp } from '#hr/app.ts'
import { typedPeople, typedUnits } from '#hr/publishing/target.ts'
import { runAudited } from '#record/actions.ts'

/** `colab desk`: the agents who may sign in to the desk. */

const invite = verb({
  usage:
    '--name "Nome" --email <e-mail> --role <papel>… [--all | --unit <codUnidade>… | --employer <codEmp>…] [--cpf <CPF>]',
  about:
    'convida alguém do RH para a mesa, ou convida de novo quem perdeu as chaves: mostra um link que vale uma vez, por 24 horas',
  options: {
    name: { type: 'string' },
    email: { type: 'string' },
    role: { type: 'string', multiple: true },
    unit: { type: 'string', multiple: true },
    employer: { type: 'string', multiple: true },
    all: { type: 'boolean' },
    cpf: { type: 'string' },
  },
  notes: `  --role             ${ROLES.join(', ')}; rh e folha alcançam --all, --unit ou --employer
  --cpf              quem também é empregado: não decide os próprios pedidos`,
  async run({ app, values, ...acting }) {
    const { desk } = app.settings
    if (!desk) throw new Refused('A mesa do RH está desligada: configure HR_URL.')
    const agent = await readAgent(app, values)
    const { result } = await runAudited(app, acting, {
      action: 'desk invite',
      async run(context) {
        const invited = await inviteAgent(context, context.db, agent)
        return { target: `agent ${invited.codAgente}`, result: { result: invited } }
      },
    })
    const link = `${desk.url}/convite#${result.code}`
    const { day, time } = localTime(app.clock.now() + INVITATION_TTL)
    noteDeskEvent(app, { codAgente: result.codAgente, kind: 'deskGrantsChanged', about: agent.nome })
    await app.background.settled()
    return {
      text: `Convite de ${agent.nome}, agente ${result.codAgente}, até ${day} ${time}. Entregue o link só a essa pessoa:\n${link}`,
      data: { codAgente: result.codAgente, link },
    }
  },
})

const list = verb({
  about: 'quem entra na mesa do RH: papéis, alcance, último uso e convites',
  async run({ app: { db, clock } }) {
    const keys = await readKeys(db)
    const data = (await listAgents({ db, clock })).map(
      ({ hasPassword, situacao, leftOn, usedAt, invitedUntil, roles, ...agent }) => ({
        ...agent,
        senha: hasPassword,
        desligado: situacao === 'encerrado',
        saiuEm: leftOn ?? '',
        convidado: (invitedUntil ?? 0) > clock.now(),
        ultimoUso: usedAt === null ? '' : momentText(usedAt),
        papeis: roles.map((role) => roleText(keys, role)),
      }),
    )
    const lines = data.map(
      (agent) => `${agent.codAgente}  ${agent.nome} <${agent.email}>: ${agent.papeis.join(', ')}; ${stateText(agent)}`,
    )
    return { text: lines.join('\n') || 'Ninguém entra na mesa do RH. Para convidar: colab desk invite', data }
  },
})

const disable = verb({
  usage: '<agente>',
  about: 'encerra já o acesso de um agente à mesa do RH',
  args: [1, 1],
  async run({ app, args: [typed = ''], ...acting }) {
    const codAgente = /^\d{1,9}$/.test(typed) ? Number(typed) : -1
    const nome = await runAudited(app, acting, {
      action: 'desk disable',
      async run({ db }) {
        const found = await db
          .selectFrom('hrAgent')
          .select('nome')
          .where('codAgente', '=', codAgente)
          .executeTakeFirst()
        if (!found) throw new Refused(`Não há o agente ${typed}: veja colab desk list.`)
        await disableAgent(app, db, codAgente)
        return { target: `agent ${codAgente}`, result: found.nome }
      },
    })
    noteDeskEvent(app, { codAgente, kind: 'deskGrantsChanged', about: nome })
    await app.background.settled()
    return { text: `${nome} não entra mais na mesa do RH.`, data: { codAgente } }
  },
})

/** `colab desk` */
export const deskGroup: HrGroup = { invite, list, disable }

interface AgentWords {
  name?: string | undefined
  email?: string | undefined
  role?: string[] | undefined
  unit?: string[] | undefined
  employer?: string[] | undefined
  all?: boolean | undefined
  cpf?: string | undefined
}

/** Reads the agent to invite. Throws WrongUse and Refused. */
async function readAgent(
  app: HrApp,
  { name = '', email = '', role = [], cpf, ...over }: AgentWords,
): Promise<NewAgent> {
  if (name.trim() === '' || !isEmail(email)) throw new WrongUse('Diga quem: --name "Nome" --email <e-mail>.')
  const unknown = role.filter((one) => !(ROLES as readonly string[]).includes(one))
  if (role.length === 0 || unknown.length > 0) throw new WrongUse(`Diga o papel, --role: ${ROLES.join(', ')}.`)
  const faults: string[] = []
  const [codPessoa = null] = cpf ? (await typedPeople(app.db, [cpf], faults)).keys() : []
  const reaches = await readReach(app.db, over, faults)
  if (faults.length > 0) throw new Refused(faults.join('\n'))
  const isLimited = (one: string) => LIMITED_ROLES.includes(one as Role)
  if (role.some(isLimited) && reaches.length === 0) {
    throw new WrongUse('Diga até onde vão rh e folha: --all, --unit <codUnidade> ou --employer <codEmp>.')
  }
  const everywhere = [{ alcance: 'tudo' as const, codigo: 0 }]
  const roles = [...new Set(role)].flatMap((papel) =>
    (isLimited(papel) ? reaches : everywhere).map((reach) => ({ papel: papel as Role, ...reach })),
  )
  return { nome: name.trim(), email, codPessoa, roles }
}

async function readReach(db: Db, { unit = [], employer = [], all = false }: AgentWords, faults: string[]) {
  if (all && (unit.length > 0 || employer.length > 0))
    throw new WrongUse('Diga o alcance de um jeito só: --all, ou --unit e --employer.')
  if (all) return [{ alcance: 'tudo' as const, codigo: 0 }]
  const units = await typedUnits(db, unit, faults)
  const employers = await typedEmployers(db, employer, faults)
  return [
    ...units.map((codigo) => ({ alcance: 'unidade' as const, codigo })),
    ...employers.map((codigo) => ({ alcance: 'empregador' as const, codigo })),
  ]
}

interface AgentState {
  desligado: boolean
  saiuEm: string
  convidado: boolean
  ultimoUso: string
}

function stateText({ desligado, saiuEm, convidado, ultimoUso }: AgentState): string {
  if (desligado) return 'não entra: acesso encerrado'
  if (saiuEm) return `não entra: saiu da empresa em ${formatDate(saiuEm)}`
  if (convidado) return 'convidado'
  return ultimoUso ? `último uso ${ultimoUso}` : 'nunca entrou'
}

/** Returns the named employers; adds those not found to `faults`. */
async function typedEmployers(db: Db, employer: readonly string[], faults: string[]): Promise<number[]> {
  const keys = await readKeys(db)
  const companies = await db.selectFrom('company').select('codEmp').execute()
  return employer.flatMap((typed) => {
    const found = companies.find(({ codEmp }) => keys.isMeant('empregador', typed, codEmp))
    if (!found) faults.push(`--employer ${typed}: este empregador não existe`)
    return found ? [found.codEmp] : []
  })
}

function roleText(keys: ExternalKeys, { papel, alcance, codigo }: NewAgent['roles'][number]): string {
  return alcance === 'tudo' ? papel : `${papel} (${alcance} ${keys.written(alcance, codigo)})`
}

function momentText(moment: number): string {
  const { day, time } = localTime(moment)
  return `${day} ${time}`
}
