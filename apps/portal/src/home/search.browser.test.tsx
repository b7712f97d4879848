import { expect, test } from 'vitest'
import { screens } from '../screens.ts'
import { matching } from './search.ts'

const entries = screens.map(({ path, words }) => ({ href: path, title: '', words, kind: '' }))
const first = (text: string) => matching(entries, text)[0]?.href

test.for([
  ['holerite', '/comprovantes'],
  ['Contra-cheque', '/comprovantes'],
  ['pay stub', '/comprovantes'],
  ['nomina', '/comprovantes'],
  ['ferias', '/programacao'],
  ['time off', '/programacao'],
  ['atestado', '/inclusao-ponto-teletex'],
  ['sick note', '/inclusao-ponto-teletex'],
  ['imposto de renda', '/informesrendimentos'],
  ['endereco', '/dadoscadastrais'],
  ['banco de horas', '/marcacao-ponto'],
  ['almoço', '/reserva-restaurante'],
] as const)('finds %s', ([text, path]) => {
  expect(first(text)).toBe(path)
})

test('puts titles before further words, ignores accents and needs every word', () => {
  const entries = [
    { href: '/a', title: 'Vale-refeição', words: 'ponto', kind: '' },
    { href: '/b', title: 'Espelho de ponto', kind: '' },
  ]
  expect(matching(entries, 'PONTO').map(({ href }) => href)).toEqual(['/b', '/a'])
  expect(matching(entries, 'refeicao ponto').map(({ href }) => href)).toEqual(['/a'])
  expect(matching(entries, ' - ')).toEqual([])
})
