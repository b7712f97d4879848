import { isInFiles } from '../../apps/server/src/hr/requests/health.ts'
import { inboxKinds } from '../../apps/server/src/registry.ts'

const VERBS = ['approve', 'reject', 'answer'] as const
const codes = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ') || '–'

/** Returns docs/hr.md with its table of the kinds of request; the rest of the page is written by hand. */
export function withRequestKinds(written: string): string {
  const rows = Object.entries(inboxKinds).map(([name, kind]) => {
    const verbs = VERBS.filter((verb) => kind[verb])
    const columns = isInFiles(kind) ? Object.keys(kind.columns) : []
    return `| \`${name}\` | ${kind.title} | ${codes(verbs)} | ${codes(columns)} |\n`
  })
  const table = `| tipo | o que é | decisões | colunas nos arquivos |\n|---|---|---|---|\n${rows.join('')}`
  return written.replace(/^\| tipo .*\n(\|.*\n)*/m, () => table)
}
