import { buscaAvisoRH, continuaAvisoRH, gravaAvisoRH } from '@colab/contract/domains/hr-contact'
import { messageAttachmentTarget } from '@colab/contract/files'
import type { Code } from '@colab/contract/wire/cells'
import { invalidate } from '@colab/ui/calls/query.ts'
import { createSender } from '@colab/ui/calls/sender.ts'
import { useAction } from '@colab/ui/calls/useAction.ts'
import { showSnackbar } from '@colab/ui/kit/feedback/snackbar.ts'
import { codeOf, type Option } from '@colab/ui/kit/fields/SelectField.tsx'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useUpload } from '#rpc/upload.ts'
import { bearer } from '#session/session.ts'

export interface Values {
  codTipo: string
  descricao: string
  file: File | null
}

/** `unattached`: sent without its file, because the back end returned no code for the message. */
type Outcome = 'whole' | 'unattached'

const first = createSender(gravaAvisoRH, { once: true })
const further = createSender(continuaAvisoRH, { once: true })

interface MessageOptions {
  kinds: readonly Option[]
  /** The first message of the conversation that this one continues. */
  continues: Code | undefined
  onSent: (outcome: Outcome) => void
}

/** Sends a message to HR first, then its file. After a failed upload a retry sends only the file. */
export function useMessage({ kinds, continues, onSent }: MessageOptions) {
  const { t } = useLingui()
  const [sent, setSent] = useState<{ codAviso: Code }>()
  const [outcome, setOutcome] = useState<Outcome>()
  const upload = useUpload()
  async function send({ codTipo, descricao, file }: Values): Promise<Outcome> {
    const text = descricao.trim()
    const { AvisoRH } = sent
      ? { AvisoRH: [sent] }
      : continues === undefined
        ? await first.send({ codTipo: codeOf(kinds, codTipo), descricao: text })
        : await further.send({ codAviso: continues, descricao: text })
    const codAviso = AvisoRH[0]?.codAviso ?? null
    // A back end whose reply has no row: the message has been sent, and no file can be attached to it.
    if (codAviso === null) return file ? 'unattached' : 'whole'
    setSent({ codAviso })
    await invalidate(buscaAvisoRH)
    if (file) await upload.send(messageAttachmentTarget(codAviso, bearer()?.codPessoa ?? 0), file)
    return 'whole'
  }
  const action = useAction(send, {
    onSuccess(outcome) {
      setSent(undefined)
      setOutcome(outcome)
      onSent(outcome)
      void invalidate(buscaAvisoRH)
    },
    onError() {
      if (upload.outcome() !== 'sent') showSnackbar({ text: t`Erro ao gravar anexo do Aviso`, tone: 'bad' })
    },
  })
  return {
    action,
    upload,
    /** The message was sent, its file was not. */
    isSent: sent !== undefined,
    /** Of the last message. */
    outcome,
    /** Forgets the last message, to write another one. */
    again: () => setOutcome(undefined),
  }
}
