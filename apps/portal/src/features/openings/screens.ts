import { Briefcase } from '@colab/ui/kit/icons.ts'
import { msg } from '@lingui/core/macro'
import type { ScreenRow } from '#screenRow.ts'
import { vacancies } from '#tileNotes.ts'

export const openings: ScreenRow = {
  title: msg`Oportunidades internas`,
  tile: { group: 'company', icon: Briefcase, hue: 'blue', note: vacancies },
  kept: ['geraRequisicaoInterna'],
  catalog: 'features/openings',
  load: () => import('./OpeningsScreen.tsx'),
}
