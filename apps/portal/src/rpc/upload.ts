import { upload } from '@colab/contract/upload'
import { Unavailable } from '@colab/contract/wire/failures'
import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { profile } from '../profile.ts'
import { channel } from './channel.ts'
import { failureText } from './failureText.ts'

/**
 * Sends files one at a time: `progress` from 0 to 1 while one is under way (null before the browser tells), `error` in words
 * after one that failed. `send` rejects then, also when it was called off.
 */
export function useUpload() {
  const [state, setState] = useState<{ progress?: number | null; error?: string }>({})
  const underWay = useRef<AbortController>(null)
  const failed = useRef(false)

  async function send(target: string, file: File): Promise<void> {
    const controller = new AbortController()
    underWay.current = controller
    failed.current = false
    setState({ progress: null })
    try {
      const onProgress = (progress: number) => setState({ progress })
      await upload(channel, profile.api, target, file, { onProgress, signal: controller.signal })
      setState({})
    } catch (error) {
      failed.current = true
      setState({ error: uploadFailureText(error) })
      throw error
    }
  }
  return { ...state, send, cancel: () => underWay.current?.abort(), failed: () => failed.current }
}

function uploadFailureText(error: unknown): string {
  if (error instanceof DOMException && error.name === 'AbortError') return t`O envio foi cancelado.`
  if (error instanceof Unavailable && error.status === 413) return t`O arquivo passa de 10 MB.`
  if (error instanceof Unavailable && error.status === 415) return t`Este tipo de arquivo não é aceito.`
  return failureText(error)
}
