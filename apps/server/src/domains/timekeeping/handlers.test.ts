import type { Cartao, Marcacao, MarcacaoAjuste, PontoCalculado } from '@colab/contract/domains/timekeeping'
import { decodeBase64 } from '@colab/contract/wire/base64'
import { describe, expect, it } from 'vitest'
import { isPostgres } from '../../../test/databases.ts'
import { signedIn } from '../../../test/device.ts'
import { importFiles } from '../../../test/import.ts'
import { drawnLines } from '../../../test/pdf.ts'
import { shareServer } from '../../../test/server.ts'
import { smallPdf } from '../../../test/small-pdf.ts'
import { giveTimeRecords, type TimeRecords } from '../../../test/time-records.ts'

/** A Saturday. */
const server = await shareServer({ now: Date.parse('2026-11-21T12:00:00-03:00') })
const { db } = server.app
await db.insertInto('holiday').values({ dtFeriado: '2026-11-20' }).execute()
await db
  .insertInto('timePeriod')
  .values([
    { codPeriodo: 202609, dtCompetencia: '2026-09-01', dtFimPeriodo: '2026-09-30' },
    { codPeriodo: 202610, dtCompetencia: '2026-10-01', dtFimPeriodo: '2026-10-31' },
  ])
  .execute()

interface Tables {
  retorno: { estatus: string; msgErro: string }[]
  ttPeriodo: { dtCompetencia: string; codPeriodo: number }[]
  ttCartao: Cartao[]
  Marcacao: Marcacao[]
  pontoCalculado: PontoCalculado[]
  ttMarcacaoAjuste: MarcacaoAjuste[]
  ttBanco: object[]
  ttPendencia: object[]
}

/** Creates a person with time records, and reads replies for that person. */
async function personWith(...records: TimeRecords[]) {
  const device = await signedIn(server, { employments: records.map(() => ({})) })
  for (const [employment, own] of records.entries()) await giveTimeRecords(server, device.owner, { employment, ...own })
  const ask = async (method: string, params: object = {}) =>
    (await device.call(method, { params: { ...params } })).json as unknown as Tables
  return { owner: device.owner, ask }
}

const DUE = '08:00 12:00 13:00 17:00'
const ZERO = { he50: '00:00', he60: '00:00', he100: '00:00', faltaJust: '00:00', faltaInjust: '00:00' }

