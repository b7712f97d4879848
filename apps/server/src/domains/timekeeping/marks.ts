import { formatMinutes, readMinutes } from '@colab/contract/wire/time'
import type { TreatedMark } from './tables.ts'

const DAY = 24 * 60

/** Minutes since a day's midnight of times as the tables keep them: `22:00 30:00` are 1320 and 1800. */
export function readTimes(text: string): number[] {
  return text.split(' ').flatMap((time) => readMinutes(time) ?? [])
}

/** Such minutes as the tables keep them. */
export function writeTimes(minutes: readonly number[]): string {
  return minutes.map(formatMinutes).join(' ')
}

/** The time of day of minutes since some midnight: 1800 is `06:00`. */
export function timeOfDay(minute: number): string {
  return formatMinutes(minute % DAY)
}

/** A mark that counts; `I` was added, `O` is the clock's. */
export interface Mark {
  minute: number
  source: 'O' | 'I'
}

type Treatment = Pick<TreatedMark, 'minuto' | 'tratamento'>

/** The marks of a day that count, in order: the clock's without those disregarded, and those added. */
export function countingMarks(original: readonly number[], treated: readonly Treatment[]): Mark[] {
  const of = (kind: Treatment['tratamento']) =>
    treated.filter(({ tratamento }) => tratamento === kind).map(({ minuto }) => minuto)
  const disregarded = new Set(of('D'))
  const kept = original.filter((minute) => !disregarded.has(minute))
  const marks = [
    ...kept.map((minute): Mark => ({ minute, source: 'O' })),
    ...of('I').map((minute): Mark => ({ minute, source: 'I' })),
  ]
  return marks.sort((a, b) => a.minute - b.minute)
}
