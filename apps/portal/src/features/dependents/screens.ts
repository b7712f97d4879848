import { UsersRound } from '@colab/ui/kit/icons.ts'
import { msg } from '@lingui/core/macro'
import type { ScreenRow } from '#screenRow.ts'

export const dependents: ScreenRow = {
  title: msg`Dependentes`,
  tile: { group: 'own', icon: UsersRound, hue: 'violet' },
  catalog: 'features/dependents',
  load: () => import('./DependentsScreen.tsx'),
}