describe('the punch records', () => {
  it('lists every day of the month up to today, with the reason where nothing was due', async () => {
    const { owner, ask } = await personWith({ marks: { '2026-11-03': DUE, '2026-11-19': '08:02 12:00 13:00' } })
    await db
      .insertInto('vacation')
      .values({
        codPessoa: owner.codPessoa,
        codEmpregado: owner.employments[0]?.codEmpregado ?? 0,
        dtIniPeriodo: '2025-01-02',
        dtFimPeriodo: '2026-01-01',
        sequencia: 1,
        dtIniFerias: '2026-11-09',
        dtFimFerias: '2026-11-13',
        diasFerias: 5,
        diasAbono: 0,
      })
      .execute()
    const { Marcacao } = await ask('buscaMarcacaoPonto', { tipo: 1 })
    expect(Marcacao.map(({ dtMovto }) => dtMovto?.slice(8)).map(Number)).toEqual(
      Array.from({ length: 21 }, (_, at) => at + 1),
    )
    expect(Marcacao[0]).toEqual({
      codEmpregado: owner.employments[0]?.codEmpregado,
      unidade: 'Matriz',
      cargo: 'Analista',
      dtMovto: '2026-11-01',
      diaSemana: 'Domingo',
      horario: 'Descanso semanal',
      marcacoes: '',
      registro: '',
      noturno: 'urbano',
    })
    const on = (day: number) => [Marcacao[day - 1]?.horario, Marcacao[day - 1]?.marcacoes]
    expect(on(3)).toEqual([DUE, DUE])
    expect(on(4)).toEqual([DUE, ''])
    expect([8, 9, 13, 14].map((day) => on(day)[0])).toEqual(['Descanso semanal', 'Férias', 'Férias', 'Folga'])
    expect(on(19)).toEqual([DUE, '08:02 12:00 13:00'])
    expect(on(20)).toEqual(['Feriado', ''])
    expect(on(21)).toEqual(['Folga', ''])
  })

  it('lists the punches that count, and marks those that were added', async () => {
    const { ask } = await personWith({
      marks: { '2026-10-05': '08:00 08:01 12:00 17:00' },
      treated: [
        { dtMovto: '2026-10-05', minuto: 481, tratamento: 'D' },
        { dtMovto: '2026-10-05', minuto: 780, tratamento: 'I' },
      ],
    })
    const { Marcacao } = await ask('buscaMarcacaoPonto', { tipo: 0 })
    expect(Marcacao).toHaveLength(31)
    expect(Marcacao[4]?.marcacoes).toBe('08:00 12:00 13:00(I) 17:00')
  })

  it('adds punches of later collections, and the hours of a night to the day on which it began', async () => {
    const night = { horario: '22:00 26:00 27:00 30:00' }
    const { owner, ask } = await personWith({ schedule: night, marks: { '2026-10-05': '22:01 26:00' } })
    await giveTimeRecords(server, owner, { schedule: null, marks: { '2026-10-05': '27:00 30:02' } })
    const { Marcacao } = await ask('buscaMarcacaoPonto', { tipo: 0 })
    expect(Marcacao[4]).toMatchObject({ horario: '22:00 02:00 03:00 06:00', marcacoes: '22:01 02:00 03:00 06:02' })
  })

  it('lists the days from the admission to the last day, of each employment in turn', async () => {
    const { owner, ask } = await personWith({ marks: { '2026-11-03': DUE } }, { marks: { '2026-11-04': DUE } })
    const [first, second] = owner.employments.map(({ codEmpregado }) => codEmpregado)
    await db
      .updateTable('employment')
      .set({ dtAdmissao: '2026-11-04', dtDemissao: '2026-11-20' })
      .where('codEmpregado', '=', second ?? 0)
      .execute()
    const { Marcacao } = await ask('buscaMarcacaoPonto', { tipo: 1 })
    expect(Marcacao.map(({ codEmpregado }) => codEmpregado)).toEqual([
      ...Array.from({ length: 21 }, () => first),
      ...Array.from({ length: 17 }, () => second),
    ])
  })

  it('returns only the records of the signed-in person', async () => {
    await personWith({ marks: { '2026-11-03': DUE }, adjustments: [] })
    const { ask } = await personWith({ schedule: null })
    for (const tipo of [0, 1]) {
      expect((await ask('buscaMarcacaoPonto', { tipo })).Marcacao).toEqual([])
      expect((await ask('buscaTotPontoCalculado', { tipo })).pontoCalculado).toEqual([])
    }
    expect((await ask('buscaPeriodo')).ttPeriodo).toEqual([])
    expect((await ask('buscaMarcacaoAjuste')).ttMarcacaoAjuste).toEqual([])
  })

  it('rejects any month except the running and the last one', async () => {
    const device = await signedIn(server)
    for (const tipo of [2, -1, '1', null]) {
      expect((await device.call('buscaMarcacaoPonto', { params: { tipo } })).status).toBe(400)
      expect((await device.call('buscaTotPontoCalculado', { params: { tipo } })).status).toBe(400)
    }
  })
})

