import { Sun } from '@colab/ui/kit/icons.ts'
import { msg } from '@lingui/core/macro'
import type { ScreenRow } from '#screenRow.ts'
import { plannedVacation } from '#tileNotes.ts'

export const vacations: ScreenRow = {
  title: msg`Programação de férias`,
  words: 'férias descanso recesso abono vacation holiday time off vacaciones descanso',
  tile: { group: 'time', icon: Sun, hue: 'amber', note: plannedVacation },
  kept: ['buscaSaldoFerias', 'buscaProgramacaoFerias'],
  catalog: 'features/vacations',
  load: () => import('./VacationsScreen.tsx'),
}
