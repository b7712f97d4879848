import { addDays } from '@colab/contract/wire/calendar'
import { type OurText, ours } from '#base/ours.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { type Clock, clockText } from './clocks.ts'
import { type Contracts, contractsOn } from './contracts.ts'
import { type FoundMark, marksOf } from './merge.ts'
import type { NightEnd } from './nights.ts'
import type { Identities } from './read.ts'
import type { ClockMark } from './tables.ts'

const DAY = 24 * 60
/** Marks that are read or placed together. */
const PART = 20_000

/** Reasons for which a mark is held: it is stored by a later import of its file. */
export const HELD = {
  pis: ours`PIS que não está em pis.csv`,
  nobody: ours`CPF de ninguém daqui`,
  outside: 'fora do contrato',
  several: 'mais de um contrato no mesmo dia',
  filled: ours`dia que já tem marcações de outra importação`,
} as const
export type Held = keyof typeof HELD

/** A mark with its day of work. */
export interface PlacedMark {
  mark: FoundMark
  codEmpregado: number
  dtMovto: string
  minuto: number
}

interface Placing {
  db: Transaction<Schema>
  contracts: Contracts
  people: Identities
  nightEnd: NightEnd
  error(mark: FoundMark, reason: OurText): void
  held(reason: Held): void
}

/** Returns a function that reads texts once. */
export function remembering<Key, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    if (!known.has(key)) known.set(key, read(key))
    return known.get(key) as Value
  }
}

export const dayOfNumber = remembering((day: number) => addDays('1970-01-01', day))

/**
 * Yields the marks of a clock that are new in parts, each mark with its contract and day; known ones have to equal the
 * stored ones. A part may be stored before the next one is read.
 */
export async function* newMarks(clock: Clock, codRelogio: number, placing: Placing): AsyncGenerator<PlacedMark[]> {
  const { contracts, people, error, held } = placing
  const cpfOf = remembering((who: number) => contracts.cpfOf(people.texts[who] ?? ''))
  const differs = (mark: FoundMark, there: string) =>
    error(mark, ours`o NSR ${mark.nsr} do ${clockText(clock)} tem outro conteúdo ${there}`)
  let placed: PlacedMark[] = []
  const stored = storedMarks(placing.db, codRelogio)
  let known = await stored.next()
  const found = marksOf(clock, (mark, other) => differs(mark, ours`em ${other.file.name}, linha ${other.line}`))
  for (const mark of found) {
    while (!known.done && known.value.nsr < mark.nsr) known = await stored.next()
    const cpf = cpfOf(mark.who)
    if (!known.done && known.value.nsr === mark.nsr) {
      if (!isSame(known.value, mark, cpf, contracts)) differs(mark, ours`do que já foi importado`)
      continue
    }
    if (cpf === null) held('pis')
    else {
      const result = placeMark(mark, cpf, placing)
      if (typeof result === 'string') held(result)
      else placed.push(result)
    }
    if (placed.length < PART) continue
    yield placed
    placed = []
  }
  if (placed.length > 0) yield placed
}

/** Reads the stored marks of a clock by NSR, in parts. */
async function* storedMarks(db: Transaction<Schema>, codRelogio: number) {
  for (let last = 0; ; ) {
    const part = await db
      .selectFrom('clockMark')
      .selectAll()
      .where('codRelogio', '=', codRelogio)
      .where('nsr', '>', last)
      .orderBy('nsr')
      .limit(PART)
      .execute()
    yield* part
    if (part.length < PART) return
    last = part.at(-1)?.nsr ?? last
  }
}

/** Compares a mark with the stored one; its person is unknown after an erasure, and for a PIS in no list. */
function isSame(
  { codEmpregado, dtMovto, minuto }: ClockMark,
  mark: FoundMark,
  cpf: string | null,
  { cpf: cpfOf }: Contracts,
) {
  const day = dayOfNumber(Math.floor(mark.minute / DAY))
  const minute = mark.minute % DAY
  const isThen = (dtMovto === day && minuto === minute) || (addDays(dtMovto, 1) === day && minuto === minute + DAY)
  const owner = cpfOf(codEmpregado) ?? ''
  return isThen && (cpf === null || !/^\d/.test(owner) || owner === cpf)
}

/** Returns the contract and the day of a mark, or why it is held. */
function placeMark(mark: FoundMark, cpf: string, { contracts, nightEnd }: Placing): PlacedMark | Held {
  const own = contracts.of(cpf)
  if (own.length === 0) return 'nobody'
  const day = dayOfNumber(Math.floor(mark.minute / DAY))
  const minuto = mark.minute % DAY
  const before = dayOfNumber(Math.floor(mark.minute / DAY) - 1)
  const employer = mark.file.header.empregador
  // An exit after midnight belongs to the day before, and to the contract of that day.
  const night = contractsOn(own, before, employer).filter(
    ({ codEmpregado }) => minuto + DAY < nightEnd(codEmpregado, before),
  )
  const [last, ...others] = night
  if (last && others.length === 0)
    return { mark, codEmpregado: last.codEmpregado, dtMovto: before, minuto: minuto + DAY }
  const there = contractsOn(own, day, employer)
  const [contract, ...more] = there
  if (more.length > 0 || others.length > 0) return 'several'
  return contract ? { mark, codEmpregado: contract.codEmpregado, dtMovto: day, minuto } : 'outside'
}
