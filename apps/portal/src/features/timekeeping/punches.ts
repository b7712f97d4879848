import type { Marcacao } from '@colab/contract/domains/timekeeping'

/** The marks of a day in their order, by the text the back end sends: times, `(I)` behind one that was added. */
export function marksOf({ marcacoes }: Pick<Marcacao, 'marcacoes'>): { time: string; added: boolean }[] {
  return [...marcacoes.matchAll(/(\d\d:\d\d)\s*(\(I\))?/g)].map(([, time = '', added]) => ({
    time,
    added: added !== undefined,
  }))
}

/** Whether a day has a begin without an end, or the other way round. */
export function isIncomplete(day: Pick<Marcacao, 'marcacoes'>): boolean {
  return marksOf(day).length % 2 === 1
}

/** The day of the week: as it was sent where that is the language, else by its name there. */
export function weekdayOf({ dtMovto, diaSemana }: Marcacao, locale: string): string {
  if (locale === 'pt-BR' && diaSemana) return diaSemana
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(dtMovto))
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

/** A balance with its sign: `+05:40`, `−02:30`; zero and what is no time stay as they are. */
export function signed(saldo: string): string {
  if (saldo.startsWith('-')) return `−${saldo.slice(1)}`
  return /[1-9]/.test(saldo) ? `+${saldo}` : saldo
}
