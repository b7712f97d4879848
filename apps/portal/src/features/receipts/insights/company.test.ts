import { expect, test } from 'vitest'
import type { Receipt } from '#test/bakery/contract.ts'
import { receiptsOf } from '#test/bakery/payroll.ts'
import type { Fault } from '#test/bakery/payslip.ts'
import { bakery } from '#test/bakery/people.ts'
import { inssOf } from '#test/bakery/tables.ts'
import { KINDS, type Kind } from '../kinds.ts'
import { employmentsOf } from '../receipt.ts'
import { inspect } from './check.ts'
import { readRelated } from './related.ts'
import { type Check, isNear, type Subject } from './verdict.ts'

interface Finding extends Check {
  /** Contract and period. */
  receipt: string
  kind: Kind
}

/** Checks all receipts of a person as the portal does: those of a period together, with the related ones. */
async function checkAll(receipts: readonly Receipt[], kinds: readonly Kind[]): Promise<Finding[]> {
  const byPeriod = Map.groupBy(receipts, ({ kind, date }) => `${kind} ${date}`)
  const employments = new Map([...byPeriod].map(([key, own]) => [key, employmentsOf(own.flatMap(({ rows }) => rows))]))
  const periods = [...byPeriod.values()].flatMap(([first]) => first ?? [])
  const reading = {
    periods: async (kind: Kind) => periods.filter((period) => period.kind === kind),
    receipts: async (kind: Kind, { date }: { date: string }) => employments.get(`${kind} ${date}`) ?? [],
  }
  const chosen = periods.filter(({ kind }) => kinds.includes(kind))
  const found = chosen.map(async ({ kind, date }) => {
    const own = employments.get(`${kind} ${date}`) ?? []
    const related = await readRelated({ kind, date }, reading)
    return own.flatMap((employment) => {
      const others = own.filter((other) => other !== employment)
      const receipt = `${employment.id} ${date}`
      const { checks } = inspect({ kind, date, employment, others, related })
      return checks.map((check) => ({ ...check, kind, receipt }))
    })
  })
  return (await Promise.all(found)).flat()
}

const PEOPLE = bakery()

async function findings(kinds: readonly Kind[], fault?: Fault): Promise<Finding[]> {
  return (await Promise.all(PEOPLE.map((person) => checkAll(receiptsOf(person, fault), kinds)))).flat()
}

const right = await findings(KINDS)

function share(part: readonly unknown[], whole: readonly unknown[]): number {
  return part.length / whole.length
}

const of = (subject: Subject, findings: readonly Finding[] = right) =>
  findings.filter((finding) => finding.kind === 'mensal' && finding.subject === subject)

test('accuses none of the right receipts of a company', () => {
  expect(PEOPLE.flatMap((person) => receiptsOf(person)).length).toBeGreaterThanOrEqual(5685)
  expect(right.filter(({ isRight }) => isRight === false)).toEqual([])
})

test('has a verdict on the INSS of five payslips in six, and on the tax of nine in ten', () => {
  expect(
    share(
      of('inss').filter(({ isRight }) => isRight),
      of('inss'),
    ),
  ).toBeGreaterThan(5 / 6)
  expect(
    share(
      of('irrf').filter(({ isRight }) => isRight),
      of('irrf'),
    ),
  ).toBeGreaterThan(0.9)
})

/** INSS that differs from the table may follow from another job: it is shown, but not as an error. */
const FAULTS: [name: string, subject: Subject, fault: Fault][] = [
  ['INSS that is one real too high', 'inss', (due) => ({ ...due, inss: due.inss + 100 })],
  ['INSS that is one real too low', 'inss', (due) => ({ ...due, inss: Math.max(0, due.inss - 100) })],
  [
    'INSS by the table of last year',
    'inss',
    (due, { base, month }) => ({ ...due, inss: inssOf(base, Number(month.slice(0, 4)) - 1) }),
  ],
  ['income tax that is one real too high', 'irrf', (due) => ({ ...due, irrf: due.irrf + 100 })],
]

/** Returns a different fault for each month, so that one run covers all of them. */
function faultOf(month: string) {
  return FAULTS[Number(month.slice(5, 7)) % FAULTS.length]
}

test('finds each fault that is planted in payslips that it can check', async () => {
  const planted = await findings(['mensal'], (due, slip) => faultOf(slip.month)?.[2](due, slip) ?? due)
  const byKey = new Map(planted.map((finding) => [`${finding.receipt} ${finding.subject}`, finding]))
  for (const [name, subject] of FAULTS) {
    const checked = of(subject).filter(({ isRight, receipt }) => isRight && faultOf(receipt.slice(-10))?.[0] === name)
    const wrong = checked.map(({ receipt, shown }) => ({
      right: shown ?? 0,
      found: byKey.get(`${receipt} ${subject}`),
    }))
    // For the lowest pay the table of last year may give the same amount.
    const different = wrong.filter(({ right, found }) => !isNear(found?.shown ?? right, right))
    expect(share(different, checked), name).toBeGreaterThan(0.97)
    const missed = different.filter(({ right, found }) => {
      const mayBeOtherJob = found?.doubt === 'otherJob' || found?.doubt === 'otherJobAbove'
      return mayBeOtherJob ? !isNear(found.alone ?? 0, right) : found?.isRight !== false
    })
    expect(missed, name).toEqual([])
  }
})
