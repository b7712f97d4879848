import { Shield } from '@colab/ui/kit/icons.ts'
import { msg } from '@lingui/core/macro'
import type { ScreenRow } from '#screenRow.ts'

export const misconduct: ScreenRow = {
  title: msg`Canal de denúncias`,
  tile: { group: 'company', icon: Shield, hue: 'rose' },
  catalog: 'features/misconduct',
  load: () => import('./ReportScreen.tsx'),
}
