import type { Movimento } from '@colab/contract/domains/receipts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { line } from '#test/receipts.ts'
import { counterpartOf, detailsOf, employmentsOf, fileName, isContradicted } from './receipt.ts'

function row(indicador: string, vlrMovto: number, more: Partial<Movimento> = {}): Movimento {
  return line('Salário', indicador, vlrMovto, { nomeEmpresa: '', ...more })
}

test('returns earnings minus deductions as the net, in cents', () => {
  // In binary reais 0.1 + 0.2 is not 0.3, and 4850 - 1313.94 has many decimals.
  const [receipt] = employmentsOf([row('Provento', 0.1), row('Provento', 0.2), row('Desconto', 0.15)])
  expect(receipt).toMatchObject({ totalEarnings: { cents: 30 }, totalDeductions: { cents: 15 }, net: 15 })
})

test('returns a negative net when the deductions exceed the pay', () => {
  expect(employmentsOf([row('Provento', 10), row('Desconto', 12.5)])[0]?.net).toBe(-250)
})

test('excludes informative lines from the totals', () => {
  const lines = [row('Provento', 100), row('Informativo', 5106.27), row('Base FGTS', 100)]
  const [receipt] = employmentsOf(lines)
  expect(receipt).toMatchObject({ totalEarnings: { cents: 10000 }, totalDeductions: { cents: 0 }, net: 10000 })
  expect(receipt?.information).toHaveLength(2)
})

test.each([
  '',
  'Abatimento',
  '?',
  '7',
  'x',
  'Patronal',
  'Previdência',
  'Demonstrativo',
  'Dado',
  'Provisão',
  'Descritivo',
])('has no undeclared total and no net beside a line of the kind “%s”', (kind) => {
  const [receipt] = employmentsOf([row('Provento', 1010.1), row(kind, 100.05)])
  expect(receipt).toMatchObject({ totalEarnings: { cents: null }, totalDeductions: { cents: null }, net: null })
  expect(receipt).toMatchObject({ isComplete: false, unknown: [{ indicador: kind }] })
  const [declared] = employmentsOf([row('Provento', 1010.1, { vlrTotProventos: 1010.1 }), row(kind, 100.05)])
  expect(declared).toMatchObject({ totalEarnings: { cents: 101010 }, totalDeductions: { cents: null }, net: null })
})

test.each(['P', 'p ', '+', 'Prov.', 'VENCIMENTO'])('counts “%s” as an earning', (kind) => {
  expect(employmentsOf([row(kind, 10), row('D', 4)])[0]).toMatchObject({ net: 600, unknown: [] })
})

test('takes several amounts of one total for none, and adds the lines', () => {
  const lines = [row('Provento', 100, { vlrTotProventos: 100 }), row('Provento', 50, { vlrTotProventos: 150 })]
  expect(employmentsOf(lines)[0]?.totalEarnings).toEqual({ cents: 15000, sum: 15000 })
  const unread = [...lines, row('?', 9)]
  expect(employmentsOf(unread)[0]?.totalEarnings).toEqual({ cents: null, sum: null })
})

test('counts deductions that are all below zero by their amount', () => {
  const [receipt] = employmentsOf([row('Provento', 1010.1), row('Desconto', -100.05), row('Desconto', -0.05)])
  expect(receipt).toMatchObject({ totalDeductions: { cents: 10010 }, net: 91000 })
  expect(receipt?.deductions.map(({ vlrMovto }) => vlrMovto)).toEqual([100.05, 0.05])
  const [reversed] = employmentsOf([row('Provento', 1010.1), row('Desconto', 100.05), row('Desconto', -0.05)])
  expect(reversed).toMatchObject({ totalDeductions: { cents: 10000 }, net: 91010 })
})

test('never changes a net by losing or altering a cell: it is the right one or unknown', () => {
  const right = [row('Provento', 1010.1), row('Provento', 50), row('Desconto', 100.05), row('Informativo', 9)]
  const declared = { vlrTotProventos: 1060.1, vlrTotDescontos: 100.05 }
  const altered = fc.record({
    at: fc.nat(3),
    cell: fc.constantFrom({ indicador: '' }, { indicador: '?' }, { indicador: 'Outro' }, { vlrMovto: null }),
    head: fc.constantFrom({}, declared, { vlrTotProventos: 1060.1 }, { vlrTotDescontos: 100.05 }),
  })
  fc.assert(
    fc.property(altered, ({ at, cell, head }) => {
      const rows = right.map((line, place) => ({ ...line, ...(place === 0 && head), ...(place === at && cell) }))
      // A declared sum beside an altered line is still declared by the company.
      expect([96005, null]).toContain(employmentsOf(rows as Movimento[])[0]?.net)
    }),
  )
})

test('shows a declared total, and reports lines that do not add up to it', () => {
  const [receipt] = employmentsOf([row('Provento', 100, { vlrTotProventos: 999 }), row('Desconto', 7)])
  expect(receipt).toMatchObject({
    totalEarnings: { cents: 99900, sum: 10000 },
    totalDeductions: { cents: 700, sum: 700 },
    net: 99200,
  })
})

test('uses a declared total where there are no lines of its kind', () => {
  const [receipt] = employmentsOf([row('Informativo', 0, { vlrTotProventos: 1234.56, vlrTotDescontos: 34.5 })])
  expect(receipt).toMatchObject({
    totalEarnings: { cents: 123456, sum: null },
    totalDeductions: { cents: 3450 },
    net: 120006,
  })
})

