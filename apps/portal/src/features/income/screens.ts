import { File } from '@colab/ui/kit/icons.ts'
import { msg } from '@lingui/core/macro'
import type { ScreenRow } from '#screenRow.ts'

export const incomeReports: ScreenRow = {
  title: msg`Informe de rendimentos`,
  words:
    'informe imposto de renda irpf dirf declaração ir income tax return statement w2 impuesto renta declaración ingresos',
  tile: { group: 'payment', icon: File, hue: 'teal' },
  kept: ['buscaAnoRendimento', 'decRendimento'],
  catalog: 'features/income',
  load: () => import('./IncomeReportsScreen.tsx'),
}
