import { examples } from '@colab/contract/examples'
import { methods } from '@colab/contract/methods'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SUCCESS } from './replies.ts'
import { compileReply } from './reply-check.ts'

const ODD = [
  null,
  undefined,
  '',
  ' ',
  'x',
  '2026-02-28',
  '2026-02-30',
  0,
  1.5,
  -1,
  2 ** 31,
  Number.NaN,
  Infinity,
  true,
  [],
  [null],
  {},
]

type Json = Record<string, unknown>

/** Returns the JSON of a checked reply, or the messages of the problems found. */
function outcomeOf(check: () => unknown): string | string[] {
  try {
    return JSON.stringify(check())
  } catch (error) {
    if (!(error instanceof v.ValiError)) throw error
    return error.issues.map(({ message }) => message)
  }
}

/** Lists copies of a value that have an odd one in the place of one of its own, or lack it. */
function damaged(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    return [...ODD, ...value.flatMap((item, at) => damaged(item).map((changed) => value.with(at, changed)))]
  }
  if (typeof value !== 'object' || value === null) return ODD
  return [...ODD, ...Object.entries(value).flatMap(([name, inner]) => withOdd(value as Json, name, inner))]
}

function withOdd(value: Json, name: string, inner: unknown): Json[] {
  const { [name]: _, ...rest } = value
  return [rest, ...damaged(inner).map((changed) => ({ ...value, [name]: changed }))]
}

describe('the compiled check of a reply', () => {
  it.each(Object.entries(examples))('of %s is that of its schema', (name, { reply }) => {
    const { reply: schema } = methods.get(name) ?? {}
    if (!schema) throw new Error(`no method ${name}`)
    const check = compileReply(schema)
    const full = { retorno: [SUCCESS], ...reply, column: 'of no contract' }
    for (const given of [full, ...damaged(full)]) {
      expect(outcomeOf(() => check(given))).toEqual(outcomeOf(() => v.parse(schema, given)))
    }
  })

  it('leaves out columns that the contract does not name, at every level', () => {
    const check = compileReply(v.object({ rows: v.array(v.object({ text: v.string() })) }))
    expect(check({ rows: [{ text: 'a', secret: 1 }], secret: 2 })).toEqual({ rows: [{ text: 'a' }] })
  })

  it.each([
    v.pipe(v.string(), v.maxLength(2)),
    v.pipe(
      v.array(v.number()),
      v.everyItem((item) => item > 0),
    ),
    v.optional(v.string(), 'default'),
    v.nullish(v.string()),
    v.strictObject({ length: v.number() }),
  ])('leaves kinds of columns that no method has to valibot', (schema) => {
    for (const given of [...ODD, 'long', [-1]]) {
      expect(outcomeOf(() => compileReply(schema)(given))).toEqual(outcomeOf(() => v.parse(schema, given)))
    }
  })
})
