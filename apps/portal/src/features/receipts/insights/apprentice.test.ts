import { expect, test } from 'vitest'
import { isApprenticeship } from './apprentice.ts'

test.each([
  ['Jovem Aprendiz', true],
  ['APRENDIZ ADMINISTRATIVO', true],
  ['Analista', false],
  ['Instrutor de aprendizes', false],
  ['Orientadora de jovem aprendiz', false],
])('%s is the position of an apprentice: %s', (cargo, is) => expect(isApprenticeship(cargo)).toBe(is))
