import type { Insertable } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Schema } from '#db/schema.ts'
import { runMaintenance } from '#runtime/maintenance.ts'
import { signedIn } from '../../test/device.ts'
import { startPushService } from '../../test/push-service.ts'
import { MINUTE, shareServer, startServer } from '../../test/server.ts'
import { giveTimeRecords } from '../../test/time-records.ts'
import { sendDue } from './sender.ts'

/* A Thursday; the payday of some, and the eve of a working day of others. */
const TODAY = '2026-11-26'
const TOMORROW = '2026-11-27'
const HOUR = 60 * MINUTE

const service = await startPushService()
afterAll(() => service.close())
const { settings } = service
const server = await shareServer({ settings, now: Date.parse(`${TODAY}T07:30:00-03:00`) })
const { app } = server
const { db } = app
beforeEach(() => {
  service.delivered.length = 0
})

const WISHES = { avisaPagamento: true, avisaTurno: true }
type Facts = Parameters<typeof signedIn>[1]

/** Signs in a person who chooses reminders by a call of the portal. */
async function asking(facts?: Facts, wishes: Record<string, boolean> = WISHES) {
  const device = await signedIn(server, facts)
  const browser = service.browser()
  await device.call('gravaInscricaoPush', { params: { ...browser, ...wishes } })
  return { ...device, browser }
}

type Person = Awaited<ReturnType<typeof asking>>

const contractOf = ({ owner }: Person) => ({
  codPessoa: owner.codPessoa,
  codEmpregado: owner.employments[0]?.codEmpregado ?? 0,
})

async function pay(device: Person, facts: Partial<Insertable<Schema['receipt']>> = {}): Promise<void> {
  const totals = { vlrTotProventos: 300_000, vlrTotDescontos: 50_000, vlrBaseFGTS: 0, vlrFGTS: 0 }
  const { codRecibo } = await db
    .insertInto('receipt')
    .values({
      ...contractOf(device),
      ...totals,
      vlrBaseINSS: 0,
      vlrBaseIRRF: 0,
      codTipoCalculo: 10,
      dtCompetencia: '2026-11-01',
      dtPagamento: TODAY,
      ...facts,
    })
    .returning('codRecibo')
    .executeTakeFirstOrThrow()
  const line = { sequencia: 1, codEvento: 1, nomeEvento: 'SALÁRIO', indicador: 'P', hrMovto: '', detalhamento: '' }
  await db
    .insertInto('receiptLine')
    .values({ codRecibo, ...line, vlrMovto: 300_000 })
    .execute()
}

const textsTo = (people: readonly { browser: { endpoint: string } }[]) =>
  people.map(({ browser }) =>
    service.delivered.filter((push) => push.endpoint === browser.endpoint).map(({ text }) => JSON.parse(text)),
  )

const PAYDAY = { text: 'Hoje é dia de pagamento.', path: '/comprovantes' }
const EVE = { text: 'Amanhã você trabalha. O horário está na Escala.', path: '/escala' }

it('reaches those who asked on the morning of a payment that they see, once, whatever process is first', async () => {
  const second = await startServer({ besides: server, settings, now: app.clock.now() + 40 * MINUTE })
  const paid = await asking()
  const silent = await asking(undefined, { avisaTurno: true })
  const others = [await asking(), await asking(), await asking(), await asking()]
  const [withdrawn, later, nothing] = others as [typeof paid, typeof paid, typeof paid]
  await pay(paid)
  await pay(paid, { codTipoCalculo: 80 })
  await pay(silent)
  await pay(withdrawn, { withdrawnAt: 1 })
  await pay(later, { dtPagamento: TOMORROW })
  await pay(nothing, { vlrTotDescontos: 300_000 })
  await runMaintenance(app)
  await sendDue(app)
  expect(service.delivered).toEqual([])
  server.pass(40 * MINUTE)
  await Promise.all([runMaintenance(app), runMaintenance(second.app)])
  await sendDue(app)
  server.pass(5 * MINUTE)
  await runMaintenance(app)
  await sendDue(app)
  expect(textsTo([paid, silent, ...others])).toEqual([[PAYDAY], [], [], [], [], []])
  // Until the end of the day.
  expect(service.delivered[0]?.headers.ttl).toBe(String((24 - 8) * 3600 - 10 * 60))
  expect(Buffer.byteLength(service.delivered[0]?.text ?? '')).toBe(160)
})

it('reaches those who asked on the evening before a day of work, at the hour of their place', async () => {
  const places = [
    { codUnidade: 2, timeZone: 'America/Sao_Paulo' },
    { codUnidade: 3, timeZone: 'America/Rio_Branco' },
  ]
  const place = { codEmp: 1, unidade: 'Filial', cidade: 'X', codUf: 'AC' }
  await db
    .insertInto('unit')
    .values(places.map((one) => ({ ...place, ...one })))
    .execute()
  await db.insertInto('unitHoliday').values({ codUnidade: 2, dtFeriado: TOMORROW, nome: 'Padroeira' }).execute()
  const there = (codUnidade: number): Facts => ({ employments: [{ codUnidade }] })
  const [works, west, onRota] = [await asking(), await asking(there(3)), await asking(there(2))]
  const silent = await asking(undefined, { avisaPagamento: true })
  const [unplanned, off, away, ill, holiday] = [
    await asking(),
    await asking(),
    await asking(),
    await asking(),
    await asking(there(2)),
  ]
  for (const person of [works, west, silent, away, holiday]) await giveTimeRecords(server, person.owner, {})
  await giveTimeRecords(server, ill.owner, { absences: [{ dtMovto: TOMORROW, minutos: 480, motivo: 'Atestado' }] })
  const onDay = { dtMovto: TOMORROW, alteradaEm: null }
  await db
    .insertInto('shift')
    .values([
      { ...onDay, codEmpregado: contractOf(onRota).codEmpregado, horario: '06:00 14:00' },
      { ...onDay, codEmpregado: contractOf(off).codEmpregado, horario: '' },
    ])
    .execute()
  const period = { dtIniPeriodo: '2025-01-02', dtFimPeriodo: '2026-01-01', sequencia: 1, diasFerias: 5, diasAbono: 0 }
  await db
    .insertInto('vacation')
    .values({ ...contractOf(away), ...period, dtIniFerias: TOMORROW, dtFimFerias: '2026-12-01' })
    .execute()
  const everyone = [works, onRota, west, silent, unplanned, off, away, ill, holiday]
  server.pass(Date.parse(`${TODAY}T19:05:00-03:00`) - app.clock.now())
  await runMaintenance(app)
  await runMaintenance(app)
  await sendDue(app)
  const none = [[], [], [], [], [], []]
  expect(textsTo(everyone)).toEqual([[EVE], [EVE], [], ...none])
  server.pass(2 * HOUR)
  await runMaintenance(app)
  await sendDue(app)
  expect(textsTo(everyone)).toEqual([[EVE], [EVE], [EVE], ...none])
})

it('says nothing after its day', async () => {
  const late = await asking()
  await giveTimeRecords(server, late.owner, {})
  server.pass(Date.parse('2026-11-30T19:05:00-03:00') - app.clock.now())
  await runMaintenance(app)
  expect(await db.selectFrom('pushQueue').select('kind').execute()).toContainEqual({ kind: 'shiftEve' })
  server.pass(5 * HOUR)
  await sendDue(app)
  expect(service.delivered).toEqual([])
})
