import { readFileSync } from 'node:fs'
import { REFUSALS } from '@colab/contract/domains/access'
import { domains, methods } from '@colab/contract/methods'
import type { Method } from '@colab/contract/wire/method'
import { docstringsOf } from './docstrings.ts'
import { exampleParams, exampleReply } from './examples.ts'
import { type Part, partsOf, type Schema, schemaOf, takes, wordsOf } from './schema.ts'

const ACCESS: Record<Method['access'], string> = {
  read: 'read: looks something up; needs a token',
  write: 'write: changes something, whole or not at all; needs a token, honours `Idempotency-Key`',
  anonymous:
    'anonymous: needs a token, and is done for nobody: `pcValidaSenha` is `{}`, `codPessoa` is not sent; honours `Idempotency-Key`',
  open: 'open: works without a token; a repeat counts as another try',
}

/** The longest example that still stands on one line. */
const LINE = 100

/** Stands in every answer: on one line it is soon passed over. */
const RETORNO = /"retorno": \[.*?\]/s

/** A domain as the page needs it: its docstrings, and which constant of its module a schema is. */
interface Domain {
  docstrings: ReadonlyMap<string, string>
  names: ReadonlyMap<unknown, string>
}

function read(file: URL): string {
  return readFileSync(file, 'utf8')
}

/** The whole of docs/methods.md. Throws where a method has no docstring, or a field no example. */
export function methodsReference(): string {
  const introduction = read(new URL('./protocol.md', import.meta.url))
    .replace('<!-- codes -->', REFUSALS.map((code) => `\`${code}\``).join(', '))
    .replace('<!-- client -->', () => fenced('js', read(new URL('./client.mjs', import.meta.url))))
  const sections = Object.entries(domains).map(([name, module]) => {
    const names = new Map(Object.entries(module).map(([name, member]) => [member as unknown, name]))
    const domain = { docstrings: docstringsOf(name), names }
    // As they stand in the source: what a module exports comes in another order from each loader.
    const order = [...domain.docstrings.keys()]
    const own = [...methods.values()]
      .filter((method) => names.has(method))
      .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
    return [`## ${name}`, ...own.map((method) => sectionOf(method, domain))].join('\n\n')
  })
  return `${[introduction.trim(), ...sections].join('\n\n')}\n`
}

function sectionOf(method: Method, domain: Domain): string {
  const { name, access, program } = method
  const says = domain.docstrings.get(name)
  if (!says) throw new Error(`${name} has no docstring to take its sentence from`)
  const { retorno: _, ...tables } = schemaOf(method.reply).entries ?? {}
  const flat = Object.entries(tables).filter(([, schema]) => partsOf({ schema }).length === 0)
  return [
    `### ${name}`,
    says,
    `- ${ACCESS[access]}\n- program \`${program}\``,
    ...parameters(method, domain),
    `The answer has \`retorno\`${Object.keys(tables).length > 0 ? ' and:' : ' alone.'}`,
    ...(flat.length > 0 ? [fieldTable(Object.fromEntries(flat), name, domain)] : []),
    ...partsOf(tables).map((part) => partOf(part, name, domain)),
    fenced(
      'json',
      JSON.stringify(exampleReply(method), null, 2).replace(RETORNO, (text) =>
        text.replace(/,\n\s*/g, ', ').replace(/\n\s*/g, ''),
      ),
    ),
  ].join('\n\n')
}

function parameters(method: Method, domain: Domain): string[] {
  const { name, access } = method
  const { entries = {} } = schemaOf(method.params)
  const person =
    access === 'open' || access === 'anonymous'
      ? []
      : ['| `codPessoa` | whole number: the token’s person, as the portal sends it | no |']
  const example = { ...(person.length > 0 && { codPessoa: 1001 }), ...exampleParams(method) }
  const line = JSON.stringify(example)
  const table = fieldTable(entries, name, domain, person)
  const parts = partsOf(entries).map((part) => partOf(part, name, domain))
  return [
    '`pcParametros`:',
    table,
    ...parts,
    fenced('json', line.length > LINE ? JSON.stringify(example, null, 2) : line),
  ]
}

/** A table or object of a message: what it is, and its fields. */
function partOf({ path, schema, isTable }: Part, method: string, domain: Domain): string {
  const constant = domain.names.get(schema)
  const says = constant && domain.docstrings.get(constant)
  const title = `**\`${path}\`**, ${isTable ? 'a table' : 'an object'}.${says ? ` ${says}` : ''}`
  return `${title}\n\n${fieldTable(schema.entries ?? {}, constant ?? method, domain)}`
}

function fieldTable(
  entries: Record<string, Schema>,
  constant: string,
  { docstrings }: Domain,
  more: readonly string[] = [],
): string {
  const rows = Object.entries(entries).map(([name, schema]) => {
    const says = docstrings.get(`${constant}.${name}`)
    const holds = wordsOf(schema) + (says ? `. ${says}` : '')
    return `| \`${name}\` | ${holds} | ${takes(schema, undefined) ? 'no' : 'yes'} |`
  })
  const all = [...more, ...rows]
  return all.length === 0 ? 'none' : ['| field | holds | required |', '|---|---|---|', ...all].join('\n')
}

function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trim()}\n\`\`\``
}
