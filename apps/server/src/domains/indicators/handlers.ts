import { together } from '#db/together.ts'
import type { DomainHandlers } from '#protocol/context.ts'

export const handlers = {
  async buscaObservacao({ db, codPessoa }, params) {
    const { codEmpregado, dtIniObservacao, dtFimObservacao, codObservacao } = params
    const ttObservacao = await db
      .selectFrom('observation')
      .select(['dtMovto', 'observacao'])
      .where('codPessoa', '=', codPessoa)
      .$if(codEmpregado !== 0, (query) => query.where('codEmpregado', '=', codEmpregado))
      .where('codObservacao', '=', codObservacao)
      .where((is) => is.between('dtMovto', dtIniObservacao, dtFimObservacao))
      .orderBy('dtMovto', 'desc')
      .orderBy('codEmpregado')
      .orderBy('sequencia')
      .execute()
    return { ttObservacao }
  },

  async buscaIndicaPip({ db, codPessoa }, { ano }) {
    const { rows, occurrences } = await together(db, {
      rows: db
        .selectFrom('pipIndicator')
        .select(['tipo', 'mes', 'quantidade', 'nota'])
        .where((is) => is.and({ codPessoa, ano }))
        .orderBy('mes')
        .orderBy('tipo'),
      occurrences: db
        .selectFrom('pipOccurrence')
        .select(['tipo', 'dtOcorrencia', 'quantidade', 'dtHrAtualizacao'])
        .where('codPessoa', '=', codPessoa)
        .where((is) => is.between('dtOcorrencia', `${ano}-01-01`, `${ano}-12-31`))
        .orderBy('dtOcorrencia'),
    })
    const ttIndicaPip = rows.map((row) => ({
      ...row,
      ttIndicaPipDetalhe: occurrences.filter(
        ({ tipo, dtOcorrencia }) => tipo === row.tipo && Number(dtOcorrencia.slice(5, 7)) === row.mes,
      ),
    }))
    return { indicaPip: { ttIndicaPip } }
  },
} satisfies DomainHandlers<'indicators'>
