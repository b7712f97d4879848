import { Shield } from '@colab/ui/kit/icons.ts'
import { msg } from '@lingui/core/macro'
import type { ScreenRow } from '#screenRow.ts'

export const misconduct: ScreenRow = {
  title: msg`Canal de denúncias`,
  words: 'denúncia assédio discriminação ética ouvidoria report harassment misconduct ethics acoso denuncia ética',
  tile: { group: 'company', icon: Shield, hue: 'rose' },
  catalog: 'features/misconduct',
  load: () => import('./ReportScreen.tsx'),
}
