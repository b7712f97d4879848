import { expect, it } from 'vitest'
import { isSeverance, partOf } from './incidences.ts'

const event = (codIncIRRF: number, natRubr: number | null = null, codIncCP: number | null = null) => {
  return { natRubr, codIncCP, codIncIRRF, codIncFGTS: null }
}

it.each<[number, string]>([
  [70, 'isento65'],
  [71, 'isento65Decimo'],
  [76, 'molestia'],
  [77, 'molestia'],
  [78, 'socio'],
  [67, 'plano'],
  [35, 'unsupported'],
  [12345, 'unsupported'],
])('counts an event of code %i as %s', (code, part) => {
  expect(partOf(event(code))).toBe(part)
})

it('finds a contradiction only where a withheld contribution is declared as something else', () => {
  expect(partOf(event(31, null, 31))).toBe('contradiction')
  expect(partOf(event(31, null, 11))).toBe('irrf')
  expect(partOf(event(41, null, 31))).toBe('previdencia')
})

it('takes the natures 6000 to 6999 for severance, and a missing declaration for none', () => {
  const natures = [5999, 6000, 6999, 7000].map((nature) => isSeverance(event(11, nature)))
  expect(natures).toEqual([false, true, true, false])
  expect([isSeverance(event(11)), isSeverance(undefined)]).toEqual([false, false])
  expect([isSeverance(event(12)), isSeverance(event(74))]).toEqual([true, true])
})
