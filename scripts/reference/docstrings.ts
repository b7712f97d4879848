import { readFileSync } from 'node:fs'

const FOLDER = new URL('../../packages/contract/src/domains/', import.meta.url)

/** Where a fact stands in papers that an outside reader does not have. */
const SOURCE = /\s*\((?:spec|wire protocol)[^)]*\)/g

/** A docstring, or the first line of what it stands above: a constant of the module, or a member of one. */
const PIECE = /^( *)\/\*\*(.*?)\*\/\n\1(?:export const |const )?(\w+)[^\n]*|^(?:export )?const (\w+)/gms

function plain(comment: string): string {
  return comment
    .replace(/^ *\* ?/gm, '')
    .replace(SOURCE, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * The docstrings of a domain's source, by what they stand above: `buscaAviso` for a constant, `Aviso.situacao` for a
 * member of one. They live in comments alone, so that the portal does not carry them to every phone.
 */
export function docstringsOf(domain: string): ReadonlyMap<string, string> {
  const file = domain.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const source = readFileSync(new URL(`${file}.ts`, FOLDER), 'utf8')
  const found = new Map<string, string>()
  let constant = ''
  for (const [, indent, comment = '', documented = '', undocumented] of source.matchAll(PIECE)) {
    if (undocumented) constant = undocumented
    else if (indent) found.set(`${constant}.${documented}`, plain(comment))
    else {
      constant = documented
      found.set(documented, plain(comment))
    }
  }
  return found
}
