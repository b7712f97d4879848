import { LOCALES, type Locale, preferredLocale } from '@colab/contract/locale'
import { i18n, type Messages } from '@lingui/core'
import { local } from '#kit/storage.ts'

const STORAGE_KEY = 'locale'

export interface Catalog {
  messages: Messages
}

/** Catalogs by path, as `import.meta.glob` lists them relative to their folders: `./shell/locales/es.po`. */
type Catalogs = Record<string, Catalog | (() => Promise<Catalog>)>

export { i18n }

let catalogs: Record<'source' | 'translated', Catalogs> = { source: {}, translated: {} }

/** Folders in use on this page; a change of language loads all of them. */
const folders = new Set<string>()

/**
 * Sets the catalogs that `addCatalog` finds: those of the source language, which the build makes of `es.po?source`, and
 * translations. A page's entry script lists them, because no other chunk imports that: a changed text renames its
 * catalog and the entry, and every other file stays cached in browsers.
 */
export function provideCatalogs(source: Catalogs, translated: Catalogs): void {
  catalogs = { source, translated }
}

export function isLocale(text: unknown): text is Locale {
  return LOCALES.some((locale) => locale === text)
}

/** Returns the language chosen on this device; before a choice that of the browser. */
export function storedLocale(): Locale {
  const stored = local.get(STORAGE_KEY)
  return isLocale(stored) ? stored : preferredLocale(navigator.languages)
}

/** Stores the language for the next visit without changing the page. */
export function storeLocale(locale: Locale): void {
  local.set(STORAGE_KEY, locale)
}

async function loadCatalog(locale: Locale, folder: string): Promise<void> {
  const listed =
    locale === LOCALES[0]
      ? catalogs.source[`./${folder}/locales/es.po`]
      : catalogs.translated[`./${folder}/locales/${locale}.po`]
  const catalog = typeof listed === 'function' ? await listed() : listed
  if (!catalog) throw new Error(`No catalog of ${folder} in ${locale}`)
  i18n.load(locale, catalog.messages)
}

/** Resolves after all changes of language: a folder that is added during one needs its catalog in the new language. */
let changed: Promise<void> = Promise.resolve()

/** Loads the catalog of a folder in the current language; the first call also selects that language. */
export async function addCatalog(folder: string): Promise<void> {
  folders.add(folder)
  await changed
  const locale = isLocale(i18n.locale) ? i18n.locale : storedLocale()
  await loadCatalog(locale, folder)
  if (!isLocale(i18n.locale)) show(locale)
}

/** Changes the language without a reload and stores the choice. */
export function changeLocale(locale: Locale): Promise<void> {
  const change = changed.then(async () => {
    await Promise.all([...folders].map((folder) => loadCatalog(locale, folder)))
    storeLocale(locale)
    show(locale)
  })
  changed = change.catch(() => {})
  return change
}

function show(locale: Locale): void {
  i18n.activate(locale)
  document.documentElement.lang = locale
}
