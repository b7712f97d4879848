import { describe, expect, it } from 'vitest'
import {
  daysByAbsences,
  isDivision,
  limitOf,
  NOTICE_DAYS,
  PAYMENT_DAYS,
  saleLimitOf,
  saleOf,
  startFault,
} from '../labor/vacation.ts'
import { HAS_PAY_VECTORS, payVectors, SKIPPED, VECTOR_KINDS } from '../test/pay-vectors.ts'
import { addDays } from '../wire/calendar.ts'
import { familyAllowance } from './family.ts'
import { fgts } from './fgts.ts'
import { contributorPart, inss } from './inss.ts'
import { irrf, shareTax, taxOn } from './irrf.ts'
import { overtimePay, restPay } from './overtime.ts'
import { share } from './rounding.ts'
import { paternityDays } from './tables.ts'
import { firstPartOf, thirteenthPay, twelfths } from './thirteenth.ts'
import { monthsOfVacation, netOfVacation, vacationPay } from './vacation.ts'

const cents = (reais: string) => Math.round(Number(reais) * 100)
const reais = (amount: number) => (amount / 100).toFixed(2)
/** Date for the table of a year: its middle. */
const yearly = (year: number) => `${year}-06-01`
const firstOf = (month: string) => `${month}-01`

type Text = Record<string, string>
type Input = Text & { dependents: number; year: number; minutes: number; days: number; sold: number }

/**
 * Vectors may contain amounts that the project does not calculate, such as another rounding; those that it returns must
 * match.
 */
function run(kind: string, calculate: (input: Input) => object) {
  it.each(payVectors<Input, object>(kind))('$id', ({ input, expected }) => {
    expect(expected).toMatchObject(calculate(input))
  })
}

/** Kinds that other tests run: of time (labor/time.test.ts, findings.test.ts of the portal) and of absences (kinds.test.ts of the server). */
const ELSEWHERE = ['time-record', 'hours-of-month', 'absence-kind']
/** Sentences instead of values: pay-cases.test.ts of the portal runs "Conferir", sentences.test.ts of the checks the others. */
const SENTENCES = ['retention', 'statement', 'conferir']

