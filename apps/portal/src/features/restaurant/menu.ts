import type { Cardapio } from '@colab/contract/domains/restaurant'
import { partsOf } from '@colab/contract/wire/date'

/** Sorts by date (spec §2), and within a day by deadline. */
export function byDate(menus: readonly Cardapio[]): Cardapio[] {
  const key = ({ dtCardapio, hrLimReserva }: Cardapio) => `${dtCardapio} ${hrLimReserva}`
  return menus.toSorted((a, b) => key(a).localeCompare(key(b)) || a.codCardapio - b.codCardapio)
}

/** Splits a description: the first line is the name of the meal, the rest the dishes; a single line is both. */
export function mealOf({ descricaoPortal }: Cardapio): { title: string; dishes: string } {
  const [title = '', ...dishes] = descricaoPortal.split(/\r?\n/).map((line) => line.trim())
  return { title, dishes: dishes.join('\n').trim() }
}

/** Returns "segunda-feira" for a day `YYYY-MM-DD`. */
export function dayName(day: string, locale: string): string {
  const [year, month, date] = partsOf(day)
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(year, month - 1, date))
}
