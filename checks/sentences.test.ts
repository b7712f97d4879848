import { readFileSync } from 'node:fs'
import { RELEASE_TABLES } from '@colab/contract/payroll/tables'
import { HAS_PAY_VECTORS, payVectors, SKIPPED } from '@colab/contract/test/pay-vectors'
import { kindsBy } from '@colab/server/domains/absences/kinds'
import { VOCABULARY } from '@colab/server/hr/intake/vocabulary'
import { inventory, LAYOUTS } from '@colab/server/registry'
import { describe, expect, it } from 'vitest'

/* Sentences that other authors verified, and the places of the project that contain them. */

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

const GLOSSARY = 'apps/portal/src/features/receipts/insights/glossary.ts'
const TERMS = 'apps/server/src/privacy/terms.ts'
const COUNTS = 'Na declaração anual ele é abatido do que você deve, ou devolvido.'

const WORDS: readonly (readonly [sentence: RegExp, file: string, words: readonly string[]])[] = [
  [/IRRF of the 13th/, GLOSSARY, ['32: msg`É definitivo: não conta na declaração anual.`']],
  [/IRRF of salary and vacation/, GLOSSARY, [`31: msg\`${COUNTS}\``, `33: msg\`${COUNTS}\``]],
  [/dividing vacations/, 'apps/portal/src/features/vacations/VacationRules.tsx', ['se você e a empresa concordarem']],
  [/FGTS/, TERMS, ['por cinco anos os comprovantes do FGTS (Lei 8.036/1990, art. 23-A, § 3º)']],
  [/social security/, TERMS, ['e os da Previdência (Decreto 3.048/1999, art. 225, § 5º)']],
]

describe.skipIf(!HAS_PAY_VECTORS)(`sentences of other authors${SKIPPED}`, () => {
  const of = (kind: string) => payVectors<{ about?: string; data?: string }, object>(kind)
  it.each([...of('statement'), ...of('retention')])('$id is in the words of the project', ({ input }) => {
    const [, file, words] = WORDS.find(([sentence]) => sentence.test(input.about ?? input.data ?? '')) ?? []
    expect(words, 'name the words in WORDS').toBeDefined()
    for (const one of words ?? []) expect(read(file ?? '')).toContain(one)
  })
})

it('translates every unit and condition of a kind of absence', () => {
  const known = read('apps/portal/src/features/absences/known.ts')
  const parts = kindsBy(RELEASE_TABLES).flatMap(({ nota }) => (nota ? String(nota).split('; ') : []))
  const patterns = parts.map((part) =>
    part.replace(/\d\d\/\d\d\/\d{4}/, String.raw`([\d/]+)`).replace(/(?<=^|pai, )\d+/, String.raw`(\d+)`),
  )
  expect(patterns.filter((pattern) => !known.includes(`/^${pattern}$/`))).toEqual([])
})

const plain = (text: string) => text.replaceAll('`', '').replace(/\{\d+\}|\d+/g, '#')
const catalog = read('apps/desk/src/ours/locales/es.po')
const known = new Set([...catalog.matchAll(/^msgid "(.+)"$/gm)].map(([, text = '']) => plain(text)))

it('translates the hints about every table and column that HR’s desk offers for a list', () => {
  const offered = LAYOUTS.filter(({ name }) => Object.hasOwn(VOCABULARY.tables, name))
  const hints = offered.flatMap(({ about, columns }) => {
    const own = columns.filter(({ type }) => type.file === undefined)
    return [about, ...own.flatMap((column) => (column.about || column.type.description).split(/(?:^|, )\d\d /))]
  })
  expect(hints.length).toBeGreaterThan(80)
  expect(hints.filter((hint) => hint !== '' && !known.has(plain(hint)))).toEqual([])
})

it('translates the name of every table with data of people, which HR’s desk shows before an erasure', () => {
  expect(inventory.personal.length).toBeGreaterThan(60)
  expect(inventory.personal.filter(({ about }) => !known.has(plain(about)))).toEqual([])
})
