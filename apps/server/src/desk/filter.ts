import * as v from 'valibot'
import { problem } from '#base/problems.ts'

/* Filters of lists and of the files with their rows. */

/** Milliseconds. */
export const DAY = 86_400_000

/** Begin of a day; Brazil has had one offset for this zone since 2019. Throws a Problem for a day that does not exist. */
export function startOf(day: string): number {
  const moment = Date.parse(`${day}T00:00:00-03:00`)
  if (Number.isNaN(moment)) throw problem('parameters')
  return moment
}

/** Returns the filter in the address of a file, JSON in base64url; null if there is none that the schema allows. */
export function filterIn<S extends v.GenericSchema>(schema: S, typed: string): v.InferOutput<S> | null {
  try {
    return v.parse(schema, JSON.parse(Buffer.from(typed, 'base64url').toString()))
  } catch {
    return null
  }
}
