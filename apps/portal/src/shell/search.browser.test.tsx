import { expect, test } from 'vitest'
import { screens } from '../screens.ts'
import { type Entry, marked, matching } from './search.ts'

const entry = (key: string, title: string, words = '', group: Entry['group'] = 'screens'): Entry => ({
  group,
  key,
  title,
  words,
  to: { href: key },
})
const entries = screens.map(({ path, words }) => entry(path, '', words))
const keys = (found: Entry[]) => found.map(({ key }) => key)
const first = (text: string) => matching(entries, text)[0]?.key

test.for([
  ['holerite', '/comprovantes'],
  ['Contra-cheque', '/comprovantes'],
  ['pay stub', '/comprovantes'],
  ['nomina', '/comprovantes'],
  ['ferias', '/programacao'],
  ['time off', '/programacao'],
  ['atestado', '/atestados'],
  ['sick note', '/atestados'],
  ['imposto de renda', '/informesrendimentos'],
  ['endereco', '/dadoscadastrais'],
  ['banco de horas', '/marcacao-ponto'],
  ['almoço', '/reserva-restaurante'],
  ['digital', '/seguranca'],
  ['passkey', '/seguranca'],
  ['demissão', '/fale-com-rh'],
  ['conta bancária', '/fale-com-rh'],
  ['empréstimo', '/fale-com-rh'],
  ['vale-transporte', '/beneficios'],
] as const)('finds %s', ([text, path]) => {
  expect(first(text)).toBe(path)
})

test('puts titles before further words, ignores accents and needs every word', () => {
  const entries = [entry('/a', 'Vale-refeição', 'ponto'), entry('/b', 'Espelho de ponto')]
  expect(keys(matching(entries, 'PONTO'))).toEqual(['/b', '/a'])
  expect(keys(matching(entries, 'refeicao ponto'))).toEqual(['/a'])
  expect(matching(entries, ' - ')).toEqual([])
})

test('shows at most three of a group and eight of all', () => {
  const groups = ['lines', 'screens', 'notices'] as const
  const many = groups.flatMap((group) => [1, 2, 3, 4].map((at) => entry(`${group}${at}`, 'Férias', '', group)))
  expect(matching(many, 'ferias').map(({ group }) => group)).toEqual([
    ...['lines', 'lines', 'lines'],
    ...['screens', 'screens', 'screens'],
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
