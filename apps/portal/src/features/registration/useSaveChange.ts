import {
  changesOf,
  excluirWebPessoa,
  gravaWebPessoa,
  PROOF,
  type Proof,
  proofsOf,
} from '@colab/contract/domains/registration'
import { registrationProofTarget } from '@colab/contract/files'
import { Refused, SignedOut } from '@colab/contract/wire/failures'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { isUnsent } from '#async/Unsent.tsx'
import { today } from '#clock.ts'
import { useAction } from '#rpc/action.ts'
import { channel } from '#rpc/channel.ts'
import { queryClient } from '#rpc/query.ts'
import { forgetAction } from '#rpc/sentActions.ts'
import { useUpload } from '#rpc/upload.ts'
import { sendOnce } from '#rpc/write.ts'
import { bearer } from '#session/session.ts'
import type { Message } from '#ui/MessageDialog.tsx'
import { requestOf, type Values } from './change.ts'

/** What became of a request: sent with its proofs, taken back without them, or there without them (decisions, outcomes). */
type Outcome = 'sent' | 'withdrawn' | 'unproven'

/**
 * Sends a request and then its proofs, one after the other, up to the first that fails; a request without them is taken back.
 * `onMessage` is told what became of it, `onSent` that all arrived.
 */
export function useSaveChange(before: Values, onMessage: (message: Message) => void, onSent: () => void) {
  const { t } = useLingui()
  // One day for all tries: with it a repeated sending is the same action.
  const [dtMovto] = useState(today)
  const [place, setPlace] = useState({ at: 0, of: 0 })
  const upload = useUpload()
  const [lacking, setLacking] = useState(false)
  /** The content of a request that is there without its proofs. */
  const unproven = useRef('')

  const action = useAction(
    async (values: Values): Promise<Outcome> => {
      const codPessoa = bearer()?.codPessoa ?? 0
      const changes = changesOf(before, values)
      const params = { ttWebPessoa: [requestOf(values, dtMovto, codPessoa)] }
      const content = JSON.stringify(params)
      // The server has it already; with other content it has to make way first.
      if (unproven.current !== content) {
        if (unproven.current) await channel.call(excluirWebPessoa, { dtMovto })
        await sendOnce(gravaWebPessoa, params)
      }
      const files = filesOf(values, proofsOf(changes))
      try {
        if (changes.includes('nome') && !values.proof1) throw new Error('the name has no proof')
        for (const [index, [kind, file]] of files.entries()) {
          setPlace({ at: index + 1, of: files.length })
          await upload.send(registrationProofTarget(dtMovto, kind, codPessoa), file)
        }
        return 'sent'
      } catch (error) {
        if (error instanceof SignedOut) throw error
      }
      try {
        await channel.call(excluirWebPessoa, { dtMovto })
        await forgetAction(gravaWebPessoa.name, params)
        unproven.current = ''
        return 'withdrawn'
      } catch (error) {
        if (error instanceof SignedOut) throw error
        unproven.current = content
        return 'unproven'
      }
    },
    {
      onSuccess(outcome) {
        setLacking(outcome === 'unproven')
        void queryClient.invalidateQueries({ queryKey: ['buscaWebPessoa'] })
        if (outcome === 'sent') {
          onSent()
          onMessage({ tone: 'good', text: t`Recebemos a sua solicitação. O RH vai analisar os dados.` })
        } else if (outcome === 'withdrawn') {
          const text =
            upload.outcome() === 'cancelled'
              ? t`O envio foi cancelado e a solicitação, desfeita. O que você digitou continua aqui.`
              : t`Não foi possível enviar o comprovante. Sem ele a solicitação não pode ser concluída. Tente de novo.`
          onMessage({ tone: 'warn', text })
        } else {
          const text = t`Recebemos a sua solicitação, mas o comprovante não foi enviado. Envie de novo em até 15 minutos.`
          onMessage({ tone: 'warn', text })
        }
      },
      onError(error) {
        if (isUnsent(error)) return
        const said = error instanceof Refused && error.message
        onMessage({ tone: 'bad', text: said || t`Não foi possível solicitar a alteração. Tente de novo em instantes.` })
      },
    },
  )
  return { ...action, lacking, progress: action.isPending ? upload.progress : undefined, place, cancel: upload.cancel }
}

/** The proofs that go with a request, by kind: those that its changes need, and the photo. */
function filesOf(values: Values, needed: readonly Proof[]): [kind: number, file: File][] {
  const chosen: [number, File | null][] = [
    [PROOF.name, values.proof1],
    [PROOF.address, values.proof2],
    [PROOF.maritalStatus, values.proof3],
    [PROOF.education, values.proof4],
  ]
  return [
    ...chosen.filter(([kind]) => needed.some((proof) => proof === kind)),
    [PROOF.photo, values.photo] as const,
  ].filter((entry): entry is [number, File] => entry[1] !== null)
}
