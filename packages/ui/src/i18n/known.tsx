import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Theirs } from '../kit/data/Theirs.tsx'
import { plain } from './plain.ts'

/** Our texts for texts that servers send, by `keyOf` the text. */
export type KnownWords = Readonly<Record<string, MessageDescriptor>>

/** Servers write the same thing as `Viúvo(a)`, `VIUVO` or `viúvo/a`. */
function keyOf(text: string): string {
  return plain(text).replace(/\([^)]*\)|\/a\b/g, '')
}

/**
 * Returns our text for a known text of a server; undefined for others, and in Portuguese, where the company's own
 * wording is shown.
 */
export function ownWords(known: KnownWords, text: string): string | undefined {
  if (i18n.locale === 'pt-BR') return undefined
  const key = keyOf(text)
  const words = Object.hasOwn(known, key) ? known[key] : undefined
  return words && i18n._(words)
}

/** Returns options of a server with our texts where they are known. */
export function withOwnWords<O extends { label: string }>(options: readonly O[], known: KnownWords): O[] {
  return options.map((option) => ({ ...option, label: ownWords(known, option.label) ?? option.label }))
}

/** Text of a server: in the language of the reader where it is known, else marked as Portuguese. */
export function Known({ words, text }: { words: KnownWords; text: string }) {
  useLingui()
  return ownWords(words, text) ?? <Theirs>{text}</Theirs>
}
