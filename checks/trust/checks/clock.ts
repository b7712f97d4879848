import { gravaAvisoRH } from '@colab/contract/domains/hr-contact'
import { buscaAviso } from '@colab/contract/domains/notices'
import { buscaCardapio } from '@colab/contract/domains/restaurant'
import { gravaItensDoVarejo } from '@colab/contract/domains/retail'
import { buscaMarcacaoPonto, PUNCH_MONTH } from '@colab/contract/domains/timekeeping'
import { buscaProgramacaoFerias } from '@colab/contract/domains/vacations'
import { addDays, addMonths, firstOfMonth, lastOfMonth } from '@colab/contract/wire/calendar'
import { Refused } from '@colab/contract/wire/failures'
import { makePerson, type TestPerson } from '@colab/server/test/people'
import { createClient, fetchFrom, type TestClient, type TestServer } from '@colab/server/test/server'
import { giveTimeRecords } from '@colab/server/test/time-records'
import type { Trial } from '../check.ts'
import { onServer } from '../servers.ts'
import { addressOf } from '../sign-in.ts'

const CASES = 500
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
/** Milliseconds before a turn: more than a call takes, so that it has ended before the turn. */
const BEFORE = 2000
/** A token that was valid before has expired. */
const EXPIRED = 16 * MINUTE

/** Summer time in São Paulo until it was abolished; at all other times it is three hours behind UTC. */
const SUMMERS = [
  ['2017-10-15T03:00Z', '2018-02-18T02:00Z'],
  ['2018-11-04T03:00Z', '2019-02-17T02:00Z'],
].map(([from = '', to = '']) => [Date.parse(from), Date.parse(to)] as const)

/** Days that begin with a turn: of summer time, month, year, and leap days; in order. */
const TURNS = [
  // Summer time.
  ...['2018-02-17', '2018-02-18', '2018-03-01', '2018-11-04', '2018-11-05', '2018-12-01', '2019-01-01'],
  ...['2019-02-16', '2019-02-17', '2019-03-01'],
  ...['2024-02-29', '2024-03-01', '2025-02-28', '2025-03-01', '2025-12-31'],
  ...Array.from({ length: 13 }, (_, month) => addMonths('2026-01-01', month)),
  ...['2028-02-29', '2028-03-01', '2030-07-09'],
]

/** Moments around 00:00, 23:00, 01:00 and 21:00 in São Paulo, which is midnight in UTC. */
const OFFSETS = [0, -HOUR, HOUR, -3 * HOUR].flatMap((turn) => [
  turn - MINUTE - BEFORE,
  turn - BEFORE,
  turn,
  turn + MINUTE,
])

/** Returns the day and time in São Paulo, only by the table above. */
function localOf(moment: number): { day: string; time: string } {
  const isSummer = SUMMERS.some(([from, to]) => moment >= from && moment < to)
  const text = new Date(moment - (isSummer ? 2 : 3) * HOUR).toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 16) }
}

/** Above all other numbers; each case has menus of its own. */
let menus = 0

/**
 * Creates data of a person that depend on the day and the minute; returns the meals: one that can still be reserved,
 * and one that cannot.
 */
async function give({ app: { db } }: TestServer, person: TestPerson, { day, time }: ReturnType<typeof localOf>) {
  const { codPessoa, employments } = person
  const codEmpregado = employments[0]?.codEmpregado ?? 0
  await giveTimeRecords({ app: { db } }, person, {
    schedule: { desde: '2017-01-01' },
    marks: { '2017-11-01': '08:00' },
  })
  const period = {
    codPessoa,
    codEmpregado,
    dtIniPeriodo: '2017-01-01',
    dtFimPeriodo: '2017-12-31',
    diasFerias: 30,
    diasAbono: 0,
  }
  const ends = [-1, 0, 1].map((days, sequencia) => ({
    ...period,
    sequencia: sequencia + 1,
    dtIniFerias: addDays(day, -30),
    dtFimFerias: addDays(day, days),
  }))
  await db.insertInto('vacation').values(ends).execute()
  for (const months of [-1, 0, 1]) {
    const key = { codEmpregado, dtCompetencia: addMonths(firstOfMonth(day), months) }
    const terms = { dtLimiteCompra: day, hrLimiteCompra: time, autorizado: 1, observacao: '' } as const
    await db
      .insertInto('retailOrder')
      .values({ ...key, ...terms, codPessoa, codEmp: 1 })
      .execute()
    const item = { produto: 10, descricao: 'Óleo', embalagem: '', validade: null, preco: 2490, qtdPedido: 0 }
    await db
      .insertInto('retailOrderItem')
      .values({ ...key, ...item })
      .execute()
  }
  const earlier = new Date(Date.parse(`${day}T${time}:00Z`) - MINUTE).toISOString()
  const [open, over] = [++menus, ++menus]
  const meal = { descricaoPortal: 'Almoço', observacao: '', codUnidade: 1, substProteina: 0 } as const
  await db
    .insertInto('restaurantMenu')
    .values([
      { ...meal, codCardapio: open, dtCardapio: day, hrLimReserva: time },
      { ...meal, codCardapio: over, dtCardapio: earlier.slice(0, 10), hrLimReserva: earlier.slice(11, 16) },
    ])
    .execute()
  return { codEmpregado, open, over }
}

