import { Sun } from '@colab/ui/kit/icons.ts'
import { msg } from '@lingui/core/macro'
import type { ScreenRow } from '#screenRow.ts'
import { plannedVacation } from '#tileNotes.ts'

export const vacations: ScreenRow = {
  title: msg`Programação de férias`,
  tile: { group: 'time', icon: Sun, hue: 'amber', note: plannedVacation },
  kept: ['buscaSaldoFerias', 'buscaProgramacaoFerias'],
  catalog: 'features/vacations',
  load: () => import('./VacationsScreen.tsx'),
}
