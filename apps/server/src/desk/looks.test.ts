import { expect, it } from 'vitest'
import { createAgent, roleOver, withDesk } from '../../test/desk.ts'
import { makePerson } from '../../test/people.ts'
import { shareServer } from '../../test/server.ts'
import { recordLook } from './looks.ts'

const HOUR = 3_600_000

const server = await shareServer({ settings: withDesk() })
const { app } = server
const { codPessoa } = await makePerson(server)

it('records each kind of access of an agent to a person once an hour, of several processes too', async () => {
  const agentOf = async (nome: string) => ({ ...(await createAgent(app, [roleOver('rh')])), nome, roles: [] })
  const [ana, rui] = [await agentOf('Ana'), await agentOf('Rui')]
  // A process does not know what another one has recorded.
  const otherProcess = { ...app, db: app.db.withoutPlugins() }
  const look = (agent: typeof ana, oQue: 'card' | 'pay', within = app) =>
    recordLook({ app: within, agent: { ...agent, codPessoa: null } }, codPessoa, oQue)
  const looks = async () => {
    const found = app.db.selectFrom('hrAccess').select(['codAgente', 'oQue']).where('codPessoa', '=', codPessoa)
    return (await found.orderBy('id').execute()).map(({ codAgente, oQue }) => [codAgente, oQue])
  }
  await look(ana, 'card')
  await look(ana, 'card')
  await look(ana, 'card', otherProcess)
  await look(ana, 'pay')
  await look(rui, 'card')
  const firstHour = [
    [ana.codAgente, 'card'],
    [ana.codAgente, 'pay'],
    [rui.codAgente, 'card'],
  ]
  expect(await looks()).toEqual(firstHour)
  server.pass(HOUR)
  await look(ana, 'card')
  expect(await looks()).toEqual([...firstHour, [ana.codAgente, 'card']])
})
