import type { Movimento } from '@colab/contract/domains/receipts'
import { expect, test } from 'vitest'
import { line, receipt } from '#test/receipts.ts'
import type { Employment } from '../receipt.ts'
import { compare } from './compare.ts'
import { mainCause, type Story, storyOf } from './story.ts'

const TAXED = { codIncCP: 11, codIncIRRF: 11, codIncFGTS: 11 }
const OUTSIDE = { codIncCP: 0, codIncIRRF: 9, codIncFGTS: 0 }

const salary = (reais: number, more: Partial<Movimento> = {}) =>
  line('R1', 'Provento', reais, { codEvento: 1, natRubr: 1000, ...TAXED, ...more })
const commission = (reais: number) => line('R2', 'Provento', reais, { codEvento: 2, natRubr: 1207, ...TAXED })
const restOnIt = (reais: number) => line('R3', 'Provento', reais, { codEvento: 3, natRubr: 1002, ...TAXED })
const inss = (reais: number) =>
  line('R4', 'Desconto', reais, { codEvento: 4, natRubr: 9201, codIncCP: 31, codIncIRRF: 41, codIncFGTS: 0 })
const irrf = (reais: number) =>
  line('R5', 'Desconto', reais, { codEvento: 5, natRubr: 9203, codIncCP: 0, codIncIRRF: 31, codIncFGTS: 0 })
const absence = (reais: number, hrMovto = '1 dia', codEvento = 6) =>
  line('R6', 'Desconto', reais, { codEvento, natRubr: 9209, hrMovto, ...TAXED })
const restLost = (reais: number) => line('R7', 'Desconto', reais, { codEvento: 7, natRubr: 9210, ...TAXED })
const loan = (reais: number) => line('R8', 'Desconto', reais, { codEvento: 8, natRubr: 9254, ...OUTSIDE })

function told(before: Employment, after: Employment): Story {
  const comparison = compare(before, after)
  if (!comparison) throw new Error('not compared')
  return storyOf('mensal', [before, after], comparison)
}

const causes = (story: Story) => story.causes.map(({ change, effect }) => [change.name, effect])
const consequences = (story: Story) => story.consequences.map(({ name }) => name)

test('adds the lost rest to the absence, and folds the taxes that it lowered', () => {
  const before = receipt(salary(3000), inss(253.41), irrf(50), loan(100))
  const after = receipt(salary(3000), inss(232.4), irrf(40), loan(110), absence(100), restLost(100))
  const story = told(before, after)
  expect(causes(story)).toEqual([
    ['R6', -20000],
    ['R8', -1000],
  ])
  expect(story.causes[0]).toMatchObject({ days: 1, rest: { name: 'R7' } })
  expect(mainCause(story)?.change.name).toBe('R6')
  expect(consequences(story).toSorted()).toEqual(['R4', 'R5'])
})

test('counts rest on variable pay as its consequence, and as a cause where no such pay changed its way', () => {
  const more = told(
    receipt(salary(3000), commission(100), restOnIt(20)),
    receipt(salary(3000), commission(200), restOnIt(40)),
  )
  expect([causes(more), consequences(more)]).toEqual([[['R2', 10000]], ['R3']])
  const less = told(
    receipt(salary(3000), commission(100), restOnIt(40)),
    receipt(salary(3000), commission(200), restOnIt(20)),
  )
  expect([causes(less).length, consequences(less)]).toEqual([2, []])
})

test('lets a tax stand for itself where the pay went the other way, or is not declared', () => {
  const raised = told(receipt(salary(3000), inss(260)), receipt(salary(3100), inss(250)))
  expect(consequences(raised)).toEqual([])
  const undeclared = { codIncCP: null, codIncIRRF: null }
  const unknown = told(receipt(salary(3000, undeclared), inss(250)), receipt(salary(3100, undeclared), inss(260)))
  expect([causes(unknown).length, consequences(unknown)]).toEqual([2, []])
})

test('never tells of days that are not counted as days, nor of an absence that ended', () => {
  const before = receipt(salary(3000))
  expect(told(before, receipt(salary(3000), absence(30, '02:15'))).causes[0]?.days).toBeNull()
  expect(told(receipt(salary(3000), absence(100)), before).causes[0]).toMatchObject({ days: null, effect: 10000 })
})

test('leaves the lost rest alone where no absence, or none of several, is known to have cost it', () => {
  const before = receipt(salary(3000))
  expect(told(before, receipt(salary(3000), restLost(100))).causes).toMatchObject([{ rest: null }])
  const two = receipt(salary(3000), absence(30, '02:15'), absence(20, '01:30', 9), restLost(100))
  expect(told(before, two).causes.map(({ rest }) => rest)).toEqual([null, null, null])
})

test('takes the greatest cause of the direction of the difference as the main one', () => {
  const story = told(receipt(salary(3000), loan(10)), receipt(salary(3000), commission(300), absence(200), loan(160)))
  expect(story.net).toBe(-5000)
  expect(mainCause(story)?.change.name).toBe('R6')
  expect(mainCause(told(receipt(salary(1)), receipt(salary(1))))).toBeUndefined()
})
