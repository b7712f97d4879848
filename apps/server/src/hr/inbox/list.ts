import type { HrDeps } from '#hr/audit.ts'
import type { Filter } from './filter.ts'
import { KINDS, kindOf } from './kinds.ts'
import type { Listed } from './print.ts'

/** Returns the default kinds of a list: all with `all`, else those with decisions of HR. */
export function usualKinds({ all, key }: { all: boolean; key?: string | undefined }): string[] {
  return Object.keys(KINDS).filter((name) => {
    const kind = kindOf(name)
    return kind.isSealed ? key !== undefined : all || kind.approve || kind.answer
  })
}

/** Lists pending or all requests of some kinds; the oldest first within each. */
export async function listRequests(
  deps: HrDeps,
  names: readonly string[],
  { all, key, filter }: { all: boolean; key?: string | undefined; filter?: Filter },
): Promise<Listed[]> {
  const listed: Listed[] = []
  for (const kind of names) {
    const items = await kindOf(kind).items({ ...deps, key }, { all })
    const chosen = items.filter((item) => (all || item.isOpen) && (filter?.(item) ?? true))
    chosen.sort((a, b) => compare(a.recebido, b.recebido) || a.id.localeCompare(b.id, 'pt-BR', { numeric: true }))
    listed.push(...chosen.map((item) => ({ kind, item })))
  }
  return listed
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
