import { i18n, type Messages } from '@lingui/core'

/** Languages of the product; the first is the default and the fallback (spec §9). */
export const LOCALES = ['pt-BR', 'en-US', 'es'] as const
export type Locale = (typeof LOCALES)[number]

const KEPT = 'locale'

/** A folder of `src` with its own catalogs. */
export type CatalogFolder = 'shell' | 'ui' | 'account' | 'sign-in' | `features/${string}`

type Catalog = Promise<{ messages: Messages }>
// A build names catalogs by folder and language (build/words.ts).
const catalogs = import.meta.env.DEV ? import.meta.glob<{ messages: Messages }>('../**/locales/*.po') : {}
const bring = (folder: CatalogFolder, locale: Locale): Catalog | undefined =>
  import.meta.env.DEV
    ? catalogs[`../${folder}/locales/${locale}.po`]?.()
    : import(/* @vite-ignore */ `/assets/${folder}/${locale}-${__WORDS__}.js`)

export { i18n }

/** Folders whose catalogs are in use; changing the language loads all of them. */
const folders = new Set<CatalogFolder>()

export function isLocale(text: unknown): text is Locale {
  return LOCALES.some((locale) => locale === text)
}

/** Returns the language chosen on this device. */
export function keptLocale(): Locale {
  const kept = localStorage.getItem(KEPT)
  return isLocale(kept) ? kept : 'pt-BR'
}

/** Stores the language for the next visit without changing the page. */
export function keepLocale(locale: Locale): void {
  localStorage.setItem(KEPT, locale)
}

async function load(locale: Locale, folder: CatalogFolder): Promise<void> {
  const catalog = await bring(folder, locale)
  if (catalog) i18n.load(locale, catalog.messages)
}

/** Loads the catalog of a folder in the current language; the first call also selects that language. */
export async function addCatalog(folder: CatalogFolder): Promise<void> {
  folders.add(folder)
  const locale = isLocale(i18n.locale) ? i18n.locale : keptLocale()
  await load(locale, folder)
  if (i18n.locale !== locale) show(locale)
}

/** Changes the language without a reload and stores the choice. */
export async function changeLocale(locale: Locale): Promise<void> {
  await Promise.all([...folders].map((folder) => load(locale, folder)))
  keepLocale(locale)
  show(locale)
}

function show(locale: Locale): void {
  i18n.activate(locale)
  document.documentElement.lang = locale
}
