/** The languages of the product; the first is the default and the fallback (spec §9). */
export const LOCALES = ['pt-BR', 'en-US', 'es'] as const

export type Locale = (typeof LOCALES)[number]

export const LOCALE_NAMES: Record<Locale, string> = {
  'pt-BR': 'Português (Brasil)',
  'en-US': 'English (US)',
  es: 'Español',
}
