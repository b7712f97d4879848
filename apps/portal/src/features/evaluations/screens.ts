import { SquareCheck } from '@colab/ui/kit/icons.ts'
import { msg } from '@lingui/core/macro'
import type { ScreenRow } from '#screenRow.ts'
import { toAnswer } from '#tileNotes.ts'

export const evaluations: ScreenRow = {
  title: msg`Avaliações e pesquisas`,
  tile: { group: 'company', icon: SquareCheck, hue: 'green', note: toAnswer },
  kept: ['buscaAgenda'],
  catalog: 'features/evaluations',
  load: () => import('./EvaluationsScreen.tsx'),
}
