import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import { mapping } from '../../apps/server/src/import/mapping/schema.ts'
import { LAYOUTS } from '../../apps/server/src/registry.ts'

/** Returns docs/mapping.schema.json: the JSON Schema of a mapping (docs/import.md), with our tables and their columns. */
export function mappingSchema(): object {
  const schema = toJsonSchema(mapping, { typeMode: 'input', errorMode: 'ignore' })
  const { tables } = schema.properties as Record<string, JsonSchema>
  const table = tables?.additionalProperties as JsonSchema
  const { columns } = table.properties as Record<string, JsonSchema>
  const named = LAYOUTS.map(({ name, about, columns: ours }) => {
    const own = ours.map((one) => [
      one.name,
      { description: one.about || one.type.description, ...(columns?.additionalProperties as object) },
    ])
    const properties = {
      ...table.properties,
      columns: { type: 'object', properties: Object.fromEntries(own), additionalProperties: false },
    }
    return [name, { ...table, description: about, properties }]
  })
  const properties = {
    ...schema.properties,
    tables: { type: 'object', properties: Object.fromEntries(named), additionalProperties: false },
  }
  return { ...schema, title: 'Mapa de importação', properties }
}
