import { CALCULATION, type Movimento } from '@colab/contract/domains/receipts'
import { type Marcacao, PUNCH_MONTH } from '@colab/contract/domains/timekeeping'
import { EVENTS, PAY_CASES, type PaidReceipt, rowsOf, totalsOf } from '@colab/contract/test/pay-cases'
import { weekday } from '@colab/contract/wire/calendar'
import { expect, it } from 'vitest'
import { type Device, deviceOf } from '../../test/device.ts'
import { storeCompany } from '../../test/import.ts'
import { drawnLines } from '../../test/pdf.ts'
import { shareServer } from '../../test/server.ts'
import { cpfOf } from '../../test/shared-paper.ts'

/* The import returns the receipts that the portal checks (insights/pay-cases.test.ts), also for a company whose CNPJ
   has letters. */

const TYPES = { mensal: CALCULATION.paycheck, 'decimo-terceiro': CALCULATION.thirteenth } as const
const reais = (amount: number | undefined) => (amount === undefined ? '' : amount.toFixed(2).replace('.', ','))
const table = (head: string, rows: unknown[][]) => [head, ...rows.map((row) => row.join(';'))].join('\n')

const receipts = PAY_CASES.flatMap(({ receipt, others = [] }, at) =>
  [receipt, ...others].map((one) => ({ one, key: [at + 1, TYPES[one.kind], one.date.slice(0, 7)] })),
)

interface PunchCase {
  name: string
  horario: string
  registro: string
  /** Punches of the clock on a workday. */
  marks: string
  /** The only day with punches. */
  only?: string
  /** Twelve hours by 36: every other day instead of Monday to Friday. */
  isRota?: boolean
  worked: string
}

/** October 2026 has 21 weekdays without the holiday of the 12th, and 16 odd days. */
const PUNCH_CASES: readonly PunchCase[] = [
  {
    name: 'a pre-assigned break',
    horario: '08:00 12:00 13:00 17:00',
    registro: 'preAssinalado',
    marks: '08:00 17:00',
    worked: '168:00',
  },
  {
    name: 'twelve hours by 36 with a paid break',
    horario: '07:00 19:00',
    registro: 'intervaloPago',
    marks: '07:00 19:00',
    isRota: true,
    worked: '192:00',
  },
  {
    name: 'exceptions alone',
    horario: '08:00 12:00 13:00 17:00',
    registro: 'excecao',
    marks: '08:00 12:00 13:00 17:00',
    only: '2026-10-01',
    worked: '168:00',
  },
  {
    name: 'seven hours of the night',
    horario: '22:00 29:00',
    registro: 'todas',
    marks: '22:00 29:00',
    worked: '168:00',
  },
]
const OCTOBER = Array.from({ length: 31 }, (_, at) => `2026-10-${String(at + 1).padStart(2, '0')}`)
const HOLIDAY = '2026-10-12'
const FIRST_OF_PUNCHES = 101

const isDue = (day: string, { isRota = false }: PunchCase) =>
  isRota ? Number(day.slice(8)) % 2 === 1 : day !== HOLIDAY && weekday(day) % 6 > 0
const people = [
  ...PAY_CASES.map(({ cargo = 'Analista' }, at) => [at + 1, cargo] as const),
  ...PUNCH_CASES.map((_, at) => [FIRST_OF_PUNCHES + at, 'Vigia'] as const),
]
const days = PUNCH_CASES.flatMap((one, at) => OCTOBER.map((day) => ({ one, day, contract: FIRST_OF_PUNCHES + at })))

