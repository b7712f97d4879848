import { useLingui } from '@lingui/react/macro'
import type { CardDialogProps } from '../card.ts'
import { InviteDialog } from './InviteDialog.tsx'

export function InviteOne({ card: { codPessoa, person, record, access }, onClose }: CardDialogProps) {
  const { t } = useLingui()
  return (
    <InviteDialog
      title={t`Convidar ${person.nome}`}
      who={{
        pessoas: [codPessoa],
        cartas: access?.situacao === 'naoEntregue' || (!record.celular && !record.emailParticular),
        reenvia: access?.situacao === 'convidada',
      }}
      onClose={onClose}
    />
  )
}
