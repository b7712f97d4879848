import { useLingui } from '@lingui/react/macro'
import type { Words } from './faults.ts'

/** Says words in the present language. */
export function useWords(): (words: Words | undefined) => string | undefined {
  const { i18n } = useLingui()
  return (words) => (typeof words === 'object' ? i18n._(words) : words)
}
