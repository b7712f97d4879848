import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'

/** A message of the catalogs, or a text that is shown unchanged. */
export type Translatable = MessageDescriptor | string

/** Returns a function that translates into the current language. */
export function useTranslate(): (words: Translatable | undefined) => string | undefined {
  const { i18n } = useLingui()
  return (words) => (typeof words === 'object' ? i18n._(words) : words)
}
