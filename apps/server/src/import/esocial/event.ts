import { type OurText, ours } from '#base/ours.ts'
import type { AbsenceFacts } from './events/absence.ts'
import type { BaseFacts } from './events/bases.ts'
import type { EmploymentFacts } from './events/employment.ts'
import type { EstablishmentFacts } from './events/establishment.ts'
import type { IncomeFacts } from './events/income.ts'
import type { PaymentFacts } from './events/payment.ts'
import type { RemunerationFacts } from './events/remuneration.ts'
import type { RubricFacts } from './events/rubric.ts'
import type { EventType } from './types.ts'

/**
 * The facts of an event about a person's employment, pay, payments or income, a place of work or a pay event; the rest
 * is discarded.
 */
export interface Facts {
  employment?: EmploymentFacts
  payment?: PaymentFacts
  income?: IncomeFacts
  establishment?: EstablishmentFacts
  remuneration?: RemunerationFacts
  rubric?: RubricFacts
  bases?: BaseFacts
  vacation?: AbsenceFacts
  /** CPFs of people who are paid by a labour suit. */
  suits?: string[]
}

/** An event, reduced to the fields in use. */
export interface EsocialEvent {
  type: EventType
  /** Name of its file. */
  file: string
  /** `ID` and the digits after it, in capitals. */
  id: string
  /** The root of a CNPJ, which may have letters, or the identifier of another employer. */
  employer: string
  /** Empty without a person, as in tables. */
  cpf: string
  /** Month `YYYY-MM`, year, or day that it concerns; empty without any. */
  period: string
  /** Number of its receipt; null for an event that was only sent, and for a totalizer. */
  receipt: string | null
  /** Receipt of the event that a totalizer sums up. */
  base: string | null
  /** Receipt of the event that it replaces or excludes. */
  ends: string | null
  /** Time of processing, as text that sorts; empty where it is unknown. */
  processed: string
  facts: Facts
}

/** Returns the end of a receipt's number, which is enough to find it. */
export function shortReceipt(receipt: string): string {
  return `…${receipt.slice(-4)}`
}

/** Formats `03/2026` for a month, `31/10/2025` for a day, `2025` for a year. */
export function periodText(period: string): string {
  return period.split('-').reverse().join('/')
}

/** Formats an event for messages: `S-1200 de 03/2026, recibo …4711`. */
export function eventText({ type, period, receipt, base, id }: EsocialEvent): OurText {
  const [number, of] = [receipt ?? base, periodText(period)]
  if (!number) return of ? ours`${type} de ${of}, Id …${id.slice(-5)}` : ours`${type}, Id …${id.slice(-5)}`
  return of ? ours`${type} de ${of}, recibo ${shortReceipt(number)}` : ours`${type}, recibo ${shortReceipt(number)}`
}

/** Returns the root of the CNPJ of an employer for a message. The CPF of a natural person is left out. */
export function employerText(employer: string): string {
  return /^\d{11}$/.test(employer) ? ours`pessoa física` : employer
}
