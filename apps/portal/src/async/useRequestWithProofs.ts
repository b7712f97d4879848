import { Refused, SignedOut } from '@colab/contract/wire/failures'
import type { Method, Params, Reply } from '@colab/contract/wire/method'
import { isUncertain, refusalText } from '@colab/ui/calls/failureText.ts'
import { invalidate } from '@colab/ui/calls/query.ts'
import { createSender } from '@colab/ui/calls/sender.ts'
import { type ActionState, useAction } from '@colab/ui/calls/useAction.ts'
import type { Message } from '@colab/ui/kit/overlays/MessageDialog.tsx'
import { useRef, useState } from 'react'
import { type UploadFailure, useUpload } from '#rpc/upload.ts'

/** A file and its upload target (files.ts of the contract); without its file the request counts as unproven. */
interface Proof {
  target: string
  file: File | null
}

interface RequestWithProofs<Values, Save extends Method, Withdraw extends Method> {
  save: Save
  withdraw: Withdraw
  /** Methods that return the request. */
  invalidates: readonly Method[]
  paramsOf: (values: Values) => Params<Save>
  /** Returns the ID of the saved request, null where the reply has none; throws `Refused` where it is a refusal. */
  withdrawalOf: (reply: Reply<Save>) => Params<Withdraw> | null
  proofsOf: (values: Values, withdrawal: Params<Withdraw>) => Proof[]
  texts: {
    /** Saved with all its proofs: what was sent, and what happens next. */
    sentTitle: string
    sent: string
    /** Withdrawn because a proof failed, whose own text precedes this one, or because the person cancelled its upload. */
    withdrawn: string
    cancelled: string
    /** Saved without its proofs: both the upload, whose own text precedes this one, and the withdrawal failed. */
    unproven: string
    /** Saved for good by a back end whose reply has no ID, so that no proof can be attached. */
    unattached?: string
    /** Not saved, without a reason from the server. */
    failed: string
  }
  /** Alert or error, as specified for the request (§4, decisions: registration outcomes). */
  withdrawnTone: 'warn' | 'bad'
  onMessage: (message: Message) => void
  /** Returns whether a refusal is shown at its field, which needs no message. */
  onRefused?: (refusal: Refused) => boolean
  onSent: () => void
}

/** State of a request, for `ProofProgress`. */
export interface RequestState extends ActionState {
  /** Saved without its proofs. */
  isIncomplete: boolean
  /** The words of a proof that failed. */
  proofError: UploadFailure | undefined
  /** Uploaded fraction of the current proof; null before the browser reports it, undefined while none is uploaded. */
  progress: number | null | undefined
  cancel: () => void
}

/** How a request ended: `unproven` ones are saved without their proofs, `unattached` ones for good. */
type RequestOutcome = 'sent' | 'withdrawn' | 'unproven' | 'unattached'

function useSteps<Values, Save extends Method, Withdraw extends Method>(
  request: RequestWithProofs<Values, Save, Withdraw>,
) {
  const [saving] = useState(() => createSender(request.save, { once: true }))
  const [withdrawing] = useState(() => createSender(request.withdraw))
  const upload = useUpload()
  const [position, setPosition] = useState({ at: 0, of: 0 })
  const unproven = useRef<{ content: string; withdrawal: Params<Withdraw> }>(null)

  async function save(params: Params<Save>): Promise<Params<Withdraw> | null> {
    if (unproven.current) await withdrawing.send(unproven.current.withdrawal)
    unproven.current = null
    const reply = await saving.send(params)
    try {
      return request.withdrawalOf(reply)
    } catch (error) {
      await saving.forget(params)
      throw error
    }
  }

  async function uploadAll(proofs: Proof[]): Promise<boolean> {
    const uploads = proofs.flatMap(({ target, file }) => (file ? { target, file } : []))
    if (uploads.length < proofs.length) return false
    try {
      for (const [index, { target, file }] of uploads.entries()) {
        setPosition({ at: index + 1, of: uploads.length })
        await upload.send(target, file)
      }
      return true
    } catch (error) {
      if (error instanceof SignedOut) throw error
      return false
    }
  }

  async function send(values: Values): Promise<RequestOutcome> {
    const params = request.paramsOf(values)
    const content = JSON.stringify(params)
    const isSaved = unproven.current?.content === content
    const withdrawal = isSaved && unproven.current ? unproven.current.withdrawal : await save(params)
    if (!withdrawal) return 'unattached'
    if (await uploadAll(request.proofsOf(values, withdrawal))) return 'sent'
    try {
      await withdrawing.send(withdrawal)
      await saving.forget(params)
      unproven.current = null
      return 'withdrawn'
    } catch (error) {
      if (error instanceof SignedOut) throw error
      unproven.current = { content, withdrawal }
      return 'unproven'
    }
  }
  return { send, upload, position }
}

/**
 * Saves a request and then uploads its proofs one by one until the first failure, after which it withdraws the
 * incomplete request. If the withdrawal fails too, a retry uploads only the proofs, unless the content has changed:
 * then it withdraws the saved request first.
 */
export function useRequestWithProofs<Values, Save extends Method, Withdraw extends Method>(
  request: RequestWithProofs<Values, Save, Withdraw>,
) {
  const { texts, onMessage } = request
  const { send, upload, position } = useSteps(request)
  const [isIncomplete, setIncomplete] = useState(false)
  const action = useAction(send, {
    onSuccess(outcome) {
      setIncomplete(outcome === 'unproven')
      void invalidate(...request.invalidates)
      if (outcome === 'sent') {
        request.onSent()
        onMessage({ tone: 'good', title: texts.sentTitle, text: texts.sent })
      } else if (outcome === 'unattached') {
        request.onSent()
        onMessage({ tone: 'warn', text: texts.unattached ?? texts.sent })
      } else if (outcome === 'withdrawn') {
        const isCancelled = upload.outcome() === 'cancelled'
        onMessage({
          tone: request.withdrawnTone,
          ...(isCancelled ? { text: texts.cancelled } : { cause: upload.failure(), text: texts.withdrawn }),
        })
      } else {
        onMessage({ tone: 'warn', cause: upload.failure(), text: texts.unproven })
      }
    },
    onError(error) {
      if (isUncertain(error) || (error instanceof Refused && request.onRefused?.(error))) return
      onMessage({ tone: 'bad', text: (error instanceof Refused && refusalText(error)) || texts.failed })
    },
  })
  return {
    ...action,
    isIncomplete,
    proofError: upload.error,
    /** Position of the current proof, from 1, and their number. */
    position,
    progress: action.isPending ? upload.progress : undefined,
    cancel: upload.cancel,
  }
}
