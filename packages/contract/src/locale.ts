/** The languages of the product; the first is the default and the fallback (spec §9). */
export const LOCALES = ['pt-BR', 'en-US', 'es'] as const

export type Locale = (typeof LOCALES)[number]

export const LOCALE_NAMES: Record<Locale, string> = {
  'pt-BR': 'Português (Brasil)',
  'en-US': 'English (US)',
  es: 'Español',
}

/** Returns the first of the languages of a browser, such as `es-MX`, that the product has. */
export function preferredLocale(tags: readonly string[]): Locale {
  const languages = tags.map((tag) => tag.trim().slice(0, 2).toLowerCase())
  const known = languages.flatMap((language) => LOCALES.filter((locale) => locale.slice(0, 2) === language))
  return known[0] ?? LOCALES[0]
}