describe('the totals', () => {
  it('adds up the month, with the balance of the bank of hours at its end', async () => {
    const all = Object.fromEntries(
      Array.from({ length: 31 }, (_, at) => `2026-10-${String(at + 1).padStart(2, '0')}`)
        .filter((day) => ![0, 6].includes(new Date(`${day}T00:00Z`).getUTCDay()))
        .map((day) => [day, DUE]),
    )
    const { '2026-10-07': _absent, '2026-10-08': _excused, ...rest } = all
    const { ask } = await personWith({
      marks: {
        ...rest,
        '2026-10-05': '08:00 12:00 13:00 18:15',
        '2026-10-06': '08:20 12:00 13:00 17:00',
        '2026-10-10': '08:00 10:00',
        '2026-10-11': '08:00 11:30',
        '2026-10-13': '08:00 12:00 13:00 16:00',
      },
      absences: [{ dtMovto: '2026-10-08', minutos: 480, motivo: 'Atestado médico' }],
      bank: [
        { dtMovto: '2026-10-13', minutos: -60 },
        { dtMovto: '2026-09-14', minutos: -90 },
        { dtMovto: '2026-11-03', minutos: 600 },
      ],
    })
    expect((await ask('buscaTotPontoCalculado', { tipo: 0 })).pontoCalculado).toEqual([
      { he50: '01:15', he60: '02:00', he100: '03:30', faltaJust: '08:00', faltaInjust: '08:20', saldoBanco: '-02:30' },
    ])
    const { Marcacao } = await ask('buscaMarcacaoPonto', { tipo: 0 })
    expect(Marcacao[7]).toMatchObject({ horario: 'Atestado médico', marcacoes: '' })
  })

  it('counts the running month only as far as the clock was read, and never today', async () => {
    const marks = { '2026-11-02': DUE, '2026-11-05': DUE }
    const { ask } = await personWith({ marks })
    expect((await ask('buscaTotPontoCalculado', { tipo: 1 })).pontoCalculado).toEqual([
      // Without an entry of the bank of hours its balance is unknown.
      { ...ZERO, faltaInjust: '16:00', saldoBanco: '' },
    ])
    const worked = '08:00 10:00'
    const working = await personWith({ marks: { '2026-11-20': worked, '2026-11-21': worked } })
    // Yesterday was a holiday; today, a Saturday, would count as hours of 60 %.
    expect((await working.ask('buscaTotPontoCalculado', { tipo: 1 })).pontoCalculado).toMatchObject([
      { he60: '00:00', he100: '02:00' },
    ])
  })

  it('are unknown where no hours are declared, and the punches are shown', async () => {
    const { ask } = await personWith({
      schedule: null,
      marks: { '2026-11-03': DUE, '2026-11-04': '08:00 12:00 13:00' },
    })
    const { Marcacao } = await ask('buscaMarcacaoPonto', { tipo: 1 })
    expect(Marcacao[2]).toMatchObject({ horario: '', marcacoes: DUE })
    expect((await ask('buscaTotPontoCalculado', { tipo: 1 })).pontoCalculado).toEqual([])
    const { ttPendencia, ttBanco } = await ask('buscaInicio')
    expect(ttBanco).toEqual([])
    expect(ttPendencia).not.toContainEqual(expect.objectContaining({ tipo: 'marcacao' }))
  })

  it('combines all employments in one row', async () => {
    const { ask } = await personWith(
      { marks: { '2026-10-31': '08:00 09:00' }, bank: [{ dtMovto: '2026-10-30', minutos: 30 }] },
      { marks: { '2026-10-31': '10:00 10:30' }, bank: [{ dtMovto: '2026-10-30', minutos: -90 }] },
    )
    expect((await ask('buscaTotPontoCalculado', { tipo: 0 })).pontoCalculado).toMatchObject([
      { he60: '01:30', saldoBanco: '-01:00' },
    ])
  })
})

