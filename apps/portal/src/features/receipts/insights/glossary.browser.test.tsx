import type { Movimento } from '@colab/contract/domains/receipts'
import { expect, test } from 'vitest'
import { topicOf } from '../topics.ts'
import { explanationOf } from './glossary.ts'

const deduction = (more: Partial<Movimento>) =>
  ({ nomeEvento: 'IRRF', natRubr: 9203, codIncIRRF: null, indicador: 'Desconto', ...more }) as Movimento
const wordsOf = (row: Movimento) =>
  explanationOf(row)
    .map(({ message }) => message)
    .join(' ')

test.each([
  [31, 'Na declaração anual ele é abatido do que você deve, ou devolvido.'],
  [33, 'Na declaração anual ele é abatido do que você deve, ou devolvido.'],
  [32, 'É definitivo: não conta na declaração anual.'],
  [34, 'É definitivo: não conta na declaração anual.'],
])('says of the tax of incidence %i: %s', (codIncIRRF, sentence) => {
  expect(wordsOf(deduction({ codIncIRRF }))).toContain(sentence)
})

test('says nothing of the tax return where the incidence is not declared, or belongs to another line', () => {
  expect(wordsOf(deduction({}))).not.toMatch(/declaração/)
  expect(wordsOf(deduction({ natRubr: 9201, codIncIRRF: 32 }))).not.toMatch(/declaração/)
})

test('names the loan of a worker by its nature', () => {
  expect(wordsOf(deduction({ natRubr: 9253, nomeEvento: 'EMPR CRED' }))).toContain('Crédito do Trabalhador')
})

/** Topics whose explanation names a law, with their natures (eSocial, table 3). */
const LEGAL: Readonly<Record<string, readonly number[]>> = {
  overtime: [1003],
  familyAllowance: [1409],
  vacationThird: [1017],
  dependents: Array.from({ length: 100 }, (_, at) => 9900 + at),
}
/** Names with only one meaning, for lines without a nature. */
const NAMES = [
  'Horas extras 50%',
  '1/3 constitucional de férias',
  'Dedução de dependentes do IRRF',
  'IRRF',
  'DSR sobre faltas',
]

test('shows sentences that name the law for their own natures alone', () => {
  const natures = Array.from({ length: 9000 }, (_, at) => 1000 + at)
  const rows = ['', ...NAMES].flatMap((nomeEvento) => natures.map((natRubr) => deduction({ natRubr, nomeEvento })))
  const legal = rows.filter((row) => /\b[Ll]ei\b|Constituição|CLT/.test(wordsOf(row)))
  const wrong = legal.filter((row) => !LEGAL[topicOf(row) ?? '']?.includes(row.natRubr ?? 0))
  expect(wrong.map(({ natRubr, nomeEvento }) => `${natRubr} ${nomeEvento}`)).toEqual([])
  expect(new Set(legal.map(topicOf))).toEqual(new Set(Object.keys(LEGAL)))
})
