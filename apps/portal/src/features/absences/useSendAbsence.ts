import { buscaAusencia, gravaAusencia } from '@colab/contract/domains/absences'
import { retiraSolicitacao } from '@colab/contract/domains/requests'
import { absencePaperTarget } from '@colab/contract/files'
import type { Params } from '@colab/contract/wire/method'
import type { Message } from '@colab/ui/kit/overlays/MessageDialog.tsx'
import { useLingui } from '@lingui/react/macro'
import { useRequestWithProofs } from '#async/useRequestWithProofs.ts'
import { keeps } from '#promises.ts'
import { bearer } from '#session/session.ts'
import { FIELD_OF, type Values } from './absence.ts'

interface SendOptions {
  paramsOf: (values: Values) => Params<typeof gravaAusencia>
  onMessage: (message: Message) => void
  onSent: () => void
}

/** Sends an absence and its proofs to HR. */
export function useSendAbsence({ paramsOf, onMessage, onSent }: SendOptions) {
  const { t } = useLingui()
  const codPessoa = bearer()?.codPessoa ?? 0
  return useRequestWithProofs({
    save: gravaAusencia,
    withdraw: retiraSolicitacao,
    invalidates: [buscaAusencia],
    paramsOf,
    withdrawalOf({ ttAusencia: [absence] }) {
      return absence ? { tipo: 'absence' as const, idSolicitacao: String(absence.codAusencia) } : null
    },
    proofsOf: ({ proofs }: Values, { idSolicitacao }) =>
      proofs.map((file, at) => ({ target: absencePaperTarget(idSolicitacao, at + 1, codPessoa), file })),
    texts: {
      sentTitle: t`Enviado ao RH`,
      sent: keeps('absencePunches')
        ? t`O RH vai conferir o documento. O ponto desses dias muda quando ele aprovar.`
        : t`Recebemos a ausência e o documento.`,
      withdrawn: t`O documento não foi enviado, e nada foi enviado ao RH. O que você preencheu continua aqui.`,
      cancelled: t`O envio foi cancelado, e nada foi enviado ao RH. O que você preencheu continua aqui.`,
      unproven: keeps('lateProofs')
        ? t`Sem o documento o RH não pode decidir. Envie o documento em até 15 minutos.`
        : t`Recebemos as datas, mas o documento não foi enviado. Envie o documento agora.`,
      unattached: t`Recebemos as datas, mas não foi possível anexar o documento. Entregue o documento ao RH.`,
      failed: t`Não foi possível enviar. Tente de novo em instantes.`,
    },
    withdrawnTone: 'bad',
    onMessage,
    onRefused: ({ codigo }) => codigo in FIELD_OF,
    onSent,
  })
}
