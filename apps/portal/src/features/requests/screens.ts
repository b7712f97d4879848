import { Inbox } from '@colab/ui/kit/icons.ts'
import { msg } from '@lingui/core/macro'
import type { ScreenRow } from '#screenRow.ts'

export const requests: ScreenRow = {
  title: msg`Minhas solicitações`,
  tile: { group: 'own', icon: Inbox, hue: 'teal' },
  catalog: 'features/requests',
  load: () => import('./RequestsScreen.tsx'),
}
