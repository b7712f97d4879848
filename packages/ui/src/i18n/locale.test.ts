import { expect, test, vi } from 'vitest'
import { addCatalog, type Catalog, changeLocale, i18n, provideCatalogs, storedLocale } from './locale.ts'

/* Catalogs that load when the test resolves them. */

const root = { lang: '' }
const stored = new Map<string, string>()
vi.stubGlobal('document', { documentElement: root })
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
})

vi.stubGlobal('navigator', { languages: ['de-DE', 'pt-PT', 'en'] })

const requested = new Map<string, (catalog: Catalog) => void>()

/** Lists a catalog; `arrive` resolves it. */
const listed = (path: string) => [path, () => new Promise<Catalog>((resolve) => requested.set(path, resolve))] as const
const pathOf = (folder: string, locale: string) => `./${folder}/locales/${locale}.po`
const FOLDERS = ['shell', 'account', 'features/notices'] as const
provideCatalogs(
  Object.fromEntries(FOLDERS.map((folder) => [pathOf(folder, 'es'), listed(pathOf(folder, 'pt-BR'))[1]])),
  Object.fromEntries(FOLDERS.flatMap((folder) => ['en-US', 'es'].map((locale) => listed(pathOf(folder, locale))))),
)

async function arrive(folder: (typeof FOLDERS)[number], locale: string): Promise<void> {
  const path = pathOf(folder, locale)
  await vi.waitUntil(() => requested.has(path))
  requested.get(path)?.({ messages: { [folder]: `${folder} in ${locale}` } })
  requested.delete(path)
}

test('keeps the chosen language when a catalog of the language before arrives late', async () => {
  const started = addCatalog('shell')
  await arrive('shell', 'pt-BR')
  await started
  expect(root.lang).toBe('pt-BR')

  const late = addCatalog('account')
  await vi.waitUntil(() => requested.has(pathOf('account', 'pt-BR')))
  const change = changeLocale('en-US')
  await arrive('shell', 'en-US')
  await arrive('account', 'en-US')
  await change
  await arrive('account', 'pt-BR')
  await late
  expect([root.lang, i18n.t('account'), stored.get('locale')]).toEqual(['en-US', 'account in en-US', 'en-US'])
})

test('shows the language chosen last, also in a folder added during the change', async () => {
  const [first, last] = [changeLocale('pt-BR'), changeLocale('es')]
  const added = addCatalog('features/notices')
  for (const locale of ['pt-BR', 'es']) {
    await arrive('shell', locale)
    await arrive('account', locale)
    await arrive('features/notices', locale)
  }
  await Promise.all([first, last])
  await arrive('features/notices', 'es')
  await added
  expect([root.lang, i18n.t('features/notices')]).toEqual(['es', 'features/notices in es'])
})

test.for([
  [['es-MX', 'en'], 'es'],
  [['en-GB'], 'en-US'],
  [['pt-BR', 'en-US'], 'pt-BR'],
  [['fr-FR'], 'pt-BR'],
  [[], 'pt-BR'],
] as const)('speaks the language of a browser that asks for %s until another is chosen', ([languages, spoken]) => {
  vi.stubGlobal('navigator', { languages })
  stored.clear()
  expect(storedLocale()).toBe(spoken)
  stored.set('locale', 'en-US')
  expect(storedLocale()).toBe('en-US')
})
