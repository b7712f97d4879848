import { i18n } from '@colab/ui/i18n/locale.ts'
import { expect, test } from 'vitest'
import '#test/screen.tsx'
import { ASK, SEARCHES } from '#test/searches.ts'
import { screens } from '../screens.ts'
import { type Entry, marked, matching } from './search.ts'
import { SCREEN_WORDS, SETTING_WORDS } from './searchWords.ts'

const entry = (key: string, title: string, words = '', group: Entry['group'] = 'screens'): Entry => ({
  group,
  key,
  title,
  words,
  to: { href: key },
})
const keys = (found: Entry[]) => found.map(({ key }) => key)

/** All entries that one person could find: all screens and settings, and other entries with the same words. */
const everything = [
  ...Object.entries(SCREEN_WORDS).flatMap(([name, words]) =>
    screens.filter(({ feature }) => feature === name).map(({ path, title }) => entry(path, i18n._(title), words)),
  ),
  ...Object.entries(SETTING_WORDS).map(([name, words]) => entry(name, '', words, 'settings')),
  entry('line', 'INSS sobre férias', '', 'lines'),
  entry('month', 'Outubro de 2026', `${SCREEN_WORDS.receipts} 10/2026`, 'receipts'),
  entry('request', 'Ajuste de ponto', '08:00 esqueci', 'requests'),
  entry('agreement', 'Acordo de banco de horas', '', 'documents'),
  entry('paid', 'O holerite de 10/2026 está disponível.', '', 'notices'),
  entry('voucher', 'O vale-refeição de novembro foi creditado', 'salário pagamento', 'notices'),
]

test('finds first what people mean by everyday words in three languages', () => {
  const all = Object.entries(SEARCHES).flatMap(([expected, texts]) => texts.map((text) => ({ text, expected })))
  const wrong = all
    .map(({ text, expected }) => ({ text, expected, first: matching(everything, text)[0]?.key ?? ASK }))
    .filter(({ expected, first }) => first !== expected)
  expect(wrong).toEqual([])
  expect(all.length).toBeGreaterThan(225)
})

test('puts what everybody has first, ignores accents and unknown words, and needs the rarest', () => {
  const entries = [
    entry('notice', 'Espelho de ponto', '', 'notices'),
    entry('/b', 'Vale-refeição', 'ponto'),
    entry('/c', 'Espelho', 'ponto refeitório'),
  ]
  expect(keys(matching(entries, 'PONTO'))).toEqual(['/c', '/b', 'notice'])
  expect(keys(matching(entries, 'refeicao ponto'))).toEqual(['/b'])
  expect(keys(matching(entries, 'quero ver o espelo de ponto xyz'))).toEqual(['/c', 'notice'])
  expect(matching(entries, 'pomto azul')).toHaveLength(3)
  expect(matching(entries, 'pont')).toHaveLength(3)
  expect(matching(entries, 'pant')).toEqual([])
  expect(matching(entries, ' - ')).toEqual([])
})

test('shows at most three of a group and eight of all', () => {
  const groups = ['lines', 'screens', 'notices'] as const
  const many = groups.flatMap((group) => [1, 2, 3, 4].map((at) => entry(`${group}${at}`, 'Férias', '', group)))
  expect(matching(many, 'ferias').map(({ group }) => group)).toEqual([
    ...['screens', 'screens', 'screens'],
    ...['lines', 'lines', 'lines'],
    ...['notices', 'notices'],
  ])
})

test.for([
  ['Descanso sobre falta', 'desc', ['', 'Desc', 'anso sobre falta']],
  ['Programação de férias', 'FERIAS', ['Programação de ', 'férias', '']],
  ['Adicional 13º', 'xyz', ['Adicional 13º', '', '']],
  ['Inclusão', 'clu', ['Inclusão', '', '']],
] as const)('marks in “%s” what begins with “%s”', ([title, text, parts]) => {
  expect(marked(title, text)).toEqual(parts)
})
