import { Unavailable } from '@colab/contract/wire/failures'
import type { Method, Reply } from '@colab/contract/wire/method'
import { textAfterCode } from '@colab/contract/wire/outcome'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { showSnackbar } from '#kit/feedback/snackbar.ts'
import { failureLang, failureText, isUncertain } from './failureText.ts'
import { invalidate } from './query.ts'
import { createSender, type SenderOptions } from './sender.ts'
import { useAction } from './useAction.ts'

/** The result of a save, as text. */
export interface Saved {
  text: string
  /** Language of the text where it is the server's. */
  lang: string | undefined
}

interface WriteOptions<M extends Method> extends SenderOptions {
  /** Methods affected by the save: fetched again after every reply, since a refusal means that they are out of date. */
  invalidates?: readonly Method[]
  /** Returns the text of a successful save, given the server's text without its code; an empty one is replaced. */
  savedText?: (text: string) => string
  /** Shows that text in place of the form; without it the text is in the snackbar. */
  onSaved?: (saved: Saved) => void
  /** Shows a failure in the snackbar, for actions without a form; an uncertain one is left to `ResendNotice`. */
  failureInSnackbar?: boolean
  onSuccess?: (reply: Reply<M>) => void
  onError?: (error: Error) => void
}

/**
 * Saves with `createSender`, which actions of several steps use themselves. It is pending until the affected queries
 * are fetched again.
 */
export function useWrite<M extends Method>(method: M, options: WriteOptions<M> = {}) {
  const { invalidates = [], savedText, onSaved, failureInSnackbar = false, onSuccess, onError } = options
  const [{ send }] = useState(() => createSender(method, options))
  return useAction(send, {
    async onSuccess(reply) {
      onSuccess?.(reply)
      const theirs = textOf(reply)
      const text = savedText && (savedText(theirs).trim() || t`Gravado com sucesso!`)
      const lang = text === theirs ? 'pt-BR' : undefined
      if (text && onSaved) onSaved({ text, lang })
      else if (text) showSnackbar({ text, tone: 'good', lang })
      await invalidate(...invalidates)
    },
    onError(error) {
      onError?.(error)
      if (failureInSnackbar && !isUncertain(error)) {
        showSnackbar({ text: textAfterCode(failureText(error)), tone: 'bad', lang: failureLang(error) })
      }
      if (!(error instanceof Unavailable)) void invalidate(...invalidates)
    },
  })
}

/** Returns the text of a reply to a save, 'code - text' on the wire (spec §8). */
function textOf(reply: unknown): string {
  // Every reply has a `retorno` (wire/method.ts), which a generic method does not show.
  const { retorno } = reply as { retorno: { msgErro: string }[] }
  return textAfterCode(retorno[0]?.msgErro ?? '')
}
