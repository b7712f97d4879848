import { Bell } from '@colab/ui/kit/icons.ts'
import { msg } from '@lingui/core/macro'
import type { ScreenRow } from '#screenRow.ts'

export const notices: ScreenRow = {
  title: msg`Avisos`,
  tile: { group: 'company', icon: Bell, hue: 'magenta' },
  kept: ['buscaAviso'],
  catalog: 'features/notices',
  load: () => import('./NoticesScreen.tsx'),
}
