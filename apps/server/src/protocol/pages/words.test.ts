import { wordFaults } from '@colab/contract/glossary'
import { LOCALES, type Locale } from '@colab/contract/locale'
import { expect, test } from 'vitest'
import { WORDS as CHECK } from '#domains/documents/check/texts.ts'
import { WORDS as SIGNING } from '#domains/documents/page/texts.ts'
import { WORDS as LETTER } from '#domains/letters/page/texts.ts'
import { WORDS as FOLLOW_UP } from '#domains/misconduct/page/texts.ts'
import { TEXTS as PUSH } from '#push/messages.ts'

/**
 * Texts that the server writes in the language of the reader, by language; those with a number or a name are left out.
 */
const ALL: Record<Locale, object>[] = [CHECK, SIGNING, FOLLOW_UP, LETTER, PUSH]

test.each(LOCALES)('uses the words of the glossary on pages and in push messages in %s', (locale) => {
  const faults = ALL.flatMap((words) => {
    const portuguese = new Map<string, unknown>(Object.entries(words['pt-BR']))
    return Object.entries(words[locale]).flatMap(([name, text]) =>
      typeof text === 'string' ? wordFaults(locale, text, String(portuguese.get(name))) : [],
    )
  })
  expect(faults).toEqual([])
})
