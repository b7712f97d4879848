import { Heart, Utensils } from '@colab/ui/kit/icons.ts'
import { msg } from '@lingui/core/macro'
import type { ScreenRow } from '#screenRow.ts'

export const benefits: ScreenRow = {
  title: msg`Benefícios`,
  tile: { group: 'benefits', icon: Heart, hue: 'magenta' },
  catalog: 'features/benefits',
  load: () => import('./BenefitsScreen.tsx'),
}

export const mealVoucher: ScreenRow = {
  title: msg`Vale-refeição`,
  tile: { group: 'benefits', icon: Utensils, hue: 'orange' },
  kept: ['buscaValeRefeicaoRica'],
  catalog: 'features/benefits',
  load: () => import('./MealVoucherScreen.tsx'),
}
