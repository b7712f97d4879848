import { expect, test } from 'vitest'
import { fieldOf } from './adjustment.ts'

test.each([
  ['Você já pediu uma marcação às 14:11 desse dia. Aguarde o RH.', 'time'],
  ['Esse horário ainda não chegou.', 'time'],
  ['A data não pode ser depois de hoje.', 'dtMovto'],
  ['O ponto desse mês já foi fechado. Fale com o RH para corrigir.', 'dtMovto'],
  ['Você não registra ponto.', ''],
])('shows the refusal %s at the field it is about', (refusal, field) => {
  expect(fieldOf(refusal)).toBe(field)
})
