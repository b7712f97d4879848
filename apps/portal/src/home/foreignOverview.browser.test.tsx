import { queryClient } from '@colab/ui/calls/query.ts'
import { beforeEach, expect, test } from 'vitest'
import { line } from '#test/receipts.ts'
import { foreignOverview } from './foreignOverview.ts'

beforeEach(() => {
  queryClient.clear()
  const ttCompetencia = [{ dtCompetencia: '2026-01-01' }, { dtCompetencia: '2026-02-01' }]
  queryClient.setQueryData(['buscaCompetencia', { codTipoCalculo: 10 }], { ttCompetencia, leftOut: 0 })
})

const row = (codEmpregado: number, indicador: string, vlrMovto: number | null) =>
  line('Salário', indicador, 0, { codEmpregado, vlrMovto, vlrTotProventos: null, vlrTotDescontos: null })
const known = [row(1001, 'Provento', 100), row(1001, 'Desconto', 30)]

test.for([
  ['adds the pay of two employments', [...known, row(1002, 'Provento', 50)], 0, 12_000],
  ['gives no net where that of one employment is unknown', [...known, row(1002, 'Provento', null)], 0, null],
  ['gives no net of a receipt with a row left out', known, 1, null],
  ['gives no net of an empty receipt', [], 0, null],
] as const)('%s', async ([_, ttMovimento, leftOut, cents]) => {
  const params = { ano: 2026, mes: 2, codTipoCalculo: 10, semAnexos: true }
  queryClient.setQueryData(['buscaMovimento', params], { ttMovimento, leftOut })
  expect((await foreignOverview()).pays).toEqual([{ month: '2026-02-01', paidOn: null, cents }])
})

test('gives no net of a receipt that was not seen', async () => {
  expect((await foreignOverview()).pays).toEqual([{ month: '2026-02-01', paidOn: null, cents: null }])
})

const own = { saldoBanco: '05:00' }
test.for([
  ['that of one employment', { pontoCalculado: [own] }, { Marcacao: [{ codEmpregado: 1001 }] }, '05:00'],
  ['none of two balances', { pontoCalculado: [own, own] }, { Marcacao: [{ codEmpregado: 1001 }] }, undefined],
  [
    'none of two employments',
    { pontoCalculado: [own] },
    { Marcacao: [{ codEmpregado: 1001 }, { codEmpregado: 1002 }] },
    undefined,
  ],
  [
    'none beside punches left out',
    { pontoCalculado: [own] },
    { Marcacao: [{ codEmpregado: 1001 }], leftOut: 1 },
    undefined,
  ],
  ['none where no punches were seen', { pontoCalculado: [own] }, undefined, undefined],
] as const)('shows of the banks of hours %s', async ([_, totals, days, balance]) => {
  queryClient.setQueryData(['buscaTotPontoCalculado', { tipo: 1 }], { leftOut: 0, ...totals })
  if (days) queryClient.setQueryData(['buscaMarcacaoPonto', { tipo: 1 }], { leftOut: 0, ...days })
  expect((await foreignOverview()).balance).toBe(balance)
})
