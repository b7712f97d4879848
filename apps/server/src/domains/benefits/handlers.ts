import { Refused } from '@colab/contract/wire/failures'
import { fromCents } from '@colab/contract/wire/money'
import { reais } from '#db/columns.ts'
import type { DomainHandlers } from '#protocol/context.ts'

export const handlers = {
  async buscaPlanoSaude({ db, codPessoa }, { mes, ano }) {
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
      .where((is) => is.between('dtCompetencia', `${ano}-01-01`, month))
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
  },

  async buscaValeRefeicaoRica({ db, codPessoa }, { dtIniCompetencia, dtFimCompetencia }) {
    if (dtIniCompetencia > dtFimCompetencia) throw new Refused('A data inicial não pode ser depois da data final.')
    const ttValeRefeicaoRica = await db
      .selectFrom('mealVoucher')
      .select(['situacao', 'codEvento', 'nomeEvento', 'dtCompetencia', reais('vlrMovto'), 'cor'])
      .where('codPessoa', '=', codPessoa)
      .where((is) => is.between('dtCompetencia', dtIniCompetencia, dtFimCompetencia))
      .orderBy('dtCompetencia', 'desc')
      .orderBy('codEmpregado')
      .orderBy('sequencia')
      .execute()
    return { ttValeRefeicaoRica }
  },
} satisfies DomainHandlers<'benefits'>
