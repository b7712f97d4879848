import { ResendNotice } from '@colab/ui/async/ResendNotice.tsx'
import { Progress } from '@colab/ui/kit/feedback/Progress.tsx'
import type { RequestState } from './useRequestWithProofs.ts'

/** Shows the upload of a request's proofs, and a notice to resend what did not arrive. */
export function ProofProgress({ request, label }: { request: RequestState; label: string }) {
  const { progress, cancel, isIncomplete } = request
  return (
    <>
      {progress !== undefined && <Progress label={label} value={progress} onCancel={cancel} />}
      <ResendNotice action={request} isIncomplete={isIncomplete} />
    </>
  )
}
