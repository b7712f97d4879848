import { validaCPF, validaSenha } from '@colab/contract/domains/access'
import { describe, expect, it } from 'vitest'
import { freshCpf, makePerson } from '../../test/people.ts'
import { MINUTE, shareServer, startServer } from '../../test/server.ts'
import { FAILED_ATTEMPTS, FAILED_IN_RANGE } from './limits.ts'
import { limitCalls, limitFailedAttempts, recordFailedAttempt } from './rate.ts'

const server = await shareServer()

describe('limits per address', () => {
  it('accept the maximum, then return the waiting time, and restart', async () => {
    const limit = { name: 'single', most: 3, window: MINUTE }
    const call = (address: string) => limitCalls(server.app, limit, address)
    await Promise.all([call('10.0.0.1'), call('10.0.0.1'), call('10.0.0.1')])
    await expect(call('10.0.0.1')).rejects.toMatchObject({ code: 'tooMany', retryAfter: 60 })
    await call('10.0.0.2')
    server.pass(MINUTE)
    await call('10.0.0.1')
  })

  it('count across processes', async () => {
    const second = await startServer({ besides: server })
    const limit = { name: 'shared', most: 10, window: MINUTE }
    const calls = Array.from({ length: 30 }, (_, at) => limitCalls((at % 2 ? server : second).app, limit, '10.0.0.1'))
    const results = await Promise.allSettled(calls)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  })

  it('respond with 429 and Retry-After to an address that fails too often, for any person', async () => {
    const { cpf, senha } = await makePerson(server)
    for (let at = 0; at < FAILED_ATTEMPTS.most - 1; at++)
      await recordFailedAttempt(server.app, '203.0.113.1', `account ${at}`)
    const { channel } = server.client('203.0.113.1')
    await expect(channel.call(validaCPF, { cpf: freshCpf() })).rejects.toMatchObject({ codigo: 'cpfInexistente' })
    const refused = channel.call(validaSenha, { cpf, senha })
    await expect(refused).rejects.toMatchObject({ status: 429, retryAfter: expect.any(Number) })
    server.pass(15 * MINUTE)
    await channel.call(validaSenha, { cpf, senha })
  })

  it('do not count successes as failures', async () => {
    const { cpf, senha } = await makePerson(server)
    for (let at = 0; at < FAILED_ATTEMPTS.most - 1; at++)
      await recordFailedAttempt(server.app, '203.0.113.2', `account ${at}`)
    const { channel } = server.client('203.0.113.2')
    for (let at = 0; at < 3; at++) await channel.call(validaCPF, { cpf })
    await channel.call(validaSenha, { cpf, senha })
  })

  it('hold for a range of addresses too', async () => {
    const range = Array.from({ length: 250 }, (_, at) => `198.51.100.${at}`)
    for (let at = 0; at < FAILED_IN_RANGE.most; at++)
      await recordFailedAttempt(server.app, range[at % 250] ?? '', `account ${at}`)
    await expect(limitFailedAttempts(server.app, '198.51.100.250')).rejects.toMatchObject({ code: 'tooMany' })
    await limitFailedAttempts(server.app, '198.51.101.250')
  })

  it.each([
    ['that it appends', (forged: string) => `${forged}, 203.0.113.9`],
    ['that it writes alone', () => '203.0.113.9'],
    ['that is none, as its own', (forged: string) => `203.0.113.9, ${forged}`],
  ])('hold behind a proxy for the address %s', async (name, headerOf) => {
    const server = await startServer({ settings: { trustProxy: 1 } })
    for (let at = 0; at < FAILED_ATTEMPTS.most; at++)
      await recordFailedAttempt(server.app, name.includes('own') ? '127.0.0.1' : '203.0.113.9', `account ${at}`)
    for (let at = 0; at < 3; at++) {
      const { channel } = server.client(headerOf(`forged-${at}`))
      await expect(channel.call(validaCPF, { cpf: freshCpf() })).rejects.toMatchObject({ status: 429 })
    }
  })

  it('hold without a proxy for the address of the connection', async () => {
    const server = await startServer({ settings: { trustProxy: 0 } })
    for (let at = 0; at < FAILED_ATTEMPTS.most; at++)
      await recordFailedAttempt(server.app, '127.0.0.1', `account ${at}`)
    const { channel } = server.client('203.0.113.10')
    await expect(channel.call(validaCPF, { cpf: freshCpf() })).rejects.toMatchObject({ status: 429 })
  })
})
