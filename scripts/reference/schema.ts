import { code, codeParam, count, date, figure, flag, optionalDate, reais, text } from '@colab/contract/wire/fields'
import type { JsonSchema } from '@valibot/to-json-schema'

/** Introspected properties of a schema of any kind. */
export interface Schema {
  type: string
  /** Standard Schema's method for parsing a value. */
  '~standard': { validate(value: unknown): unknown }
  wrapped?: Schema
  item?: Schema
  entries?: Record<string, Schema>
  options?: readonly unknown[]
  literal?: unknown
  default?: unknown
  pipe?: readonly (Schema & { requirement?: unknown })[]
}

/** Returns a schema of the contract as this type. */
export function schemaOf(schema: object): Schema {
  return schema as Schema
}

export function accepts(schema: Schema, value: unknown): boolean {
  return !(schema['~standard'].validate(value) as { issues?: unknown }).issues
}

const NAMED = new Map<Schema, string>(
  (
    [
      [code, 'code: whole number'],
      [codeParam, 'code: whole number, also as text'],
      [count, 'whole number'],
      [figure, 'number'],
      [reais, 'amount in reais'],
      [date, 'day, `YYYY-MM-DD`'],
      [optionalDate, 'day, `YYYY-MM-DD`, or empty'],
      [flag, 'yes or no'],
      [text, 'text'],
    ] as const
  ).map(([schema, words]) => [schemaOf(schema), words]),
)

const INT32 = { type: 'integer', minimum: -(2 ** 31), maximum: 2 ** 31 - 1 } as const
const DAY = { type: 'string', format: 'date' } as const

/** JSON Schemas of fields whose automatic conversion would be too loose, or allow more than a writer should use. */
export const WRITTEN = new Map<Schema, JsonSchema>([
  // A client sends a code back unchanged.
  [schemaOf(codeParam), { anyOf: [INT32, { type: 'string' }] }],
  [schemaOf(date), DAY],
  [schemaOf(optionalDate), { anyOf: [DAY, { const: '' }, { type: 'null' }], default: null }],
  [schemaOf(flag), { type: 'boolean', default: false }],
])

/** Text formats, each with an example that matches no other format. */
const FORMATS: readonly (readonly [words: string, example: string])[] = [
  ['day, `YYYY-MM-DD`', '2026-10-05'],
  ['day, `DD-MM-YYYY`', '05-10-2026'],
  ['day, `YYYYMMDD`', '20261005'],
  ['time, `HH:MM`', '08:30'],
  ['hours, `HH:MM`, may be negative', '-02:30'],
  ['CPF', '52998224725'],
  ['CEP', '01001000'],
]

/** Returns the text format of a schema, if it accepts that format but not arbitrary text. */
export function formatOf(schema: Schema): readonly [words: string, example: string] | undefined {
  return accepts(schema, 'x') ? undefined : FORMATS.find(([, example]) => accepts(schema, example))
}

const CODE = (value: unknown) => `\`${String(value)}\``
const OR = new Intl.ListFormat('en', { type: 'disjunction' })

/** Describes the type of a field. */
export function describeType(schema: Schema): string {
  const named = NAMED.get(schema)
  if (named) return named
  const [base, ...rest] = schema.pipe ?? []
  if (base) return [NAMED.get(base) ?? formatOf(schema)?.[0] ?? describeType(base), ...limits(rest)].join(', ')
  if (schema.wrapped) return describeType(schema.wrapped)
  if (schema.type === 'array' && schema.item)
    return schema.item.entries ? 'table, see below' : `list of ${describeType(schema.item)}`
  if (schema.type === 'object') return 'object, see below'
  if (schema.type === 'picklist') return OR.format((schema.options ?? []).map(CODE))
  if (schema.type === 'union') return OR.format([...new Set((schema.options as Schema[]).map(describeType))])
  if (schema.type === 'literal') return CODE(schema.literal)
  const words = { string: 'text', number: 'number', boolean: 'yes or no' }[schema.type]
  if (words) return words
  throw new Error(`no words for a ${schema.type} yet: scripts/reference/schema.ts`)
}

function limits(actions: readonly { type: string; requirement?: unknown }[]): string[] {
  const limit = (type: string) => actions.find((action) => action.type === type)?.requirement
  const [least, most, longest] = ['min_value', 'max_value', 'max_length'].map(limit)
  const range = [least !== undefined && `from ${least}`, most !== undefined && `to ${most}`].filter(Boolean).join(' ')
  return [...(range ? [range] : []), ...(longest === undefined ? [] : [`at most ${longest} characters`])]
}

/** A table or object of a message with its dotted name. */
export interface Part {
  path: string
  schema: Schema
  isTable: boolean
}

/** Returns the tables and objects of a message, each before its nested ones. */
export function partsOf(entries: Record<string, Schema>, path = ''): Part[] {
  return Object.entries(entries).flatMap(([name, entry]) => {
    let schema = entry
    while (schema.wrapped) schema = schema.wrapped
    const inner = schema.item ?? schema
    if (!inner.entries) return []
    const own = { path: path + name, schema: inner, isTable: schema.item !== undefined }
    return [own, ...partsOf(inner.entries, `${path}${name}.`)]
  })
}
