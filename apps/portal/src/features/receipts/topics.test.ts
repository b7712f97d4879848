import { expect, test } from 'vitest'
import { topicOf } from './topics.ts'

const event = (nomeEvento: string, natRubr: number | null = null) => ({ nomeEvento, natRubr, indicador: 'Desconto' })

test.each([
  ['Qualquer nome', 9216, 'transport'],
  ['INSS', 9203, 'irrf'],
  ['DSR sobre faltas', 9210, 'restLost'],
])('explains %s by its declared nature %i', (name, nature, topic) => expect(topicOf(event(name, nature))).toBe(topic))

test.each([
  ['Horas extras 50 %', 'overtime'],
  ['HORAS EXTRAS 100%', 'overtime'],
  ['DSR sobre horas extras e adicional', 'weeklyRest'],
  ['DSR sobre faltas', 'restLost'],
  ['1/3 constitucional de férias', 'vacationThird'],
  ['13º salário, 1ª parcela', 'thirteenthFirst'],
  ['Base de cálculo do INSS', 'inssBase'],
])('explains %s by its name where no nature is declared', (name, topic) => expect(topicOf(event(name))).toBe(topic))

test.each([
  ['Descontos diversos', 9299],
  ['Salário-utilidade', null],
  ['Adiantamento salarial', null],
  ['INSS', 1234],
])('explains nothing of %s with nature %s', (name, nature) => expect(topicOf(event(name, nature))).toBeUndefined())