describe('the time mirrors', () => {
  it('lists the closed periods with punches, the most recent first', async () => {
    const { ask } = await personWith({ marks: { '2026-09-01': DUE, '2026-10-30': DUE, '2026-11-03': DUE } })
    expect((await ask('buscaPeriodo')).ttPeriodo).toEqual([
      { dtCompetencia: '2026-10-01', codPeriodo: 202610 },
      { dtCompetencia: '2026-09-01', codPeriodo: 202609 },
    ])
    const late = await personWith({ marks: { '2026-10-31': DUE } })
    expect((await late.ask('buscaPeriodo')).ttPeriodo).toHaveLength(1)
  })

  it('prints in a mirror what the law requires, including original and treated punches (Portaria MTP 671/2021 art. 84)', async () => {
    const { owner, ask } = await personWith({
      marks: { '2026-10-05': '08:00 08:01 12:00 17:00', '2026-10-06': DUE },
      treated: [
        { dtMovto: '2026-10-05', minuto: 481, tratamento: 'D' },
        { dtMovto: '2026-10-05', minuto: 780, tratamento: 'I' },
      ],
    })
    const { ttCartao } = await ask('buscaCartaoPonto', { codPeriodo: 202610 })
    expect(ttCartao).toHaveLength(1)
    expect(ttCartao[0]).toMatchObject({
      codEmpregado: owner.employments[0]?.codEmpregado,
      nomeEmpresa: 'Empresa de Teste Ltda.',
      hrTrabalhada: '16:00',
      hrPrevista: '176:00',
      diasTrabalhados: 2,
    })
    const pages = drawnLines(decodeBase64(ttCartao[0]?.anexo ?? ''))
    expect(pages).toHaveLength(1)
    const lines = pages.flat()
    expect(lines).toEqual(
      expect.arrayContaining([
        'Espelho de Ponto Eletrônico',
        'Empresa de Teste Ltda.',
        '11.222.333/0001-81',
        'PESSOA DE TESTE',
        'Analista',
        '02/01/2020',
        '21/11/2026',
        '01/10/2026 a 31/10/2026',
        '08:00 às 12:00 e 13:00 às 17:00, 08:00 (seg ter qua qui sex)',
        '05/10 seg',
        '08:00 08:01 12:00 17:00',
        '08:00 08:01(D) 12:00 13:00(I) 17:00',
        'Falta 08:00',
        'Descanso semanal',
      ]),
    )
    expect(lines.join(' ')).toMatch(/\d{3}\.\d{3}\.\d{3}-\d{2}/)
    expect(lines.filter((text) => text === '08:00').length).toBeGreaterThanOrEqual(2)
    expect(lines.filter((text) => /^\d\d\/10 /.test(text))).toHaveLength(31)
  })

  it('returns the same PDF of a mirror until its contents change', async () => {
    const { owner, ask } = await personWith({ marks: { '2026-10-05': '08:00 12:00 17:00' } })
    const paper = async () => (await ask('buscaCartaoPonto', { codPeriodo: 202610 })).ttCartao[0]?.anexo
    const first = await paper()
    server.pass(60_000)
    expect(await paper()).toBe(first)
    await giveTimeRecords(server, owner, {
      schedule: null,
      treated: [{ dtMovto: '2026-10-05', minuto: 780, tratamento: 'I' }],
    })
    const second = await paper()
    expect(second).not.toBe(first)
    expect(await paper()).toBe(second)
  })

  it('returns one mirror for each employment', async () => {
    const { owner, ask } = await personWith({ marks: { '2026-10-05': DUE } }, { marks: { '2026-10-06': DUE } })
    const { ttCartao } = await ask('buscaCartaoPonto', { codPeriodo: 202610 })
    expect(ttCartao.map(({ codEmpregado }) => codEmpregado)).toEqual(
      owner.employments.map(({ codEmpregado }) => codEmpregado),
    )
  })

  it('returns the PDF of the company’s clock where it was imported, and computes the mirrors of other employments', async () => {
    const { owner, ask } = await personWith({}, { marks: { '2026-10-05': DUE } })
    const [first, second] = owner.employments.map(({ codEmpregado }) => codEmpregado)
    const espelhos = `codEmpregado;codPeriodo;arquivo\n${first};202609;e.pdf\n${first};202610;e.pdf\n`
    const files = { 'espelhos.csv': espelhos, 'e.pdf': smallPdf('espelho do relogio') }
    expect((await importFiles(server.app, files)).written).toEqual({ espelhos: 2 })
    expect((await ask('buscaPeriodo')).ttPeriodo.map(({ codPeriodo }) => codPeriodo)).toEqual([202610, 202609])
    const { ttCartao } = await ask('buscaCartaoPonto', { codPeriodo: 202610 })
    expect(ttCartao.map(({ codEmpregado, hrTrabalhada }) => [codEmpregado, hrTrabalhada])).toEqual([
      [first, ''],
      [second, '08:00'],
    ])
    expect(Buffer.from(decodeBase64(ttCartao[0]?.anexo ?? ''))).toEqual(Buffer.from(files['e.pdf']))
  })

  it('refuses a mirror of a period without punches, and of another person’s period', async () => {
    const { ask } = await personWith({ marks: { '2026-09-01': DUE } })
    await personWith({ marks: { '2026-10-05': DUE } })
    for (const codPeriodo of [202610, 202611, 0]) {
      const { retorno, ttCartao } = await ask('buscaCartaoPonto', { codPeriodo })
      expect([retorno, ttCartao]).toEqual([
        [{ estatus: 'Erro', msgErro: 'Não há espelho de ponto para este período.' }],
        [],
      ])
    }
  })
})

