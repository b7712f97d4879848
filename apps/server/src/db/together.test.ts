import { expect, it } from 'vitest'
import { makePerson } from '../../test/people.ts'
import { startServer } from '../../test/server.ts'
import { reais } from './columns.ts'
import { together } from './together.ts'

it('returns the rows of each query in its order, with amounts, sums and absent values as a query of its own would', async () => {
  const server = await startServer()
  const { db } = server.app
  const employments = [{ vlrSalario: 123_456_789 }, { vlrSalario: 7, dtDemissao: '2026-06-30' }]
  const { codPessoa } = await makePerson(server, { senha: null, employments })
  await db
    .insertInto('holiday')
    .values([{ dtFeriado: '2026-12-25' }, { dtFeriado: '2026-01-01' }, { dtFeriado: '2026-04-21' }])
    .execute()
  const own = db.selectFrom('employment').where('codPessoa', '=', codPessoa)
  const queries = {
    holidays: db.selectFrom('holiday').select('dtFeriado').orderBy('dtFeriado', 'desc'),
    salaries: own.select(['dtDemissao', reais('vlrSalario')]).orderBy('codEmpregado'),
    sums: own.select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('vlrSalario').as('sum')]),
    nobody: db.selectFrom('employment').select('cargo').where('codPessoa', '=', 0),
  }
  expect(await together(db, queries)).toEqual({
    holidays: await queries.holidays.execute(),
    salaries: await queries.salaries.execute(),
    sums: await queries.sums.execute(),
    nobody: [],
  })
})
