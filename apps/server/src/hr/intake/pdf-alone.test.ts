import { expect, it } from 'vitest'
import { importGroup } from '#cli/import/command.ts'
import { LAYOUTS } from '#registry.ts'
import { runCommand } from '../../../test/command.ts'
import { deviceOf } from '../../../test/device.ts'
import { importFiles, SMALL } from '../../../test/import.ts'
import { ANA, company, DIEGO } from '../../../test/paper-company.ts'

/* A receipt that is only a PDF. */

/** The names of the columns of a table. */
const head = (file: string) => `${SMALL[file]?.split('\n')[0]}\n`

it('is made where a month has none, once it is told when they were paid', async () => {
  const { server, app, split, stored } = await company()
  const september = ['--as', 'recibos', '--competencia', '09/2026', '--by', 'Rita', '--pago-em', '2026-10-05']
  const { text } = await split([`${ANA} Líquido 1,23`, `${DIEGO}\nEmpregador 11.222.333/0001-81`], september)
  expect(text).toContain('O recibo é só o PDF, sem valores, sem conferência e sem informe de rendimentos: 10, 20.')
  expect((await stored()).map(([codEmpregado]) => codEmpregado)).toEqual([10, 20])
  const { call } = await deviceOf(server, { codPessoa: 1 })
  const read = async (method: string, params: Record<string, unknown> = {}) => (await call(method, { params })).json
  const periods = async () => (await read('buscaCompetencia', { codTipoCalculo: 10 })).ttCompetencia
  expect(await periods()).toEqual([{ dtCompetencia: '2026-10-01' }, { dtCompetencia: '2026-09-01' }])
  const month = { mes: 9, ano: 2026, codTipoCalculo: 10 }
  expect((await read('buscaMovimento', month)).ttMovimento).toMatchObject([
    {
      codEmpregado: 10,
      nomeEvento: '',
      indicador: '',
      vlrMovto: null,
      dtPagamento: '2026-10-05',
      anexo: expect.stringMatching(/^JVBER/),
    },
  ])
  expect((await read('buscaMovimento', { ...month, semAnexos: true })).ttMovimento).toMatchObject([
    { codEvento: null, anexo: '', anexosOmitidos: 'anexo' },
  ])
  const { ttResumoRecibo } = await read('buscaResumoRecibo', { codTipoCalculo: 10 })
  expect(ttResumoRecibo).toMatchObject([{ vlrTotProventos: 4850 }, { vlrTotProventos: null, vlrTotDescontos: null }])
  const { ttPagamento, ttMudanca } = await read('buscaInicio')
  expect([ttPagamento, ttMudanca]).toMatchObject([[{ vlrLiquido: 4315.44 }, { vlrLiquido: null }], []])

  // The same file again stores nothing; the lines of payroll replace the PDF; after the undo nothing remains.
  expect((await split([ANA, DIEGO], september)).failed).toBeFalsy()
  // Another day of payment corrects the receipt instead of creating a second one.
  expect((await split([ANA, DIEGO], [...september.slice(0, -1), '2026-10-06'])).failed).toBeFalsy()
  expect((await read('buscaMovimento', month)).ttMovimento).toMatchObject([{ dtPagamento: '2026-10-06' }])
  const lines = '10;10;09/2026;1;1;Salário;Provento;220:00;100;\n'
  const real = {
    'recibos.csv': `${head('recibos.csv')}10;10;09/2026;100;0\n`,
    'recibos-linhas.csv': `${head('recibos-linhas.csv')}${lines}`,
  }
  expect((await importFiles(app, real)).faults).toEqual([])
  expect((await read('buscaMovimento', month)).ttMovimento).toMatchObject([{ nomeEvento: 'Salário', vlrMovto: 100 }])
  const undo = (id: number) => runCommand(app, 'import', importGroup(LAYOUTS), ['undo', `${id}`, '--by', 'Rita'])
  // The PDFs that a change of their receipts removed are restored with it.
  for (const [id, text] of [
    [5, ANA],
    [4, ANA],
    [3, `${ANA} Líquido 1,23`],
  ] as const) {
    await undo(id)
    expect(await stored()).toMatchObject([
      [10, text],
      [20, expect.stringContaining(DIEGO)],
    ])
  }
  await undo(2)
  expect(await periods()).toEqual([{ dtCompetencia: '2026-10-01' }])
  expect(await stored()).toEqual([])
})
