import { FIELD_OF } from '@colab/contract/desk/refusals'
import { Refused } from '@colab/contract/wire/failures'
import { promptFailure } from '@colab/ui/async/passkeyPrompt.ts'
import { failureText } from '@colab/ui/calls/failureText.ts'
import type { FormFailure } from '@colab/ui/kit/fields/useForm.ts'

/** Returns the text of a failed sign-in or confirmation, and the field that it concerns. */
export function explain(error: Error): FormFailure {
  const field = error instanceof Refused ? (FIELD_OF[error.codigo as keyof typeof FIELD_OF] ?? '') : ''
  return { field, words: promptFailure(error) ?? failureText(error) }
}
