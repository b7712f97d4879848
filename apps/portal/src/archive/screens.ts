import { Archive } from '@colab/ui/kit/icons.ts'
import { msg } from '@lingui/core/macro'
import type { ScreenRow } from '#screenRow.ts'

export const archive: ScreenRow = {
  title: msg`Meu arquivo`,
  words:
    'arquivo baixar tudo zip guardar salvar todos os holerites comprovar renda offline sem internet archive download all save files archivo descargar todo guardar',
  tile: { group: 'own', icon: Archive, hue: 'amber' },
  catalog: 'archive',
  load: () => import('./ArchiveScreen.tsx'),
}
