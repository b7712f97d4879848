import type { Db } from '#db/schema.ts'
import { readKeys } from '#employees/external-keys/keys.ts'
import type { Filter } from './filter.ts'
import { type Shown, shown } from './health.ts'
import { type InboxDeps, type Item, kindOf, type RequestKind, type RequestKinds } from './kind.ts'

/** A request with its kind and the name of the kind. */
export interface Listed {
  name: string
  kind: RequestKind
  item: Shown<Item>
}

/** Returns the default kinds of a list: all with `all`, else those with decisions of HR. */
export function usualKinds(
  kinds: RequestKinds,
  { all, key }: { all: boolean; key?: string | undefined },
): readonly string[] {
  return Object.entries(kinds)
    .filter(([, kind]) => (kind.countSealed ? key !== undefined : all || kind.approve || kind.answer))
    .map(([name]) => name)
}

/** Lists pending or all requests of some kinds, the oldest first within each; without the fields of those about health. */
export async function listRequests(
  { kinds, ...deps }: InboxDeps,
  names: readonly string[],
  { all, key, filter }: { all: boolean; key?: string | undefined; filter?: Filter },
): Promise<Listed[]> {
  const listed: Listed[] = []
  for (const name of names) {
    const kind = kindOf(kinds, name)
    const items = await withCodes(deps.db, await kind.items({ ...deps, key }, { all }))
    const chosen = items.filter((item) => (all || item.isOpen) && (filter?.(item) ?? true))
    chosen.sort((a, b) => compare(a.recebido, b.recebido) || a.id.localeCompare(b.id, 'pt-BR', { numeric: true }))
    listed.push(...chosen.map((item) => ({ name, kind, item: shown(kind, item, 'summary') })))
  }
  return listed
}

/** Adds the company's codes of people, and replaces those of contracts by the company's. */
export async function withCodes(db: Db, items: readonly Item[]): Promise<Item[]> {
  if (items.length === 0) return []
  const keys = await readKeys(db)
  return items.map((item) => {
    const { codPessoa, values } = item
    const codigo = codPessoa === null ? '' : keys.writtenPerson(codPessoa)
    const contract = values.codEmpregado && { codEmpregado: keys.written('contrato', Number(values.codEmpregado)) }
    return { ...item, codigo, values: { ...values, ...contract } }
  })
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
