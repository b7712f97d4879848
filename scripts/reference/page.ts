import { readFileSync } from 'node:fs'
import { REFUSALS } from '@colab/contract/domains/access'
import { completeExample } from '@colab/contract/examples'
import { COMMON_METHODS, FEATURE_METHODS, PUSH_METHODS, SIGN_IN_METHODS } from '@colab/contract/features'
import { domains, methods } from '@colab/contract/methods'
import { PROTOCOL_VERSION } from '@colab/contract/protocol'
import type { Method } from '@colab/contract/wire/method'
import { docstringsOf } from './docstrings.ts'
import { accepts, describeType, type Part, partsOf, type Schema, schemaOf } from './schema.ts'

const ACCESS: Record<Method['access'], string> = {
  read: 'read: requires a token',
  write: 'write: one transaction; requires a token, honours `Idempotency-Key`',
  anonymous:
    'anonymous: requires a token, but stores nothing that identifies the caller: `pcValidaSenha` is `{}`, `codPessoa` is not sent; honours `Idempotency-Key`',
  open: 'open: requires no token; a repeat counts as another attempt',
}

/** Maximum length of an example on one line. */
const LINE = 100

/** Part of every reply: printed on one line to save space. */
const RETORNO = /"retorno": \[.*?\]/s

/** Docstrings of a domain, and the constant of its module for each schema. */
interface Domain {
  docstrings: ReadonlyMap<string, string>
  names: ReadonlyMap<unknown, string>
}

function read(file: URL): string {
  return readFileSync(file, 'utf8')
}

/** Generates docs/methods.md. Throws when a method has no docstring. */
export function methodsReference(): string {
  const introduction = read(new URL('./protocol.md', import.meta.url))
    .replace('<!-- codes -->', REFUSALS.map((code) => `\`${code}\``).join(', '))
    .replaceAll('<!-- version -->', PROTOCOL_VERSION)
    .replace('<!-- features -->', featureTable)
    .replace('<!-- client -->', () => fenced('js', read(new URL('./client.mjs', import.meta.url))))
  const sections = Object.entries(domains).map(([name, module]) => {
    const names = new Map(Object.entries(module).map(([name, member]) => [member as unknown, name]))
    const domain = { docstrings: docstringsOf(name), names }
    // Source order: the order of a module's exports depends on the loader.
    const order = [...domain.docstrings.keys()]
    const own = [...methods.values()]
      .filter((method) => names.has(method))
      .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
    return [`## ${name}`, ...own.map((method) => sectionOf(method, domain))].join('\n\n')
  })
  return `${[introduction.trim(), ...sections].join('\n\n')}\n`
}

/** Which methods a back end needs for which feature flag of a profile. */
function featureTable(): string {
  const rows = {
    'the sign-in page': SIGN_IN_METHODS,
    'every profile': COMMON_METHODS,
    'a profile with `push.vapid`': PUSH_METHODS,
    ...Object.fromEntries(Object.entries(FEATURE_METHODS).map(([feature, names]) => [`\`${feature}\``, names])),
  }
  const lines = Object.entries(rows).map(([needs, names]) => {
    const links = names.map((name) => `[${name}](#${name.toLowerCase()})`)
    return `| ${needs} | ${links.join(', ')} |`
  })
  return ['| for | methods |', '|---|---|', ...lines].join('\n')
}

function sectionOf(method: Method, domain: Domain): string {
  const { name, access, program } = method
  const description = domain.docstrings.get(name)
  if (!description) throw new Error(`${name} has no docstring`)
  const { retorno: _, ...tables } = schemaOf(method.reply).entries ?? {}
  const flat = Object.entries(tables).filter(([, schema]) => partsOf({ schema }).length === 0)
  return [
    `### ${name}`,
    description,
    `- ${ACCESS[access]}\n- program \`${program}\``,
    ...parameters(method, domain),
    `The reply has \`retorno\`${Object.keys(tables).length > 0 ? ' and:' : ' only.'}`,
    ...(flat.length > 0 ? [fieldTable(Object.fromEntries(flat), name, domain)] : []),
    ...partsOf(tables).map((part) => partOf(part, name, domain)),
    fenced(
      'json',
      JSON.stringify(completeExample(method).reply, null, 2).replace(RETORNO, (text) =>
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
      : ['| `codPessoa` | whole number: the person of the token, as the portal sends it | no |']
  const example = { ...(person.length > 0 && { codPessoa: 1001 }), ...completeExample(method).params }
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

function partOf({ path, schema, isTable }: Part, method: string, domain: Domain): string {
  const constant = domain.names.get(schema)
  const description = constant && domain.docstrings.get(constant)
  const title = `**\`${path}\`**, ${isTable ? 'a table' : 'an object'}.${description ? ` ${description}` : ''}`
  return `${title}\n\n${fieldTable(schema.entries ?? {}, constant ?? method, domain)}`
}

function fieldTable(
  entries: Record<string, Schema>,
  constant: string,
  { docstrings }: Domain,
  more: readonly string[] = [],
): string {
  const rows = Object.entries(entries).map(([name, schema]) => {
    const description = docstrings.get(`${constant}.${name}`)
    const type = describeType(schema) + (description ? `. ${description}` : '')
    return `| \`${name}\` | ${type} | ${accepts(schema, undefined) ? 'no' : 'yes'} |`
  })
  const all = [...more, ...rows]
  return all.length === 0 ? 'none' : ['| field | holds | required |', '|---|---|---|', ...all].join('\n')
}

function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trim()}\n\`\`\``
}
