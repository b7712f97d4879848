import { buscaDependentes, excluirWebDependente, gravaWebDependente } from '@colab/contract/domains/dependents'
import { dependentProofTarget } from '@colab/contract/files'
import { Refused } from '@colab/contract/wire/failures'
import { idAfterText } from '@colab/contract/wire/outcome'
import { refusalText } from '@colab/ui/calls/failureText.ts'
import type { Message } from '@colab/ui/kit/overlays/MessageDialog.tsx'
import type { WizardForm } from '@colab/ui/kit/overlays/useWizardForm.ts'
import { useLingui } from '@lingui/react/macro'
import { useRequestWithProofs } from '#async/useRequestWithProofs.ts'
import { keeps } from '#promises.ts'
import { bearer } from '#session/session.ts'
import { WORDS } from './checks.ts'
import { type Lists, requestOf, type Values } from './request.ts'

/** Sends a new dependent and its proof to HR (spec §4, §8). */
export function useSaveDependent(lists: Lists, form: WizardForm<Values>, onMessage: (message: Message) => void) {
  const { t } = useLingui()
  const codPessoa = bearer()?.codPessoa ?? 0
  return useRequestWithProofs({
    save: gravaWebDependente,
    withdraw: excluirWebDependente,
    invalidates: [buscaDependentes],
    paramsOf: (values: Values) => ({ ttWebDependente: [requestOf(values, lists, codPessoa)] }),
    withdrawalOf({ logErroApp, retorno }) {
      if (logErroApp) throw new Refused(logErroApp)
      const sequencia = idAfterText(retorno[0].msgErro)
      return sequencia ? { sequencia } : null
    },
    proofsOf: ({ proof }, { sequencia }) => [{ target: dependentProofTarget(sequencia, codPessoa), file: proof }],
    texts: {
      sentTitle: t`Inclusão enviada ao RH`,
      sent: keeps('reviewsRequests')
        ? t`Recebemos a sua solicitação. O RH vai analisar os dados.`
        : t`Recebemos a sua solicitação.`,
      withdrawn: t`O comprovante não foi enviado, e a solicitação foi desfeita. O que você digitou continua aqui.`,
      cancelled: t`O envio foi cancelado e a solicitação, desfeita. O que você digitou continua aqui.`,
      unproven: keeps('lateProofs')
        ? t`Sem o comprovante a solicitação não pode ser concluída. Envie o comprovante em até 15 minutos.`
        : t`Sem o comprovante a solicitação não pode ser concluída. Envie o comprovante agora.`,
      unattached: t`Recebemos a sua solicitação, mas não foi possível anexar o comprovante. Entregue o comprovante ao RH.`,
      failed: t`Não foi possível solicitar a inclusão. Tente de novo em instantes.`,
    },
    withdrawnTone: 'bad',
    onMessage,
    onRefused: (refusal) =>
      form.refuse(refusal.codigo, WORDS[refusal.codigo as keyof typeof WORDS] ?? refusalText(refusal)),
    onSent: form.close,
  })
}
