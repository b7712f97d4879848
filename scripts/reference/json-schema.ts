import { domains, methods } from '@colab/contract/methods'
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { docstringsOf } from './docstrings.ts'
import { formatOf, schemaOf, WRITTEN } from './schema.ts'

/** Docstrings of the contract, by schema and by schema and member. */
interface Descriptions {
  of: ReadonlyMap<unknown, string>
  members: ReadonlyMap<unknown, ReadonlyMap<string, string>>
}

/**
 * Returns the JSON Schemas (draft 2020-12) of all messages, by name: `buscaAviso.params`, `buscaAviso.reply`. They
 * describe what a client or a back end should write; readers accept more. None refers to another.
 */
export function methodSchemas(): Record<string, JsonSchema> {
  const descriptions = readDescriptions()
  return Object.fromEntries(
    [...methods.values()].flatMap(({ name, params, reply }) => [
      [`${name}.params`, jsonSchemaOf(params, descriptions)],
      [`${name}.reply`, jsonSchemaOf(reply, descriptions)],
    ]),
  )
}

/** Returns docs/schemas.json: the JSON Schemas of all methods. */
export function schemasDocument(): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Parameters and replies of every method',
    $defs: methodSchemas(),
  }
}

function jsonSchemaOf(schema: object, { of, members }: Descriptions): JsonSchema {
  const { $schema: _, ...converted } = toJsonSchema(schema as GenericSchema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    // Checks that JSON Schema cannot express, such as "no NUL character", are left to the server.
    errorMode: 'ignore',
    overrideSchema({ valibotSchema, jsonSchema }) {
      const own = schemaOf(valibotSchema)
      const written = WRITTEN.get(own)
      if (written) return written
      const format = own.pipe && formatOf(own)
      if (format) return { ...jsonSchema, description: format[0], examples: [format[1]] }
      const description = of.get(valibotSchema)
      const described = members.get(valibotSchema)
      for (const [name, property] of Object.entries(jsonSchema.properties ?? {})) {
        const text = described?.get(name)
        if (text && typeof property === 'object') Object.assign(property, { description: text })
      }
      return { ...jsonSchema, ...(description && { description }) }
    },
  })
  return converted
}

function readDescriptions(): Descriptions {
  const of = new Map<unknown, string>()
  const members = new Map<unknown, Map<string, string>>()
  for (const [domain, module] of Object.entries(domains)) {
    const docstrings = docstringsOf(domain)
    for (const [constant, member] of Object.entries(module)) {
      // A method's own docstring describes its parameters; those of its members are next to them.
      const schema = typeof member === 'object' && 'params' in member ? member.params : member
      const text = docstrings.get(constant)
      if (text) of.set(schema, text)
      const named = [...docstrings].filter(([name]) => name.startsWith(`${constant}.`))
      members.set(schema, new Map(named.map(([name, text]) => [name.slice(constant.length + 1), text])))
    }
  }
  return { of, members }
}
