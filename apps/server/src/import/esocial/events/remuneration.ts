import type { EventType } from '../types.ts'
import { cents, decimalAt } from '../values.ts'
import { child, childrenOf, descendants, type Element, textAt } from '../xml.ts'

/* Earnings of a person: the demonstratives of S-1200, S-2299 and S-2399. */

export interface ItemFacts {
  /** `ideTabRubr/codRubr`. */
  rubric: string
  /** Month `YYYY-MM` concerned, where it is an earlier one; else empty. */
  month: string
  quantity: number | null
  factor: number | null
  cents: number
  /** Bank and contract of a loan (Crédito do Trabalhador). */
  loan: { bank: string; contract: string } | null
}

/** The part of a demonstrative (`dmDev`) that belongs to one contract. */
export interface StatementFacts {
  /** `ideDmDev`. */
  name: string
  /** Empty for work without one. */
  matricula: string
  categoria: string
  items: ItemFacts[]
}

/** Data of a rubric in the response to an event, which has no name of it. */
export interface AnsweredRubric {
  rubric: string
  nature: string
  kind: string
  cp: string
  irrf: string
  fgts: string
}

export interface RemunerationFacts {
  statements: StatementFacts[]
  rubrics: AnsweredRubric[]
}

/** Reads the demonstratives of an event; undefined where it has none. */
export function readRemuneration(
  type: EventType,
  event: Element,
  answer: Element | undefined,
): RemunerationFacts | undefined {
  const demonstratives = demonstrativesOf(type, event)
  const own = {
    matricula: textAt(event, 'ideVinculo', 'matricula') || textAt(event, 'ideTrabSemVinculo', 'matricula'),
    categoria: textAt(event, 'ideTrabSemVinculo', 'codCateg'),
  }
  const statements = demonstratives.flatMap((one) => statementsOf(one, own))
  return statements.length > 0 ? { statements, rubrics: answer ? answeredRubrics(answer) : [] } : undefined
}

function demonstrativesOf(type: EventType, event: Element): Element[] {
  switch (type) {
    case 'S-1200':
      return childrenOf(event, 'dmDev')
    case 'S-2299':
      return childrenOf(child(event, 'infoDeslig', 'verbasResc'), 'dmDev')
    case 'S-2399':
      return childrenOf(child(event, 'infoTSVTermino', 'verbasResc'), 'dmDev')
    default:
      return []
  }
}

interface Lot {
  month: string
  lot: Element
}

/** Places of work with their earnings: of the month, then of earlier ones. */
function lotsOf(demonstrative: Element): Lot[] {
  const earlier = childrenOf(child(demonstrative, 'infoPerAnt'), 'ideADC').flatMap((one) =>
    childrenOf(one, 'idePeriodo'),
  )
  return [
    ...childrenOf(child(demonstrative, 'infoPerApur') ?? demonstrative, 'ideEstabLot').map((lot) => ({
      month: '',
      lot,
    })),
    ...earlier.flatMap((period) => {
      return childrenOf(period, 'ideEstabLot').map((lot) => ({ month: textAt(period, 'perRef'), lot }))
    }),
  ]
}

/** Splits a demonstrative by contract. The same rubric at several places of work is one item. */
function statementsOf(demonstrative: Element, own: Pick<StatementFacts, 'matricula' | 'categoria'>): StatementFacts[] {
  const found = new Map<string, Map<string, ItemFacts>>()
  for (const { month, lot } of lotsOf(demonstrative)) {
    const parts = [...childrenOf(lot, 'remunPerApur'), ...childrenOf(lot, 'remunPerAnt')]
    for (const part of parts.length > 0 ? parts : [lot]) {
      const matricula = textAt(part, 'matricula') || own.matricula
      const items = found.get(matricula) ?? new Map<string, ItemFacts>()
      found.set(matricula, items)
      addItems(items, part, month)
    }
  }
  const categoria = textAt(demonstrative, 'codCateg') || own.categoria
  const name = textAt(demonstrative, 'ideDmDev')
  return [...found].map(([matricula, items]) => ({ name, matricula, categoria, items: [...items.values()] }))
}

function addItems(items: Map<string, ItemFacts>, part: Element, month: string): void {
  const times = new Map<string, number>()
  for (const one of [...childrenOf(part, 'itensRemun'), ...childrenOf(part, 'detVerbas')]) {
    const item = itemOf(one, month)
    const { bank, contract } = item.loan ?? { bank: '', contract: '' }
    const same = [item.rubric, month, bank, contract].join(' ')
    // Twice at one place counts as two items.
    const time = (times.get(same) ?? 0) + 1
    times.set(same, time)
    const key = `${same} ${time}`
    const before = items.get(key)
    if (!before) items.set(key, item)
    else {
      before.cents += item.cents
      if (item.quantity !== null) before.quantity = (before.quantity ?? 0) + item.quantity
    }
  }
}

function itemOf(one: Element, month: string): ItemFacts {
  const loan = child(one, 'descFolha')
  return {
    rubric: `${textAt(one, 'ideTabRubr')}/${textAt(one, 'codRubr')}`,
    month,
    quantity: decimalAt(one, 'qtdRubr'),
    factor: decimalAt(one, 'fatorRubr'),
    cents: cents(one, 'vrRubr'),
    loan: loan ? { bank: textAt(loan, 'instFinanc'), contract: textAt(loan, 'nrDoc') } : null,
  }
}

function answeredRubrics(answer: Element): AnsweredRubric[] {
  return [...descendants(answer, 'rubrica')].map((one) => ({
    rubric: `${textAt(one, 'idT')}/${textAt(one, 'cdR')}`,
    nature: textAt(one, 'ntR'),
    kind: textAt(one, 'tpR'),
    cp: textAt(one, 'inCP'),
    irrf: textAt(one, 'inIR'),
    fgts: textAt(one, 'inFGTS'),
  }))
}
