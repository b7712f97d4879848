import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import { chunks } from '#db/chunks.ts'
import { begun, unended } from '#db/days.ts'
import type { Database, Db, Schema } from '#db/schema.ts'
import { contractWithinReach, type Reach } from './reach.ts'

export type Contract = Pick<Schema['employment'], 'codPessoa' | 'codEmp' | 'codEmpregado'>

interface ContractFilter {
  people?: readonly number[]
  units?: readonly number[]
  employers?: readonly number[]
  reach?: Reach
}

/** Whether a contract is in force on a day, as a condition. */
export function isInForce(day: string) {
  return (is: ExpressionBuilder<Schema, 'employment'>) => is.and([begun('dtAdmissao', day), unended('dtDemissao', day)])
}

/** Selects the longest current contract of each person on a day: of all people, of some, of units or of employers, within a reach. */
export async function contractsInForce(
  db: Database,
  day: string,
  { people, units, employers, reach }: ContractFilter = {},
): Promise<Map<number, Contract>> {
  const found = new Map<number, Contract>()
  for (const some of people ? chunks(people) : [undefined]) {
    const rows = await db
      .selectFrom('employment')
      .select(['codPessoa', 'codEmp', 'codEmpregado'])
      .where(isInForce(day))
      .$if(some !== undefined, (query) => query.where('codPessoa', 'in', some ?? []))
      .$if(units !== undefined, (query) => query.where('codUnidade', 'in', units ?? []))
      .$if(employers !== undefined, (query) => query.where('codEmp', 'in', employers ?? []))
      .$if(reach !== undefined, (query) =>
        reach ? query.where(contractWithinReach(db, reach, 'employment.codEmpregado')) : query,
      )
      .orderBy('dtAdmissao')
      .orderBy('codEmpregado')
      .execute()
    for (const row of rows) if (!found.has(row.codPessoa)) found.set(row.codPessoa, row)
  }
  return found
}

/** Condition for people who had contracts, all of which have ended by a day, by the column of their code. */
export function hasLeft(db: Db, column: string, day: string): Expression<SqlBool> {
  const { and, not, exists } = expressionBuilder<Schema, never>()
  const contracts = db
    .selectFrom('employment')
    .select('employment.codEmpregado')
    .where('employment.codPessoa', '=', sql.ref<number>(column))
  return and([exists(contracts), not(exists(contracts.where(unended('dtDemissao', day))))])
}
