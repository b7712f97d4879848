import { MessageSquare } from '@colab/ui/kit/icons.ts'
import { msg } from '@lingui/core/macro'
import type { ScreenRow } from '#screenRow.ts'

export const hrContact: ScreenRow = {
  title: msg`Fale com o RH`,
  tile: { group: 'company', icon: MessageSquare, hue: 'teal' },
  catalog: 'features/hr-contact',
  load: () => import('./HrContactScreen.tsx'),
}
