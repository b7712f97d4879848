import { decodeBase64 } from '@colab/contract/wire/base64'
import { describe, expect, it } from 'vitest'
import { deviceOf } from '../../../test/device.ts'
import { importFiles } from '../../../test/import.ts'
import { amountOf, noon, type Report, reportsOf, yearsOf } from '../../../test/income.ts'
import { drawnLines } from '../../../test/pdf.ts'
import { startServer } from '../../../test/server.ts'
import { checkIncomeReports } from './doctor.ts'

describe('the income reports of a company with its own events', () => {
  /*
   * Two employers with other event numbers than the demo company, only the required columns, pay on the fifth day of the
   * next month at the first one, and an admission in July at the second.
   */
  const person = 'codPessoa;cpf;nome\n1;529.982.247-25;ANA SOUZA\n2;168.995.350-09;DIEGO FERNANDES\n'
  const base = {
    'empresas.csv': 'codEmp;nomeEmpresa;cnpj\n1;Alfa Ltda.;11.222.333/0001-81\n2;Beta S.A.;98.765.432/0001-98\n',
    'unidades.csv': 'codUnidade;codEmp;unidade\n1;1;Matriz\n2;2;Filial\n',
    'pessoas.csv': person,
    'contratos.csv':
      'codEmpregado;codPessoa;codEmp;codUnidade;cargo;dtAdmissao;vlrSalario\n' +
      '10;1;1;1;Analista;02/01/2020;5000,01\n11;1;2;2;Professora;15/07/2025;2000\n20;2;1;1;Analista;02/01/2020;5000,01\n',
  }
  const events = ['101;11', '201;41', '202;31', '300;12', '301;42', '302;32', '500;72']
  const eventos = (codes: string[]) => `codEmp;codEvento;codIncIRRF\n${codes.join('\n')}\n`
  const declared = [...events.map((row) => `1;${row}`), ...['1;11', '2;41', '3;12', '4;42'].map((row) => `2;${row}`)]

  const pad = (month: number) => String(month).padStart(2, '0')
  type Entry = [codEvento: number, indicador: 'Provento' | 'Desconto', valor: string]
  const cents = (valor: string) => Number(valor.replace(',', ''))

  function receiptFiles(rows: { contract: number; type: number; month: string; paid: string; entries: Entry[] }[]) {
    const heads = ['codEmpregado;codTipoCalculo;dtCompetencia;vlrTotProventos;vlrTotDescontos;dtPagamento']
    const lines = ['codEmpregado;codTipoCalculo;dtCompetencia;sequencia;codEvento;nomeEvento;indicador;vlrMovto']
    for (const { contract, type, month, paid, entries } of rows) {
      const total = (kind: string) =>
        entries.reduce((sum, [, indicador, valor]) => sum + (indicador === kind ? cents(valor) : 0), 0) / 100
      heads.push(`${contract};${type};${month};${total('Provento').toFixed(2)};${total('Desconto').toFixed(2)};${paid}`)
      for (const [at, [codEvento, indicador, valor]] of entries.entries()) {
        lines.push(`${contract};${type};${month};${at + 1};${codEvento};Evento;${indicador};${valor}`)
      }
    }
    return { 'recibos.csv': heads.join('\n'), 'recibos-linhas.csv': lines.join('\n') }
  }

  const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1)
  /** December 2024 to November 2025, each paid on the fifth of the next month. */
  const alfa = (contract: number) =>
    ['12/2024', ...MONTHS.slice(0, 11).map((month) => `${pad(month)}/2025`)].map((month, at) => ({
      contract,
      type: 10,
      month,
      paid: `05/${pad(at + 1)}/2025`,
      entries: [
        [101, 'Provento', '5000,01'],
        ...(at === 3 ? [[500, 'Provento', '321,09'] satisfies Entry] : []),
        [201, 'Desconto', '509,60'],
        [202, 'Desconto', '335,15'],
      ] satisfies Entry[],
    }))
  const thirteenth = (contract: number, entries: Entry[]) => {
    return { contract, type: 60, month: '12/2025', paid: '19/12/2025', entries }
  }
  const beta = MONTHS.slice(6).map((month) => ({
    contract: 11,
    type: 10,
    month: `${pad(month)}/2025`,
    paid: `28/${pad(month)}/2025`,
    entries: [
      [1, 'Provento', month === 7 ? '1133,33' : '2000,00'],
      [2, 'Desconto', month === 7 ? '85,00' : '157,23'],
    ] satisfies Entry[],
  }))
  const rows = [
    ...alfa(10),
    thirteenth(10, [
      [300, 'Provento', '5000,01'],
      [301, 'Desconto', '509,60'],
      [302, 'Desconto', '335,15'],
    ]),
    ...beta,
    thirteenth(11, [
      [3, 'Provento', '1000,00'],
      [4, 'Desconto', '75,00'],
    ]),
    // The third contract lacks April, which is paid in May, and the 13th.
    ...alfa(20).filter(({ month }) => month !== '04/2025'),
  ]

  it('add up to the cent, or give the reason for a refusal, which doctor counts', async () => {
    const server = await startServer({ now: noon('2026-02-10') })
    const check = () => checkIncomeReports({ ...server.app, people: true })
    const files = { ...base, ...receiptFiles(rows), 'eventos.csv': eventos(declared.filter((row) => row !== '2;2;41')) }
    expect((await importFiles(server.app, files)).faults).toEqual([])
    const ana = await deviceOf(server, { codPessoa: 1 })
    expect(await yearsOf(ana)).toEqual([2025])

    const { json } = await ana.call('decRendimento', { params: { ano: 2025 } })
    expect((json.ttDecRendimentos as { motivo: string }[])[1]).toEqual({
      nomeEmpresa: 'Beta S.A.',
      natureza: '0561 - Rendimento do trabalho assalariado',
      anexo: '',
      motivo:
        'O informe de 2025 de Beta S.A. não está disponível: um evento da folha não foi classificado para o imposto de ' +
        'renda. Procure o RH.',
    })
    expect(await check()).toEqual({
      'income reports of 2025': '0 from the company, 1 computed',
      'no income report of 2025, an event that is not in "eventos"': '1 people: codPessoa 1',
      'no income report of 2025, no receipt for a month of the employment': '1 people: codPessoa 2',
    })

    expect((await importFiles(server.app, { 'eventos.csv': eventos(declared) })).faults).toEqual([])
    const [first, second] = await reportsOf(ana, 2025)
    const lines = ['3.1', '3.2', '3.3', '3.4', '3.5', '4.3', '4.9', '5.1', '5.2', '5.3']
    const shown = (report: Report | undefined) => report && lines.map((line) => amountOf(report, line))
    expect(shown(first)).toEqual([6_000_012, 611_520, 0, 0, 402_180, 32_109, 0, 415_526, 33_515, 0])
    expect(shown(second)).toEqual([1_113_333, 87_115, 0, 0, 0, 0, 0, 92_500, 0, 0])

    const diego = await deviceOf(server, { codPessoa: 2 })
    expect(await yearsOf(diego)).toEqual([])
    expect((await diego.call('decRendimento', { params: { ano: 2025 } })).json.retorno).toEqual([
      {
        estatus: 'Erro',
        msgErro: 'O informe de 2025 de Alfa Ltda. não está disponível: falta o recibo de um mês. Procure o RH.',
      },
    ])
    // Loss of an issued report must be reported, whether by an upgrade or by receipts that lose their payment date.
    await server.app.db.updateTable('receipt').set({ dtPagamento: null }).where('codEmpregado', '=', 10).execute()
    expect(await check()).toMatchObject({
      'income reports of 2025 that were issued and are gone, a receipt without dtPagamento': '1 people: codPessoa 1',
    })
    await server.app.db
      .updateTable('receipt')
      .set((is) => ({ dtPagamento: is.ref('dtCompetencia') }))
      .where('codEmpregado', '=', 10)
      .execute()
    // From March on, when the report is due, the year is listed, so that the employee sees the reason.
    server.pass(Date.parse('2026-03-01T15:00:00Z') - noon('2026-02-10'))
    expect(await yearsOf(await deviceOf(server, { codPessoa: 2 }))).toEqual([2025])
  })

  it('are separate for each nature of the income, which they print', async () => {
    const server = await startServer({ now: noon('2026-02-10') })
    // Two contracts with the same employer: employed until July, then without employment.
    const contratos =
      'codEmpregado;codPessoa;codEmp;codUnidade;cargo;dtAdmissao;vlrSalario;natRendimento\n' +
      '10;1;1;1;Analista;02/01/2020;5000,01;\n20;1;1;1;Consultora;02/01/2020;5000,01;588\n'
    const eventos = `codEmp;codEvento;codIncIRRF\n${declared.join('\n')}\n`
    const paid = [...alfa(10), thirteenth(10, [[300, 'Provento', '5000,01']]), ...alfa(20)]
    const files = { ...base, 'contratos.csv': contratos, ...receiptFiles(paid), 'eventos.csv': eventos }
    expect((await importFiles(server.app, files)).faults).toEqual([])
    const ana = await deviceOf(server, { codPessoa: 1 })
    const read = async () =>
      (await ana.call('decRendimento', { params: { ano: 2025 } })).json.ttDecRendimentos as {
        natureza: string
        anexo: string
      }[]
    const reports = await read()
    expect(reports.map(({ natureza }) => natureza.slice(0, 4))).toEqual(['0561', '0588'])
    for (const { natureza, anexo } of reports) {
      const pdf = decodeBase64(anexo)
      const report = { nomeEmpresa: '', pdf, lines: drawnLines(pdf).flat() }
      expect(report.lines).toContain(natureza)
      expect(amountOf(report, '3.1')).toBe(6_000_012)
    }
    expect(await read()).toEqual(reports)
  })

  it('are named by doctor in the running year where they will be refused', async () => {
    const server = await startServer({ now: noon('2025-09-10') })
    const soFar = rows.filter(({ paid }) => paid.slice(6) + paid.slice(3, 5) + paid.slice(0, 2) <= '20250910')
    const undeclared = soFar.map((row) =>
      row.contract === 20 ? { ...row, entries: [...row.entries, [7777, 'Provento', '1,00'] satisfies Entry] } : row,
    )
    const contratos =
      'codEmpregado;codPessoa;codEmp;codUnidade;cargo;dtAdmissao;dtDemissao;vlrSalario\n' +
      '10;1;1;1;Analista;02/01/2020;31/07/2025;5000,01\n11;1;2;2;Professora;15/07/2025;;2000\n20;2;1;1;Analista;02/01/2020;;5000,01\n'
    const files = { ...base, 'contratos.csv': contratos, ...receiptFiles(undeclared), 'eventos.csv': eventos(declared) }
    expect((await importFiles(server.app, files)).faults).toEqual([])
    expect(await checkIncomeReports({ ...server.app, people: true })).toMatchObject({
      'no income report of 2025 unless mended, an event that is not in "eventos"': '1 people: codPessoa 2',
      'no income report of 2025 unless mended, no severance of a dismissal': '1 people: codPessoa 1',
    })
  })
})
