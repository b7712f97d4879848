import { expect, test } from 'vitest'
import { isPending } from './domains/registration.ts'

const row = (situacao: string, more = {}) => ({ situacao, dtMovto: '2026-11-21', sequencia: null, ...more }) as never

test.each(['', 'Pendente', 'P', 'Em análise', 'Aguardando o RH', 'Enviada', 'Não analisada', 'Sob avaliação'])(
  'a change waits by the words “%s”',
  (situacao) => expect(isPending(row(situacao))).toBe(true),
)

test.each(['Aprovada', 'Recusada', 'Efetivada', 'Integrado', 'A', '3', 'xx'])(
  'a change does not wait by the words “%s”',
  (situacao) => expect(isPending(row(situacao))).toBe(false),
)

test('a row without day and number is no request', () => {
  expect(isPending(row('Pendente', { dtMovto: '' }))).toBe(false)
  expect(isPending(row('Pendente', { dtMovto: '', sequencia: 7 }))).toBe(true)
})
