import { chunks } from '#db/chunks.ts'
import type { Database, Schema } from '#db/schema.ts'

export type Contract = Pick<Schema['employment'], 'codPessoa' | 'codEmp' | 'codEmpregado'>

interface ContractFilter {
  people?: readonly number[]
  units?: readonly number[]
}

/** Selects the longest current contract of each person on a day: of all people, of some, or of units. */
export async function contractsInForce(
  db: Database,
  day: string,
  { people, units }: ContractFilter = {},
): Promise<Map<number, Contract>> {
  const found = new Map<number, Contract>()
  for (const some of people ? chunks(people) : [undefined]) {
    const rows = await db
      .selectFrom('employment')
      .select(['codPessoa', 'codEmp', 'codEmpregado'])
      .where('dtAdmissao', '<=', day)
      .where((is) => is.or([is('dtDemissao', 'is', null), is('dtDemissao', '>=', day)]))
      .$if(some !== undefined, (query) => query.where('codPessoa', 'in', some ?? []))
      .$if(units !== undefined, (query) => query.where('codUnidade', 'in', units ?? []))
      .orderBy('dtAdmissao')
      .orderBy('codEmpregado')
      .execute()
    for (const row of rows) if (!found.has(row.codPessoa)) found.set(row.codPessoa, row)
  }
  return found
}
