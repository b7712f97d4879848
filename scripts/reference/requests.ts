import { isInFiles } from '../../apps/server/src/hr/requests/health.ts'
import { inboxKinds } from '../../apps/server/src/registry.ts'

const VERBS = ['approve', 'reject', 'answer'] as const
const codes = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ') || '–'

const HEADER = ['tipo', 'o que é', 'decisões', 'colunas nos arquivos']

/** Returns docs/hr.md with its table of the kinds of request; the rest of the page is written by hand. */
export function withRequestKinds(written: string): string {
  const kinds = Object.entries(inboxKinds).map(([name, kind]) => {
    const verbs = VERBS.filter((verb) => kind[verb])
    return [`\`${name}\``, kind.title, codes(verbs), codes(isInFiles(kind) ? Object.keys(kind.columns) : [])]
  })
  // Aligned as the formatter does.
  const widths = HEADER.map((title, at) => Math.max(title.length, ...kinds.map((cells) => cells[at]?.length ?? 0)))
  const line = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |\n`
  const table = [HEADER, widths.map((width) => '-'.repeat(width)), ...kinds].map(line).join('')
  return written.replace(/^\| tipo .*\n(\|.*\n)*/m, () => table)
}
