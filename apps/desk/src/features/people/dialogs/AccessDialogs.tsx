import { encerraSessoes, liberaAcesso, liberaContato, removePasskeys } from '@colab/contract/desk/people'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ReasonDialog } from '#parts/ReasonDialog.tsx'
import { type CardDialogProps, useAct } from '../card.ts'

/** Unlocks sign-in after failed attempts. */
export function UnlockDialog({ card: { codPessoa, person }, onClose }: CardDialogProps) {
  const { t } = useLingui()
  const action = useAct(liberaAcesso, { done: t`Acesso liberado: já dá para entrar.`, onDone: onClose })
  return (
    <ReasonDialog
      title={t`Liberar o acesso de ${person.nome}`}
      submit={t`Liberar`}
      action={{ ...action, mutate: ({ motivo }) => action.mutate({ codPessoa, motivo }) }}
      onClose={onClose}
    >
      <p>
        <Trans>A senha continua a mesma: só a espera depois de tentativas erradas termina.</Trans>
      </p>
    </ReasonDialog>
  )
}

/** Releases a contact that another person changed, so that it receives codes. */
export function ReleaseDialog({ card: { codPessoa, person, ttContato }, onClose }: CardDialogProps) {
  const { t } = useLingui()
  const action = useAct(liberaContato, { done: t`Contato liberado: já recebe códigos.`, onDone: onClose })
  const versao = ttContato[0]?.versao ?? ''
  return (
    <ReasonDialog
      title={t`Liberar o contato novo de ${person.nome}`}
      submit={t`Liberar`}
      action={{ ...action, mutate: ({ motivo }) => action.mutate({ codPessoa, versao, motivo }) }}
      onClose={onClose}
    >
      <p>
        <Trans>
          Quem recebe o código entra na conta. Libere só depois de falar com a pessoa e ouvir dela que o contato é dela.
        </Trans>
      </p>
    </ReasonDialog>
  )
}

/** Signs the person out everywhere. */
export function SignOutDialog({ card: { codPessoa, person, access }, onClose }: CardDialogProps) {
  const { t } = useLingui()
  const action = useAct(encerraSessoes, { done: t`Sessões encerradas.`, onDone: onClose })
  return (
    <ReasonDialog
      title={t`Encerrar as sessões de ${person.nome}`}
      submit={t`Encerrar`}
      action={{ ...action, mutate: ({ motivo }) => action.mutate({ codPessoa, motivo }) }}
      onClose={onClose}
    >
      <p>
        <Plural
          value={access?.sessoes ?? 0}
          one="A pessoa sai do portal em # aparelho e entra de novo com a mesma senha."
          other="A pessoa sai do portal em # aparelhos e entra de novo com a mesma senha."
        />
      </p>
    </ReasonDialog>
  )
}

/** Removes the passkeys of somebody whose device is lost. */
export function PasskeysDialog({ card: { codPessoa, person }, onClose }: CardDialogProps) {
  const { t } = useLingui()
  const action = useAct(removePasskeys, { done: t`Chaves de acesso removidas.`, onDone: onClose })
  return (
    <ReasonDialog
      title={t`Remover as chaves de acesso de ${person.nome}`}
      submit={t`Remover`}
      action={{ ...action, mutate: ({ motivo }) => action.mutate({ codPessoa, motivo }) }}
      onClose={onClose}
    >
      <p>
        <Trans>
          Confira antes quem está pedindo. A pessoa sai do portal em todos os aparelhos, é avisada, e entra de novo só
          com a senha.
        </Trans>
      </p>
    </ReasonDialog>
  )
}
