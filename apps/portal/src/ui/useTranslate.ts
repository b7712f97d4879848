import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'

/** Words that follow a change of language, or a text that is shown as it is. */
export type Translatable = MessageDescriptor | string

/** Returns what translates into the present language. */
export function useTranslate(): (words: Translatable | undefined) => string | undefined {
  const { i18n } = useLingui()
  return (words) => (typeof words === 'object' ? i18n._(words) : words)
}
