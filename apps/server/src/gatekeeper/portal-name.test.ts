import { expect, it } from 'vitest'
import { withPortalName } from './portal-name.ts'

const TEXT = 'Alguém entrou no seu Portal do Colaborador. Abra o Portal do Colaborador.'

it('replaces the general name by that of the company wherever it stands', () => {
  const text = 'Alguém entrou no seu portal Gente Azul. Abra o portal Gente Azul.'
  expect(withPortalName(TEXT, { name: 'Gente Azul' })).toBe(text)
})

it('leaves a text as it is where the company has no name of its own', () => {
  expect(withPortalName(TEXT, { name: 'Portal do Colaborador' })).toBe(TEXT)
})
