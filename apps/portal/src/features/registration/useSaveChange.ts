import {
  buscaWebPessoa,
  changesOf,
  excluirWebPessoa,
  gravaWebPessoa,
  PROOF,
  proofsOf,
} from '@colab/contract/domains/registration'
import { registrationProofTarget } from '@colab/contract/files'
import { refusalText } from '@colab/ui/calls/failureText.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import type { Message } from '@colab/ui/kit/overlays/MessageDialog.tsx'
import type { WizardForm } from '@colab/ui/kit/overlays/useWizardForm.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRequestWithProofs } from '#async/useRequestWithProofs.ts'
import { keeps } from '#promises.ts'
import { bearer } from '#session/session.ts'
import { type Lists, requestOf, type Values } from './change.ts'
import { WORDS } from './checks.ts'

/** Sends a change of the record and its proofs to HR (spec §4, decisions: registration outcomes). */
export function useSaveChange(
  lists: Lists,
  before: Values,
  form: WizardForm<Values>,
  onMessage: (message: Message) => void,
) {
  const { t } = useLingui()
  const codPessoa = bearer()?.codPessoa ?? 0
  // The day is part of the content: a retry after midnight must still be the same action.
  const [dtMovto] = useState(today)
  return useRequestWithProofs({
    save: gravaWebPessoa,
    withdraw: excluirWebPessoa,
    invalidates: [buscaWebPessoa],
    paramsOf: (values: Values) => ({ ttWebPessoa: [requestOf(values, lists, dtMovto, codPessoa)] }),
    withdrawalOf: () => ({ dtMovto }),
    proofsOf(values) {
      const files = {
        [PROOF.name]: values.proof1,
        [PROOF.address]: values.proof2,
        [PROOF.maritalStatus]: values.proof3,
        [PROOF.education]: values.proof4,
        [PROOF.photo]: values.photo,
      }
      const kinds = [...proofsOf(changesOf(before, values)), ...(values.photo ? [PROOF.photo] : [])]
      return kinds.map((kind) => ({ target: registrationProofTarget(dtMovto, kind, codPessoa), file: files[kind] }))
    },
    texts: {
      sentTitle: t`Alteração enviada ao RH`,
      sent: keeps('reviewsRequests')
        ? t`Recebemos a sua solicitação. O RH vai analisar os dados.`
        : t`Recebemos a sua solicitação.`,
      withdrawn: t`O comprovante não foi enviado. Sem ele a solicitação não pode ser concluída.`,
      cancelled: t`O envio foi cancelado e a solicitação, desfeita. O que você digitou continua aqui.`,
      unproven: keeps('lateProofs')
        ? t`Recebemos a sua solicitação, mas o comprovante não foi enviado. Envie o comprovante em até 15 minutos.`
        : t`Recebemos a sua solicitação, mas o comprovante não foi enviado. Envie o comprovante agora.`,
      failed: t`Não foi possível solicitar a alteração. Tente de novo em instantes.`,
    },
    withdrawnTone: 'warn',
    onMessage,
    onRefused: (refusal) =>
      form.refuse(refusal.codigo, WORDS[refusal.codigo as keyof typeof WORDS] ?? refusalText(refusal)),
    onSent: form.close,
  })
}