const FILES = {
  'empresas.csv': 'codEmp;nomeEmpresa;cnpj\n1;Casos Ltda.;12.ABC.345/01DE-35',
  'unidades.csv': 'codUnidade;codEmp;unidade\n1;1;Matriz',
  'pessoas.csv': table(
    'codPessoa;cpf;nome',
    people.map(([code]) => [code, cpfOf(code), `PESSOA ${code}`]),
  ),
  'contratos.csv': table(
    'codEmpregado;codPessoa;codEmp;codUnidade;cargo;dtAdmissao;vlrSalario',
    people.map(([code, cargo]) => [code, code, 1, 1, cargo, '2020-01-02', '6000']),
  ),
  'eventos.csv': table(
    'codEmp;codEvento;nomeEvento;natRubr;codIncCP;codIncIRRF;codIncFGTS',
    Object.values(EVENTS).map(([code, name, , ...declared]) => [1, code, name, ...declared]),
  ),
  'recibos.csv': table(
    'codEmpregado;codTipoCalculo;dtCompetencia;vlrTotProventos;vlrTotDescontos;vlrBaseINSS;vlrBaseIRRF;vlrBaseFGTS;vlrFGTS;dtPagamento',
    receipts.map(({ one, key }) => {
      const amounts = [...totalsOf(one), one.inssBase, one.irrfBase, one.fgtsBase, one.fgts]
      return [...key, ...amounts.map(reais), one.paid ?? '']
    }),
  ),
  'recibos-linhas.csv': table(
    'codEmpregado;codTipoCalculo;dtCompetencia;sequencia;codEvento;nomeEvento;indicador;hrMovto;vlrMovto',
    receipts.flatMap(({ one, key }) =>
      one.lines.map(([event, amount, quantity = ''], at) => [
        ...key,
        at + 1,
        ...EVENTS[event].slice(0, 3),
        quantity,
        reais(amount),
      ]),
    ),
  ),
  'feriados.csv': `dtFeriado;nome\n${HOLIDAY};Nossa Senhora Aparecida`,
  'jornadas.csv': table(
    'codEmpregado;desde;horario;diasSemana;registro',
    PUNCH_CASES.map(({ horario, registro }, at) => [FIRST_OF_PUNCHES + at, '2020-01-02', horario, '12345', registro]),
  ),
  'escalas.csv': table(
    'codEmpregado;dtMovto;horario',
    days
      .filter(({ one }) => one.isRota)
      .map(({ one, day, contract }) => [contract, day, isDue(day, one) ? one.horario : '']),
  ),
  'marcacoes.csv': table(
    'codEmpregado;dtMovto;marcacoes',
    days
      .filter(({ one, day }) => (one.only ? day === one.only : isDue(day, one)))
      .map(({ one, day, contract }) => [contract, day, one.marks]),
  ),
  'periodos-ponto.csv': 'codPeriodo;dtCompetencia;dtFimPeriodo\n202610;2026-10-01;2026-10-31',
}

const server = await shareServer({ now: Date.parse('2026-11-27T12:00:00-03:00') })
await storeCompany(server.app, FILES)

async function movements(device: Device, { kind, date }: PaidReceipt) {
  const params = { mes: Number(date.slice(5, 7)), ano: Number(date.slice(0, 4)), codTipoCalculo: TYPES[kind] }
  return (await device.call('buscaMovimento', { params })).json.ttMovimento as Movimento[]
}

it.each(PAY_CASES.map((one, at) => ({ ...one, codPessoa: at + 1 })))(
  'returns what the portal checks: $name',
  async ({ receipt, others = [], codPessoa }) => {
    const device = await deviceOf(server, { codPessoa })
    for (const one of [receipt, ...others]) expect(await movements(device, one)).toMatchObject(rowsOf(one))
  },
)

it('prints the CNPJ with letters, and the title of a 13th in one payment', async () => {
  const at = PAY_CASES.findIndex(({ name }) => name === 'a 13th in one payment')
  const [own] = PAY_CASES.slice(at)
  const device = await deviceOf(server, { codPessoa: at + 1 })
  const [head] = own ? await movements(device, own.receipt) : []
  const text = drawnLines(Buffer.from(head?.anexo ?? '', 'base64'))
    .flat()
    .join(' ')
  expect(text).toContain('12.ABC.345/01DE-35')
  expect(text).not.toContain('1ª parcela')
})

it.each(PUNCH_CASES.map((one, at) => ({ ...one, codPessoa: FIRST_OF_PUNCHES + at })))(
  'counts $worked hours of $name, no overtime and no absence',
  async ({ codPessoa, worked, registro }) => {
    const device = await deviceOf(server, { codPessoa })
    const ask = async (method: string, params: object) => (await device.call(method, { params: { ...params } })).json
    const previous = { tipo: PUNCH_MONTH.previous }
    const { pontoCalculado } = await ask('buscaTotPontoCalculado', previous)
    const none = { he50: '00:00', he60: '00:00', he100: '00:00', faltaInjust: '00:00' }
    expect(pontoCalculado).toMatchObject([none])
    const { ttCartao } = await ask('buscaCartaoPonto', { codPeriodo: 202610 })
    expect(ttCartao).toMatchObject([{ hrTrabalhada: worked, hrPrevista: worked }])
    const { Marcacao: rows } = await ask('buscaMarcacaoPonto', previous)
    const declared = (rows as Marcacao[]).filter(({ horario }) => /\d/.test(horario))
    expect(new Set(declared.map((row) => row.registro))).toEqual(new Set([registro]))
  },
)
