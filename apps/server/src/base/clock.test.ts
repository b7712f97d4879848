import { buscaAviso } from '@colab/contract/domains/notices'
import { describe, expect, it } from 'vitest'
import { makePerson } from '../../test/people.ts'
import { startServer } from '../../test/server.ts'
import { createClock, localTime } from './clock.ts'

const HOUR = 3_600_000

describe('today', () => {
  it('is the day of São Paulo in 1,000 half hours around changes of summer time, month and year', () => {
    // Within summer time in São Paulo: its last two changes; since then the offset is -03:00.
    const middles = ['2018-11-04T03:00Z', '2019-02-17T02:00Z', '2024-02-29T12:00Z', '2026-01-31T12:00Z']
    const wrong: string[] = []
    for (const middle of [...middles, '2026-02-28T12:00Z', '2026-12-31T12:00Z']) {
      for (let step = -84; step < 84; step++) {
        const moment = Date.parse(middle) + (step * HOUR) / 2
        const isSummer = moment >= Date.parse('2018-11-04T03:00Z') && moment < Date.parse('2019-02-17T02:00Z')
        const expected = new Date(moment - (isSummer ? 2 : 3) * HOUR).toISOString().slice(0, 10)
        if (createClock(() => moment).today() !== expected) wrong.push(new Date(moment).toISOString())
      }
    }
    expect(wrong).toEqual([])
  })
})

describe('a local time', () => {
  it('changes with the minute and the time zone', () => {
    const midnight = Date.parse('2026-03-10T03:00Z')
    const times = (moment: number) => ['America/Sao_Paulo', 'America/Manaus'].map((zone) => localTime(moment, zone))
    const before = [
      { day: '2026-03-09', time: '23:59' },
      { day: '2026-03-09', time: '22:59' },
    ]
    const after = [
      { day: '2026-03-10', time: '00:00' },
      { day: '2026-03-09', time: '23:00' },
    ]
    expect([midnight - 1, midnight, midnight + 59_999, midnight - 1].map(times)).toEqual([before, after, after, before])
  })
})

describe('a browser whose clock differs from that of the server', () => {
  it.each([-24, -1, 1, 24])('by %i hours signs in and reads', async (hours) => {
    const server = await startServer({ now: Date.now() - hours * HOUR })
    const person = await makePerson(server)
    const client = server.client()
    await client.signIn(person.cpf, person.senha)
    expect(await client.channel.call(buscaAviso, { todos: true })).toMatchObject({ Avisos: [] })
  })
})
