import { cents, day } from '../values.ts'
import { childrenOf, type Element, textAt } from '../xml.ts'

/* Payments of a month: S-1210. */

export interface PaymentFacts {
  payments: { date: string; kind: string; month: string; statement: string; net: number }[]
}

export function readPayment(event: Element): PaymentFacts {
  const of = event.children.find(({ name }) => name === 'ideBenef')
  return {
    payments: childrenOf(of, 'infoPgto').map((payment) => ({
      date: day(payment, 'dtPgto') ?? '',
      kind: textAt(payment, 'tpPgto'),
      month: textAt(payment, 'perRef'),
      statement: textAt(payment, 'ideDmDev'),
      net: cents(payment, 'vrLiq'),
    })),
  }
}
