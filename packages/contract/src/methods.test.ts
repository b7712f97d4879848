import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { domains, methods } from './methods.ts'

interface Described {
  type: string
  wrapped?: Described
  item?: Described
  entries?: Record<string, Described>
  options?: (Described | string)[]
  literal?: unknown
}

/** Texts accepted by some fields: spellings of days, of yes and no, and text with special characters. */
const texts = fc.oneof(
  fc.constantFrom(
    '',
    '2026-10-31',
    '05-10-2026',
    '20261031',
    '08:30',
    'sim',
    'nao',
    'true',
    'N',
    'L',
    'Sucesso',
    'Erro',
  ),
  fc.string({ maxLength: 12 }),
)
const numbers = fc.constantFrom(0, 1, 12, 31, 2026, -1, 1234.56)

/** Generates candidate values for a schema; the schema itself decides whether they are valid. */
function valuesOf(schema: Described): fc.Arbitrary<unknown> {
  if (schema.wrapped) return fc.option(valuesOf(schema.wrapped), { nil: schema.type === 'optional' ? undefined : null })
  if (schema.item) return fc.array(valuesOf(schema.item), { maxLength: 3, minLength: 1 })
  if (schema.entries)
    return fc.record(Object.fromEntries(Object.entries(schema.entries).map(([k, s]) => [k, taken(s)])))
  if (schema.options?.every((option) => typeof option === 'string')) return fc.constantFrom(...schema.options)
  if (schema.options) return fc.oneof(...(schema.options as Described[]).map(valuesOf))
  if (schema.type === 'literal') return fc.constant(schema.literal)
  if (schema.type === 'number') return numbers
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'string') return texts
  throw new Error(`values of a ${schema.type} are not known here`)
}

function taken(schema: Described): fc.Arbitrary<unknown> {
  return valuesOf(schema).filter((value) => v.is(schema as unknown as v.GenericSchema, value))
}

const named = [...methods].map(([name, method]) => ({ name, method }))

describe('the registry', () => {
  it('contains every method once under its own name', () => {
    const exported = Object.values(domains).flatMap((domain) =>
      Object.entries(domain).filter(([, member]) => typeof member === 'object' && 'access' in member),
    )
    expect(exported.map(([key]) => key).sort()).toEqual([...methods.keys()].sort())
    for (const [key, member] of exported) expect(member).toBe(methods.get(key))
  })

  it('opens only the sign-in methods without a token (wire protocol §5)', () => {
    const open = named.filter(({ method }) => method.access === 'open').map(({ name }) => name)
    const signIn = ['validaCPF', 'validaSenha', 'esqueceusenha', 'enviaWhatsApp', 'enviaemail', 'validaCodigo']
    const passkeys = ['desafiaPasskey', 'validaPasskey']
    expect(open.sort()).toEqual([...signIn, ...passkeys].sort())
  })

  it('has a write for every change and a read for everything else', () => {
    const saves = /^(grava|altera|exclui|encerra|retira|continua|cancela|candidatar)/
    for (const { name, method } of named.filter(({ method }) => /read|write/.test(method.access))) {
      expect([name, method.access]).toEqual([name, saves.test(name) ? 'write' : 'read'])
    }
  })

  it('marks only the report as anonymous', () => {
    const anonymous = named.filter(({ method }) => method.access === 'anonymous').map(({ name }) => name)
    expect(anonymous).toEqual(['gravaDenuncia'])
  })

  it('has no person among the parameters of methods with a token', () => {
    for (const { method } of named.filter(({ method }) => method.access !== 'open')) {
      expect(Object.keys(method.params.entries).map((name) => name.toLowerCase())).not.toContain('codpessoa')
    }
  })
})

describe.each(named)('the reply of $name', ({ method }) => {
  it('reads its own output and JSON unchanged', () => {
    fc.assert(
      fc.property(taken(method.reply as unknown as Described), (reply) => {
        const once = v.parse(method.reply, reply)
        expect(v.parse(method.reply, once)).toEqual(once)
        expect(v.parse(method.reply, JSON.parse(JSON.stringify(once)))).toEqual(once)
      }),
      { numRuns: 40 },
    )
  })

  it('has no default for a missing table', () => {
    for (const [name, table] of Object.entries(method.reply.entries)) {
      if (table.type === 'array')
        expect([name, v.is(table, undefined), v.is(table, null)]).toEqual([name, false, false])
    }
  })
})
