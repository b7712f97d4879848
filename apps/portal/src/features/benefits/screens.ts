import { Heart, Utensils } from '@colab/ui/kit/icons.ts'
import { msg } from '@lingui/core/macro'
import type { ScreenRow } from '#screenRow.ts'

export const benefits: ScreenRow = {
  title: msg`Benefícios`,
  words:
    'plano de saúde convênio odontológico seguro vale-transporte vt transport allowance transporte health plan insurance dental seguro salud prestaciones',
  tile: { group: 'benefits', icon: Heart, hue: 'magenta' },
  catalog: 'features/benefits',
  load: () => import('./BenefitsScreen.tsx'),
}

export const mealVoucher: ScreenRow = {
  title: msg`Vale-refeição`,
  words: 'vale refeição alimentação vr va ticket meal voucher food card vales comida alimentación tarjeta',
  tile: { group: 'benefits', icon: Utensils, hue: 'orange' },
  kept: ['buscaValeRefeicaoRica'],
  catalog: 'features/benefits',
  load: () => import('./MealVoucherScreen.tsx'),
}
