import { MessageSquare } from '@colab/ui/kit/icons.ts'
import { msg } from '@lingui/core/macro'
import type { ScreenRow } from '#screenRow.ts'

export const hrContact: ScreenRow = {
  title: msg`Fale com o RH`,
  words:
    'rh falar dúvida pergunta mensagem ajuda reclamação demissão rescisão desligamento conta bancária banco empréstimo consignado atestado anexo hr contact question help resignation termination bank account loan recursos humanos pregunta ayuda renuncia despido cuenta bancaria préstamo',
  tile: { group: 'company', icon: MessageSquare, hue: 'teal' },
  catalog: 'features/hr-contact',
  load: () => import('./HrContactScreen.tsx'),
}
