import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { runSmall } from './small.ts'

const sources = fileURLToPath(new URL('../../apps/server/src', import.meta.url))

it('no limit that is used up stops a known browser or an open session', () => runSmall('stopped-by-limits', 1 / 20))
it('guesses at few accounts stop no new browser of the same range', () => runSmall('shared-range', 1 / 100))

describe('limits', () => {
  it('are in one file, from which the list of the check follows', () => {
    const elsewhere = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== join('gatekeeper', 'limits.ts'))
      .filter((file) => /\bmost: [\w*. ]+, (window|refill): [\d\w]/.test(readFileSync(join(sources, file), 'utf8')))
    expect(elsewhere).toEqual([])
  })
})
