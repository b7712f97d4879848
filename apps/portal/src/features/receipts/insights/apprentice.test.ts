import { expect, test } from 'vitest'
import { isApprentice } from './apprentice.ts'

test.each([
  ['Jovem Aprendiz', null, true],
  ['APRENDIZ ADMINISTRATIVO', null, true],
  ['Analista', null, false],
  ['Instrutor de aprendizes', null, false],
  ['Orientadora de jovem aprendiz', null, false],
  ['Auxiliar administrativa', 103, true],
  ['Jovem aprendiz', 101, false],
])('%s of category %s is an apprentice: %s', (cargo, codCateg, is) =>
  expect(isApprentice({ cargo, codCateg })).toBe(is),
)
