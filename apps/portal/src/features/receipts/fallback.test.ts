import { Refused, SignedOut, Unavailable } from '@colab/contract/wire/failures'
import { expect, test } from 'vitest'
import { firstFilled } from './fallback.ts'

/** Requests types 60 and 61 from a back end with the given replies; returns the outcome and the requested types. */
async function ask(answers: Record<60 | 61, string[] | Error>, leftOut = 0) {
  const requested: number[] = []
  const outcome = await firstFilled([60, 61], async (type) => {
    requested.push(type)
    const answer = answers[type === 60 ? 60 : 61]
    if (answer instanceof Error) throw answer
    return { rows: answer, leftOut }
  }).catch((error: unknown) => error)
  return { outcome, requested }
}

const rows = (...found: string[]) => ({ rows: found, leftOut: 0 })

test('does not request type 61 when type 60 has rows', async () => {
  expect(await ask({ 60: ['a'], 61: ['b'] })).toEqual({ outcome: rows('a'), requested: [60] })
})

test('uses the rows of type 61 when type 60 fails or is empty', async () => {
  expect((await ask({ 60: new Refused('não'), 61: ['b'] })).outcome).toEqual(rows('b'))
  expect((await ask({ 60: new Unavailable(500), 61: ['b'] })).outcome).toEqual(rows('b'))
  expect((await ask({ 60: [], 61: ['b'] })).outcome).toEqual(rows('b'))
})

test('throws a failure instead of returning no rows', async () => {
  const failure = new Unavailable(0)
  expect((await ask({ 60: failure, 61: [] })).outcome).toBe(failure)
  expect((await ask({ 60: [], 61: failure })).outcome).toBe(failure)
  expect((await ask({ 60: failure, 61: new Refused('não') })).outcome).toBe(failure)
  expect((await ask({ 60: [], 61: [] })).outcome).toEqual(rows())
})

test('does not request type 61 when the session has ended', async () => {
  const over = new SignedOut()
  expect(await ask({ 60: over, 61: ['b'] })).toEqual({ outcome: over, requested: [60] })
})

test('counts what could not be read of the types that were requested', async () => {
  expect((await ask({ 60: [], 61: [] }, 2)).outcome).toEqual({ rows: [], leftOut: 4 })
})
