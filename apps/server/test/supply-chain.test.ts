import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hasSecret, lockfileFaults } from '../../../scripts/supply-chain.ts'

const { packages } = JSON.parse(readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8'))
const integrity = `sha512-${'A'.repeat(86)}==`

describe('the check of packages and secrets', () => {
  it('accepts the lockfile as it is', () => {
    expect(lockfileFaults(packages)).toEqual([])
  })

  it('refuses a planted package of the list of advisories, by range and by version', () => {
    const planted = {
      'node_modules/minimist': { version: '1.2.5', integrity },
      'node_modules/a/node_modules/chalk': { version: '5.6.1', integrity },
      'node_modules/chalk': { version: '5.6.2', integrity },
    }
    expect(lockfileFaults(planted)).toEqual(['minimist 1.2.5: CVE-2021-44906', expect.stringMatching(/^chalk 5.6.1: /)])
  })

  it('refuses an edited lockfile: another source, another or no digest, a link out of the repository', () => {
    const [path = ''] = Object.keys(packages).filter((name) => name.startsWith('node_modules/valibot'))
    const edited = (change: object) => lockfileFaults({ [path]: { ...packages[path], ...change } })
    expect(edited({ resolved: 'https://example.com/valibot.tgz' })).toHaveLength(1)
    expect(edited({ integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' })).toHaveLength(1)
    expect(edited({ integrity: undefined })).toHaveLength(1)
    expect(edited({ link: true, resolved: '../elsewhere' })).toHaveLength(1)
  })

  it('refuses a planted secret, and no text about one', () => {
    const key = `-----BEGIN PRIVATE KEY-----\n${'MIIEvQIB'.repeat(8)}\n`
    const planted = [key, `COLAB_SECRET=${'s'.repeat(43)}`, `AKIA${'A1'.repeat(8)}`, `ghp_${'a'.repeat(36)}`]
    expect(planted.map(hasSecret)).toEqual([true, true, true, true])
    expect(['BEGIN PRIVATE KEY', 'COLAB_SECRET=<secret>', 'AKIA'].map(hasSecret)).toEqual([false, false, false])
  })
})
