import { createHash } from 'node:crypto'
import { ours } from '#base/ours.ts'
import { ELEMENT_NAMES } from './element-names.ts'
import type { EsocialEvent, Facts } from './event.ts'
import { readVacation } from './events/absence.ts'
import { readBases } from './events/bases.ts'
import { readEmployment } from './events/employment.ts'
import { readEstablishment } from './events/establishment.ts'
import { readIncome } from './events/income.ts'
import { readPayment } from './events/payment.ts'
import { readRemuneration } from './events/remuneration.ts'
import { readRubric } from './events/rubric.ts'
import { BadFile } from './limits.ts'
import { EVENT_TYPES, type EventType, TOTALIZERS } from './types.ts'
import { cpfAt, monthOf } from './values.ts'
import { child, childrenOf, descendants, type Element, textAt } from './xml.ts'

/* Finds the events in a document, in any of the four envelopes, and the government's response to them. */

/** An event of a document; `state` marks those that do not count. */
export interface FoundEvent {
  /** `S-1200`, or the name of the element for one that is not read. */
  type: string
  id: string
  state: 'accepted' | 'rejected' | 'test' | 'other'
  /** Digest of its content: two events with one `Id` must have the same. */
  digest: string
  /** A later layout than the latest one supported. */
  isNewer: boolean
  /** Elements of an accepted event that S-1.3 does not have, by name. */
  unknown: readonly string[]
  event: EsocialEvent | null
}

/** S-1.3 is the latest layout supported. */
const LATEST = '01_03'

const ENVELOPES = ['retornoProcessamentoDownload', 'retornoEventoCompleto', 'evento']

export function eventsIn(root: Element): FoundEvent[] {
  const found: FoundEvent[] = []
  walk(root, { answer: undefined, isTotal: false, layout: '' }, found)
  return found
}

interface Around {
  answer: Element | undefined
  /** Within a `tot`: the response is that of the base event. */
  isTotal: boolean
  layout: string
}

function walk(element: Element, around: Around, found: FoundEvent[]): void {
  if (/^evt[A-Z]/.test(element.name)) {
    found.push(eventOf(element, around))
    return
  }
  const within = { ...around }
  if (ENVELOPES.includes(element.name)) within.answer = answerIn(element) ?? around.answer
  if (element.name === 'tot') within.isTotal = true
  if (element.name === 'eSocial') {
    const namespace = Object.entries(element.attributes).find(([name, value]) => {
      return (name === 'xmlns' || name.startsWith('xmlns:')) && value.includes('/evt/')
    })
    within.layout = namespace?.[1] ?? ''
  }
  for (const one of element.children) walk(one, within, found)
}

/** Returns the innermost response: the element that contains it has the same name. */
function answerIn(element: Element): Element | undefined {
  for (const answer of descendants(element, 'retornoEvento')) {
    if (child(answer, 'processamento') ?? child(answer, 'recepcao') ?? child(answer, 'recibo')) return answer
  }
  return undefined
}

const typeNames: Readonly<Record<string, EventType>> = EVENT_TYPES

function eventOf(element: Element, { answer, isTotal, layout }: Around): FoundEvent {
  const id = (element.attributes.Id ?? element.attributes.id ?? '').toUpperCase()
  if (!/^ID[0-9A-Z]{10,40}$/.test(id)) throw new BadFile(ours`${element.name.slice(0, 40)}: o Id não é o de um evento`)
  const type = Object.hasOwn(typeNames, element.name) ? typeNames[element.name] : undefined
  const digest = createHash('sha256').update(plainText(element)).digest('base64url')
  const version = /v_S_(\d\d_\d\d)/.exec(layout)?.[1] ?? ''
  const receipt = textAt(answer, 'recibo', 'nrRecibo') || null
  const ambiences = [textAt(element, 'ideEvento', 'tpAmb'), textAt(answer, 'recepcao', 'tpAmb')].filter(Boolean)
  const isTest = ambiences.some((one) => one !== '1')
  const isRejected = answer !== undefined && receipt === null && !isTotal
  const common = { id, digest, isNewer: version > LATEST, unknown: [] }
  if (!type) return { ...common, type: shownName(element.name), state: isTest ? 'test' : 'other', event: null }
  if (isTest || isRejected) return { ...common, type, state: isTest ? 'test' : 'rejected', event: null }
  if (isPrivate(type, element)) return { ...common, type: element.name, state: 'other', event: null }
  const event = accepted(type, id, element, { answer, receipt })
  return { ...common, type, state: 'accepted', unknown: [...unknownIn(element)], event }
}

/**
 * Absences are private, often about health, except vacations; the end of one that was declared as a vacation counts.
 */
function isPrivate(type: EventType, element: Element): boolean {
  return type === 'S-2230' && !readVacation(element) && textAt(element, 'ideEvento', 'indRetif') !== '2'
}

