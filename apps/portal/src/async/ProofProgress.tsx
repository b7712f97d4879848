import { ResendNotice } from '@colab/ui/async/ResendNotice.tsx'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Progress } from '@colab/ui/kit/feedback/Progress.tsx'
import { useLingui } from '@lingui/react/macro'
import type { RequestState } from './useRequestWithProofs.ts'

/** Shows the upload of a request's proofs, why one was refused, and a notice to resend what did not arrive. */
export function ProofProgress({ request, label }: { request: RequestState; label: string }) {
  const { t } = useLingui()
  const { progress, cancel, isIncomplete, isPending, proofError } = request
  const isRefused = isIncomplete && proofError?.mayResend === false
  return (
    <>
      {progress !== undefined && <Progress label={label} value={progress} onCancel={cancel} />}
      {isRefused && !isPending && (
        <Alert isReply tone="bad" title={t`O arquivo não foi enviado.`}>
          <span lang={proofError?.lang}>{proofError?.text}</span>
        </Alert>
      )}
      <ResendNotice action={request} isIncomplete={isIncomplete && !isRefused} />
    </>
  )
}
