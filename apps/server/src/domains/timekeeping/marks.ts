import { formatMinutes, readMinutes } from '@colab/contract/wire/time'
import type { TreatedMark } from './tables.ts'

const DAY = 24 * 60

/** Parses times as stored, in minutes since midnight of the day: `22:00 30:00` are 1320 and 1800. */
export function readTimes(text: string): number[] {
  return text.split(' ').flatMap((time) => readMinutes(time) ?? [])
}

/** Formats such minutes as stored. */
export function writeTimes(minutes: readonly number[]): string {
  return minutes.map(formatMinutes).join(' ')
}

/** Formats minutes since midnight as a time of day: 1800 is `06:00`. */
export function timeOfDay(minute: number): string {
  return formatMinutes(minute % DAY)
}

/** A punch that counts; `I` was added, `P` is pre-assigned, `O` is original. */
export interface Mark {
  minute: number
  source: 'O' | 'I' | 'P'
}

type Treatment = Pick<TreatedMark, 'minuto' | 'tratamento'>

/** Adds pre-assigned times to the punches of a day, in order. */
export function withPreAssigned(marks: readonly Mark[], times: readonly number[]): Mark[] {
  const added = times.map((minute): Mark => ({ minute, source: 'P' }))
  return [...marks, ...added].sort((a, b) => a.minute - b.minute)
}

/** Returns the punches of a day that count, in order: original ones without those disregarded, added and pre-assigned ones. */
export function countingMarks(original: readonly number[], treated: readonly Treatment[]): Mark[] {
  const of = (kind: Treatment['tratamento']) =>
    treated.filter(({ tratamento }) => tratamento === kind).map(({ minuto }) => minuto)
  const disregarded = new Set(of('D'))
  const counted = original.filter((minute) => !disregarded.has(minute))
  const marks = [
    ...counted.map((minute): Mark => ({ minute, source: 'O' })),
    ...of('I').map((minute): Mark => ({ minute, source: 'I' })),
  ]
  return withPreAssigned(marks, of('P'))
}
