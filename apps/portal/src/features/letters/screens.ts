import { File } from '@colab/ui/kit/icons.ts'
import { msg } from '@lingui/core/macro'
import type { ScreenRow } from '#screenRow.ts'

export const letters: ScreenRow = {
  title: msg`Declarações`,
  words:
    'declaração vínculo emprego trabalho comprovante de renda aluguel visto banco employment letter proof of income visa rent constancia laboral certificado de trabajo alquiler visado',
  tile: { group: 'own', icon: File, hue: 'green' },
  catalog: 'features/letters',
  load: () => import('./LettersScreen.tsx'),
}