/** Yields the names of unknown elements, without those within them; the signature belongs to another standard. */
function* unknownIn(element: Element): Generator<string> {
  for (const one of element.children) {
    if (ELEMENT_NAMES.has(one.name)) yield* unknownIn(one)
    else if (one.name !== 'Signature') yield shownName(one.name)
  }
}

/** Returns a name for a message; a name that is not a word might be personal, and is not repeated. */
function shownName(name: string): string {
  return /^[A-Za-z]{1,30}\d{0,4}[A-Za-z]{0,10}$/.test(name) ? name : 'de outro nome'
}

/** Events of payroll, which concern a month. */
const MONTHLY: readonly EventType[] = ['S-1200', 'S-1210', 'S-1298', 'S-1299', ...TOTALIZERS]

function periodOf(type: EventType, element: Element): string | undefined {
  if (type === 'S-2501') return monthOf(element, 'ideProc', 'perApurPgto')
  return MONTHLY.includes(type) ? monthOf(element, 'ideEvento', 'perApur') : undefined
}

function accepted(
  type: EventType,
  id: string,
  element: Element,
  { answer, receipt }: { answer: Element | undefined; receipt: string | null },
): EsocialEvent {
  const isTotal = TOTALIZERS.includes(type)
  const info = child(element, 'ideEvento')
  const facts: Facts = {}
  const employment = readEmployment(type, element)
  if (employment) facts.employment = employment
  const remuneration = readRemuneration(type, element, answer)
  if (remuneration) facts.remuneration = remuneration
  const bases = readBases(type, element)
  if (bases) facts.bases = bases
  const vacation = type === 'S-2230' ? readVacation(element) : undefined
  if (vacation) facts.vacation = vacation
  if (type === 'S-1010') facts.rubric = readRubric(element)
  if (type === 'S-1005') facts.establishment = readEstablishment(element)
  if (type === 'S-1210') facts.payment = readPayment(element)
  if (type === 'S-5002') facts.income = readIncome(element)
  if (type === 'S-2501') facts.suits = childrenOf(element, 'ideTrab').map((one) => one.attributes.cpfTrab ?? '')
  const processed = textAt(answer, 'processamento', 'dhProcessamento').slice(0, 19) || timeIn(id)
  const exclusion = child(element, 'infoExclusao')
  const ends = textAt(exclusion, 'nrRecEvt') || (textAt(info, 'indRetif') === '2' ? textAt(info, 'nrRecibo') : '')
  return {
    type,
    file: '',
    id,
    employer: textAt(element, 'ideEmpregador', 'nrInsc').toUpperCase(),
    cpf: cpfOf(type, element),
    period: periodOf(type, element) ?? employment?.date ?? vacation?.date ?? '',
    receipt: isTotal ? null : receipt,
    base: isTotal ? textAt(info, 'nrRecArqBase') || receipt : null,
    ends: ends || null,
    processed,
    facts,
  }
}

function cpfOf(type: EventType, element: Element): string {
  switch (type) {
    case 'S-1005':
    case 'S-1010':
    case 'S-1298':
    case 'S-1299':
    case 'S-3000':
    case 'S-2501':
      return ''
    case 'S-1200':
    case 'S-2205':
    case 'S-5001':
    case 'S-5003':
      return cpfAt(element, 'ideTrabalhador', 'cpfTrab')
    case 'S-1210':
      return cpfAt(element, 'ideBenef', 'cpfBenef')
    case 'S-5002':
      return cpfAt(element, 'ideTrabalhador', 'cpfBenef')
    case 'S-2190':
      return cpfAt(element, 'infoRegPrelim', 'cpfTrab')
    case 'S-2200':
    case 'S-2300':
      return cpfAt(element, 'trabalhador', 'cpfTrab')
    case 'S-2306':
    case 'S-2399':
      return cpfAt(element, 'ideTrabSemVinculo', 'cpfTrab')
    default:
      return cpfAt(element, 'ideVinculo', 'cpfTrab')
  }
}

/** Returns the time of creation in the `Id` of an event; that of a totalizer has none. */
function timeIn(id: string): string {
  const [, year, month, dayOf, hour, minute, second] =
    /^ID[1-9][0-9A-Z]{14}(20\d\d)(0[1-9]|1[0-2])([0-3]\d)([0-2]\d)([0-5]\d)([0-5]\d)\d{5}$/.exec(id) ?? []
  return year ? `${year}-${month}-${dayOf}T${hour}:${minute}:${second}` : ''
}

/** Returns the content of an element as text that does not depend on prefixes and blanks. */
function plainText({ name, attributes, children, text }: Element): string {
  const own = Object.entries(attributes).filter(
    ([key]) => !key.startsWith('xmlns') && !key.includes(':') && key.toLowerCase() !== 'id',
  )
  const inner = children.length > 0 ? children.map(plainText).join('') : text.trim()
  return `(${name}${own.map(([key, value]) => ` ${key}=${JSON.stringify(value)}`).join('')}:${children.length > 0 ? inner : JSON.stringify(inner)})`
}
