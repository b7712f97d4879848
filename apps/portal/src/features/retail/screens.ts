import { Package, ShoppingBag } from '@colab/ui/kit/icons.ts'
import { msg } from '@lingui/core/macro'
import type { ScreenRow } from '#screenRow.ts'
import { orderRefused } from '#tileNotes.ts'

export const retailOrder: ScreenRow = {
  title: msg`Pedido no varejo`,
  tile: { group: 'benefits', icon: Package, hue: 'teal', note: orderRefused },
  catalog: 'features/retail',
  load: () => import('./RetailOrderScreen.tsx'),
}

export const retailPurchases: ScreenRow = {
  title: msg`Compras no varejo`,
  tile: { group: 'benefits', icon: ShoppingBag, hue: 'rose' },
  kept: ['buscaVarejo'],
  catalog: 'features/retail',
  load: () => import('./RetailPurchasesScreen.tsx'),
}
