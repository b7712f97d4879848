import type { Marcacao, MarcacaoAjuste, PontoCalculado } from '@colab/contract/domains/timekeeping'
import { decodeBase64 } from '@colab/contract/wire/base64'
import { describe, expect, it } from 'vitest'
import { localTime } from '#base/clock.ts'
import { signedIn } from '../../../test/device.ts'
import { decideAsHr } from '../../../test/hr.ts'
import { drawnLines } from '../../../test/pdf.ts'
import type { PersonFacts } from '../../../test/people.ts'
import { shareServer } from '../../../test/server.ts'
import { giveTimeRecords, type TimeRecords } from '../../../test/time-records.ts'

/** A Saturday, at noon. */
const server = await shareServer({ now: Date.parse('2026-11-21T12:00:00-03:00') })
const { db } = server.app
const period = { codPeriodo: 202610, dtCompetencia: '2026-10-01', dtFimPeriodo: '2026-10-31' }
await db.insertInto('timePeriod').values(period).execute()

interface Tables {
  retorno: { estatus: string; msgErro: string }[]
  Marcacao: Marcacao[]
  pontoCalculado: PontoCalculado[]
  ttMarcacaoAjuste: MarcacaoAjuste[]
  ttPeriodo: { codPeriodo: number }[]
  ttCartao: { anexo: string }[]
}

const NOON = 12 * 3600
const SENT = { estatus: 'Sucesso', msgErro: '1 - Solicitação de ajuste enviada ao RH.' }

async function person(records: TimeRecords[] = [{}], facts?: PersonFacts) {
  const device = await signedIn(server, facts ?? { employments: records.map(() => ({})) })
  for (const [employment, own] of records.entries()) await giveTimeRecords(server, device.owner, { employment, ...own })
  const ask = async (method: string, params: object = {}) =>
    (await device.call(method, { params: { ...params } })).json as unknown as Tables
  const send = async (dtMovto: string, segMovto: number, observacao?: string) =>
    (await ask('gravaMarcacaoAjuste', { dtMovto, segMovto, observacao })).retorno[0]
  const stored = async () => (await ask('buscaMarcacaoAjuste')).ttMarcacaoAjuste
  return { ...device, ask, send, stored, codPessoa: device.owner.codPessoa }
}

const refused = (text: string) => ({ estatus: 'Erro', msgErro: `2 - ${text}` })

