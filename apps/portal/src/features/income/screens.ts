import { File } from '@colab/ui/kit/icons.ts'
import { msg } from '@lingui/core/macro'
import type { ScreenRow } from '#screenRow.ts'

export const incomeReports: ScreenRow = {
  title: msg`Informe de rendimentos`,
  tile: { group: 'payment', icon: File, hue: 'teal' },
  kept: ['buscaAnoRendimento', 'decRendimento'],
  catalog: 'features/income',
  load: () => import('./IncomeReportsScreen.tsx'),
}
