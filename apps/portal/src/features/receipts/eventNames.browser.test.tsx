import type { Movimento } from '@colab/contract/domains/receipts'
import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { nameOf } from './eventNames.ts'

const event = (nomeEvento: string, natRubr: number | null = null) => ({ nomeEvento, natRubr }) as Movimento
const rows = [
  event('SALÁRIO BASE'),
  event('Horas extras 50%'),
  event('Horas extras 100%'),
  event('Plano de saúde', 9219),
  event('Plano odontológico', 9219),
  event('Bônus de campanha'),
]

test('names events in the language of the reader where their topic is certain and no other line would have the name', () => {
  i18n.loadAndActivate({ locale: 'es', messages: {} })
  expect(rows.map((row) => nameOf(row, rows))).toEqual([
    'Salário',
    'Horas extras 50%',
    'Horas extras 100%',
    undefined,
    undefined,
    undefined,
  ])
  expect(nameOf(event('Plano odontológico', 9219), [])).toBe('Plano de saúde ou odontológico')
})

test('leaves the names of the company to readers of Portuguese', () => {
  i18n.loadAndActivate({ locale: 'pt-BR', messages: {} })
  expect(rows.map((row) => nameOf(row, rows))).toEqual(rows.map(() => undefined))
})