test('takes totals, FGTS and PDFs from any row of the employment that has them', () => {
  const [receipt] = employmentsOf([
    row('Provento', 100),
    row('Desconto', 7, { vlrTotProventos: 150, vlrBaseFGTS: 100, vlrFGTS: 8, anexo: 'pdf', comissao: 'paper' }),
  ])
  expect(receipt).toMatchObject({ totalEarnings: { cents: 15000 }, fgtsBase: 10000, fgts: 800 })
  expect(receipt?.head).toMatchObject({ anexo: 'pdf', comissao: 'paper' })
})

test.each([
  ['PROVENTO', ' desconto '],
  ['P', 'D'],
  ['Vencimento', 'Descontos'],
  ['+', '-'],
  ['provento(+)', 'Desconto(-)'],
])('reads the kinds %s and %s of lines', (earning, deduction) => {
  expect(employmentsOf([row(earning, 100), row(deduction, 7)])[0]).toMatchObject({ net: 9300, isComplete: true })
})

test('separates lines, totals and PDFs by employment, in the order of their first rows', () => {
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

test('separates the receipts of one employment by their sequence, each with its totals and PDF', () => {
  const receipts = employmentsOf([
    row('Provento', 100, { sequenciaRecibo: 1, vlrTotProventos: 100, anexo: 'usual' }),
    row('Desconto', 10, { sequenciaRecibo: 1, vlrTotDescontos: 10 }),
    row('Provento', 50, { sequenciaRecibo: 2, vlrTotProventos: 50, nomeRecibo: 'PLR', anexo: 'share' }),
  ])
  expect(
    receipts.map(({ head, place, net, totalEarnings }) => [head.anexo, place, net, isContradicted(totalEarnings)]),
  ).toEqual([
    ['usual', 1, 9000, false],
    ['share', 2, 5000, false],
  ])
})

test('finds the receipt of another period of the same employment and name', () => {
  const receipts = (...names: string[]) =>
    employmentsOf(
      names.map((nomeRecibo, sequenciaRecibo) => row('Provento', sequenciaRecibo, { sequenciaRecibo, nomeRecibo })),
    )
  const named = (one: string, own: string[], others: string[]) => {
    const siblings = receipts(...own)
    const found = siblings.find(({ head }) => head.nomeRecibo === one)
    return found && counterpartOf(found, siblings, receipts(...others))?.head.nomeRecibo
  }
  expect(named('', [''], [''])).toBe('')
  expect(named('PLR', ['', 'PLR'], ['', 'Dissídio', 'PLR'])).toBe('PLR')
  expect(named('PLR', ['', 'PLR'], [''])).toBeUndefined()
  expect(named('Rescisão', ['Rescisão'], [''])).toBe('')
})

test('returns no receipt without rows', () => {
  expect(employmentsOf([])).toEqual([])
})

test('splits the detail text into its parts, without blank ones', () => {
  expect(detailsOf(row('Desconto', 1, { detalhamento: 'Titular 120,00\u0001 Dependente 60,00 \u0001' }))).toEqual([
    'Titular 120,00',
    'Dependente 60,00',
  ])
  expect(detailsOf(row('Desconto', 1, { detalhamento: 'a\u0002b\u0003c\nd' }))).toEqual(['a', 'b', 'c', 'd'])
  expect(detailsOf(row('Desconto', 1, { detalhamento: ' \u0001' }))).toEqual([])
})

test('names files after kind, period and, with several employments, the employment', () => {
  const date = '2026-10-05'
  expect(fileName({ kind: 'mensal', date, codEmpregado: undefined })).toBe('comprovante_10-2026.pdf')
  expect(fileName({ kind: 'mensal', date, codEmpregado: 2002 })).toBe('comprovante_10-2026_2002.pdf')
  expect(fileName({ kind: 'mensal', date, codEmpregado: 2002, place: 2 })).toBe('comprovante_10-2026_2002_2.pdf')
  expect(fileName({ kind: 'ferias', date, codEmpregado: undefined })).toBe('comprovante_ferias_05-10-2026.pdf')
  expect(fileName({ kind: 'mensal', date, codEmpregado: undefined, statement: 'comissao' })).toBe(
    'comissoes_10-2026.pdf',
  )
})

test('returns no net where no line is an earning or a deduction and no total is declared', () => {
  expect(employmentsOf([row('x', 10)])[0]?.net).toBeNull()
})

test('has no total and no net over an amount that could not be read', () => {
  const unread = { ...row('Provento', 0), vlrMovto: null }
  const [receipt] = employmentsOf([row('Provento', 100), unread, row('Desconto', 7)])
  expect(receipt).toMatchObject({ totalEarnings: { cents: null }, totalDeductions: { cents: 700 }, net: null })
  expect(receipt?.isComplete).toBe(false)
})

test('keeps the declared total over an amount that could not be read', () => {
  const unread = { ...row('Desconto', 0), vlrMovto: null }
  const [receipt] = employmentsOf([row('Provento', 100, { vlrTotDescontos: 30 }), unread])
  expect(receipt).toMatchObject({ totalDeductions: { cents: 3000, sum: null }, net: 7000 })
})

test('has no total without a declared one when a row was left out', () => {
  const [receipt] = employmentsOf([row('Provento', 100), row('Desconto', 7)], 1)
  expect(receipt).toMatchObject({ totalEarnings: { cents: null }, net: null, isComplete: false })
})
