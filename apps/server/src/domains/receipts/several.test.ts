import type { Movimento } from '@colab/contract/domains/receipts'
import { decodeBase64 } from '@colab/contract/wire/base64'
import { expect, it } from 'vitest'
import { deviceOf } from '../../../test/device.ts'
import { importFiles, SMALL } from '../../../test/import.ts'
import { drawnLines } from '../../../test/pdf.ts'
import { startServer } from '../../../test/server.ts'

const HEAD = 'codEmpregado;codTipoCalculo;dtCompetencia;sequenciaRecibo;nomeRecibo;vlrTotProventos;vlrTotDescontos'
const LINES =
  'codEmpregado;codTipoCalculo;dtCompetencia;sequenciaRecibo;sequencia;codEvento;nomeEvento;indicador;vlrMovto'

/** Ana's October: the usual receipt, a share in the profits and, in November, severance alone. */
const SEVERAL = {
  'recibos.csv': [
    HEAD,
    '10;10;10/2026;;;4850;534,56',
    '10;10;10/2026;2;PLR;1200;100',
    '10;70;10/2026;;;900;0',
    '10;70;11/2026;;;3000;0',
  ].join('\n'),
  'recibos-linhas.csv': [
    LINES,
    '10;10;10/2026;;1;1;Salário;Provento;4850',
    '10;10;10/2026;;2;101;INSS;Desconto;534,56',
    '10;10;10/2026;2;1;300;Participação nos lucros;Provento;1200',
    '10;10;10/2026;2;2;301;IRRF sobre PLR;Desconto;100',
    '10;70;10/2026;;1;600;Diferença de aviso;Provento;900',
    '10;70;11/2026;;1;600;Aviso prévio indenizado;Provento;3000',
  ].join('\n'),
}

async function openedCompany() {
  const server = await startServer({ now: Date.parse('2026-11-21T15:00:00Z') })
  expect((await importFiles(server.app, { ...SMALL, ...SEVERAL })).faults).toEqual([])
  return { server, device: await deviceOf(server, { codPessoa: 1 }) }
}

it('lists the receipts of one type and month as blocks, and severance after them under its name', async () => {
  const { device } = await openedCompany()
  const october = { mes: 10, ano: 2026, codTipoCalculo: 10 }
  const rows = (await device.call('buscaMovimento', { params: october })).json.ttMovimento as Movimento[]
  const blocks = [...Map.groupBy(rows, ({ sequenciaRecibo }) => sequenciaRecibo).values()]
  expect(blocks.map((own) => own.map(({ nomeEvento }) => nomeEvento))).toEqual([
    ['Salário', 'INSS'],
    ['Participação nos lucros', 'IRRF sobre PLR'],
    ['Diferença de aviso'],
  ])
  const heads = blocks.flatMap(([head]) => head ?? [])
  expect(
    heads.map(({ nomeRecibo, vlrTotProventos, detalhamento }) => [nomeRecibo, vlrTotProventos, detalhamento]),
  ).toEqual([
    ['', 4850, ''],
    ['PLR', 1200, 'PLR'],
    ['Rescisão', 900, 'Rescisão'],
  ])
  expect(
    rows.filter((row) => !heads.includes(row)).every(({ vlrTotProventos, anexo }) => !vlrTotProventos && !anexo),
  ).toBe(true)
  const titles = heads.map(({ anexo }) =>
    drawnLines(decodeBase64(anexo))
      .flat()
      .find((text) => /Recibo|Demonstrativo/.test(text)),
  )
  expect(titles).toEqual([
    'Recibo de Pagamento de Salário',
    'Recibo de Pagamento de Salário – PLR',
    'Demonstrativo de Verbas Rescisórias',
  ])
})

it('leaves the PDFs out on request and names them, printed or not', async () => {
  const { server, device } = await openedCompany()
  const [head] = await server.app.db.selectFrom('receipt').select('codRecibo').orderBy('codRecibo').execute()
  const statement = {
    codRecibo: head?.codRecibo ?? 0,
    tipo: 'comissao' as const,
    conteudo: '{"columns":[],"rows":[],"total":""}',
  }
  await server.app.db.insertInto('receiptStatement').values(statement).execute()
  const rowsOf = async (more: object) => {
    const params = { mes: 10, ano: 2026, codTipoCalculo: 10, ...more }
    return (await device.call('buscaMovimento', { params })).json.ttMovimento as Movimento[]
  }
  const named = ['anexo comissao', '', 'anexo', '', 'anexo']
  const before = await rowsOf({ semAnexos: true })
  expect(before.map(({ anexosOmitidos }) => anexosOmitidos)).toEqual(named)
  expect(await server.app.db.selectFrom('receiptPdf').selectAll().execute()).toEqual([])
  const whole = await rowsOf({})
  expect(whole.map(({ anexo, comissao }) => [Boolean(anexo), Boolean(comissao)])).toEqual([
    [true, true],
    [false, false],
    [true, false],
    [false, false],
    [true, false],
  ])
  expect(await rowsOf({ semAnexos: true })).toEqual(before)
  const withoutPdfs = whole.map((row) => ({ ...row, anexo: '', comissao: '' }))
  expect(before.map((row) => ({ ...row, anexosOmitidos: '' }))).toEqual(withoutPdfs)
})

it('lists a month with severance alone, and adds all receipts of a month up', async () => {
  const { device } = await openedCompany()
  const { json: periods } = await device.call('buscaCompetencia', { params: { codTipoCalculo: 10 } })
  expect(periods.ttCompetencia).toEqual([{ dtCompetencia: '2026-11-01' }, { dtCompetencia: '2026-10-01' }])
  const { json: year } = await device.call('buscaResumoRecibo', { params: { codTipoCalculo: 10 } })
  expect(year.ttResumoRecibo).toMatchObject([
    { dtCompetencia: '2026-11-01', vlrTotProventos: 3000 },
    { dtCompetencia: '2026-10-01', vlrTotProventos: 4850 },
    { dtCompetencia: '2026-10-01', vlrTotProventos: 1200 },
    { dtCompetencia: '2026-10-01', vlrTotProventos: 900 },
  ])
  const { json: home } = await device.call('buscaInicio')
  expect(home.ttPagamento).toMatchObject([{ vlrLiquido: 3000 }, { vlrLiquido: 6315.44 }])
})

it('changes nothing when it is imported again, and replaces only the lines of the receipt that changed', async () => {
  const { server } = await openedCompany()
  expect((await importFiles(server.app, SEVERAL)).written).toEqual({ recibos: 0, 'recibos-linhas': 0 })
  const changed = { 'recibos-linhas.csv': `${LINES}\n10;10;10/2026;2;1;300;Participação nos lucros;Provento;1100` }
  // One line written, one removed.
  expect((await importFiles(server.app, changed)).written).toEqual({ 'recibos-linhas': 0 })
  expect(await server.app.db.selectFrom('receiptLine').select('nomeEvento').execute()).toHaveLength(5)
})
