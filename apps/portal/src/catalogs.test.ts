import { globSync, readFileSync } from 'node:fs'
import { wordFaults } from '@colab/contract/glossary'
import { LOCALES, type Locale } from '@colab/contract/locale'
import { formatter } from '@lingui/format-po'
import { expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url)
const po = formatter()
const [SOURCE] = LOCALES

interface Message {
  id: string
  file: string
  /** The Portuguese text in the code. */
  portuguese: string
  translation: string
}

/** Messages of a language in all catalogs of an app, and of what both apps share; Portuguese ones are the texts of the code. */
async function messagesOf(locale: Locale, app = 'portal'): Promise<Message[]> {
  const isSource = locale === SOURCE
  const files = globSync(`{apps/${app}/src,packages/ui}/**/locales/${isSource ? 'es' : locale}.po`, { cwd: root })
  const catalogs = files.map(async (filename) => {
    const text = readFileSync(new URL(filename, root), 'utf8')
    const catalog = await po.parse(text, { locale, sourceLocale: SOURCE, filename })
    return Object.entries(catalog).map(([id, { message = id, translation = '' }]) => ({
      id,
      file: filename,
      portuguese: message,
      translation: isSource ? message : translation,
    }))
  })
  return (await Promise.all(catalogs)).flat()
}

const byLocale = await Promise.all(LOCALES.map(async (locale) => ({ locale, messages: await messagesOf(locale) })))

// Catalogs of several folders are merged as screens open, so the last one loaded would win; give one of the two a context.
test.each(LOCALES.flatMap((locale) => ['portal', 'desk'].map((app) => ({ locale, app }))))(
  'gives every message one translation in all catalogs of $app in $locale',
  async ({ locale, app }) => {
    const byId = Map.groupBy(await messagesOf(locale, app), ({ id }) => id)
    const translations = [...byId.values()].map((same) => [...new Set(same.map(({ translation }) => translation))])
    expect(translations.length).toBeGreaterThan(100)
    expect(translations.filter(({ length }) => length > 1)).toEqual([])
  },
)

test.each(byLocale)('uses the words of the glossary in all catalogs of $locale', ({ locale, messages }) => {
  const faults = messages.flatMap(({ translation, portuguese }) => wordFaults(locale, translation, portuguese))
  expect([...new Set(faults)]).toEqual([])
})

/**
 * Findings that do not apply to the desk: HR reads `passkey`, `pedido` is any request there, `valor` the content of a column, and JSON a
 * kind of file that HR sends.
 */
const OWN_WORDS = /, not (passkeys?|valor(es)?|JSON)$|: without (order|pedido)$/i

test.each(LOCALES)('uses the words of the glossary at HR’s desk in %s, but for its own', async (locale) => {
  const messages = await messagesOf(locale, 'desk')
  const faults = messages.flatMap(({ translation, portuguese }) => wordFaults(locale, translation, portuguese))
  expect(messages.length).toBeGreaterThan(100)
  expect([...new Set(faults)].filter((fault) => !OWN_WORDS.test(fault))).toEqual([])
})

/** Screens where people attach a proof; elsewhere `comprovante` would be the payslip, which is `holerite`. */
const WITH_PROOFS = /features\/(registration|dependents)\//

test('writes comprovante only for a proof, and in the title of the tile that the specification has', () => {
  const [{ messages } = { messages: [] }] = byLocale
  const others = messages.filter(({ file, translation }) => /comprovante/i.test(translation) && !WITH_PROOFS.test(file))
  expect(others.map(({ translation }) => translation)).toEqual(['Comprovantes de pagamento'])
})

test.each([
  ['pt-BR', 'Faça o download', 'Faça o download'],
  ['en-US', 'Remark', 'Observação'],
  ['en-US', 'Payment receipt', 'Comprovante de pagamento'],
  ['es', 'Legajo', 'Matrícula'],
  ['pt-BR', 'Ponto teletex', 'Ponto teletex'],
  ['pt-BR', 'Usar minha passkey', 'Usar minha passkey'],
  ['es', 'Crear passkey', 'Criar chave de acesso'],
  ['en-US', 'Time request', 'Solicitação de ponto'],
  ['es', 'Registro de jornada', 'Espelho de ponto'],
  ['es', 'Tu semana', 'Sua semana'],
] as const)('finds a forbidden or another word in %s: %s', (locale, text, portuguese) => {
  expect(wordFaults(locale, text, portuguese)).not.toEqual([])
})
