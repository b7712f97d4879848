import { redefineSenha } from '@colab/contract/desk/people'
import { maskEmail, maskPhone } from '@colab/contract/wire/phone'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { momentText } from '#moment.ts'
import { ReasonDialog } from '#parts/ReasonDialog.tsx'
import { type CardDialogProps, useAct } from '../card.ts'
import { channelName } from '../words.ts'
import { SentDialog } from './SentDialog.tsx'

export function ResetByCode(props: CardDialogProps) {
  return <Reset {...props} carta={false} />
}

export function ResetByLetter(props: CardDialogProps) {
  return <Reset {...props} carta />
}

/** Returns the contacts that receive codes: those that are not held. */
function receiving({ record, ttContato }: CardDialogProps['card']) {
  const isHeld = (field: string) => ttContato.some(({ campo }) => campo === field)
  return {
    emailParticular: isHeld('emailParticular') ? '' : record.emailParticular,
    celular: isHeld('celular') ? '' : record.celular,
  }
}

/** Ends the password and sends a code for a new one, or creates a letter. */
function Reset({ card, onClose, carta }: CardDialogProps & { carta: boolean }) {
  const { t } = useLingui()
  const { codPessoa, person } = card
  const [sent, setSent] = useState<{ canal: string; ate: string; cartas: string }>()
  const action = useAct(redefineSenha, { onDone: ({ ttConvite }) => setSent(ttConvite[0]) })
  if (sent) {
    const [channel, until] = [channelName(sent.canal), momentText(sent.ate)]
    return (
      <SentDialog title={t`Senha redefinida`} letters={sent.cartas} onClose={onClose}>
        <p>
          {sent.canal === 'letter' ? (
            <Trans>
              A senha antiga não vale mais. A carta tem um código para {person.nome} escolher outra, até {until}.
            </Trans>
          ) : (
            <Trans>
              A senha antiga não vale mais. O código foi por {channel}, e {person.nome} escolhe outra até {until}.
            </Trans>
          )}
        </p>
      </SentDialog>
    )
  }
  const { emailParticular, celular } = receiving(card)
  const contact = [maskEmail(emailParticular), maskPhone(celular)].filter(Boolean).join(t` ou `)
  return (
    <ReasonDialog
      title={carta ? t`Redefinir a senha de ${person.nome} por carta` : t`Redefinir a senha de ${person.nome}`}
      submit={carta ? t`Redefinir e gerar a carta` : t`Redefinir e enviar o código`}
      action={{ ...action, mutate: ({ motivo }) => action.mutate({ codPessoa, carta, motivo }) }}
      onClose={onClose}
    >
      <p>
        {carta ? (
          <Trans>A senha atual deixa de valer agora, e as sessões terminam. A carta se entrega em mãos.</Trans>
        ) : contact ? (
          <Trans>A senha atual deixa de valer agora, e as sessões terminam. O código vai para {contact}.</Trans>
        ) : (
          <Trans>Nenhum contato desta pessoa recebe códigos agora.</Trans>
        )}
      </p>
    </ReasonDialog>
  )
}
