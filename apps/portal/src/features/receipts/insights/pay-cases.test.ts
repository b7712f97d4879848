import { PAY_CASES, type PaidReceipt, rowsOf } from '@colab/contract/test/pay-cases'
import { HAS_PAY_VECTORS, payVectors, SKIPPED } from '@colab/contract/test/pay-vectors'
import { describe, expect, test } from 'vitest'
import { line } from '#test/receipts.ts'
import { employmentsOf } from '../receipt.ts'
import { isApprentice } from './apprentice.ts'
import { inspect } from './check.ts'

function employments(receipt: PaidReceipt) {
  return employmentsOf(rowsOf(receipt).map((row) => line('', '', 0, row)))
}

test.each(PAY_CASES)('says of $name what the law does', ({ receipt, others = [], cargo = 'Analista', ...says }) => {
  const { kind, date } = receipt
  const [employment] = employments(receipt)
  if (!employment) throw new Error('no rows')
  const related = others.map((other) => ({ kind: other.kind, date: other.date, employments: employments(other) }))
  const { checks } = inspect({
    kind,
    date,
    employment,
    others: [],
    related,
    isApprentice: isApprentice({ cargo, codCateg: null }),
  })
  const wrong = checks.filter(({ isRight }) => isRight === false)
  const open = checks.filter(({ isRight }) => isRight === null)
  expect(Object.fromEntries(wrong.map(({ subject, expected }) => [subject, (expected ?? 0) / 100]))).toEqual(
    says.wrong ?? {},
  )
  expect(Object.fromEntries(open.map(({ subject, doubt }) => [subject, doubt]))).toEqual(says.open ?? {})
  expect(checks.find(({ better }) => better !== undefined)?.better).toBe(says.better && Math.round(says.better * 100))
})

/** The cases above that are those of a sentence. */
const SENTENCES: readonly (readonly [sentence: RegExp, name: string])[] = [
  [/FGTS 120,00/, 'FGTS of 2 % for an analyst'],
  [/5392,80 \(simplified\)/, 'the simplified deduction although INSS is greater'],
  [/no day of payment/, 'no tax and no day of payment'],
  [/^10 days/, 'ten days'],
  [/5001 = 9000,00/, 'a 13th in one payment'],
  [/INSS 840,00/, 'INSS of 14 % on everything'],
]

describe.skipIf(!HAS_PAY_VECTORS)(`sentences of other authors${SKIPPED}`, () => {
  test.each(payVectors<{ case: string }, object>('conferir'))('$id is one of the cases: $input.case', ({ input }) => {
    const [, name] = SENTENCES.find(([sentence]) => sentence.test(input.case)) ?? []
    expect(PAY_CASES.map((one) => one.name)).toContain(name)
  })
})
