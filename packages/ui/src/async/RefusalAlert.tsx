import { textAfterCode } from '@colab/contract/wire/outcome'
import { failureLang, failureText, isUncertain } from '#calls/failureText.ts'
import type { ActionState } from '#calls/useAction.ts'
import { Alert } from '#kit/feedback/Alert.tsx'

/** Shows in place why an action failed; an uncertain outcome is left to `ResendNotice`. */
export function RefusalAlert({ action: { error } }: { action: ActionState }) {
  if (!error || isUncertain(error)) return null
  return (
    <Alert isReply tone="bad">
      <span lang={failureLang(error)}>{textAfterCode(failureText(error))}</span>
    </Alert>
  )
}
