import { Archive } from '@colab/ui/kit/icons.ts'
import { msg } from '@lingui/core/macro'
import type { ScreenRow } from '#screenRow.ts'

export const archive: ScreenRow = {
  title: msg`Meu arquivo`,
  tile: { group: 'own', icon: Archive, hue: 'amber' },
  catalog: 'archive',
  load: () => import('./ArchiveScreen.tsx'),
}
