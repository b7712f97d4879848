import type { Movimento } from '@colab/contract/domains/receipts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { line } from '#test/receipts.ts'
import { employmentsOf } from '../receipt.ts'
import { inspect } from './check.ts'

/** A line without a nature, with one, or with codes that its nature does not allow. */
const codes = fc.record({
  natRubr: fc.constantFrom(
    null,
    1000,
    1002,
    1016,
    1300,
    1409,
    3508,
    5001,
    5501,
    5504,
    6003,
    9200,
    9201,
    9203,
    9214,
    9216,
    9253,
  ),
  codIncCP: fc.constantFrom(null, 0, 11, 12, 31, 32, 51),
  codIncIRRF: fc.constantFrom(null, 0, 9, 11, 12, 13, 14, 31, 32, 34, 41, 46, 54),
  codIncFGTS: fc.constantFrom(null, 0, 11, 12, 21, 31),
})
const NAMES = ['Abono', 'INSS', 'IRRF', 'Férias', 'Dif. salarial', 'Salário-família', 'Empréstimo consignado']
const furtherLine = fc.record({
  name: fc.constantFrom(...NAMES),
  isEarning: fc.boolean(),
  // More than the rounding differences of payrolls.
  cents: fc.integer({ min: 6, max: 700_000 }),
  codes,
})

const head = fc.record({
  vlrFGTS: fc.constantFrom(480, 120, 0),
  vlrBaseFGTS: fc.constantFrom(6000, 0),
  vlrBaseINSS: fc.constantFrom(6000, 0),
  vlrBaseIRRF: fc.constantFrom(5358.49, 5392.8, 0),
  dtPagamento: fc.constantFrom('2026-06-30', null),
  hrMovto: fc.constantFrom('30 dias', '10 dias', ''),
})

const PAY = { natRubr: 1000, codIncCP: 11, codIncIRRF: 11, codIncFGTS: 11 }
const INSS = { natRubr: 9201, codIncCP: 31, codIncIRRF: 41, codIncFGTS: 0 }
const IRRF = { natRubr: 9203, codIncCP: 0, codIncIRRF: 31, codIncFGTS: 0 }

function sumOf(rows: readonly Movimento[], side: string): number {
  const cents = rows.map(({ indicador, vlrMovto }) => (indicador === side ? Math.round((vlrMovto ?? 0) * 100) : 0))
  return cents.reduce((sum, one) => sum + one, 0) / 100
}

function verdicts(rows: Movimento[], kind: 'mensal' | 'decimo-terceiro') {
  const [employment] = employmentsOf(rows)
  if (!employment) return new Map()
  const checkInput = { kind, date: '2026-12-01', employment, others: [], related: [] } as const
  return new Map(inspect(checkInput).checks.map(({ subject, isRight }) => [subject, isRight]))
}

test('never turns an amount without a verdict into a right one by removing a line', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('mensal', 'decimo-terceiro'),
      head,
      fc.array(furtherLine, { maxLength: 3 }),
      fc.nat(),
      (kind, of, further, chosen) => {
        const lines = [
          line('Salário', 'Provento', 6000, PAY),
          line('INSS', 'Desconto', 641.51, INSS),
          line('IRRF', 'Desconto', 385.1, IRRF),
          ...further.map(({ name, isEarning, cents, codes }) =>
            line(name, isEarning ? 'Provento' : 'Desconto', cents / 100, codes),
          ),
        ]
        const totals = { vlrTotProventos: sumOf(lines, 'Provento'), vlrTotDescontos: sumOf(lines, 'Desconto') }
        const rows = lines.map((row) => ({ ...row, ...of, ...totals, hrMovto: row.natRubr === 1000 ? of.hrMovto : '' }))
        const [whole, lacking] = [rows, rows.filter((_, at) => at !== chosen % rows.length)].map((all) =>
          verdicts(all, kind),
        )
        for (const [subject, isRight] of lacking ?? []) {
          // A subject that the whole receipt does not have belongs to another receipt.
          if (isRight && whole?.has(subject)) expect([subject, whole.get(subject)]).not.toEqual([subject, null])
        }
      },
    ),
    { numRuns: 3000 },
  )
})
