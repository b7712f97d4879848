import type { Locale } from './locale.ts'

/** The languages by their own names, as whoever looks for one would. */
export const LOCALE_NAMES: Record<Locale, string> = {
  'pt-BR': 'Português (Brasil)',
  'en-US': 'English (US)',
  es: 'Español',
}
