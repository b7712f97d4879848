import type { AvisoRH } from '@colab/contract/domains/hr-contact'
import { expect, test, vi } from 'vitest'
import { stateOf } from './message.ts'

vi.mock('#profile.ts', () => ({ profile: { features: { requests: true } } }))

const state = (situacao: string, retornoRh: string | null) =>
  stateOf({ codAviso: 1, messages: [{ situacao, retornoRh } as AvisoRH] })

test('a message waits where its words say so, or where it has none and its reply is known to be empty', () => {
  for (const situacao of ['P', 'Pendente', 'Em análise', 'Não respondida'])
    expect(state(situacao, null)).toBe('waiting')
  expect([state('', ''), state('', null)]).toEqual(['waiting', 'unknown'])
})

test.each(['R', 'Respondida', 'Encerrada', 'Cancelado', 'F', '2'])(
  'a message without a reply is not said to wait by the words “%s”',
  (situacao) => expect(state(situacao, '')).toBe('unknown'),
)

test('a message with a reply is answered, whatever its words', () => {
  expect(['P', 'Cancelado', ''].map((situacao) => state(situacao, 'Feito.'))).toEqual(Array(3).fill('answered'))
})
