import type { Cardapio } from '@colab/contract/domains/restaurant'
import { compare } from '@colab/contract/wire/cells'
import { partsOf } from '@colab/contract/wire/date'

/** Sorts by date (spec §2), and within a day by deadline. */
export function byDate(menus: readonly Cardapio[]): Cardapio[] {
  return menus.toSorted(
    (a, b) =>
      compare(a.dtCardapio, b.dtCardapio) ||
      compare(a.hrLimReserva, b.hrLimReserva) ||
      compare(a.codCardapio, b.codCardapio),
  )
}

/** Splits a description: the first line is the name of the meal, the rest the dishes; a single line is both. */
export function mealOf({ descricaoPortal }: Cardapio): { title: string; dishes: string } {
  const [title = '', ...dishes] = descricaoPortal.split(/\r?\n/).map((line) => line.trim())
  return { title, dishes: dishes.join('\n').trim() }
}

/** Returns "segunda-feira" for a day `YYYY-MM-DD`; empty for a missing one. */
export function dayName(day: string | null, locale: string): string {
  if (!day) return ''
  const [year, month, date] = partsOf(day)
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(year, month - 1, date))
}
