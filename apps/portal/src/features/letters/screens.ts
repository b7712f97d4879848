import { File } from '@colab/ui/kit/icons.ts'
import { msg } from '@lingui/core/macro'
import type { ScreenRow } from '#screenRow.ts'

export const letters: ScreenRow = {
  title: msg`Declarações`,
  tile: { group: 'own', icon: File, hue: 'green' },
  catalog: 'features/letters',
  load: () => import('./LettersScreen.tsx'),
}
