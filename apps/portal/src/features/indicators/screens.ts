import { Gauge, Smartphone } from '@colab/ui/kit/icons.ts'
import { msg } from '@lingui/core/macro'
import type { ScreenRow } from '#screenRow.ts'

export const pip: ScreenRow = {
  title: msg`Indicadores de presença`,
  tile: { group: 'time', icon: Gauge, hue: 'orange' },
  kept: ['buscaIndicaPip'],
  catalog: 'features/indicators',
  load: () => import('./PipScreen.tsx'),
}

export const telephony: ScreenRow = {
  title: msg`Uso do telefone`,
  tile: { group: 'benefits', icon: Smartphone, hue: 'blue' },
  kept: ['buscaObservacao'],
  catalog: 'features/indicators',
  load: () => import('./TelephonyScreen.tsx'),
}