describe('a request to add a punch', () => {
  it('stores a request with any observation as pending, numbered after the last', async () => {
    const { send, stored } = await person()
    expect(await send('2026-11-19', NOON + 31, '  Esqueci.  ')).toEqual(SENT)
    expect(await send('2026-11-19', NOON + 60)).toEqual(SENT)
    expect(await stored()).toEqual([
      {
        sequencia: 2,
        dtMovto: '2026-11-19',
        segMovto: NOON + 60,
        observacao: '',
        situacaoNome: 'Em análise',
        justificativa: '',
      },
      {
        sequencia: 1,
        dtMovto: '2026-11-19',
        segMovto: NOON + 31,
        observacao: 'Esqueci.',
        situacaoNome: 'Em análise',
        justificativa: '',
      },
    ])
  })

  it('changes no punch and no total while the request is pending', async () => {
    const { send, ask } = await person([{ marks: { '2026-11-19': '08:00 12:00 13:00' } }])
    const before = [await ask('buscaMarcacaoPonto', { tipo: 1 }), await ask('buscaTotPontoCalculado', { tipo: 1 })]
    await send('2026-11-19', 17 * 3600)
    expect([await ask('buscaMarcacaoPonto', { tipo: 1 }), await ask('buscaTotPontoCalculado', { tipo: 1 })]).toEqual(
      before,
    )
  })

  it.each([
    ['', 0, 'Preencha o campo data.'],
    ['2026-11-22', 0, 'A data não pode ser depois de hoje.'],
    ['2026-11-21', 12 * 3600 + 60, 'Esse horário ainda não chegou.'],
    ['2019-12-31', NOON, 'Nessa data você não trabalhava na empresa.'],
    ['2026-09-30', NOON, 'O ponto desse mês já foi fechado. Fale com o RH para corrigir.'],
    ['2026-11-19', -1, 'Informe um horário entre 00:00 e 23:59.'],
    ['2026-11-19', 86_400, 'Informe um horário entre 00:00 e 23:59.'],
    ['2026-11-19', 8 * 3600 + 59, 'Já existe uma marcação às 08:00 nesse dia.'],
    ['2026-11-19', 13 * 3600, 'Já existe uma marcação às 13:00 nesse dia.'],
  ])('cannot be for %s at second %i: %s', async (dtMovto, segMovto, text) => {
    const { send, stored } = await person([
      { marks: { '2026-11-19': '08:00 12:00' }, treated: [{ dtMovto: '2026-11-19', minuto: 780, tratamento: 'I' }] },
    ])
    expect(await send(dtMovto, segMovto)).toEqual(refused(text))
    expect(await stored()).toEqual([])
  })

  it('accepts a punch from the first day of the last month up to this minute of the company’s clock', async () => {
    const { send } = await person()
    expect(await send('2026-11-21', 12 * 3600)).toEqual(SENT)
    expect(await send('2026-10-01', NOON)).toEqual(SENT)
  })

  it('accepts a punch only from the admission to the last day', async () => {
    const employments = [{ dtAdmissao: '2026-11-10', dtDemissao: '2026-12-18' }]
    const { send } = await person([{}], { employments })
    expect(await send('2026-11-09', NOON)).toEqual(refused('Nessa data você não trabalhava na empresa.'))
    expect(await send('2026-11-10', NOON)).toEqual(SENT)
  })

  it('refuses a punch of a person without hours to keep', async () => {
    const { send } = await person([{ schedule: null }])
    expect(await send('2026-11-19', NOON)).toEqual(refused('Você não registra ponto.'))
  })

  it('refuses a second pending request for a punch, also as teletex, and accepts another after a refusal', async () => {
    const { send, ask, codPessoa } = await person()
    const again = refused('Você já pediu uma marcação às 12:00 desse dia. Aguarde o RH.')
    expect(await send('2026-11-19', NOON)).toEqual(SENT)
    expect(await send('2026-11-19', NOON + 59)).toEqual(again)
    const asTeletex = { dtMovto: '2026-11-19', hrMovtoIni: '12:00', tipo1: true, observacao: 'Esqueci.' }
    expect((await ask('gravaPontoTeletex', asTeletex)).retorno).toEqual([again])
    await answer('reject', { codPessoa, sequencia: 1 })
    expect((await ask('gravaPontoTeletex', asTeletex)).retorno[0]?.estatus).toBe('Sucesso')
    expect(await send('2026-11-19', NOON)).toEqual(again)
  })

  it('stores one request when two devices send it at the same time', async () => {
    const { send, stored } = await person()
    const answers = await Promise.all([1, 2, 3, 4].map(() => send('2026-11-19', NOON)))
    expect(answers.filter((one) => one?.estatus === 'Sucesso')).toHaveLength(1)
    expect(await stored()).toHaveLength(1)
  })

  it('assigns a punch to the employment with the nearer hours', async () => {
    const { send, owner } = await person([{}, { schedule: { horario: '18:00 22:00' } }])
    await send('2026-11-19', 22 * 3600)
    await send('2026-11-19', 7 * 3600)
    const rows = await db
      .selectFrom('punchAdjustment')
      .select(['codEmpregado'])
      .where('codPessoa', '=', owner.codPessoa)
      .orderBy('sequencia')
      .execute()
    expect(
      rows.map(({ codEmpregado }) => owner.employments.findIndex((one) => one.codEmpregado === codEmpregado)),
    ).toEqual([1, 0])
  })
})

function answer(verb: 'approve' | 'reject', key: { codPessoa: number; sequencia: number }, why = 'Conferido.') {
  const id = `${key.codPessoa}_${key.sequencia}`
  return decideAsHr(server.app, verb, ['adjustment', id], why)
}

