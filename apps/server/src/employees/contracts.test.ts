import { expect, it } from 'vitest'
import { makePerson } from '../../test/people.ts'
import { shareServer } from '../../test/server.ts'
import { contractsInForce, hasLeft } from './contracts.ts'

const server = await shareServer()
const { db } = server.app
const { codPessoa } = await makePerson(server, {
  employments: [{ dtAdmissao: '2024-03-04', dtDemissao: '2026-10-30' }],
})

it.each([
  ['2024-03-03', 0],
  ['2024-03-04', 1],
  ['2026-10-30', 1],
  ['2026-10-31', 0],
])('has a contract in force from its first to its last day: %s', async (day, contracts) => {
  expect(await contractsInForce(db, day, { people: [codPessoa] })).toHaveProperty('size', contracts)
})

it.each([
  ['2026-10-30', 0],
  ['2026-10-31', 1],
])('counts a person as gone after the last day: %s', async (day, gone) => {
  const left = db
    .selectFrom('person')
    .select('codPessoa')
    .where(hasLeft(db, 'person.codPessoa', day))
  expect(await left.where('codPessoa', '=', codPessoa).execute()).toHaveLength(gone)
})
