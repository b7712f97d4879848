import { Coffee } from '@colab/ui/kit/icons.ts'
import { msg } from '@lingui/core/macro'
import type { ScreenRow } from '#screenRow.ts'

export const restaurant: ScreenRow = {
  title: msg`Restaurante`,
  tile: { group: 'benefits', icon: Coffee, hue: 'amber' },
  kept: ['buscaCardapio'],
  catalog: 'features/restaurant',
  load: () => import('./RestaurantScreen.tsx'),
}
