import { readFileSync } from 'node:fs'

const FOLDER = new URL('../../packages/contract/src/domains/', import.meta.url)

/** References to documents that are not public. */
const SOURCE = /\s*\((?:spec|wire protocol)[^)]*\)/g

/** A docstring with the constant or member below it, or an undocumented constant. */
const PIECE = /^( *)\/\*\*(.*?)\*\/\n\1(?:export const |const )?(\w+)[^\n]*|^(?:export )?const (\w+)/gms

function plain(comment: string): string {
  return comment
    .replace(/^ *\* ?/gm, '')
    .replace(SOURCE, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Docstrings of a domain by name: `buscaAviso` for a constant, `Aviso.situacao` for a member. */
export function docstringsOf(domain: string): ReadonlyMap<string, string> {
  const source = readFileSync(new URL(`${domain}.ts`, FOLDER), 'utf8')
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
