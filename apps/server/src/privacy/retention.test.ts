import { addDays } from '@colab/contract/wire/calendar'
import { expect, it } from 'vitest'
import { insertAll } from '#db/insert.ts'
import { noticeTo } from '../../test/notices.ts'
import { makePerson } from '../../test/people.ts'
import { shareServer } from '../../test/server.ts'
import { runRetention } from './retention.ts'
import { addYears } from './terms.ts'

const server = await shareServer({ now: Date.UTC(2026, 10, 21, 15) })
const { db, clock, settings } = server.app

/** Rows at each limit: a fifth of them on each of the days around it. */
const ROWS = 10_000
const AROUND = [-2, -1, 0, 1, 2]
const SHARE = ROWS / AROUND.length

const plan = { codPlano: 1, plano: 'Saúde', operadora: 'Operadora', cnpj: '11222333000181', registroAns: '000001' }

const limitOf = (term: keyof typeof settings.retention) => addYears(clock.today(), -settings.retention[term])

/** Makes people whose contract ended around a limit, each with rows of the labor and of the payroll term. */
async function leaversAround(limit: string) {
  return Promise.all(
    AROUND.map(async (days) => {
      const owner = await makePerson(server, { employments: [{ dtDemissao: addDays(limit, days) }] })
      const { codPessoa } = owner
      const codEmpregado = owner.employments[0]?.codEmpregado ?? 0
      const rows = Array.from({ length: SHARE }, (_, at) => ({
        codPessoa,
        codEmpregado,
        dtCompetencia: '2020-01-01',
        sequencia: at + 1,
      }))
      const voucher = { situacao: '', codEvento: 1, nomeEvento: '', vlrMovto: 1, cor: 'green' as const }
      const charge = { codPlano: plan.codPlano, codDependente: null, descricao: '', vlrMes: 1 }
      await insertAll(
        db,
        'mealVoucher',
        rows.map((row) => ({ ...row, ...voucher })),
      )
      await insertAll(
        db,
        'planCharge',
        rows.map((row) => ({ ...row, ...charge })),
      )
      return codPessoa
    }),
  )
}

/** Counts the remaining rows of each person. */
function rowsLeft(table: 'mealVoucher' | 'planCharge', people: number[]): Promise<number[]> {
  return Promise.all(
    people.map(async (codPessoa) => {
      const rows = await db.selectFrom(table).select('sequencia').where('codPessoa', '=', codPessoa).execute()
      return rows.length
    }),
  )
}

const ALL = AROUND.map(() => SHARE)
const NONE = AROUND.map(() => 0)
const FROM_THE_LIMIT = AROUND.map((days) => (days < 0 ? 0 : SHARE))

it('deletes 10,000 rows at each limit by their day, and none too early', async () => {
  await db.insertInto('healthPlan').values(plan).execute()
  const labor = await leaversAround(limitOf('labor'))
  const payroll = await leaversAround(limitOf('payroll'))
  const staff = await makePerson(server)
  const days = AROUND.map((around) => addDays(limitOf('other'), around))
  const notices = days.flatMap((dtAviso) =>
    Array.from({ length: SHARE }, (_, at) => noticeTo(staff, { dtAviso, sequencia: at + 1 })),
  )
  await insertAll(db, 'notice', notices)

  await runRetention(server.app, 'RH')

  expect(await rowsLeft('mealVoucher', labor)).toEqual(FROM_THE_LIMIT)
  expect(await rowsLeft('planCharge', labor)).toEqual(ALL)
  expect(await rowsLeft('mealVoucher', payroll)).toEqual(NONE)
  expect(await rowsLeft('planCharge', payroll)).toEqual(FROM_THE_LIMIT)
  const left = await db.selectFrom('notice').select('dtAviso').where('codPessoa', '=', staff.codPessoa).execute()
  expect(days.map((day) => left.filter(({ dtAviso }) => dtAviso === day).length)).toEqual(FROM_THE_LIMIT)
})
