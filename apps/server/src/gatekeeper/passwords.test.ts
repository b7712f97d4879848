import { alterasenha } from '@colab/contract/domains/access'
import { expect, it } from 'vitest'
import { readSettings } from '#runtime/settings.ts'
import { makePerson } from '../../test/people.ts'
import { startServer } from '../../test/server.ts'
import { PASSWORD_COST, verifyPassword } from './passwords.ts'

/* Other tests use a low hashing cost; these use that of production. */

it('hashes with 64 MiB and three passes by default', () => {
  expect(readSettings({}).passwordCost).toEqual({ memory: 65_536, passes: 3 })
})

it('changes a password and signs in at the cost of production', async () => {
  const server = await startServer({ settings: { passwordCost: PASSWORD_COST } })
  const { cpf, senha, codPessoa } = await makePerson(server)
  const client = server.client()
  await client.signIn(cpf, senha)
  await client.channel.call(alterasenha, { senha: '908271', senhaAtual: senha })
  const stored = server.app.db.selectFrom('credential').select('hash').where('codPessoa', '=', codPessoa)
  const { hash } = await stored.executeTakeFirstOrThrow()
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  await expect(server.client().signIn(cpf, senha)).rejects.toMatchObject({ codigo: 'senhaInvalida' })
  await server.client().signIn(cpf, '908271')
})

it('never matches a missing password', async () => {
  const { app } = await startServer()
  expect(await verifyPassword(app, null, '')).toBe(false)
})

it('compares passwords one at a time, in the order in which they came', async () => {
  const { app } = await startServer()
  const { secrets } = app
  const done: string[] = []
  const compare = (name: string, passwordCost: typeof PASSWORD_COST) =>
    verifyPassword({ secrets, settings: { passwordCost } }, null, 'x').then(() => done.push(name))
  await Promise.all([compare('dear', PASSWORD_COST), compare('cheap', { memory: 8, passes: 1 })])
  expect(done).toEqual(['dear', 'cheap'])
})

it('compares the password of a write without waiting for sign-ins', async () => {
  const { app } = await startServer()
  const { secrets } = app
  const done: string[] = []
  const dear = { secrets, settings: { passwordCost: PASSWORD_COST } }
  const signIns = [1, 2, 3].map(() => verifyPassword(dear, null, 'x').then(() => done.push('sign-in')))
  await Promise.all([...signIns, verifyPassword(app, null, 'x', 'write').then(() => done.push('write'))])
  expect(done).toHaveLength(4)
  expect(done.at(-1)).toBe('sign-in')
})

it('lets 64 passwords wait, and refuses more at once with the time to wait', async () => {
  const { app } = await startServer()
  const tried = await Promise.allSettled(Array.from({ length: 70 }, () => verifyPassword(app, null, 'x')))
  const refused = tried.filter((each) => each.status === 'rejected').map(({ reason }) => reason)
  expect(refused).toHaveLength(5)
  for (const reason of refused) expect(reason).toMatchObject({ status: 503, retryAfter: 5 })
  expect(await verifyPassword(app, null, 'x')).toBe(false)
})
