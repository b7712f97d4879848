import { expect, it } from 'vitest'
import { codedText, idAfterText, textAfterCode, textWithId } from './outcome.ts'

it.each([
  ['1 - Solicitação enviada.', 'Solicitação enviada.'],
  ['2 - Das 08:00 - 10:00 já há uma.', 'Das 08:00 - 10:00 já há uma.'],
  ['E02 - Recusada', 'Recusada'],
  ['Já existe uma marcação.', 'Já existe uma marcação.'],
  ['Fora do horário - tente amanhã.', 'Fora do horário - tente amanhã.'],
  ['1 -', ''],
  ['', ''],
])('returns the text of “%s” without its code: “%s”', (msgErro, text) => {
  expect(textAfterCode(msgErro)).toBe(text)
})

it.each([
  ['Solicitação recebida|17', '17'],
  ['1 | 2|3', '3'],
  ['Solicitação recebida', ''],
  ['Solicitação recebida|', ''],
  ['Solicitação recebida|0x1f', '0x1f'],
  ['', ''],
])('returns the id of “%s”: “%s”', (msgErro, id) => {
  expect(idAfterText(msgErro)).toBe(id)
})

it('builds texts that it reads back', () => {
  expect(codedText(2, 'Recusada')).toBe('2 - Recusada')
  expect(textAfterCode(codedText(2, 'Fora do prazo - tente amanhã'))).toBe('Fora do prazo - tente amanhã')
  expect(textWithId('Recebida', 8)).toBe('Recebida|8')
  expect(idAfterText(textWithId('a|b', 8))).toBe('8')
})
