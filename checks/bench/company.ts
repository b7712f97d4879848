import { randomUUID } from 'node:crypto'
import { chunks } from '@colab/server/db/chunks'
import { insertAll } from '@colab/server/db/insert'
import { refreshSession, startSession } from '@colab/server/gatekeeper/sessions'
import type { App } from '@colab/server/protocol/app'
import { createApp } from '@colab/server/runtime/start'
import { makePerson } from '@colab/server/test/people'
import { type ServerConfig, settingsOf } from './server.ts'

/** A person of the benchmark, signed in on a separate device. */
export interface Employee {
  codPessoa: number
  codEmpregado: number
  deviceId: string
  token: string
  refresh: string
}

/** Number of months with a payslip for each person. */
export const MONTHS = [
  { ano: 2025, mes: 10 },
  { ano: 2025, mes: 11 },
] as const

/** Lines of a payslip: [codEvento, nomeEvento, indicador, hrMovto, cents]. */
const LINES: [number, string, string, string, number][] = [
  [1, 'Salário', 'Provento', '220:00', 485_000],
  [31, 'Horas extras 50%', 'Provento', '12:30', 41_335],
  [36, 'DSR sobre horas extras', 'Provento', '', 6_889],
  [42, 'Adicional noturno', 'Provento', '08:00', 3_527],
  [101, 'INSS', 'Desconto', '14,00', 55_918],
  [102, 'IRRF', 'Desconto', '22,50', 45_207],
  [120, 'Vale-transporte', 'Desconto', '6,00', 29_100],
  [131, 'Plano de saúde', 'Desconto', '', 18_990],
  [140, 'Vale-refeição', 'Desconto', '', 4_400],
  [900, 'Base do FGTS', 'Base', '', 536_751],
]

const sumOf = (group: string) => LINES.reduce((sum, [, , kind, , cents]) => sum + (kind === group ? cents : 0), 0)

/** Expected content of a reply: number of lines, and earnings in reais. */
export const EXPECTED = { lines: LINES.length, vlrTotProventos: sumOf('Provento') / 100 }

/** Runs a function with the app on the database of a server, then closes it. */
export async function withApp<T>(config: ServerConfig, run: (app: App) => Promise<T>): Promise<T> {
  const app = await createApp(settingsOf(config))
  try {
    return await run(app)
  } finally {
    await app.db.destroy()
  }
}

/** Creates people and signs each in on a separate device. */
export async function createEmployees(app: App, count: number): Promise<Employee[]> {
  const employees: Employee[] = []
  for (let index = 0; index < count; index++) {
    const { codPessoa, employments } = await makePerson({ app })
    const deviceId = randomUUID()
    const handedOver = await startSession(app, app.db, { codPessoa, deviceId, scope: 'full' })
    const tokens = await refreshSession(app, { refreshToken: handedOver.refresh_token, deviceId, codPessoa })
    employees.push({
      codPessoa,
      codEmpregado: employments[0]?.codEmpregado ?? 0,
      deviceId,
      token: tokens?.token ?? '',
      refresh: tokens?.refresh_token ?? '',
    })
  }
  return employees
}

/** First number of the crowd, beyond those of measured employees. */
const FIRST_OF_CROWD = 1_000_000

/** Adds employees with a payslip who make no calls: the tables of a large company. Each is a copy of the first measured one. */
export async function createCrowd({ db }: App, count: number, [model]: Employee[]): Promise<void> {
  const { codPessoa = 0, codEmpregado = 0 } = model ?? {}
  const person = await db.selectFrom('person').selectAll().where('codPessoa', '=', codPessoa).executeTakeFirstOrThrow()
  const employment = await db
    .selectFrom('employment')
    .selectAll()
    .where('codEmpregado', '=', codEmpregado)
    .executeTakeFirstOrThrow()
  const receipt = await db
    .selectFrom('receipt')
    .selectAll()
    .where('codPessoa', '=', codPessoa)
    .limit(1)
    .executeTakeFirstOrThrow()
  for (const numbers of chunks(Array.from({ length: count }, (_, index) => FIRST_OF_CROWD + index))) {
    await db.transaction().execute(async (transaction) => {
      const copies = <T>(row: T) => numbers.map((number) => ({ ...row, codPessoa: number, codEmpregado: number }))
      const people = numbers.map((number) => ({ ...person, codPessoa: number, cpf: String(number).padStart(11, '0') }))
      await insertAll(transaction, 'person', people)
      await insertAll(transaction, 'employment', copies(employment))
      const receipts = copies(receipt).map((copy) => ({ ...copy, codRecibo: copy.codPessoa }))
      await insertAll(transaction, 'receipt', receipts)
      await insertAll(transaction, 'receiptLine', numbers.flatMap(linesOf))
    })
  }
}

function linesOf(codRecibo: number) {
  return LINES.map(([codEvento, nomeEvento, indicador, hrMovto, vlrMovto], index) => ({
    codRecibo,
    sequencia: index + 1,
    codEvento,
    nomeEvento,
    indicador,
    hrMovto,
    vlrMovto,
    detalhamento: '',
  }))
}

/** Creates a payslip for each person and month. */
export async function createPayslips({ db }: App, employees: Employee[]): Promise<void> {
  for (const { codPessoa, codEmpregado } of employees) {
    for (const { ano, mes } of MONTHS) {
      const { codRecibo } = await db
        .insertInto('receipt')
        .values({
          codPessoa,
          codEmpregado,
          codTipoCalculo: 10,
          dtCompetencia: `${ano}-${mes}-01`,
          vlrTotProventos: sumOf('Provento'),
          vlrTotDescontos: sumOf('Desconto'),
          vlrBaseFGTS: sumOf('Provento'),
          vlrFGTS: Math.round(sumOf('Provento') * 0.08),
          vlrBaseINSS: sumOf('Provento'),
          vlrBaseIRRF: sumOf('Provento') - 55_918,
        })
        .returning('codRecibo')
        .executeTakeFirstOrThrow()
      await db.insertInto('receiptLine').values(linesOf(codRecibo)).execute()
    }
  }
}
