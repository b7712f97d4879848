import { isInForce } from '#employees/contracts.ts'
import type { PersonContext } from '#protocol/context.ts'

/** Returns the query of the facts of a letter about each contract in force, the longest first. */
export function contractsOf({ app, db, codPessoa }: PersonContext) {
  const today = app.clock.today()
  return db
    .selectFrom('employment')
    .innerJoin('company', 'company.codEmp', 'employment.codEmp')
    .innerJoin('person', 'person.codPessoa', 'employment.codPessoa')
    .select(['codEmpregado', 'nomeEmpresa', 'cnpj', 'nome', 'cpf', 'cargo', 'dtAdmissao', 'vlrSalario'])
    .where('employment.codPessoa', '=', codPessoa)
    .where(isInForce(today))
    .orderBy('dtAdmissao')
    .orderBy('codEmpregado')
}
