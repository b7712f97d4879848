import { PAY_CASES, type PaidReceipt, rowsOf } from '@colab/contract/test/pay-cases'
import { expect, test } from 'vitest'
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
