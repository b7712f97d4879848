import type * as contract from '@colab/contract/domains/benefits'
import type { DomainMethods } from '@colab/contract/methods'
import { Refused } from '@colab/contract/wire/failures'
import type { CheckedParams } from '@colab/contract/wire/method'
import { fromCents } from '@colab/contract/wire/money'
import { reais } from '#db/columns.ts'
import type { Context, Handlers } from '#protocol/context.ts'

export const benefits = { buscaPlanoSaude, buscaValeRefeicaoRica } satisfies Handlers<DomainMethods<'benefits'>>

async function buscaPlanoSaude(
  { db, codPessoa }: Context,
  { mes, ano }: CheckedParams<typeof contract.buscaPlanoSaude>,
) {
  const month = `${ano}-${String(mes).padStart(2, '0')}-01`
  const shares = await db
    .selectFrom('planCharge')
    .innerJoin('employment', 'employment.codEmpregado', 'planCharge.codEmpregado')
    .innerJoin('company', 'company.codEmp', 'employment.codEmp')
    .select(['descricao', 'nomeEmpresa'])
    .select(({ fn }) => [
      fn.sum<number>('vlrMes').as('vlrAno'),
      fn.sum<number | null>('vlrMes').filterWhere('dtCompetencia', '=', month).as('vlrMes'),
    ])
    .where('planCharge.codPessoa', '=', codPessoa)
    .where('dtCompetencia', '>=', `${ano}-01-01`)
    .where('dtCompetencia', '<=', month)
    .groupBy(['planCharge.codEmpregado', 'descricao', 'nomeEmpresa'])
    .orderBy('planCharge.codEmpregado')
    .orderBy(({ fn }) => fn.min('sequencia'))
    .orderBy('descricao')
    .execute()
  const planoSaude = shares.map(({ vlrMes, vlrAno, ...share }) => ({
    ...share,
    vlrMes: fromCents(vlrMes ?? 0),
    vlrAno: fromCents(vlrAno),
  }))
  return { planoSaude }
}

async function buscaValeRefeicaoRica(
  { db, codPessoa }: Context,
  { dtIniCompetencia, dtFimCompetencia }: CheckedParams<typeof contract.buscaValeRefeicaoRica>,
) {
  if (dtIniCompetencia > dtFimCompetencia) throw new Refused('A data inicial não pode ser depois da data final.')
  const ttValeRefeicaoRica = await db
    .selectFrom('mealVoucher')
    .select(['situacao', 'codEvento', 'nomeEvento', 'dtCompetencia', reais('vlrMovto'), 'cor'])
    .where('codPessoa', '=', codPessoa)
    .where('dtCompetencia', '>=', dtIniCompetencia)
    .where('dtCompetencia', '<=', dtFimCompetencia)
    .orderBy('dtCompetencia', 'desc')
    .orderBy('codEmpregado')
    .orderBy('sequencia')
    .execute()
  return { ttValeRefeicaoRica }
}
