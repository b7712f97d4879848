import type { Movimento } from '@colab/contract/domains/receipts'
import { decodeBase64 } from '@colab/contract/wire/base64'
import { beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#protocol/app.ts'
import { isPostgres } from '../../../test/databases.ts'
import { deviceOf } from '../../../test/device.ts'
import {
  absence,
  admission,
  BRUNO,
  begun,
  closing,
  type Demonstrative,
  download,
  earned,
  eventId,
  excluded,
  fundBase,
  ofContract,
  ofService,
  paid,
  receipt,
  rubric,
  serviceSevered,
  severed,
  socialBase,
} from '../../../test/esocial.ts'
import { type Files, importFiles } from '../../../test/import.ts'
import { drawnLines } from '../../../test/pdf.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

/* Receipts of pay from S-1200, S-2299 and S-2399. */

let server: TestServer
let app: App
beforeEach(async () => {
  server = await startServer({ now: Date.parse('2026-11-20T12:00:00-03:00') })
  ;({ app } = server)
})

const COMPANY: Files = {
  'empresas.csv': 'codEmp;nomeEmpresa;cnpj\n1;Empresa de Teste Ltda.;11.222.333/0001-81\n',
  'unidades.csv': 'codUnidade;codEmp;unidade;cidade;codUf\n1;1;Matriz;São Paulo;SP\n',
}
const PEOPLE: Files = {
  ...COMPANY,
  'pessoas.csv': 'codPessoa;cpf;nome\n7;529.982.247-25;ANA SOUZA\n8;168.995.350-09;BRUNO\n',
  'contratos.csv':
    'codEmpregado;codPessoa;codEmp;codUnidade;cargo;dtAdmissao;vlrSalario\n101;7;1;1;Analista;02/05/2023;3.000,00\n',
}

const file = (type: string, content: string, envelope: Parameters<typeof download>[3] = {}) =>
  download(type, eventId(), content, envelope)

/** Rubrics by their natures. */
const RUBRICS: Files = Object.fromEntries(
  (
    [
      ['1000', 'SALARIO', '1', ['11', '11', '11']],
      ['1016', 'FERIAS', '1', ['11', '13', '11']],
      ['5501', 'ADIANTAMENTO', '1', ['00', '9', '00']],
      ['5504', '13 PRIMEIRA PARCELA', '1', ['00', '9', '12']],
      ['5001', '13 SALARIO', '1', ['12', '12', '12']],
      ['1300', 'PLR', '1', ['00', '14', '00']],
      ['6000', 'SALDO DE SALARIO', '1', ['11', '11', '11']],
      ['9200', 'DESCONTO DE ADIANTAMENTO', '2', ['00', '9', '00']],
      ['9201', 'INSS', '2', ['31', '41', '00']],
      ['9203', 'IRRF', '2', ['00', '31', '00']],
      ['9253', 'CREDITO DO TRABALHADOR', '2', ['00', '9', '00']],
      ['9901', 'BASE DO INSS', '3', ['00', '9', '00']],
    ] as const
  ).map(([code, name, kind, incidences]) => [
    `r${code}.xml`,
    file('evtTabRubrica', rubric(code, { name, kind, incidences })),
  ]),
)

const SALARY: Demonstrative = {
  items: [
    ['1000', '3000.00', '<qtdRubr>30</qtdRubr>'],
    ['9201', '253.41', '<fatorRubr>8.45</fatorRubr>'],
    ['9203', '0'],
    ['9200', '1000.00'],
  ],
}

/** S-1200 and S-1210 of a month. */
function month(period: string, demonstratives: readonly Demonstrative[], nets: readonly string[]): Files {
  const payments = demonstratives.map(({ name }, at) => ({ name, net: nets[at] ?? '0.00', period }))
  return {
    [`s${period}.xml`]: file('evtRemun', earned(period, demonstratives)),
    [`p${period}.xml`]: file('evtPgtos', paid(period.padEnd(7, '-12').slice(0, 7), payments)),
  }
}

const receipts = () =>
  app.db
    .selectFrom('receipt')
    .select(['codEmpregado', 'codTipoCalculo', 'dtCompetencia', 'sequenciaRecibo', 'nomeRecibo', 'dtPagamento'])
    .select(['vlrTotProventos', 'vlrTotDescontos', 'vlrBaseINSS', 'vlrBaseFGTS', 'vlrFGTS'])
    .orderBy('dtCompetencia')
    .orderBy('codTipoCalculo')
    .orderBy('sequenciaRecibo')
    .execute()
const lines = () => app.db.selectFrom('receiptLine').selectAll().orderBy('codRecibo').orderBy('sequencia').execute()

it('are demonstratives, with lines in the order of the file', async () => {
  await importFiles(app, PEOPLE)
  const files = { ...RUBRICS, ...month('2026-10', [SALARY], ['1746.59']) }
  const { faults, warnings, report } = await importFiles(app, files)
  expect([faults, warnings]).toEqual([[], []])
  expect(report.join('\n')).toMatch(/10\/2026 +1 +0 +1 +não/)
  expect(await receipts()).toEqual([
    {
      ...{ codEmpregado: 101, codTipoCalculo: 10, dtCompetencia: '2026-10-01', sequenciaRecibo: 1, nomeRecibo: '' },
      ...{ dtPagamento: '2026-10-05', vlrTotProventos: 300_000, vlrTotDescontos: 125_341 },
      ...{ vlrBaseINSS: 0, vlrBaseFGTS: 0, vlrFGTS: 0 },
    },
  ])
  expect(await lines()).toMatchObject([
    { sequencia: 1, codEvento: 1000, nomeEvento: 'SALARIO', indicador: 'Provento', hrMovto: '30', vlrMovto: 300_000 },
    { sequencia: 2, codEvento: 9201, nomeEvento: 'INSS', indicador: 'Desconto', hrMovto: '8,45%', vlrMovto: 25_341 },
    { sequencia: 3, codEvento: 9200, indicador: 'Desconto', hrMovto: '', vlrMovto: 100_000 },
  ])
  const again = await importFiles(app, files)
  expect(Object.values(again.written).filter((many) => many !== 0)).toEqual([])
})

/** A call of the portal by Ana. */
async function shownTo(codPessoa: number, mes: number, ano = 2026): Promise<Movimento[]> {
  const device = await deviceOf(server, { codPessoa })
  return (await device.call('buscaMovimento', { params: { mes, ano, codTipoCalculo: 10 } })).json
    .ttMovimento as Movimento[]
}

const shortened = async () =>
  (await receipts()).map(({ codTipoCalculo, dtCompetencia, sequenciaRecibo, nomeRecibo }) =>
    [codTipoCalculo, dtCompetencia, sequenciaRecibo, nomeRecibo].join(' ').trim(),
  )

describe.skipIf(isPostgres())('a receipt', () => {
  beforeEach(async () => {
    await importFiles(app, PEOPLE)
  })

  it('is of the kind that its rubrics, its event or a map say', async () => {
    await importFiles(app, { 'chaves.csv': 'tipo;empregador;chave;numero\ncontrato-esocial;1;E77;101\n' })
    const one = (code: string): Demonstrative => ({ name: `D${code}`, items: [[code, '100.00']] })
    const vacation = {
      name: 'F',
      items: [
        ['1016', '900.00'],
        ['9201', '90.00'],
      ] as const,
    }
    // Paid with a salary, a vacation, an advance and a first part are parts of it.
    const parts = [['1016', '50.00'] as const, ['5501', '20.00'] as const, ['5504', '30.00'] as const]
    const partly = { name: 'D1000', items: [...one('1000').items, ...parts] }
    const files: Files = {
      ...RUBRICS,
      ...month('2025-10', [one('1000'), one('5501'), one('5504'), vacation], ['100.00', '100.00', '100.00', '810.00']),
      ...month('2025', [one('5001')], ['100.00']),
      's.xml': file('evtRemun', earned('2025-11', [partly, { ...one('1300'), name: 'PLR2025' }, one('6000')])),
      'c.xml': file('evtFechaEvPer', closing('2025-11')),
      'v.xml': file('evtAfastTemp', absence('2025-10-08', '15')),
      // An illness is no vacation.
      'w.xml': file('evtAfastTemp', absence('2025-10-07', '01')),
      'd.xml': file('evtDeslig', ofContract(severed('2026-10-31', [['6000', '50.00']]))),
      'p.xml': file('evtPgtos', paid('2026-11', [{ name: 'RES', net: '50.00', kind: 2, period: '2026-10' }])),
      't.xml': file('evtTSVInicio', begun('2024-01-10')),
      'e.xml': file('evtTSVTermino', ofService(serviceSevered('2026-09-30', [['6000', '70.00']]))),
      'q.xml': file('evtPgtos', paid('2026-09', [{ name: 'FIM', net: '70.00', kind: 3 }], { cpf: BRUNO })),
    }
    const { faults, warnings, report } = await importFiles(app, files, {
      kinds: [{ pattern: /^D6000$/, codTipoCalculo: 80 }],
    })
    expect([faults, warnings]).toEqual([[], []])
    expect(await shortened()).toEqual([
      '10 2025-10-01 1',
      ...['60 2025-10-01 1', '80 2025-10-01 1', '40 2025-10-08 1'],
      ...['10 2025-11-01 1 D1000', '10 2025-11-01 2 PLR2025', '80 2025-11-01 1', '60 2025-12-01 1'],
      ...['70 2026-09-01 1', '70 2026-10-01 1'],
    ])
    expect(report.join('\n')).toMatch(/13º\/2025 +0 +0 +1 +não/)
  })

  it('is shown as others are: details of a loan, places of work added up, earlier months named', async () => {
    const loan = '<descFolha><tpDesc>1</tpDesc><instFinanc>341</instFinanc><nrDoc>C-77</nrDoc></descFolha>'
    const items = [
      ['1000', '3000.00'],
      ['9253', '120.00', loan],
      ['9253', '30.00', loan.replace('77', '78')],
      ['9901', '3000.00'],
    ] as const
    const pay = earned('2026-09', [{ items, earlier: { '2026-08': [['1000', '55.00']] } }])
    const [place = ''] = /<ideEstabLot>.*?<\/ideEstabLot>/.exec(pay) ?? []
    const twice = pay.replace(
      place,
      place + place.replace('3000.00', '1.00').replace('<codLotacao>L1', '<codLotacao>L2'),
    )
    await importFiles(app, {
      ...RUBRICS,
      's.xml': file('evtRemun', twice),
      'c.xml': file('evtFechaEvPer', closing('2026-09')),
    })
    const rows = await shownTo(7, 9)
    expect(
      rows.map(({ nomeEvento, indicador, vlrMovto, detalhamento }) => [nomeEvento, indicador, vlrMovto, detalhamento]),
    ).toEqual([
      ['SALARIO', 'Provento', 3001, ''],
      ['CREDITO DO TRABALHADOR', 'Desconto', 240, 'Crédito do Trabalhador\u0001Banco 341\u0001Contrato C-77'],
      ['CREDITO DO TRABALHADOR', 'Desconto', 60, 'Crédito do Trabalhador\u0001Banco 341\u0001Contrato C-78'],
      ['BASE DO INSS', 'Informativo', 6000, ''],
      ['SALARIO', 'Provento', 55, 'Referente a 08/2026'],
    ])
    expect(rows[0]).toMatchObject({ vlrTotProventos: 3056, vlrTotDescontos: 300, dtPagamento: null, natRubr: 1000 })
  })

  it('has the names that were valid in its month, and waits for those that nothing gives', async () => {
    const named = (terms: Parameters<typeof rubric>[1], processed = '2026-03-10T10:00:00') =>
      file('evtTabRubrica', rubric('1000', terms), { processed })
    const salary = (period: string, ...codes: string[]) => {
      const parts = codes.map((code) => ({ name: `D${code}`, items: [[code, '10.00'] as const] }))
      return file('evtRemun', earned(period, parts))
    }
    const answer =
      '<rubricas><rubrica><idT>T1</idT><cdR>77</cdR><ntR>1205</ntR><tpR>1</tpR><inCP>11</inCP><inIR>11</inIR><inFGTS>11</inFGTS></rubrica></rubricas>'
    const files = {
      ...RUBRICS,
      'a.xml': named({ name: 'ORDENADO', since: '2026-03', until: '2026-04' }),
      'b.xml': named({ name: 'PAGA', since: '2026-05', change: 'alteracao', moved: '2026-06' }, '2026-06-01T00:00:00'),
      'x.xml': named({ name: 'ERRO', since: '2026-07' }),
      'y.xml': named({ since: '2026-07', change: 'exclusao' }, '2026-08-01T00:00:00'),
      's2.xml': salary('2026-02', '1000'),
      's4.xml': salary('2026-04', '1000'),
      's5.xml': salary('2026-05', '1000', '77').replace('<hash>', `${answer}<hash>`),
      's8.xml': salary('2026-08', '1000'),
      ...Object.fromEntries(
        ['02', '04', '05', '08'].map((of) => [`c${of}.xml`, file('evtFechaEvPer', closing(`2026-${of}`))]),
      ),
    }
    const { report, faults } = await importFiles(app, files)
    expect(faults).toEqual([])
    expect((await lines()).map(({ nomeEvento }) => nomeEvento)).toEqual(['SALARIO', 'ORDENADO', 'PAGA'])
    expect(report.join('\n')).toContain('falta o S-1010 da rubrica T1/77 (natureza 1205) em 05/2026: 1')
    expect(report.join('\n')).toContain('falta o S-1010 da rubrica T1/1000 em 05/2026: 1')
    const events = await app.db.selectFrom('payrollEvent').select(['codEvento', 'nomeEvento']).execute()
    expect(events).toEqual([{ codEvento: 1000, nomeEvento: 'PAGA' }])
  })

  it('is published when it is paid or its month is closed, by the last word', async () => {
    const items = [['1000', '10.00']] as const
    const pay = (period: string) => file('evtRemun', earned(period, [{ name: 'M', items }]))
    const files = {
      ...RUBRICS,
      's1.xml': pay('2026-06'),
      's2.xml': pay('2026-07'),
      's3.xml': pay('2026-08'),
      'c2.xml': file('evtFechaEvPer', closing('2026-07')),
      'o3.xml': file('evtReabreEvPer', closing('2026-08'), { processed: '2026-09-02T10:00:00' }),
      'c3.xml': file('evtFechaEvPer', closing('2026-08'), { processed: '2026-09-01T10:00:00' }),
    }
    const { report } = await importFiles(app, files)
    expect(await shortened()).toEqual(['10 2026-07-01 1'])
    expect(report.join('\n')).toMatch(/nem pagos .*:\n {2}06\/2026: 1\n {2}08\/2026: 1/)
    const two = ['2026-07-03', '2026-07-20'].map((date) => ({ net: '5.00', date, period: '2026-06' }))
    const { warnings } = await importFiles(app, { ...files, 'p.xml': file('evtPgtos', paid('2026-07', two)) })
    expect(warnings).toEqual([])
    expect((await receipts()).map(({ dtCompetencia, dtPagamento }) => [dtCompetencia, dtPagamento])).toEqual([
      ['2026-06-01', '2026-07-20'],
      ['2026-07-01', null],
    ])
  })

  it('is compared with the declared net and the totals of the government, which win', async () => {
    const [number, other] = [receipt(81), receipt(82)]
    const total = (type: string, base: string, content: string) =>
      download(type, `ID002${base.slice(-4).padStart(31, '0')}`, content)
    const others =
      '<infoCategIncid><matricula>E99</matricula><infoBaseCS><tpValor>11</tpValor><valor>5.00</valor></infoBaseCS></infoCategIncid>'
    const files = {
      ...RUBRICS,
      ...month('2026-10', [SALARY], ['1746.60']),
      's2026-10.xml': file('evtRemun', earned('2026-10', [SALARY]), { receipt: number }),
      'b1.xml': total(
        'evtBasesTrab',
        number,
        socialBase('2026-10', number, '2900.00').replace('<ideEstabLot>', `<ideEstabLot>${others}`),
      ),
      'f1.xml': total('evtBasesFGTS', number, fundBase('2026-10', number, ['3000.00', '240.00'])),
      's9.xml': file('evtRemun', earned('2026-09', [SALARY, { name: 'A', items: [['5501', '10.00']] }]), {
        receipt: other,
      }),
      'c9.xml': file('evtFechaEvPer', closing('2026-09')),
      'b2.xml': total('evtBasesTrab', other, socialBase('2026-09', other, '3000.00')),
      'f2.xml': total('evtBasesFGTS', other, fundBase('2026-09', other, ['2999.00', '239.92'])),
      // A totalizer of another event does not count.
      'b3.xml': total('evtBasesTrab', receipt(83), socialBase('2026-09', receipt(83), '1.00')),
    }
    const { warnings } = await importFiles(app, files)
    expect(warnings).toEqual([
      'S-1200 de 10/2026, recibo …0081: o líquido de M, 1.746,59, difere em 0,01 do líquido declarado (1.746,60)',
      expect.stringMatching(
        /^S-1200 de 10\/2026, .*: a base da contribuição previdenciária, 3\.000,00, difere em 100,00 da que o S-5001 traz \(2\.900,00\)/,
      ),
      expect.stringMatching(
        /^S-1200 de 09\/2026, recibo …0082: a base do FGTS, 3\.000,00, difere em 1,00 da que o S-5003 traz \(2\.999,00\)/,
      ),
    ])
    expect(
      (await receipts()).map(({ codTipoCalculo, vlrBaseINSS, vlrBaseFGTS, vlrFGTS }) => [
        codTipoCalculo,
        vlrBaseINSS,
        vlrBaseFGTS,
        vlrFGTS,
      ]),
    ).toEqual([
      [10, 300_000, 0, 0],
      [80, 0, 0, 0],
      [10, 290_000, 300_000, 24_000],
    ])
  })

  it('that its person has opened is marked as corrected when it is retified, and the person is told', async () => {
    const number = receipt(91)
    const pay = (amount: string, start = '<indRetif>1</indRetif>') =>
      earned('2026-10', [{ items: [['1000', amount]] }], { start })
    const files = {
      ...RUBRICS,
      'c.xml': file('evtFechaEvPer', closing('2026-10')),
      's.xml': file('evtRemun', pay('3000.00'), { receipt: number }),
    }
    await importFiles(app, files)
    const [first] = await shownTo(7, 10)
    expect(first).toMatchObject({ vlrMovto: 3000, corrigido: false })
    const keys = { endpoint: 'https://push.example/7', p256dh: 'x', auth: 'x', idioma: 'pt-BR' as const, createdAt: 0 }
    await app.db
      .insertInto('pushSubscription')
      .values({ deviceId: 'phone', codPessoa: 7, ...keys })
      .execute()
    const told = () => app.db.deleteFrom('pushQueue').returning(['codPessoa', 'kind']).execute()
    await importFiles(app, files)
    expect((await shownTo(7, 10))[0]).toMatchObject({ corrigido: false })
    expect(await told()).toEqual([])
    const retified = (number: string, to: string, amount: string) =>
      file('evtRemun', pay(amount, `<indRetif>2</indRetif><nrRecibo>${number}</nrRecibo>`), {
        ...{ receipt: to, processed: `2026-11-10T10:00:${to.slice(-2)}` },
      })
    const more: Files = { ...files, 't.xml': retified(number, receipt(92), '3050.00') }
    expect((await importFiles(app, more)).faults).toEqual([])
    expect(await told()).toEqual([{ codPessoa: 7, kind: 'correctedReceipt' }])
    await importFiles(app, more)
    expect(await told()).toEqual([])
    await importFiles(app, { ...more, 'u.xml': retified(receipt(92), receipt(93), '3100.00') })
    expect(await told()).toEqual([{ codPessoa: 7, kind: 'correctedReceipt' }])
    const [shown] = await shownTo(7, 10)
    expect(shown).toMatchObject({ vlrMovto: 3100, vlrTotProventos: 3100, corrigido: true })
    expect(await receipts()).toHaveLength(1)
    expect(drawnLines(decodeBase64(shown?.anexo ?? '')).join(' ')).toContain('corrigido')
  })

  it('that no event gives any more stays, and HR reads how to withdraw it', async () => {
    const [first, second, last] = [receipt(91), receipt(92), receipt(93)]
    const pay = (demonstratives: Demonstrative[], start = '<indRetif>1</indRetif>') =>
      earned('2026-10', demonstratives, { start })
    const plr: Demonstrative = { name: 'PLR', items: [['1300', '900.00']] }
    const vacation: Demonstrative = { name: 'F', items: [['1016', '500.00']] }
    const files: Files = {
      ...RUBRICS,
      'c.xml': file('evtFechaEvPer', closing('2026-10')),
      'd.xml': file('evtFechaEvPer', closing('2026-09')),
      'f.xml': file('evtRemun', earned('2026-09', [vacation])),
      's.xml': file('evtRemun', pay([SALARY, plr]), { receipt: first }),
    }
    const words = ({ warnings }: { warnings: string[] }) =>
      warnings.filter((text) => text.includes('continua no portal'))
    const { warnings: guessed } = await importFiles(app, files)
    expect(guessed).toEqual([
      expect.stringMatching(/^S-1200 de 09\/2026, .* começo das férias .* foi tomado 01\/09\/2026$/),
    ])
    const retified = file('evtRemun', pay([SALARY], `<indRetif>2</indRetif><nrRecibo>${first}</nrRecibo>`), {
      ...{ receipt: second, processed: '2026-11-10T10:00:00' },
    })
    files['t.xml'] = retified
    // Vacations are declared in the month after, too.
    files['v.xml'] = file('evtAfastTemp', absence('2026-09-10', '15'))
    const command = 'retire-o na ficha da pessoa ou com colab withdraw receipt --contract 101'
    const doubts = [
      expect.stringMatching(
        new RegExp(
          `^S-1200 de 09/2026, .*: o holerite de férias de 01/09/2026 continua no portal ao lado .*: ${command} --period 01/09/2026 --type ferias --sequence 1$`,
        ),
      ),
      `S-1200 de 10/2026, recibo …0091: foi retificado, e o holerite mensal de 10/2026 continua no portal: ${command} --period 10/2026 --type mensal --sequence 2`,
    ]
    for (const dryRun of [true, false]) expect(words(await importFiles(app, files, { dryRun }))).toEqual(doubts)
    files['x.xml'] = file('evtExclusao', excluded(second, 'S-1200'), { receipt: last })
    const { warnings } = await importFiles(app, files)
    expect(words({ warnings })).toEqual([
      doubts[0],
      `S-1200 de 10/2026, recibo …0092: foi excluído (S-3000), e o holerite mensal de 10/2026 continua no portal: ${command} --period 10/2026 --type mensal --sequence 1`,
      doubts[1],
    ])
    await app.db.updateTable('receipt').set({ withdrawnAt: 1 }).execute()
    expect(words(await importFiles(app, files))).toEqual([])
  })

  it('of another kind, because a rubric is, leaves the former one, and HR reads so', async () => {
    const items = [...SALARY.items, ['1016', '500.00']] as const
    const files = { ...RUBRICS, ...month('2026-10', [{ items }], ['2246.59']) }
    await importFiles(app, files)
    const informative = rubric('1000', { name: 'SALARIO', kind: '3', change: 'alteracao' })
    const altered = file('evtTabRubrica', informative, { processed: '2026-11-10T10:00:00' })
    const { warnings } = await importFiles(app, { ...files, 'r.xml': altered })
    expect(warnings).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /o holerite mensal de 10\/2026 continua no portal ao lado .* --type mensal --sequence 1$/,
        ),
        expect.stringMatching(/o líquido de M, 0,00, difere em 2\.246,59 do líquido declarado \(2\.246,59\)$/),
      ]),
    )
  })

  it('keeps the numbers of rubrics apart from events of the company, and finds them by `chaves`', async () => {
    await importFiles(app, {
      'eventos.csv': 'codEmp;codEvento;nomeEvento;codIncIRRF\n1;1000;Outra coisa;9\n1;9201;inss;41\n',
    })
    const files = { ...RUBRICS, ...month('2026-10', [SALARY], ['1746.59']) }
    expect((await importFiles(app, files)).faults).toEqual([])
    const keys = await app.db
      .selectFrom('externalKey')
      .select(['tipo', 'empregador', 'chave', 'numero'])
      .where('tipo', 'in', ['evento', 'evento-esocial'])
      .orderBy('chave')
      .execute()
    expect(keys).toEqual([
      { tipo: 'evento-esocial', empregador: 1, chave: 'T1/1000', numero: 900_000_001 },
      { tipo: 'evento-esocial', empregador: 1, chave: 'T1/9200', numero: 9200 },
      { tipo: 'evento-esocial', empregador: 1, chave: 'T1/9201', numero: 9201 },
    ])
  })

  it('is of the contract that the matrícula names; what fits several, and a stranger, is none', async () => {
    const second = '201;7;1;1;Analista;02/05/2024;3.000,00\n'
    await importFiles(app, { ...PEOPLE, 'contratos.csv': `${PEOPLE['contratos.csv']}${second}` })
    const pay = (cpf?: string) => file('evtRemun', earned('2026-10', [SALARY], cpf ? { cpf } : {}))
    const closed = file('evtFechaEvPer', closing('2026-10'))
    const { faults } = await importFiles(app, { ...RUBRICS, 's.xml': pay(), 'c.xml': closed })
    expect(faults.join()).toMatch(/dois contratos .* matrícula E77: diga em chaves/)
    await importFiles(app, { 'chaves.csv': 'tipo;empregador;chave;numero\ncontrato-esocial;1;E77;201\n' })
    const { report } = await importFiles(app, {
      ...RUBRICS,
      's.xml': pay(),
      'c.xml': closed,
      'o.xml': pay('11144477735'),
    })
    expect((await receipts()).map(({ codEmpregado }) => codEmpregado)).toEqual([201])
    expect(report.join('\n')).toContain('pessoa sem admissão nos arquivos e no portal: 1')
  })

  it('comes with an admission of the same folder', async () => {
    const hired = { cpf: '11144477735', matricula: 'E90', name: 'CAIO LIMA', admitted: '2026-01-05' }
    const pay = earned('2026-10', [{ ...SALARY, matricula: 'E90' }], { cpf: '11144477735' })
    const files = {
      ...RUBRICS,
      'a.xml': file('evtAdmissao', admission(hired)),
      's.xml': file('evtRemun', pay),
      'c.xml': file('evtFechaEvPer', closing('2026-10')),
    }
    expect((await importFiles(app, files)).faults).toEqual([])
    expect(await receipts()).toHaveLength(1)
  })

  it.each([
    ['an amount with a comma', 'S-1200', SALARY.items[0]?.[1] ?? '', '3000,00', /vrRubr: “3000,00” não é um valor/],
    ['a quantity that is none', 'S-1200', '<qtdRubr>30', '<qtdRubr>trinta', /qtdRubr: “trinta” não é um número/],
    ['a month that is none', 'S-1200', '<perApur>2026-10', '<perApur>2026-13', /perApur: “2026-13” não é um mês/],
  ])('is refused with %s', async (_, _type, right, wrong, words) => {
    const pay = file('evtRemun', earned('2026-10', [SALARY])).replace(right, wrong)
    await expect(importFiles(app, { ...RUBRICS, 'pay.xml': pay })).rejects.toThrow(words)
    await expect(importFiles(app, { 'pay.xml': pay })).rejects.toThrow('pay.xml')
  })
})
