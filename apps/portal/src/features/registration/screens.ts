import { UserRound } from '@colab/ui/kit/icons.ts'
import { msg } from '@lingui/core/macro'
import type { ScreenRow } from '#screenRow.ts'

export const registration: ScreenRow = {
  title: msg`Dados cadastrais`,
  tile: { group: 'own', icon: UserRound, hue: 'blue' },
  kept: ['buscaDadosContratuais', 'buscaLogradouro', 'buscaDadosCadastrais'],
  catalog: 'features/registration',
  load: () => import('./RegistrationScreen.tsx'),
}
