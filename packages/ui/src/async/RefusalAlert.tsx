import { textAfterCode } from '@colab/contract/wire/outcome'
import { failureLang, failureText, isUncertain } from '#calls/failureText.ts'
import type { ActionState } from '#calls/useAction.ts'
import { Alert } from '#kit/feedback/Alert.tsx'

/** Shows the failure of an action in place; an uncertain outcome is shown by `ResendNotice`. */
export function RefusalAlert({ action: { error } }: { action: ActionState }) {
  if (!error || isUncertain(error)) return null
  return (
    <Alert isReply tone="bad">
      <span lang={failureLang(error)}>{textAfterCode(failureText(error))}</span>
    </Alert>
  )
}
