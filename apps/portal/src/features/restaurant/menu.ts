import type { Cardapio } from '@colab/contract/domains/restaurant'
import { partsOf } from '@colab/contract/wire/date'

/** By date, as the specification wants them; within a day by cut-off. */
export function byDate(menus: readonly Cardapio[]): Cardapio[] {
  const key = ({ dtCardapio, hrLimReserva }: Cardapio) => `${dtCardapio} ${hrLimReserva}`
  return menus.toSorted((a, b) => key(a).localeCompare(key(b)) || a.codCardapio - b.codCardapio)
}

/** The first line of a description names the meal, the rest is what there is to eat; one line is both. */
export function mealOf({ descricaoPortal }: Cardapio): { title: string; dishes: string } {
  const [title = '', ...dishes] = descricaoPortal.split(/\r?\n/).map((line) => line.trim())
  return { title, dishes: dishes.join('\n').trim() }
}

/** "segunda-feira" of a day `YYYY-MM-DD`. */
export function dayName(day: string, locale: string): string {
  const [year, month, date] = partsOf(day)
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(year, month - 1, date))
}
