import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { LOCALES } from '@colab/contract/locale'
import { formatter } from '@lingui/format-po'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url)
const po = formatter()

/** Texts of a language by message id, as all its catalogs have them. */
async function translations(locale: string): Promise<Map<string, Set<string>>> {
  const byId = new Map<string, Set<string>>()
  for (const file of globSync('**/locales/*.po', { cwd: root })) {
    if (basename(file, '.po') !== locale) continue
    const catalog = await po.parse(readFileSync(new URL(file, root), 'utf8'), {
      locale,
      sourceLocale: LOCALES[0],
      filename: file,
    })
    for (const [id, { translation = '' }] of Object.entries(catalog)) {
      byId.set(id, (byId.get(id) ?? new Set()).add(translation))
    }
  }
  return byId
}

// Catalogs of several folders are merged as screens open, so the last one loaded would win; give one of the two a context.
test.each(LOCALES)('gives every message one translation in all catalogs of %s', async (locale) => {
  const all = await translations(locale)
  expect(all.size).toBeGreaterThan(100)
  expect([...all.values()].filter((texts) => texts.size > 1).map((texts) => [...texts])).toEqual([])
})
