import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localTime } from '#base/clock.ts'
import { ROOT, thisRelease } from '#base/release.ts'
import { BEFORE_NUMBERS } from '#base/tables.ts'
import type { Database } from '#db/schema.ts'

/**
 * Returns the sections of UPGRADING.md for the releases since the previous one that opened the database; null for the
 * first one. They are returned until the next upgrade, because the person who runs `colab doctor` first may not be the
 * one who has to act.
 */
export async function upgradeNotes(
  db: Database,
  { name, number } = thisRelease(),
  text = readFileSync(join(ROOT, 'UPGRADING.md'), 'utf8'),
): Promise<string | null> {
  const opened = await db.selectFrom('openedRelease').selectAll().orderBy('release').execute()
  const former = opened.findLast(({ release }) => release < number)?.release
  if (former === undefined) return null
  const openedAt = opened.find(({ release }) => release === number)?.openedAt
  const from = former === BEFORE_NUMBERS ? 'a version without release number' : `release ${former}`
  const day = openedAt === undefined ? '' : ` on ${localTime(openedAt).day}`
  const sections = sectionsOf(text).filter(({ release }) => release > former && release <= number)
  return [`from ${from} to ${name}${day}`, ...sections.map(({ section }) => section)].join('\n\n')
}

/** Returns the sections of UPGRADING.md, each under a heading such as `## 1.1.21+3`. */
function sectionsOf(text: string): { release: number; section: string }[] {
  return text.split(/^(?=## )/m).flatMap((section) => {
    const release = /^## [\d.]+\+(\d+)$/m.exec(section)?.[1]
    return release ? [{ release: Number(release), section: section.trim() }] : []
  })
}
