import { decodeBase64 } from '@colab/contract/wire/base64'
import { expect, it } from 'vitest'
import { signedIn } from '../../../test/device.ts'
import { drawnLines } from '../../../test/pdf.ts'
import { shareServer } from '../../../test/server.ts'
import { giveTimeRecords, type TimeRecords } from '../../../test/time-records.ts'
import { hoursOn, readOtherHours } from './other-hours.ts'

const server = await shareServer({ now: Date.parse('2026-11-21T12:00:00-03:00') })
await server.app.db
  .insertInto('timePeriod')
  .values({ codPeriodo: 202610, dtCompetencia: '2026-10-01', dtFimPeriodo: '2026-10-31' })
  .execute()

interface Tables {
  ttCartao: { anexo: string }[]
}

/** The week from Monday, 5 October 2026. */
const WEEK = ['05', '06', '07', '08', '09'].map((day) => `2026-10-${day}`)
const eachDay = (marks: string) => Object.fromEntries(WEEK.map((day) => [day, marks]))

/**
 * Returns the totals of October, and the text of its mirror, of a person with these punches in one week and duty in no
 * other.
 */
async function octoberOf(records: TimeRecords) {
  const device = await signedIn(server)
  await giveTimeRecords(server, device.owner, records)
  const ask = async (method: string, params: object) =>
    (await device.call(method, { params: { ...params } })).json as unknown as Tables
  const { ttCartao } = await ask('buscaCartaoPonto', { codPeriodo: 202610 })
  const mirror = drawnLines(Buffer.from(decodeBase64(ttCartao[0]?.anexo ?? ''))).flat()
  return mirror.join(' ')
}

it('counts seven hours of a night as eight in the mirror', async () => {
  const hours = '22:00 26:00 27:00 30:00'
  const mirror = await octoberOf({
    schedule: { horario: hours, diasSemana: '12345', registro: 'todas' },
    marks: eachDay(hours),
  })
  expect(mirror).toContain('40:00')
  expect(mirror).toContain('Conforme o art. 84 da Portaria MTP 671/2021.')
  expect(mirror).toContain('cada 52 min 30 s da noite contam como uma hora (CLT, art. 73)')
})

it('subtracts a break that is pre-assigned, and concludes nothing where it is not declared', async () => {
  const declared = await octoberOf({ schedule: { registro: 'preAssinalado' }, marks: eachDay('08:00 17:00') })
  expect(declared).toContain('40:00')
  const silent = await octoberOf({ schedule: {}, marks: eachDay('08:00 17:00') })
  expect(silent).not.toContain('45:00')
  expect(silent).not.toContain('Conforme o art. 84')
  expect(silent).toContain('Falta neste espelho')
})

it('has hours of their own on some weekdays, and on those of a week of a rota', () => {
  const schedule = { desde: '2026-10-05', horario: '08:00 12:00 13:00 17:00', diasSemana: '123456' }
  const saturday = { ...schedule, outrosHorarios: '6=08:00 12:00' }
  expect([hoursOn(saturday, '2026-10-09'), hoursOn(saturday, '2026-10-10')]).toEqual([
    [480, 720, 780, 1020],
    [480, 720],
  ])
  const rota = { ...schedule, outrosHorarios: '2/6=' }
  expect(
    [hoursOn(rota, '2026-10-10'), hoursOn(rota, '2026-10-17'), hoursOn(rota, '2026-10-24')].map((on) => on.length),
  ).toEqual([4, 0, 4])
  expect(readOtherHours('sábado=08:00')).toBeNull()
})
