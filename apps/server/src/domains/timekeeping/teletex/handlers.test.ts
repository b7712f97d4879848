import type { AssiduidadeTeletex, PontoTeletex } from '@colab/contract/domains/timekeeping'
import { describe, expect, it } from 'vitest'
import { signedIn } from '../../../../test/device.ts'
import { shareServer } from '../../../../test/server.ts'
import { giveTimeRecords } from '../../../../test/time-records.ts'
import type { TeletexRequest } from './tables.ts'

const server = await shareServer({ now: Date.parse('2026-11-21T12:00:00-03:00') })
const { db } = server.app
await db
  .insertInto('teletexEvent')
  .values([
    { codEvento: 702, nomeEvento: 'Folga de aniversário' },
    { codEvento: 701, nomeEvento: 'Folga do banco de horas' },
  ])
  .execute()

interface Tables {
  retorno: { estatus: string; msgErro: string }[]
  ttPontoTeletex: PontoTeletex[]
  ttPontoHora: { dtMovto: string; hrMovto: string; observacao: string }[]
  ttEvento: { codEvento: number; nomeEvento: string }[]
  ttAssiduidadeTeletex: AssiduidadeTeletex[]
}

async function person(requests: Partial<TeletexRequest>[] = []) {
  const device = await signedIn(server)
  const { codPessoa, employments } = device.owner
  const own = { codPessoa, codEmpregado: employments[0]?.codEmpregado ?? 0 }
  for (const [at, request] of requests.entries()) {
    const usual = { dtSolicitacao: '2026-11-20', dtMovto: '2026-11-20', tipo: 5 as const, codEvento: null }
    const texts = { hrMovtoIni: '', hrMovtoFim: '', observacao: '', situacaoNome: 'Aprovada', justificativa: '' }
    await db
      .insertInto('teletexRequest')
      .values({ ...own, sequencia: at + 1, ...usual, ...texts, ...request })
      .execute()
  }
  const ask = async (method: string, params: object = {}) =>
    (await device.call(method, { params: { ...params } })).json as unknown as Tables
  return { ...device, own, ask }
}

describe('the teletex requests', () => {
  it('lists all fields of a request, its kind as exactly one of six', async () => {
    const { ask } = await person([
      { tipo: 3, hrMovtoIni: '08:00', hrMovtoFim: '10:30', observacao: 'Médico', justificativa: 'De acordo.' },
      { tipo: 4, codEvento: 701, dtMovto: null, situacaoNome: 'Em análise' },
    ])
    const none = { tipo1: false, tipo2: false, tipo3: false, tipo4: false, tipo5: false, tipo6: false }
    expect((await ask('buscaPontoTeletex', { todos: true })).ttPontoTeletex).toEqual([
      {
        ...none,
        tipo4: true,
        tipoNome: 'Folga',
        dtMovto: null,
        hrMovtoIni: '',
        hrMovtoFim: '',
        hrIniMovtoChar: '',
        hrFimMovtoChar: '',
        codEvento: 701,
        eventoNome: 'Folga do banco de horas',
        observacao: '',
        situacaoNome: 'Em análise',
        sequencia: 2,
        justificativa: '',
      },
      {
        ...none,
        tipo3: true,
        tipoNome: 'Ausência por período',
        dtMovto: '2026-11-20',
        hrMovtoIni: '08:00',
        hrMovtoFim: '10:30',
        hrIniMovtoChar: '08:00',
        hrFimMovtoChar: '10:30',
        codEvento: 0,
        eventoNome: '',
        observacao: 'Médico',
        situacaoNome: 'Aprovada',
        sequencia: 1,
        justificativa: 'De acordo.',
      },
    ])
  })

  it('lists by default the pending requests and those of the last sixty days', async () => {
    const { ask } = await person([
      { dtSolicitacao: '2026-01-05', situacaoNome: 'Em análise' },
      { dtSolicitacao: '2026-01-05' },
      { dtSolicitacao: '2026-09-21', situacaoNome: 'Recusada' },
      { dtSolicitacao: '2026-09-22', situacaoNome: 'Recusada' },
    ])
    const sequences = async (todos: boolean) =>
      (await ask('buscaPontoTeletex', { todos })).ttPontoTeletex.map(({ sequencia }) => sequencia)
    expect(await sequences(false)).toEqual([4, 1])
    expect(await sequences(true)).toEqual([4, 3, 2, 1])
  })

  it('lists only the requests of the signed-in person', async () => {
    await person([{}])
    const { ask } = await person()
    expect((await ask('buscaPontoTeletex', { todos: true })).ttPontoTeletex).toEqual([])
  })
})

