import { KINDS } from '@colab/contract/desk/inbox'
import { type DeskClient, roleOver, signedIn, withDesk } from '@colab/server/test/desk'
import { ASK, employee } from '@colab/server/test/requests'
import type { TestServer } from '@colab/server/test/server'
import { type Check, pick, type Trial } from '../check.ts'
import { DATABASES, withServer } from '../servers.ts'

const PAIRS = 1000
const AGENTS = 6

interface Request {
  tipo: (typeof KINDS)[number]
  codPedido: string
}

/** Signs agents in with reach over everything; their names are in the refusal for the loser. */
async function createDeciders({ app, ...server }: TestServer) {
  const deciders: { client: DeskClient; nome: string }[] = []
  for (let number = 0; number < AGENTS; number++) {
    const nome = `DECISOR ${number}`
    const { client } = await signedIn({ app, ...server }, [roleOver('rh'), roleOver('folha')], { nome })
    deciders.push({ client, nome })
  }
  return deciders
}

const noticesOf = async ({ app }: TestServer, codPessoa: number) =>
  (await app.db.selectFrom('notice').select('sequencia').where('codPessoa', '=', codPessoa).execute()).length

/** Sends a request and lets two agents decide it concurrently; counts results other than one effect and one refusal. */
async function race(server: TestServer, trial: Trial, deciders: Awaited<ReturnType<typeof createDeciders>>) {
  const tipo = pick(trial.random, KINDS)
  const person = await employee(server)
  const request: Request = { tipo, codPedido: await ASK[tipo](server, person) }
  const { codPessoa } = person.owner
  const first = Math.floor(trial.random() * AGENTS)
  const pair = [deciders[first], deciders[(first + 1) % AGENTS]].flatMap((one) => one ?? [])
  const { json } = (await pair[0]?.client.call('buscaPedido', request)) ?? {}
  const shown = json as unknown as { ttPedido: { versao: string }[]; ttVerbo: { verbo: string }[] }
  const [verbs, versao] = [shown.ttVerbo.map(({ verbo }) => verbo), shown.ttPedido[0]?.versao]
  const before = await noticesOf(server, codPessoa)
  const decide = async ({ client, nome }: (typeof pair)[number]) => {
    const decision = { ...request, versao, verbo: pick(trial.random, verbs), texto: `Por ${nome}.` }
    const answer = await client.call('decidePedido', decision)
    return { nome, status: answer.status, outcome: answer.json.retorno?.[0], tables: answer.json }
  }
  const done = await Promise.all(pair.map(decide))
  const won = done.filter(({ outcome }) => outcome?.estatus === 'Sucesso')
  const lost = done.filter(({ outcome }) => outcome?.codigo === 'mudou')
  const [winner] = won
  const what = JSON.stringify({ request, done })
  trial.fault('pairs without exactly one effect', won.length !== 1, what)
  const isTold = lost.length === 1 && winner !== undefined && lost[0]?.outcome?.msgErro.includes(winner.nome)
  trial.fault('losers who were not told who decided', !isTold, what)
  const target = `${tipo} ${request.codPedido}`
  const actions = await server.app.db.selectFrom('hrAction').select('who').where('target', '=', target).execute()
  trial.fault('actions on record', actions.length !== 1 || actions[0]?.who !== winner?.nome, what)
  const decided = winner?.tables as unknown as { ttDecisao: { avisada: boolean }[] } | undefined
  const avisada = decided?.ttDecisao[0]?.avisada === true
  const notices = (await noticesOf(server, codPessoa)) - before
  trial.fault('notices too many or too few', notices !== (avisada ? 1 : 0), what)
}

export const check: Check = {
  goal: '1,000 pairs of agents who decide the same request at once, on both databases: one effect, one action, one notice each, and the loser is told who was faster',
  async run(trial) {
    for (const database of DATABASES) {
      await withServer(
        database,
        async (server) => {
          const deciders = await createDeciders(server)
          for (const _ of trial.times(PAIRS / DATABASES.length)) await race(server, trial, deciders)
        },
        { settings: withDesk(), now: Date.parse('2026-11-20T12:00:00-03:00') },
      )
    }
  },
}
