import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import floor from '../../packages/ui/floor/floor.json' with { type: 'json' }

/* MDN's compatibility data about the oldest supported browsers. */

interface Support {
  version_added: string | false | null
  version_removed?: string | false
  flags?: unknown
  prefix?: string
  alternative_name?: string
  partial_implementation?: boolean
}

export interface Feature {
  __compat?: { support: Record<string, Support | Support[]>; status?: { standard_track: boolean } }
  [name: string]: Feature | unknown
}

const require = createRequire(import.meta.url)
/** Read as JSON, because its types alone take the compiler a second. */
export const compat = JSON.parse(readFileSync(require.resolve('@mdn/browser-compat-data'), 'utf8')) as Record<
  'api' | 'css' | 'html' | 'javascript',
  Feature
>

/** Compares versions by their numbers; `≤37` counts as 37. */
const isAbove = (version: string, limit: string) =>
  version.replace('≤', '').localeCompare(limit, 'en', { numeric: true }) > 0

/** Returns the features below `feature` on a path; undefined where the data name none. */
export function at(feature: Feature | undefined, ...path: string[]): Feature | undefined {
  let found: Feature | undefined = feature
  for (const name of path) {
    if (!found || name === '__compat' || !Object.hasOwn(found, name)) return undefined
    found = found[name] as Feature
  }
  return found
}

/**
 * Returns the oldest supported browsers that lack a feature, with the version that introduces it; empty for unknown
 * features.
 */
export function lacking(feature: Feature | undefined): string[] {
  const support = feature?.__compat?.support
  if (!support) return []
  return Object.entries(floor).flatMap(([browser, version]) => {
    const statements = [support[browser] ?? []].flat().filter(({ flags }) => !flags)
    if (statements.length === 0) return support[browser] ? [`${browser} never`] : []
    const added = statements.flatMap(({ version_added, version_removed, prefix, alternative_name }) =>
      version_added && !prefix && !alternative_name && !version_removed ? [version_added] : [],
    )
    if (added.some((one) => one !== 'preview' && !isAbove(one, version))) return []
    return [`${browser} ${added.at(-1) ?? 'never'}`]
  })
}
