import type { Cardapio } from '@colab/contract/domains/restaurant'
import { compare } from '@colab/contract/wire/cells'
import { type KnownWords, ownWords } from '@colab/ui/i18n/known.tsx'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Meals of the day. */
const MEALS: KnownWords = {
  'cafe da manha': msg`Café da manhã`,
  almoco: msg`Almoço`,
  lanche: msg`Lanche`,
  jantar: msg`Jantar`,
  ceia: msg`Ceia`,
}

/** Sorts by date (spec §2), and within a day by deadline. */
export function byDate(menus: readonly Cardapio[]): Cardapio[] {
  return menus.toSorted(
    (a, b) =>
      compare(a.dtCardapio, b.dtCardapio) ||
      compare(a.hrLimReserva, b.hrLimReserva) ||
      compare(a.codCardapio, b.codCardapio),
  )
}

/**
 * Splits a description: the first line is the name of the meal, in the language of the reader where it is known, the rest the dishes; a
 * single line is both.
 */
export function mealOf({ descricaoPortal }: Cardapio): { title: string; lang: string; dishes: string } {
  const [title = '', ...dishes] = descricaoPortal.split(/\r?\n/).map((line) => line.trim())
  const [meal = '', ...place] = title.split(' · ')
  const own = ownWords(MEALS, meal)
  return {
    title: [own ?? meal, ...place].join(' · '),
    lang: own ? i18n.locale : 'pt-BR',
    dishes: dishes.join('\n').trim(),
  }
}