describe.skipIf(!HAS_PAY_VECTORS)(`vectors of other authors${SKIPPED}`, () => {
  const known = new Set([...ELSEWHERE, ...SENTENCES])
  const of = (kind: string, calculate: (input: Input) => object) => {
    known.add(kind)
    run(kind, calculate)
  }

  of('inss-employee', ({ base = '', month = '' }) => ({ inss: reais(inss(cents(base), firstOf(month))) }))
  of('inss-contributor', ({ pay = '', month = '' }) => ({
    inss: reais(contributorPart(cents(pay), firstOf(month)).valor),
  }))
  of('inss-two-jobs', ({ payHere = '', payElsewhere = '', month = '' }) => ({
    totalOfPerson: reais(inss(cents(payHere) + cents(payElsewhere), firstOf(month))),
    withheldAloneHere: reais(inss(cents(payHere), firstOf(month))),
  }))
  of('irrf-monthly', ({ gross = '', inss: contribution = '', dependents, paid = '' }) => {
    const rendimento = cents(gross)
    const tax = irrf({ rendimento, inss: cents(contribution), dependentes: dependents, month: paid })
    const { devido, reducao } = taxOn(tax.base, rendimento, paid)
    return {
      base: reais(tax.base),
      table: reais(devido + reducao),
      reduction: reais(reducao),
      withheld: reais(tax.imposto),
      simplified: tax.simplificado,
    }
  })
  of('thirteenth', ({ salary = '', dependents, paid = '', ...input }) => {
    const of13th = { salario: cents(salary), media: 0, avos: Number(input.twelfths) }
    const pay = thirteenthPay(of13th, dependents, paid)
    const first = firstPartOf(of13th)
    return {
      total: reais(pay.base),
      firstPart: reais(first),
      inss: reais(pay.inss),
      irrf: reais(pay.irrf.imposto),
      reduction: reais(taxOn(pay.irrf.base, pay.base, paid).reducao),
      secondPartNet: reais(pay.base - first - pay.inss - pay.irrf.imposto),
    }
  })
  of('vacation-pay', ({ salary = '', days, sold, dependents, start = '' }) => {
    const pagamento = addDays(start, -PAYMENT_DAYS)
    const meses = monthsOfVacation(start, days)
    const salario = cents(salary)
    const pay = vacationPay({ salario, media: 0, dias: days, abono: sold, dependentes: dependents, pagamento, meses })
    return {
      pay: reais(pay.ferias),
      third: reais(pay.terco),
      sold: reais(pay.abono),
      soldThird: reais(pay.tercoAbono),
      inss: reais(pay.inss),
      irrf: reais(pay.irrf.imposto),
      payBy: pagamento,
      net: reais(netOfVacation(pay)),
    }
  })
  of('fgts', ({ base = '', ...input }) => ({ fgts: reais(fgts(cents(base), Boolean(input.apprentice))) }))
  of('twelfths', ({ admission = '', dismissal = null, year }) => ({ twelfths: twelfths(admission, year, dismissal) }))
  of('plr', ({ totalOfYear = '', year }) => ({ irrf: reais(shareTax(cents(totalOfYear), yearly(year))) }))
  of('family-allowance', ({ pay = '', children, year }) => ({
    amount: reais(familyAllowance(cents(pay), Number(children), yearly(year))),
  }))
  of('overtime', ({ salary = '', hoursOfMonth, minutes, surcharge }) => {
    const none = { he50: 0, he60: 0, he100: 0 }
    return { pay: reais(overtimePay(cents(salary), Number(hoursOfMonth), { ...none, [`he${surcharge}`]: minutes })) }
  })
  of('paid-rest', ({ variable = '', rest, work }) => ({
    pay: reais(restPay(cents(variable), Number(rest), Number(work))),
  }))
  of('vacation-days', ({ absences }) => ({ days: daysByAbsences(Number(absences)) }))
  of('vacation-sale', ({ days }) => ({ sold: saleOf(days) }))
  of('vacation-limits', ({ acquisitionEnds = '' }) => ({
    lastDay: limitOf(acquisitionEnds),
    lastDayToSell: saleLimitOf(acquisitionEnds),
  }))
  of('vacation-division', ({ parts, days }) => ({ valid: isDivision(parts as unknown as number[], days) }))
  of('vacation-start', ({ start = '', weeklyRest, holidays }) => {
    const rest = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].indexOf(
      weeklyRest ?? '',
    )
    const diasSemana = '0123456'.replace(String(rest), '')
    return { allowed: startFault(start, { diasSemana, holidays: new Set(holidays) }) === null }
  })
  of('vacation-dates', ({ start = '' }) => ({
    noticeBy: addDays(start, -NOTICE_DAYS),
    payBy: addDays(start, -PAYMENT_DAYS),
  }))
  of('paternity-days', ({ birth = '' }) => ({ days: paternityDays(birth) }))
  // The project states the limit of a deduction in texts, not in a function; these are the amounts in them.
  of('loan-margin', ({ pay = '', month = '', instalment = '' }) => {
    const contribution = inss(cents(pay), firstOf(month))
    const { imposto } = irrf({ rendimento: cents(pay), inss: contribution, dependentes: 0, month: firstOf(month) })
    const available = cents(pay) - contribution - imposto
    const margin = share(available, 3500)
    return { available: reais(available), margin: reais(margin), deduct: reais(Math.min(margin, cents(instalment))) }
  })
  of('transit-voucher', ({ salary = '', cost = '' }) => ({
    deduct: reais(Math.min(share(cents(salary), 600), cents(cost))),
  }))

  it('are all run', () => expect(VECTOR_KINDS.filter((kind) => !known.has(kind))).toEqual([]))
})
