import { DECLARED } from '../../income.ts'
import { EVENTS, type PayLine } from '../events.ts'
import { money, tag } from './document.ts'

/* The totals of income tax that the government would return (S-5002), from the lines of the demo's receipts alone. */

/** Amounts of a revenue code in the order of the layout. */
const FIELDS = [
  ...['vlrRendTrib', 'vlrRendTrib13', 'vlrPrevOficial', 'vlrPrevOficial13', 'vlrCRMen', 'vlrCR13Men'],
  ...['vlrParcIsenta65', 'vlrParcIsenta65Dec', 'vlrDiarias', 'vlrAjudaCusto', 'vlrIndResContrato', 'vlrAbonoPec'],
  ...['vlrRendMoleGrave', 'vlrRendMoleGrave13', 'vlrAuxMoradia', 'vlrBolsaMedico', 'vlrBolsaMedico13', 'vlrJurosMora'],
  'vlrIsenOutros',
] as const

/** The field that a line counts in by its incidence (table 21): income is what is earned, the others what is withheld. */
const FIELD_OF: Readonly<Record<number, string>> = {
  ...{ 11: 'vlrRendTrib', 12: 'vlrRendTrib13', 13: 'vlrRendTrib' },
  ...{ 31: 'vlrCRMen', 32: 'vlrCR13Men', 33: 'vlrCRMen' },
  ...{ 41: 'vlrPrevOficial', 42: 'vlrPrevOficial13', 43: 'vlrPrevOficial', 75: 'vlrAbonoPec' },
}
const IS_INCOME = /^vlr(RendTrib|AbonoPec)/

/** Returns the totals of payments as elements. */
export function totalsOf(lines: readonly PayLine[]): string {
  const sums = new Map<string, number>()
  for (const { event, vlrMovto } of lines) {
    const field = FIELD_OF[DECLARED[event][0]]
    const [, , kind] = EVENTS[event]
    if (!field || kind === 'Informativo') continue
    const isAdded = (kind === 'Provento') === IS_INCOME.test(field)
    sums.set(field, (sums.get(field) ?? 0) + (isAdded ? vlrMovto : -vlrMovto))
  }
  return tag('CRMen', '056107') + FIELDS.map((field) => money(field, sums.get(field) ?? 0)).join('')
}

/** The deduction of dependents that a receipt used, in cents: none where the simplified one was better. */
export function dependentsOf(lines: readonly PayLine[]): number {
  const of = (name: PayLine['event']) => lines.find(({ event }) => event === name)?.vlrMovto ?? 0
  return of('simplificado') > 0 ? 0 : of('dependentes')
}