/** Places an order for a month; returns whether the server accepted it. */
async function isOrdered({ channel }: TestClient, codEmpregado: number, dtCompetencia: string): Promise<boolean> {
  const item = { produto: 10, descricao: 'Óleo', embalagem: '', validade: null, preco: 24.9, qtdPedido: 1 }
  const params = { codEmp: 1, codEmpregado, dtCompetencia, ttPedidoVarejoItem: [item] }
  return channel.call(gravaItensDoVarejo, params).then(
    () => true,
    (error) => {
      if (error instanceof Refused) return false
      throw error
    },
  )
}

/**
 * Lets a person sign in at a moment with a browser whose clock is wrong, read and write; returns the deviations from
 * the day's rules.
 */
async function live(server: TestServer, moment: number, skew: number, address: string): Promise<string[]> {
  /** Sets the clock again, which advances meanwhile. */
  const now = () => server.pass(moment - server.app.clock.now())
  now()
  const local = localOf(moment)
  const month = firstOfMonth(local.day)
  const person = await makePerson(server, { employments: [{ dtAdmissao: '2010-01-04' }] })
  const { codEmpregado, open, over } = await give(server, person, local)
  const client = createClient(server.url, fetchFrom(address), () => server.app.clock.now() + skew)
  const wrong: string[] = []
  const expect = (what: string, isRight: boolean) => isRight || wrong.push(what)

  now()
  await client.signIn(person.cpf, person.senha)
  now()
  const [sent] = (await client.channel.call(gravaAvisoRH, { codTipo: 1, descricao: 'Pergunta' })).AvisoRH
  expect('day of a message', sent?.dtAviso === local.day)
  for (const [tipo, first, last] of [
    [PUNCH_MONTH.current, month, local.day],
    [PUNCH_MONTH.previous, addMonths(month, -1), lastOfMonth(addMonths(month, -1))],
  ] as const) {
    now()
    const { Marcacao } = await client.channel.call(buscaMarcacaoPonto, { tipo })
    const days = Marcacao.map(({ dtMovto }) => dtMovto).sort()
    const isWhole = days.length === Number(last.slice(8)) && days[0] === first && days.at(-1) === last
    expect(`days of month ${tipo}`, isWhole)
  }
  now()
  const { ttFeriasPrograma } = await client.channel.call(buscaProgramacaoFerias, {})
  const ends = ttFeriasPrograma.map(({ dtFimFerias }) => dtFimFerias).sort()
  expect('end of vacations', ends.join() === [local.day, addDays(local.day, 1)].join())
  now()
  const { ttCardapioData } = await client.channel.call(buscaCardapio, {})
  const meals = ttCardapioData.map(({ codCardapio }) => Number(codCardapio))
  expect('minute of a reservation', meals.includes(open) && !meals.includes(over))
  for (const months of [-1, 0, 1]) {
    now()
    const isTaken = await isOrdered(client, codEmpregado, addMonths(month, months))
    expect(`competence ${months} of an order`, isTaken === (months === 0))
  }
  server.pass(EXPIRED)
  await client.channel.call(buscaAviso, { todos: true })
  return wrong
}

async function run(server: TestServer, trial: Trial): Promise<void> {
  await server.app.db.insertInto('hrMessageType').values({ codTipoAviso: 1, nomeTipoAviso: 'Dúvida' }).execute()
  for (const at of trial.times(CASES)) {
    // The clock of a server does not go back by days.
    const turn = TURNS[Math.floor((at * TURNS.length) / trial.scaled(CASES))] ?? ''
    const moment = Date.parse(`${turn}T03:00Z`) + (OFFSETS[at % OFFSETS.length] ?? 0)
    const skew = [DAY, -DAY, Math.round((trial.random() * 2 - 1) * DAY)][at % 3] ?? 0
    const when = new Date(moment).toISOString()
    try {
      const wrong = await live(server, moment, skew, addressOf(at))
      trial.fault('wrong days', wrong.length > 0, `${when}: ${wrong.join(', ')}`)
      trial.fault('lock-outs', 0)
    } catch (error) {
      trial.fault('lock-outs', 1, `${when}: ${error}`)
    }
  }
}

export const check = onServer(
  `${CASES} people around midnight, ends of months and changes of summer time, with a browser up to 24 h ahead or behind: sign in, read, write and refresh: 0 wrong days, months or deadlines, 0 lock-outs`,
  run,
  { now: Date.parse(`${TURNS[0]}T00:00Z`) - DAY },
)
