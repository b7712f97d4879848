import type { Movimento } from '@colab/contract/domains/receipts'
import { expect, test } from 'vitest'
import { detailsOf, employmentsOf, fileName } from './receipt.ts'

function row(indicador: string, vlrMovto: number, more: Partial<Movimento> = {}): Movimento {
  const papers = { anexo: '', comissao: '', planoSaude: '', mediaFerias: '', descontosDiversos: '' }
  const totals = { vlrTotProventos: 0, vlrTotDescontos: 0, vlrBaseFGTS: 0, vlrFGTS: 0 }
  const event = { codEvento: 1, nomeEvento: 'Salário', hrMovto: '', detalhamento: '' }
  return { codEmpregado: 1001, nomeEmpresa: '', ...event, ...totals, ...papers, indicador, vlrMovto, ...more }
}

test('net is earnings minus deductions, counted in cents', () => {
  // In binary reais 0.1 + 0.2 is not 0.3, and 4850 - 1313.94 has many decimals.
  const [receipt] = employmentsOf([row('Provento', 0.1), row('Provento', 0.2), row('Desconto', 0.15)])
  expect(receipt).toMatchObject({ totalEarnings: 30, totalDeductions: 15, net: 15 })
})

test('a deduction larger than the pay leaves a negative net', () => {
  expect(employmentsOf([row('Provento', 10), row('Desconto', 12.5)])[0]?.net).toBe(-250)
})

test('a line that is neither earning nor deduction stands apart and enters no total', () => {
  const lines = [row('Provento', 100), row('Informativo', 5106.27), row('', 1)]
  const [receipt] = employmentsOf(lines)
  expect(receipt).toMatchObject({ totalEarnings: 10000, totalDeductions: 0, net: 10000 })
  expect(receipt?.information).toHaveLength(2)
})

test('a total equals the lines shown even where the declared one does not', () => {
  const [receipt] = employmentsOf([row('Provento', 100, { vlrTotProventos: 999, vlrTotDescontos: 7 })])
  expect(receipt?.totalEarnings).toBe(10000)
})

test('a declared total counts where no lines of its sort came', () => {
  const [receipt] = employmentsOf([row('Informativo', 0, { vlrTotProventos: 1234.56, vlrTotDescontos: 34.5 })])
  expect(receipt).toMatchObject({ totalEarnings: 123456, totalDeductions: 3450, net: 120006 })
})

test('each employment has its own lines, totals and papers, in the order in which it first appears', () => {
  const receipts = employmentsOf([
    row('Provento', 10, { codEmpregado: 2002, anexo: 'two', vlrFGTS: 0.8, vlrBaseFGTS: 10 }),
    row('Provento', 20, { codEmpregado: 1001, anexo: 'one' }),
    row('Desconto', 3, { codEmpregado: 2002 }),
  ])
  expect(receipts.map(({ head, net }) => [head.codEmpregado, head.anexo, net])).toEqual([
    [2002, 'two', 700],
    [1001, 'one', 2000],
  ])
  expect(receipts.map(({ fgtsBase, fgts }) => [fgtsBase, fgts])).toEqual([
    [1000, 80],
    [0, 0],
  ])
})

test('no rows make no receipt', () => {
  expect(employmentsOf([])).toEqual([])
})

test('detail text falls into its parts, blank ones left out', () => {
  expect(detailsOf(row('Desconto', 1, { detalhamento: 'Titular 120,00\u0001 Dependente 60,00 \u0001' }))).toEqual([
    'Titular 120,00',
    'Dependente 60,00',
  ])
  expect(detailsOf(row('Desconto', 1, { detalhamento: ' \u0001' }))).toEqual([])
})

test('files are named after kind, period and, where there are several, employment', () => {
  const date = '2026-10-05'
  expect(fileName({ kind: 'mensal', date, codEmpregado: undefined })).toBe('comprovante_10-2026.pdf')
  expect(fileName({ kind: 'mensal', date, codEmpregado: 2002 })).toBe('comprovante_10-2026_2002.pdf')
  expect(fileName({ kind: 'ferias', date, codEmpregado: undefined })).toBe('comprovante_ferias_05-10-2026.pdf')
  expect(fileName({ kind: 'mensal', date, codEmpregado: undefined, statement: 'comissao' })).toBe(
    'comissoes_10-2026.pdf',
  )
})
