import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import advisories from './advisories.json' with { type: 'json' }

/*
 * Refuses packages whose content is not fixed or that are on the list of advisories, and secrets in the repository. Works
 * offline; `npm audit` asks the registry where it answers.
 */

interface Package {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
}

interface Advisory {
  name: string
  /** The first version without the fault. */
  below?: string
  versions?: string[]
  advisory: string
}

/** Folders of this repository that npm links. */
const WORKSPACE = /^(apps|packages)\/\w+$|^(e2e|checks)$/

/** Compares the numbers of two versions; suffixes are ignored. */
function isBelow(version: string, limit: string): boolean {
  const [numbers = '', limits = ''] = [version, limit].map((text) => text.split('-')[0])
  return numbers.localeCompare(limits, 'en', { numeric: true }) < 0
}

/** Returns the faults of the packages of a lockfile. */
export function lockfileFaults(packages: Record<string, Package>, known: Advisory[] = advisories): string[] {
  return Object.entries(packages).flatMap(([path, { version = '', integrity = '', resolved, link }]) => {
    const at = path.lastIndexOf('node_modules/')
    if (at < 0) return []
    const name = path.slice(at + 'node_modules/'.length)
    if (link) return WORKSPACE.test(resolved ?? '') ? [] : [`${name} is linked to ${resolved}`]
    return [
      ...(resolved === undefined
        ? []
        : [`${name} names its source, ${resolved}: only the configured registry may serve it`]),
      ...(/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity) ? [] : [`${name} is not fixed by SHA-512`]),
      ...known
        .filter((one) => one.name === name)
        .filter(({ below, versions }) => (below ? isBelow(version, below) : versions?.includes(version)))
        .map(({ advisory }) => `${name} ${version}: ${advisory}`),
    ]
  })
}

const SECRETS = [
  /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----(?:\s|\\n)+[A-Za-z0-9+/]{40}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\bnpm_[A-Za-z0-9]{36}\b/,
  /\bxox[abprs]-[A-Za-z0-9-]{20,}/,
  /\bAIza[0-9A-Za-z_-]{35}\b/,
  /\bAGE-SECRET-KEY-1[0-9A-Z]{58}\b/,
  /\bCOLAB_SECRET=[A-Za-z0-9_-]{32,}/,
]

/** Returns whether a text contains a valid key or token. */
export function hasSecret(text: string): boolean {
  return SECRETS.some((pattern) => pattern.test(text))
}

/** Published key pairs of test vectors. */
const PUBLISHED = new Set(['docs/vectors.json'])

function secretFaults(root: string): string[] {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  return files
    .filter((file) => !PUBLISHED.has(file) && !/\.(png|jpe?g|pdf|woff2?|ico|p12|xlsx)$/.test(file))
    .filter((file) => hasSecret(readFileSync(join(root, file), 'utf8')))
    .map((file) => `${file} contains a secret`)
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Package>
  }
  const faults = [...lockfileFaults(lock.packages), ...secretFaults(root)]
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