describe('original punches', () => {
  it('keeps original punches from being changed or deleted in the database (Portaria MTP 671/2021 art. 74)', async () => {
    const { owner } = await personWith({ marks: { '2026-10-05': DUE } })
    const codEmpregado = owner.employments[0]?.codEmpregado ?? 0
    const own = { codEmpregado, dtMovto: '2026-10-05', sequencia: 1 }
    await expect(
      db.updateTable('originalMarks').set({ marcacoes: '09:00' }).where('codEmpregado', '=', codEmpregado).execute(),
    ).rejects.toThrow('rows of originalMarks are final')
    await expect(db.deleteFrom('originalMarks').where('codEmpregado', '=', codEmpregado).execute()).rejects.toThrow(
      'rows of originalMarks are final',
    )
    const again = db.insertInto('originalMarks').values({ ...own, marcacoes: '09:00' })
    await expect(again.execute()).rejects.toThrow()
    await expect(
      again
        .onConflict((conflict) =>
          conflict.columns(['codEmpregado', 'dtMovto', 'sequencia']).doUpdateSet({ marcacoes: '09:00' }),
        )
        .execute(),
    ).rejects.toThrow('rows of originalMarks are final')
    if (!isPostgres()) {
      await expect(
        db
          .replaceInto('originalMarks')
          .values({ ...own, marcacoes: '09:00' })
          .execute(),
      ).rejects.toThrow('rows of originalMarks are final')
    }
    const originals = db.selectFrom('originalMarks').select('marcacoes').where('codEmpregado', '=', codEmpregado)
    expect(await originals.execute()).toEqual([{ marcacoes: DUE }])
  })
})

describe('the adjustments', () => {
  it('lists adjustments with the latest day first, and the later request of a day first', async () => {
    const row = { segMovto: 47_520, observacao: 'Esqueci', situacaoNome: 'Em análise', justificativa: '' }
    const { ask } = await personWith({
      adjustments: [
        { ...row, sequencia: 1, dtMovto: '2026-11-05' },
        { ...row, sequencia: 2, dtMovto: '2026-11-05', segMovto: 0 },
        { ...row, sequencia: 3, dtMovto: '2026-10-01' },
      ],
    })
    expect((await ask('buscaMarcacaoAjuste')).ttMarcacaoAjuste).toEqual([
      { ...row, sequencia: 2, dtMovto: '2026-11-05', segMovto: 0 },
      { ...row, sequencia: 1, dtMovto: '2026-11-05' },
      { ...row, sequencia: 3, dtMovto: '2026-10-01' },
    ])
  })
})
