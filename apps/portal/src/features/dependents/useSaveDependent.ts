import { excluirWebDependente, gravaWebDependente } from '@colab/contract/domains/dependents'
import { dependentProofTarget } from '@colab/contract/files'
import { Refused, SignedOut } from '@colab/contract/wire/failures'
import type { Params } from '@colab/contract/wire/method'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { isUnsent } from '#async/Unsent.tsx'
import { useAction } from '#rpc/action.ts'
import { channel } from '#rpc/channel.ts'
import { queryClient } from '#rpc/query.ts'
import { forgetAction } from '#rpc/sentActions.ts'
import { useUpload } from '#rpc/upload.ts'
import { sendOnce } from '#rpc/write.ts'
import { bearer } from '#session/session.ts'
import type { Message } from '#ui/MessageDialog.tsx'
import { requestOf, type Values } from './request.ts'

/**
 * Sends a dependent and then the proof; without the proof the request is taken back. `onMessage` is told what became of it
 * (spec §4, §8), `onSent` that both arrived.
 */
export function useSaveDependent(onMessage: (message: Message) => void, onSent: () => void) {
  const { t } = useLingui()
  const upload = useUpload()
  const [lacking, setLacking] = useState(false)
  /** A request that is there without its proof. */
  const unproven = useRef<{ id: number; content: string }>(null)

  /** Saves a request and answers its id; one that is there without its proof makes way first. */
  async function save(params: Params<typeof gravaWebDependente>): Promise<number> {
    if (unproven.current) await channel.call(excluirWebDependente, { sequencia: unproven.current.id })
    unproven.current = null
    const { logErroApp, retorno } = await sendOnce(gravaWebDependente, params)
    if (logErroApp) {
      await forgetAction(gravaWebDependente.name, params)
      throw new Refused(logErroApp)
    }
    return Number(retorno[0]?.msgErro.split('|')[1])
  }

  const action = useAction(
    async (values: Values): Promise<'sent' | 'withdrawn' | 'unproven'> => {
      const codPessoa = bearer()?.codPessoa ?? 0
      const params = { ttWebDependente: [requestOf(values, codPessoa)] }
      const content = JSON.stringify(params)
      const id = unproven.current?.content === content ? unproven.current.id : await save(params)
      try {
        if (!values.proof) throw new Error('no proof')
        await upload.send(dependentProofTarget(id, codPessoa), values.proof)
        return 'sent'
      } catch (error) {
        if (error instanceof SignedOut) throw error
      }
      try {
        await channel.call(excluirWebDependente, { sequencia: id })
        await forgetAction(gravaWebDependente.name, params)
        unproven.current = null
        return 'withdrawn'
      } catch (error) {
        if (error instanceof SignedOut) throw error
        unproven.current = { id, content }
        return 'unproven'
      }
    },
    {
      onSuccess(outcome) {
        setLacking(outcome === 'unproven')
        if (outcome === 'sent') {
          onSent()
          void queryClient.invalidateQueries({ queryKey: ['buscaDependentes'] })
          onMessage({ tone: 'good', text: t`Recebemos a sua solicitação. O RH vai analisar os dados.` })
        } else if (outcome === 'withdrawn') {
          const text =
            upload.outcome() === 'cancelled'
              ? t`O envio foi cancelado e a solicitação, desfeita. O que você digitou continua aqui.`
              : t`Não foi possível enviar o comprovante, e a solicitação foi desfeita. Tente de novo.`
          onMessage({ tone: 'bad', text })
        } else {
          const text = t`Sem o comprovante a solicitação não pode ser concluída. Envie de novo em até 15 minutos.`
          onMessage({ tone: 'warn', text })
        }
      },
      onError(error) {
        if (isUnsent(error)) return
        const said = error instanceof Refused && error.message
        onMessage({ tone: 'bad', text: said || t`Não foi possível solicitar a inclusão. Tente de novo em instantes.` })
      },
    },
  )
  return { ...action, lacking, progress: action.isPending ? upload.progress : undefined, cancel: upload.cancel }
}
