import type { Marcacao, PontoCalculado, PontoTeletex } from '@colab/contract/domains/timekeeping'
import { describe, expect, it } from 'vitest'
import { localTime } from '#base/clock.ts'
import { signedIn } from '../../../../test/device.ts'
import { decideAsHr } from '../../../../test/hr.ts'
import type { PersonFacts } from '../../../../test/people.ts'
import { shareServer } from '../../../../test/server.ts'
import { giveTimeRecords, type TimeRecords } from '../../../../test/time-records.ts'

/** A Saturday, at noon. */
const server = await shareServer({ now: Date.parse('2026-11-21T12:00:00-03:00') })
const { db } = server.app
await db.insertInto('teletexEvent').values({ codEvento: 702, nomeEvento: 'Folga de aniversário' }).execute()

interface Tables {
  retorno: { estatus: string; msgErro: string }[]
  ttPontoTeletex: PontoTeletex[]
  Marcacao: Marcacao[]
  pontoCalculado: PontoCalculado[]
}

const SENT = { estatus: 'Sucesso', msgErro: '1 - Solicitação enviada ao RH.' }
const DAY = '2026-11-19'
const CLEARED = {
  dtMovto: DAY,
  hrMovtoIni: '0',
  hrMovtoFim: '0',
  codEvento: 0,
  observacao: 'Combinado.',
  tipo1: false,
  tipo2: false,
  tipo3: false,
  tipo4: false,
  tipo5: false,
  tipo6: false,
}

async function person(records: TimeRecords = {}, facts?: PersonFacts) {
  const device = await signedIn(server, facts)
  await giveTimeRecords(server, device.owner, { marks: { [DAY]: '08:00 08:01 12:00 17:00' }, ...records })
  const ask = async (method: string, params: object = {}) =>
    (await device.call(method, { params: { ...params } })).json as unknown as Tables
  const send = async (request: object) => (await ask('gravaPontoTeletex', { ...CLEARED, ...request })).retorno[0]
  const stored = async () => (await ask('buscaPontoTeletex', { todos: true })).ttPontoTeletex
  return { ...device, ask, send, stored, codPessoa: device.owner.codPessoa }
}

const refused = (text: string) => ({ estatus: 'Erro', msgErro: `2 - ${text}` })
const range = (hrMovtoIni: string, hrMovtoFim: string) => ({ hrMovtoIni, hrMovtoFim })

