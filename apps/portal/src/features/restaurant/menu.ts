import type { Cardapio } from '@colab/contract/domains/restaurant'
import { compare } from '@colab/contract/wire/cells'
import { formatDate, partsOf } from '@colab/contract/wire/date'
import { dateFormat } from '@colab/ui/i18n/dateFormat.ts'

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

/** Returns "segunda, 23/11" for a day `YYYY-MM-DD`; a dash for a missing one. */
export function dayName(day: string | null, locale: string): string {
  if (!day) return '–'
  const [year, month, date] = partsOf(day)
  const weekday = dateFormat(locale, { weekday: 'long' }).format(Date.UTC(year, month - 1, date))
  const name = weekday.replace('-feira', '')
  return `${name}, ${formatDate(day).slice(0, 5)}`
}
