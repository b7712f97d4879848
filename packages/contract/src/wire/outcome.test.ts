import { expect, it } from 'vitest'
import { textAfterCode } from './outcome.ts'

it.each([
  ['1 - Solicitação enviada.', 'Solicitação enviada.'],
  ['2 - Das 08:00 - 10:00 já há uma.', 'Das 08:00 - 10:00 já há uma.'],
  ['E02 - Recusada', 'Recusada'],
  ['Já existe uma marcação.', 'Já existe uma marcação.'],
  ['Fora do horário - tente amanhã.', 'Fora do horário - tente amanhã.'],
  ['', ''],
])('of “%s” the text is “%s”', (msgErro, text) => {
  expect(textAfterCode(msgErro)).toBe(text)
})
