import type { Marcacao } from '@colab/contract/domains/timekeeping'

/** Parses the punches of a day from the text of the back end: times, with `(I)` after added ones. */
export function marksOf({ marcacoes }: Pick<Marcacao, 'marcacoes'>): { time: string; added: boolean }[] {
  return [...marcacoes.matchAll(/(\d\d:\d\d)\s*(\(I\))?/g)].map(([, time = '', added]) => ({
    time,
    added: added !== undefined,
  }))
}

/** Returns whether a day has an unpaired punch. */
export function isIncomplete(day: Pick<Marcacao, 'marcacoes'>): boolean {
  return marksOf(day).length % 2 === 1
}

/** Returns the weekday: the text of the server if it is in the current language, otherwise our own. */
export function weekdayOf({ dtMovto, diaSemana }: Marcacao, locale: string): string {
  if (locale === 'pt-BR' && diaSemana) return diaSemana
  if (!dtMovto) return diaSemana
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(dtMovto))
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

/** Adds a sign to a balance: `+05:40`, `−02:30`; zero and texts other than times stay unchanged. */
export function signed(saldo: string): string {
  if (saldo.startsWith('-')) return `−${saldo.slice(1)}`
  return /[1-9]/.test(saldo) ? `+${saldo}` : saldo
}
