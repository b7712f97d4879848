import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the installation: a clone, or an unpacked release. */
export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

/** Characters of a shortened commit. */
const COMMIT = 9

interface Release {
  /** `1.1.21+3`: the version of the product, and the number of its release. */
  name: string
  number: number
  /** Empty if unknown. */
  commit: string
}

let known: Release | undefined

/** Returns the release of this program. A release has its commit in package.json; in a clone, git returns it. */
export function thisRelease(): Release {
  known ??= releaseIn(ROOT)
  return known
}

export function releaseIn(root: string): Release {
  const { version, release, commit } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string
    release: number
    commit?: string
  }
  return { name: `${version}+${release}`, number: release, commit: commit ?? commitOf(root) }
}

function commitOf(root: string): string {
  // Inside another project's repository, its commit would be meaningless.
  if (!existsSync(join(root, '.git'))) return ''
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
    return execFileSync('git', ['rev-parse', `--short=${COMMIT}`, 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio,
    }).trim()
  } catch {
    return ''
  }
}