describe('the punches of a day', () => {
  it('lists the punches that count in order, and marks those that were added', async () => {
    const { owner, ask } = await person()
    await giveTimeRecords(server, owner, {
      marks: { '2026-11-19': '08:00 08:01 12:00 17:00' },
      treated: [
        { dtMovto: '2026-11-19', minuto: 481, tratamento: 'D' },
        { dtMovto: '2026-11-19', minuto: 780, tratamento: 'I' },
      ],
    })
    const dtMovto = '2026-11-19'
    expect((await ask('buscaMarcacaoPontoTeletex', { dtMovto, observacao: '', tipo2: true })).ttPontoHora).toEqual([
      { dtMovto, hrMovto: '08:00', observacao: '' },
      { dtMovto, hrMovto: '12:00', observacao: '' },
      { dtMovto, hrMovto: '13:00', observacao: 'Incluída por ajuste' },
      { dtMovto, hrMovto: '17:00', observacao: '' },
    ])
  })

  it('returns one row with a message to a person without punches, even when another person has some', async () => {
    const other = await person()
    await giveTimeRecords(server, other.owner, { marks: { '2026-11-19': '08:00 12:00' } })
    const { ask } = await person()
    for (const dtMovto of ['2026-11-19', '1999-01-01', '2199-12-31']) {
      expect((await ask('buscaMarcacaoPontoTeletex', { dtMovto })).ttPontoHora).toEqual([
        { dtMovto, hrMovto: '', observacao: 'Sem registro' },
      ])
    }
  })

  it('refuses a call without a day', async () => {
    const { call } = await person()
    for (const dtMovto of [undefined, null, '', '2026-02-30', '19-11-2026']) {
      expect((await call('buscaMarcacaoPontoTeletex', { params: { dtMovto } })).status).toBe(400)
    }
  })
})

describe('the reasons for a day off', () => {
  it('lists the reasons of the company by their numbers', async () => {
    const { ask } = await person()
    expect((await ask('buscaEventoFolgaTeletex')).ttEvento.map(({ codEvento }) => codEvento)).toEqual([701, 702])
  })
})

describe('the punctuality awards', () => {
  const award = { hrMovto: '176:00', vlrMovto: 14_960 }

  it('lists the awards of two days and those between, the latest first, in reais', async () => {
    const { own, ask } = await person()
    const months = ['2026-07-01', '2026-10-01', '2026-09-01']
    await db
      .insertInto('punctualityAward')
      .values(months.map((dtCompetencia) => ({ ...own, ...award, dtCompetencia })))
      .execute()
    const range = { dtIniCompetencia: '2026-09-01', dtFimCompetencia: '2026-10-01' }
    const shown = { hrMovto: '176:00', vlrMovto: 149.6 }
    expect((await ask('buscaAssiduidadeTeleTex', range)).ttAssiduidadeTeletex).toEqual([
      { dtCompetencia: '2026-10-01', ...shown },
      { dtCompetencia: '2026-09-01', ...shown },
    ])
    const other = await person()
    expect((await other.ask('buscaAssiduidadeTeleTex', range)).ttAssiduidadeTeletex).toEqual([])
  })

  it('refuses a first day after the last, with a reason', async () => {
    const { ask } = await person()
    const range = { dtIniCompetencia: '2026-10-02', dtFimCompetencia: '2026-10-01' }
    const { retorno, ttAssiduidadeTeletex } = await ask('buscaAssiduidadeTeleTex', range)
    expect([retorno, ttAssiduidadeTeletex]).toEqual([
      [{ estatus: 'Erro', msgErro: 'A data inicial não pode ser depois da data final.' }],
      [],
    ])
  })
})
