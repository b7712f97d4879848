import { globSync, readFileSync } from 'node:fs'

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
  const files = globSync(`${domain}{,.home}.ts`, { cwd: FOLDER })
  const source = files.map((file) => readFileSync(new URL(file, FOLDER), 'utf8')).join('\n')
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