describe('an approved request', () => {
  it('adds a punch to punches, totals and mirror, with approver and time', async () => {
    const { send, stored, ask, codPessoa } = await person([{ marks: { '2026-10-05': '08:00 12:00 13:00' } }])
    const paper = async () => (await ask('buscaCartaoPonto', { codPeriodo: 202610 })).ttCartao[0]?.anexo ?? ''
    const missing = (await ask('buscaTotPontoCalculado', { tipo: 0 })).pontoCalculado[0]
    const before = await paper()
    await send('2026-10-05', 18 * 3600)
    await answer('approve', { codPessoa, sequencia: 1 })
    expect(await stored()).toMatchObject([{ situacaoNome: 'Aprovada', justificativa: 'Conferido.' }])
    expect((await ask('buscaMarcacaoPonto', { tipo: 0 })).Marcacao[4]?.marcacoes).toBe('08:00 12:00 13:00 18:00(I)')
    const totals = (await ask('buscaTotPontoCalculado', { tipo: 0 })).pontoCalculado[0]
    expect([missing?.he50, totals?.he50]).toEqual(['00:00', '01:00'])
    const after = await paper()
    expect(after).not.toBe(before)
    expect(drawnLines(decodeBase64(after)).flat()).toContain('08:00 12:00 13:00 18:00(I)')
    const row = db.selectFrom('punchAdjustment').selectAll().where('codPessoa', '=', codPessoa)
    const { decididoPor, decididoEm } = await row.executeTakeFirstOrThrow()
    expect([decididoPor, localTime(decididoEm ?? 0).day]).toEqual(['rh.maria', '2026-11-21'])
    const { marcacoes } = await db
      .selectFrom('originalMarks')
      .innerJoin('employment', 'employment.codEmpregado', 'originalMarks.codEmpregado')
      .select('marcacoes')
      .where('employment.codPessoa', '=', codPessoa)
      .executeTakeFirstOrThrow()
    expect(marcacoes).toBe('08:00 12:00 13:00')
  })

  it('shows an approved punch also on days without original punches', async () => {
    const { send, ask, codPessoa } = await person()
    expect((await ask('buscaMarcacaoPonto', { tipo: 0 })).Marcacao).toEqual([])
    await send('2026-10-05', NOON)
    await answer('approve', { codPessoa, sequencia: 1 })
    expect((await ask('buscaMarcacaoPonto', { tipo: 0 })).Marcacao[4]?.marcacoes).toBe('12:00(I)')
    expect((await ask('buscaPeriodo')).ttPeriodo).toMatchObject([{ codPeriodo: 202610 }])
    expect((await ask('buscaCartaoPonto', { codPeriodo: 202610 })).ttCartao).toHaveLength(1)
  })

  it('assigns a punch to the day on which its night began', async () => {
    const night = { horario: '22:00 26:00 27:00 30:00' }
    const { send, ask, codPessoa } = await person([{ schedule: night, marks: { '2026-11-19': '22:00 26:00 27:00' } }])
    expect(await send('2026-11-19', 2 * 3600)).toEqual(refused('Já existe uma marcação às 02:00 nesse dia.'))
    expect(await send('2026-11-20', 6 * 3600 + 120)).toEqual(SENT)
    expect(await send('2026-11-21', 6 * 3600)).toEqual(refused('Esse horário ainda não chegou.'))
    await answer('approve', { codPessoa, sequencia: 1 })
    expect((await ask('buscaMarcacaoPonto', { tipo: 1 })).Marcacao[19]?.marcacoes).toBe('06:02(I)')
  })

  it('accepts one decision, and changes nothing when the punch exists by then', async () => {
    const { send, stored, owner, codPessoa } = await person()
    await send('2026-11-18', NOON)
    await send('2026-11-19', NOON)
    await answer('approve', { codPessoa, sequencia: 1 })
    for (const again of ['approve', 'reject'] as const) {
      await expect(answer(again, { codPessoa, sequencia: 1 })).rejects.toThrow('não está mais em análise')
      await expect(answer(again, { codPessoa, sequencia: 9 })).rejects.toThrow('Não há')
    }
    await giveTimeRecords(server, owner, { schedule: null, marks: { '2026-11-19': '12:00' } })
    await expect(answer('approve', { codPessoa, sequencia: 2 })).rejects.toThrow('Já existe uma marcação')
    expect(await stored()).toMatchObject([{ situacaoNome: 'Em análise' }, { situacaoNome: 'Aprovada' }])
  })
})

describe('a refused request', () => {
  it('shows the reason and changes nothing else', async () => {
    const { send, stored, ask, codPessoa } = await person([{ marks: { '2026-11-19': '08:00' } }])
    await send('2026-11-19', NOON)
    await expect(answer('reject', { codPessoa, sequencia: 1 }, ' ')).rejects.toThrow('Informe o motivo')
    await answer('reject', { codPessoa, sequencia: 1 }, 'Você estava de folga.')
    expect(await stored()).toMatchObject([{ situacaoNome: 'Recusada', justificativa: 'Você estava de folga.' }])
    expect((await ask('buscaMarcacaoPonto', { tipo: 1 })).Marcacao[18]?.marcacoes).toBe('08:00')
  })
})
