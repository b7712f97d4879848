import type { Method } from '@colab/contract/wire/method'
import { SAMPLES } from './samples.ts'
import { accepts, formatOf, type Schema, schemaOf } from './schema.ts'

/** Returns an example of the parameters of a method, parsed by its schema. */
export function exampleParams({ name, params }: Method): Record<string, unknown> {
  return exampleOf(schemaOf(params), [`${name}()`]) as Record<string, unknown>
}

/** Returns an example of the reply of a method, parsed by its schema. */
export function exampleReply({ name, reply }: Method): Record<string, unknown> {
  const { retorno, ...tables } = exampleOf(schemaOf(reply), [name]) as Record<string, unknown>
  return { retorno, ...tables }
}

/** Returns a value that the schema accepts; tries the samples first, longest name first. */
function exampleOf(schema: Schema, path: string[]): unknown {
  for (const [at] of path.entries()) {
    const samples = SAMPLES[path.slice(at).join('.')]
    if (samples?.includes(undefined) && accepts(schema, undefined)) return undefined
    const sample = samples?.find((value) => accepts(schema, value))
    if (sample !== undefined) return sample
  }
  const value = generateValue(schema, path)
  if (accepts(schema, value)) return value
  throw new Error(`no sample for ${path.join('.')}: scripts/reference/samples.ts`)
}

function generateValue(schema: Schema, path: string[]): unknown {
  const { type, wrapped, item, entries, options } = schema
  if (entries) {
    return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, exampleOf(entry, [...path, name])]))
  }
  if (item) return [exampleOf(item, path)]
  if (wrapped) return exampleOf(wrapped, path)
  if (type === 'union') return (options as Schema[]).map((option) => generateValue(option, path)).at(-1)
  if (type === 'picklist') return options?.[0]
  return { literal: schema.literal, string: formatOf(schema)?.[1] ?? 'texto', number: 1, boolean: true }[type]
}
