import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { wordFaults } from '@colab/contract/glossary'
import { LOCALES } from '@colab/contract/locale'
import { formatter } from '@lingui/format-po'
import { expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url)
const po = formatter()

interface Message {
  id: string
  /** The Portuguese text in the code. */
  portuguese: string
  translation: string
}

/** Messages of a language in all its catalogs. */
async function messagesOf(locale: string): Promise<Message[]> {
  const files = globSync('{apps/portal/src,packages/ui}/**/locales/*.po', { cwd: root }).filter(
    (file) => basename(file, '.po') === locale,
  )
  const catalogs = files.map(async (filename) => {
    const text = readFileSync(new URL(filename, root), 'utf8')
    const catalog = await po.parse(text, { locale, sourceLocale: LOCALES[0], filename })
    return Object.entries(catalog).map(([id, { message = '', translation = '' }]) => ({
      id,
      portuguese: message,
      translation,
    }))
  })
  return (await Promise.all(catalogs)).flat()
}

const byLocale = await Promise.all(LOCALES.map(async (locale) => ({ locale, messages: await messagesOf(locale) })))

// Catalogs of several folders are merged as screens open, so the last one loaded would win; give one of the two a context.
test.each(byLocale)('gives every message one translation in all catalogs of $locale', ({ messages }) => {
  const byId = Map.groupBy(messages, ({ id }) => id)
  const translations = [...byId.values()].map((same) => [...new Set(same.map(({ translation }) => translation))])
  expect(translations.length).toBeGreaterThan(100)
  expect(translations.filter(({ length }) => length > 1)).toEqual([])
})

test.each(byLocale)('uses the words of the glossary in all catalogs of $locale', ({ locale, messages }) => {
  const faults = messages.flatMap(({ translation, portuguese }) => wordFaults(locale, translation, portuguese))
  expect([...new Set(faults)]).toEqual([])
})

test.each([
  ['pt-BR', 'Faça o download', 'Faça o download'],
  ['en-US', 'Remark', 'Observação'],
  ['en-US', 'Payment receipt', 'Comprovante de pagamento'],
  ['es', 'Legajo', 'Matrícula'],
] as const)('finds a forbidden or another word in %s: %s', (locale, text, portuguese) => {
  expect(wordFaults(locale, text, portuguese)).not.toEqual([])
})
