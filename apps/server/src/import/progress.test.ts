import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOf } from '../../test/import.ts'
import { openCsv } from './csv.ts'
import { createProgress } from './progress.ts'

function terminal(isTTY: boolean) {
  const written: string[] = []
  const out = { isTTY, write: (text: string) => written.push(text) > 0 }
  return { out: out as unknown as NodeJS.WriteStream, written }
}

describe('the progress bar', () => {
  it('shows file and share, ten times a second at most, and clears its line', () => {
    const { out, written } = terminal(true)
    let now = 1000
    const progress = createProgress(out, () => now)
    progress.begin('recibos')
    progress.update(0.25, 2000)
    now += 50
    progress.update(0.5, 4000)
    now += 50
    progress.update(0.75, 6000)
    progress.end()
    expect(written).toHaveLength(3)
    expect(written[0]).toContain('recibos                  ██████░░░░░░░░░░░░░░░░░░  25 %  2.000 linhas')
    expect(written[1]).toContain('75 %  6.000 linhas')
    expect(written[2]).toBe('\r\x1b[K')
  })

  it('prints a line every ten seconds when the output is a file', () => {
    const { out, written } = terminal(false)
    let now = 1000
    const progress = createProgress(out, () => now)
    progress.begin('recibos')
    progress.update(0.1, 2000)
    now += 10_000
    progress.update(0.25, 4000)
    progress.end()
    expect(written).toEqual(['recibos  25 %  4.000 linhas\n'])
  })
})

describe('the read share of a file', () => {
  it.each(['utf8', 'utf16le', 'latin1'] as const)(
    'follows its lines, not what was read ahead: %s',
    async (encoding) => {
      const lines = Array.from({ length: 2048 }, (_, at) => `${10_000 + at};ação`)
      const text = `${encoding === 'utf16le' ? '\uFEFF' : ''}${lines.join('\n')}\n`
      const folder = await folderOf({ 'a.csv': Buffer.from(text, encoding) })
      const sheet = await openCsv(join(folder, 'a.csv'))
      const shares: number[] = []
      for await (const block of sheet.rows(() => {})) if (block.length > 0) shares.push(sheet.progress())
      expect(shares).toEqual([0.25, 0.5, 0.75, 1].map((share) => expect.closeTo(share, 1)))
    },
  )
})
