import { expect, it } from 'vitest'
import { createAgent, roleOver, withDesk } from '../../test/desk.ts'
import { makePerson } from '../../test/people.ts'
import { shareServer } from '../../test/server.ts'
import { recordLook } from './looks.ts'

const HOUR = 3_600_000

const server = await shareServer({ settings: withDesk() })
const { app } = server
const [{ codPessoa }, other] = [await makePerson(server), await makePerson(server)]

it('records each kind of access of an agent to a person once an hour, of several processes too', async () => {
  const agentOf = async (nome: string) => ({ ...(await createAgent(app, [roleOver('rh')])), nome, roles: [] })
  const [ana, rui] = [await agentOf('Ana'), await agentOf('Rui')]
  // A process does not know what another one has recorded.
  const otherProcess = { ...app, db: app.db.withoutPlugins() }
  const look = (agent: typeof ana, oQue: 'card' | 'pay', { within = app, at = codPessoa } = {}) =>
    recordLook({ app: within, agent: { ...agent, codPessoa: null } }, at, oQue)
  const looks = async () => {
    const found = app.db.selectFrom('hrAccess').select(['codAgente', 'oQue', 'codPessoa']).orderBy('id')
    return (await found.execute()).map(({ codAgente, oQue, codPessoa }) => [codAgente, oQue, codPessoa])
  }
  await look(ana, 'card')
  await look(ana, 'card')
  await look(ana, 'card', { within: otherProcess })
  await look(ana, 'pay')
  await look(rui, 'card')
  await look(rui, 'card', { at: other.codPessoa })
  const firstHour = [
    [ana.codAgente, 'card', codPessoa],
    [ana.codAgente, 'pay', codPessoa],
    [rui.codAgente, 'card', codPessoa],
    [rui.codAgente, 'card', other.codPessoa],
  ]
  expect(await looks()).toEqual(firstHour)
  server.pass(HOUR)
  await look(ana, 'card')
  expect(await looks()).toEqual([...firstHour, [ana.codAgente, 'card', codPessoa]])
})
