import { isFinalStatus, upload } from '@colab/contract/upload'
import { Unavailable } from '@colab/contract/wire/failures'
import { failureLang, failureText, isUncertain } from '@colab/ui/calls/failureText.ts'
import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { profile } from '#profile.ts'
import { channel } from './channel.ts'

/** The text of a failed upload; `pt-BR` marks a text of the server. */
export interface UploadFailure {
  text: string
  lang: 'pt-BR' | undefined
  /** Whether a retry with the same file may succeed. */
  mayResend: boolean
}

/**
 * Uploads files one at a time: `progress` runs from 0 to 1 during an upload (null before the browser reports it), `error` has the text of a
 * failure. `send` rejects on failure and on cancellation; `outcome` distinguishes them, `failure` returns the text at once.
 */
export function useUpload() {
  const [state, setState] = useState<{ progress?: number | null; error?: UploadFailure }>({})
  const underWay = useRef<AbortController>(null)
  const outcome = useRef<'sent' | 'failed' | 'cancelled'>('sent')
  const failure = useRef<UploadFailure>(undefined)

  async function send(target: string, file: File): Promise<void> {
    const controller = new AbortController()
    underWay.current = controller
    outcome.current = 'sent'
    failure.current = undefined
    setState({ progress: null })
    try {
      const onProgress = (progress: number) => setState({ progress })
      await upload(channel, { api: profile.api, target }, file, { onProgress, signal: controller.signal })
      setState({})
    } catch (error) {
      outcome.current = controller.signal.aborted ? 'cancelled' : 'failed'
      failure.current = failureOf(error as Error)
      setState({ error: failure.current })
      throw error
    }
  }
  return {
    ...state,
    send,
    cancel: () => underWay.current?.abort(),
    outcome: () => outcome.current,
    failure: () => failure.current,
  }
}

function failureOf(error: Error): UploadFailure {
  const isServer = error instanceof Unavailable && (error.status >= 500 || error.status === 429)
  return { text: uploadFailureText(error), lang: failureLang(error), mayResend: isServer || isUncertain(error) }
}

function uploadFailureText(error: unknown): string {
  if (error instanceof DOMException && error.name === 'AbortError') return t`O envio foi cancelado.`
  if (error instanceof Unavailable && error.status === 413) return t`O arquivo passa de 10 MB.`
  // The form has checked the type by the first bytes, so a file that is still rejected is usually truncated or damaged.
  if (error instanceof Unavailable && error.status === 415)
    return t`O arquivo está danificado ou não é de um tipo aceito.`
  // The server replied without a text: it would refuse the same file again.
  if (error instanceof Unavailable && isFinalStatus(error.status)) return t`O servidor não aceitou este arquivo.`
  return failureText(error)
}