describe('a teletex request', () => {
  it.each([
    ['to add a punch', { tipo1: true, ...range('13:00', '14:00'), codEvento: 702 }, range('13:00', ''), 0],
    ['to delete one', { tipo2: true, hrMovtoIni: '08:01' }, range('08:01', ''), 0],
    ['for an absence', { tipo3: true, ...range('08:00', '10:30') }, range('08:00', '10:30'), 0],
    ['for a day off', { tipo4: true, ...range('08:00', '10:30'), codEvento: 702 }, range('', ''), 702],
    ['for remote work', { tipo5: true }, range('', ''), 0],
    ['for work outside', { tipo6: true, ...range('08:00', '17:00') }, range('08:00', '17:00'), 0],
  ])('%s is kept as far as its kind goes, and waits', async (_, request, times, codEvento) => {
    const { send, stored } = await person()
    expect(await send(request)).toEqual(SENT)
    expect(await stored()).toMatchObject([
      {
        sequencia: 1,
        dtMovto: DAY,
        ...times,
        codEvento,
        observacao: 'Combinado.',
        situacaoNome: 'Em análise',
        ...Object.fromEntries(Object.entries(request).filter(([name]) => name.startsWith('tipo'))),
      },
    ])
  })

  it.each([
    ['no day', { dtMovto: '', tipo5: true }, 'Preencha o campo data.'],
    ['no kind', {}, 'Escolha uma das opções.'],
    ['two kinds', { tipo5: true, tipo6: true }, 'Escolha uma das opções.'],
    [
      'all kinds',
      { tipo1: true, tipo2: true, tipo3: true, tipo4: true, tipo5: true, tipo6: true },
      'Escolha uma das opções.',
    ],
    ['no words', { tipo5: true, observacao: '  ' }, 'Preencha a observação.'],
    ['a punch without a time', { tipo1: true }, 'Informe o horário da marcação.'],
    ['a punch at no time of day', { tipo1: true, hrMovtoIni: '24:00' }, 'Informe um horário entre 00:00 e 23:59.'],
    ['a punch that is there', { tipo1: true, hrMovtoIni: '12:00' }, 'Já existe uma marcação às 12:00 nesse dia.'],
    [
      'a punch still to come',
      { tipo1: true, dtMovto: '2026-11-21', hrMovtoIni: '12:01' },
      'Esse horário ainda não chegou.',
    ],
    [
      'a punch of tomorrow',
      { tipo1: true, dtMovto: '2026-11-22', hrMovtoIni: '08:00' },
      'A data não pode ser depois de hoje.',
    ],
    ['no punch to delete', { tipo2: true }, 'Escolha a marcação a excluir.'],
    ['a punch that is not there', { tipo2: true, hrMovtoIni: '13:00' }, 'Não há marcação às 13:00 nesse dia.'],
    ['half a range', { tipo3: true, hrMovtoIni: '08:00' }, 'Informe o início e o fim.'],
    ['an absence without a range', { tipo3: true }, 'Informe o início e o fim.'],
    ['half a range outside', { tipo6: true, hrMovtoFim: '08:00' }, 'Informe o início e o fim.'],
    ['a range backwards', { tipo3: true, ...range('10:00', '09:59') }, 'O fim tem de ser depois do início.'],
    ['an empty range', { tipo5: true, ...range('10:00', '10:00') }, 'O fim tem de ser depois do início.'],
    ['a day off without an event', { tipo4: true }, 'Informe o Evento a ser gravado'],
    ['an event that does not exist', { tipo4: true, codEvento: 999 }, 'Escolha um evento da lista.'],
    [
      'a closed month',
      { tipo5: true, dtMovto: '2026-09-30' },
      'O ponto desse mês já foi fechado. Fale com o RH para corrigir.',
    ],
    ['a day before admission', { tipo5: true, dtMovto: '2019-12-31' }, 'Nessa data você não trabalhava na empresa.'],
    ['a day far ahead', { tipo5: true, dtMovto: '2027-11-22' }, 'A data pode ser de até um ano à frente.'],
  ])('cannot have %s', async (_, request, text) => {
    const { send, stored } = await person()
    expect(await send(request)).toEqual(refused(text))
    expect(await stored()).toEqual([])
  })

  it('accepts requests of up to a year ahead, except for punches', async () => {
    const { send } = await person()
    expect(await send({ tipo4: true, codEvento: 702, dtMovto: '2027-11-21' })).toEqual(SENT)
    expect(await send({ tipo3: true, ...range('08:00', '09:00'), dtMovto: '2026-12-01' })).toEqual(SENT)
  })

  it('accepts remote work, outside work and days off from people without hours', async () => {
    const { send } = await person({ schedule: null, marks: {} })
    expect(await send({ tipo5: true })).toEqual(SENT)
    expect(await send({ tipo4: true, codEvento: 702 })).toEqual(SENT)
    expect(await send({ tipo1: true, hrMovtoIni: '13:00' })).toEqual(refused('Você não registra ponto.'))
  })

  it('accepts a time range past midnight', async () => {
    const { send } = await person({ schedule: { horario: '22:00 26:00 27:00 30:00' }, marks: { [DAY]: '22:00 26:00' } })
    expect(await send({ tipo3: true, ...range('23:00', '02:00') })).toEqual(SENT)
    expect(await send({ tipo3: true, ...range('05:00', '04:00') })).toEqual(
      refused('O fim tem de ser depois do início.'),
    )
    expect(await send({ tipo2: true, hrMovtoIni: '02:00' })).toEqual(SENT)
  })

  it('refuses a second pending request, and overlapping ranges of a kind', async () => {
    const { send } = await person()
    const same = refused('Você já tem uma solicitação igual para esse dia e horário.')
    expect(await send({ tipo2: true, hrMovtoIni: '08:01' })).toEqual(SENT)
    expect(await send({ tipo2: true, hrMovtoIni: '08:01' })).toEqual(
      refused('Você já pediu a exclusão da marcação das 08:01. Aguarde o RH.'),
    )
    expect(await send({ tipo2: true, hrMovtoIni: '08:00' })).toEqual(SENT)
    expect(await send({ tipo3: true, ...range('08:00', '10:00') })).toEqual(SENT)
    expect(await send({ tipo3: true, ...range('09:59', '11:00') })).toEqual(same)
    expect(await send({ tipo3: true, ...range('10:00', '11:00') })).toEqual(SENT)
    expect(await send({ tipo5: true, ...range('08:00', '09:00') })).toEqual(SENT)
    expect(await send({ tipo5: true })).toEqual(same)
    expect(await send({ tipo4: true, codEvento: 702 })).toEqual(SENT)
    expect(await send({ tipo4: true, codEvento: 702 })).toEqual(same)
    expect(await send({ tipo1: true, hrMovtoIni: '13:00' })).toEqual(SENT)
    const again = refused('Você já pediu uma marcação às 13:00 desse dia. Aguarde o RH.')
    expect(await send({ tipo1: true, hrMovtoIni: '13:00' })).toEqual(again)
    const adjustment = { dtMovto: DAY, segMovto: 13 * 3600, observacao: '' }
    const { ask } = await person()
    await ask('gravaMarcacaoAjuste', adjustment)
    expect((await ask('gravaPontoTeletex', { ...CLEARED, tipo1: true, hrMovtoIni: '13:00' })).retorno).toEqual([again])
  })

  it('stores one request when two devices send it at the same time', async () => {
    const { send, stored } = await person()
    const answers = await Promise.all([1, 2, 3, 4].map(() => send({ tipo5: true })))
    expect(answers.filter((one) => one?.estatus === 'Sucesso')).toHaveLength(1)
    expect(await stored()).toHaveLength(1)
  })
})

