import { addDays } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { expect, it } from 'vitest'
import { roleOver, signedIn, withDesk } from '../../../test/desk.ts'
import { makeUnit } from '../../../test/publishing.ts'
import { employee } from '../../../test/requests.ts'
import { shareServer } from '../../../test/server.ts'

const server = await shareServer({ settings: withDesk() })
const { app } = server
const { db } = app
const today = app.clock.today()
const person = await employee(server)
const { codPessoa } = person.owner
await makeUnit(server, 2)

const rita = await signedIn(server, [roleOver('rh')])
const south = await signedIn(server, [roleOver('rh', { alcance: 'unidade', codigo: 2 })])
type Rows = Record<string, Record<string, unknown>[]>
const motivo = 'Foi engano.'

async function ask({ client }: typeof rita, method: string, params: object = {}) {
  const { status, json } = await client.call(method, params)
  const [{ codigo = '', msgErro = '' } = {}] = json.retorno ?? []
  return { status, refused: codigo, text: msgErro, rows: json as unknown as Rows }
}

const opening = { cargo: 'Caixa', descricao: 'Atender no caixa.', numVagas: 2, dtEncerramento: addDays(today, 10) }

it('publishes an opening, counts who applied, closes it, and withdraws it with a notice to them', async () => {
  const [{ codRequisicao } = {}] = (await ask(rita, 'publicaVaga', opening)).rows.ttVaga ?? []
  const appliedAt = app.clock.now()
  await db
    .insertInto('openingApplication')
    .values({ codRequisicao: Number(codRequisicao), codPessoa, appliedAt })
    .execute()
  const [listed] = (await ask(rita, 'buscaVagas')).rows.ttVaga ?? []
  expect(listed).toMatchObject({ codRequisicao, cargo: 'Caixa', numVagas: 2, candidaturas: 1, aberta: true })
  expect((await ask(rita, 'encerraVaga', { codRequisicao, motivo })).refused).toBe('')
  expect((await ask(rita, 'buscaVagas')).rows.ttVaga).toMatchObject([{ aberta: false }])
  expect((await ask(rita, 'retiraVaga', { codRequisicao, motivo })).rows.ttRetirada).toEqual([{ avisadas: 1 }])
  expect((await ask(rita, 'buscaVagas')).rows.ttVaga).toEqual([])
  const acts = await db.selectFrom('hrAction').select('action').where('codAgente', '=', rita.codAgente).execute()
  expect(acts.map(({ action }) => action)).toEqual(['opening add', 'opening close', 'withdraw opening'])
})

it('refuses openings whose last day is over, and those of agents who do not reach everybody', async () => {
  const past = { ...opening, dtEncerramento: addDays(today, -1) }
  expect((await ask(rita, 'publicaVaga', past)).refused).toBe('linhasInvalidas')
  expect((await ask(south, 'publicaVaga', opening)).status).toBe(403)
  expect((await ask(south, 'buscaVagas')).status).toBe(403)
})

it('publishes a meal once to a unit within reach, and withdraws it with the reservations', async () => {
  const meal = { codUnidade: 1, dtCardapio: today, descricaoPortal: 'Almoço\nArroz e feijão', hrLimReserva: '10:30' }
  expect((await ask(south, 'publicaRefeicao', meal)).refused).toBe('linhasInvalidas')
  const [{ codCardapio } = {}] = (await ask(rita, 'publicaRefeicao', meal)).rows.ttRefeicao ?? []
  expect((await ask(rita, 'publicaRefeicao', meal)).refused).toBe('linhasInvalidas')
  const reservation = {
    codCardapio: Number(codCardapio),
    codPessoa,
    substProteina: 0,
    reservedAt: app.clock.now(),
  } as const
  await db.insertInto('restaurantReservation').values(reservation).execute()
  expect((await ask(rita, 'buscaRefeicoes')).rows.ttRefeicao).toMatchObject([
    { codCardapio, refeicao: 'Almoço', hrLimReserva: '10:30', reservas: 1 },
  ])
  expect((await ask(south, 'buscaRefeicoes')).rows.ttRefeicao).toEqual([])
  expect((await ask(south, 'retiraRefeicao', { codCardapio, motivo })).refused).toBe('naoEncontrado')
  expect((await ask(rita, 'retiraRefeicao', { codCardapio, motivo })).rows.ttRetirada).toEqual([{ avisadas: 1 }])
  expect((await ask(rita, 'buscaRefeicoes')).rows.ttRefeicao).toEqual([])
})

const csv = (nomeArquivo: string, ...lines: string[]) => ({ nomeArquivo, conteudo: lines.join('\n') })

it('publishes the openings of a file after all faults of it at once', async () => {
  const header = 'cargo;descricao;numVagas;dtEncerramento'
  const right = `Vigia;Vigiar a loja.;1;${formatDate(addDays(today, 9))}`
  const wrong = csv('vagas.csv', header, right, `Repositor;;1;${formatDate(addDays(today, -1))}`, 'Caixa;Atender.;x;')
  const said = (await ask(rita, 'publicaVagas', wrong)).text
  expect(said).toContain('vagas.csv, linha 3, descricao')
  expect(said).toContain('vagas.csv, linha 4, numVagas')
  const file = csv('vagas.csv', header, right)
  expect((await ask(rita, 'confereVagas', file)).rows.ttVaga).toMatchObject([{ cargo: 'Vigia' }])
  expect((await ask(rita, 'buscaVagas')).rows.ttVaga).toEqual([])
  expect((await ask(rita, 'publicaVagas', file)).rows.ttVaga).toMatchObject([{ cargo: 'Vigia' }])
  expect((await ask(rita, 'buscaVagas')).rows.ttVaga).toMatchObject([{ cargo: 'Vigia', aberta: true }])
})

it('refuses meals of a unit out of reach like those of one that is missing', async () => {
  const meals = (...units: number[]) =>
    csv(
      'semana.csv',
      'codUnidade;dtCardapio;descricaoPortal;hrLimReserva',
      ...units.map((unit) => `${unit};${formatDate(today)};Ceia;17:00`),
    )
  const said = (await ask(south, 'publicaRefeicoes', meals(2, 1, 99))).text
  expect(said).toContain('semana.csv, linha 3, codUnidade: “1” não existe em unidades')
  expect((await ask(south, 'publicaRefeicoes', meals(99))).text).toContain('codUnidade: “99” não existe em unidades')
  expect((await ask(south, 'confereRefeicoes', meals(2))).rows.ttRefeicao).toMatchObject([{ refeicao: 'Ceia' }])
  expect((await ask(south, 'publicaRefeicoes', meals(2))).rows.ttRefeicao).toMatchObject([{ codUnidade: 2 }])
  expect((await ask(south, 'confereRefeicoes', meals(2))).text).toContain('já está no cardápio deste dia')
})
