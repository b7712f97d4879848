import { HeartPulse } from '@colab/ui/kit/icons.ts'
import { msg } from '@lingui/core/macro'
import type { ScreenRow } from '#screenRow.ts'

export const absences: ScreenRow = {
  title: msg`Atestados e ausências`,
  tile: { group: 'time', icon: HeartPulse, hue: 'rose' },
  catalog: 'features/absences',
  load: () => import('./AbsencesScreen.tsx'),
}