function answer(verb: 'approve' | 'reject', codPessoa: number, sequencia = 1, why = '') {
  const id = `${codPessoa}_${sequencia}`
  return decideAsHr(server.app, verb, ['teletex', id], why)
}

describe('an approved teletex request', () => {
  it('adds the punch, or disregards one, and preserves the original punches', async () => {
    const { send, ask, stored, codPessoa } = await person()
    await send({ tipo1: true, hrMovtoIni: '13:00' })
    await send({ tipo2: true, hrMovtoIni: '08:01' })
    await answer('approve', codPessoa, 1, 'De acordo.')
    await answer('approve', codPessoa, 2)
    const marks = async () => (await ask('buscaMarcacaoPonto', { tipo: 1 })).Marcacao[18]?.marcacoes
    expect(await marks()).toBe('08:00 12:00 13:00(I) 17:00')
    expect(await stored()).toMatchObject([
      { situacaoNome: 'Aprovada', justificativa: '' },
      { situacaoNome: 'Aprovada', justificativa: 'De acordo.' },
    ])
    const original = db
      .selectFrom('originalMarks')
      .select('marcacoes')
      .where('codEmpregado', '=', codPessoa * 10)
    expect(await original.execute()).toEqual([{ marcacoes: '08:00 08:01 12:00 17:00' }])
    const row = db.selectFrom('teletexRequest').selectAll().where('codPessoa', '=', codPessoa)
    const { decididoPor, decididoEm } = await row.executeTakeFirstOrThrow()
    expect([decididoPor, localTime(decididoEm ?? 0).day]).toEqual(['rh.maria', '2026-11-21'])
    await send({ tipo2: true, hrMovtoIni: '13:00' })
    await answer('approve', codPessoa, 3)
    expect(await marks()).toBe('08:00 12:00 17:00')
  })

  it('justifies the part of an absence within the hours, and a day off as a whole', async () => {
    const marks = { [DAY]: '10:30 12:00 13:00 16:00', '2026-11-20': '08:00 12:00 13:00 17:00' }
    const { send, ask, codPessoa } = await person({ marks })
    const totals = async () => (await ask('buscaTotPontoCalculado', { tipo: 1 })).pontoCalculado[0]
    expect(await totals()).toMatchObject({ faltaJust: '00:00' })
    const before = (await totals())?.faltaInjust
    await send({ tipo3: true, ...range('07:00', '10:30') })
    await send({ tipo3: true, ...range('16:00', '18:00') })
    await send({ tipo4: true, codEvento: 702, dtMovto: '2026-11-18' })
    for (const sequencia of [1, 2, 3]) await answer('approve', codPessoa, sequencia)
    expect(await totals()).toMatchObject({ faltaJust: '11:30' })
    expect((await totals())?.faltaInjust).not.toBe(before)
    expect((await ask('buscaMarcacaoPonto', { tipo: 1 })).Marcacao[17]?.horario).toBe('Folga de aniversário')
  })

  it('changes no time record for remote or outside work', async () => {
    const { send, ask, codPessoa } = await person()
    const before = await ask('buscaMarcacaoPonto', { tipo: 1 })
    await send({ tipo5: true })
    await send({ tipo6: true, ...range('08:00', '17:00') })
    await answer('approve', codPessoa, 1)
    await answer('approve', codPessoa, 2)
    expect(await ask('buscaMarcacaoPonto', { tipo: 1 })).toEqual(before)
  })

  it('accepts one decision, and changes nothing when it cannot be applied', async () => {
    const { send, stored, owner, codPessoa } = await person()
    await send({ tipo1: true, hrMovtoIni: '13:00' })
    await send({ tipo2: true, hrMovtoIni: '08:01' })
    const treated = [
      { dtMovto: DAY, minuto: 780, tratamento: 'I' as const },
      { dtMovto: DAY, minuto: 481, tratamento: 'D' as const },
    ]
    await giveTimeRecords(server, owner, { schedule: null, treated })
    await expect(answer('approve', codPessoa, 1)).rejects.toThrow('Já existe uma marcação às 13:00')
    await expect(answer('approve', codPessoa, 2)).rejects.toThrow('A marcação não existe mais.')
    expect((await stored()).map(({ situacaoNome }) => situacaoNome)).toEqual(['Em análise', 'Em análise'])
    await answer('reject', codPessoa, 1, 'O relógio trouxe a marcação.')
    expect((await stored())[1]).toMatchObject({
      situacaoNome: 'Recusada',
      justificativa: 'O relógio trouxe a marcação.',
    })
    await expect(answer('approve', codPessoa, 1)).rejects.toThrow('não está mais em análise')
    await expect(answer('reject', codPessoa, 2)).rejects.toThrow('Informe o motivo da recusa.')
  })
})
