import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { fillSearchNames } from '#domains/people/search-names.ts'
import { makePerson } from '../../test/people.ts'
import { shareServer } from '../../test/server.ts'
import { isSearched, searchName } from './search.ts'

const server = await shareServer()
const { db } = server.app

const elisa = await makePerson(server, { person: { nome: 'Elisa Rocha d’Ávila' } })
const ana = await makePerson(server, { person: { nome: 'ANA-MARIA ROCHEDO', codPessoa: 71 } })
await db
  .insertInto('externalKey')
  .values([
    { tipo: 'pessoa', empregador: 0, chave: 'RH-7', numero: elisa.codPessoa, codPessoa: elisa.codPessoa },
    { tipo: 'contrato', empregador: 1, chave: '001004', numero: 500_001, codPessoa: elisa.codPessoa },
    { tipo: 'empregador', empregador: 0, chave: 'MG', numero: 1, codPessoa: null },
    { tipo: 'contrato', empregador: 1, chave: '88', numero: 500_002, codPessoa: elisa.codPessoa },
    { tipo: 'pessoa', empregador: 0, chave: '088', numero: 500_003, codPessoa: ana.codPessoa },
    // The number of a person, which a user of this code does not type.
    { tipo: 'pessoa', empregador: 0, chave: 'RH-71', numero: ana.codPessoa, codPessoa: ana.codPessoa },
  ])
  .execute()

async function found(typed: string): Promise<number[]> {
  const rows = await db.selectFrom('person').select('codPessoa').where(isSearched(db, typed)).execute()
  return rows.map(({ codPessoa }) => codPessoa).sort((one, other) => one - other)
}

describe('the search of people', () => {
  const both = [ana.codPessoa, elisa.codPessoa]
  it.each([
    ['', both],
    ['roch eli', [elisa.codPessoa]],
    ["rocha D'Avila", [elisa.codPessoa]],
    ['RÓCH', both],
    ['maria', [ana.codPessoa]],
    ['ana-maria', [ana.codPessoa]],
    ['ocha', []],
    ['%', []],
    ['—', []],
    [elisa.cpf, [elisa.codPessoa]],
    [`${elisa.cpf.slice(0, 3)}.${elisa.cpf.slice(3, 6)}`, [elisa.codPessoa]],
    // Two digits may be the number of a contract.
    [elisa.cpf.slice(0, 1), []],
    ['rh-7', [elisa.codPessoa]],
    ['1004', [elisa.codPessoa]],
    ['0001004', [elisa.codPessoa]],
    ['1:1004', [elisa.codPessoa]],
    ['2:1004', []],
    ['mg:1004', [elisa.codPessoa]],
    ['sp:1004', []],
    ['88', both],
    ['71', []],
    [String(elisa.employments[0]?.codEmpregado), [elisa.codPessoa]],
  ])('finds for “%s”', async (typed, people) => {
    expect(await found(typed)).toEqual(people)
  })

  it('mends names that a server of an earlier version stored', async () => {
    await db.updateTable('person').set({ nomeBusca: sql`''` }).execute()
    expect(await found('rochedo')).toEqual([])
    await fillSearchNames(db)
    expect(await found('rochedo')).toEqual([ana.codPessoa])
    expect(await found('eli')).toEqual([elisa.codPessoa])
    expect(searchName('Elisa  Rocha')).toBe(' ELISA ROCHA')
  })
})
