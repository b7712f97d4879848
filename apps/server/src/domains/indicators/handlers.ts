import type * as contract from '@colab/contract/domains/indicators'
import type { DomainMethods } from '@colab/contract/methods'
import type { CheckedParams } from '@colab/contract/wire/method'
import { together } from '#db/together.ts'
import type { Context, Handlers } from '#protocol/context.ts'

export const indicators = { buscaObservacao, buscaIndicaPip } satisfies Handlers<DomainMethods<'indicators'>>

async function buscaObservacao({ db, codPessoa }: Context, params: CheckedParams<typeof contract.buscaObservacao>) {
  const { codEmpregado, dtIniObservacao, dtFimObservacao, codObservacao } = params
  const ttObservacao = await db
    .selectFrom('observation')
    .select(['dtMovto', 'observacao'])
    .where('codPessoa', '=', codPessoa)
    .$if(codEmpregado !== 0, (query) => query.where('codEmpregado', '=', codEmpregado))
    .where('codObservacao', '=', codObservacao)
    .where('dtMovto', '>=', dtIniObservacao)
    .where('dtMovto', '<=', dtFimObservacao)
    .orderBy('dtMovto', 'desc')
    .orderBy('codEmpregado')
    .orderBy('sequencia')
    .execute()
  return { ttObservacao }
}

async function buscaIndicaPip({ db, codPessoa }: Context, { ano }: CheckedParams<typeof contract.buscaIndicaPip>) {
  const { rows, occurrences } = await together(db, {
    rows: db
      .selectFrom('pipIndicator')
      .select(['tipo', 'mes', 'quantidade', 'nota'])
      .where('codPessoa', '=', codPessoa)
      .where('ano', '=', ano)
      .orderBy('mes')
      .orderBy('tipo'),
    occurrences: db
      .selectFrom('pipOccurrence')
      .select(['tipo', 'dtOcorrencia', 'quantidade', 'dtHrAtualizacao'])
      .where('codPessoa', '=', codPessoa)
      .where('dtOcorrencia', '>=', `${ano}-01-01`)
      .where('dtOcorrencia', '<=', `${ano}-12-31`)
      .orderBy('dtOcorrencia'),
  })
  const ttIndicaPip = rows.map((row) => ({
    ...row,
    ttIndicaPipDetalhe: occurrences.filter(
      ({ tipo, dtOcorrencia }) => tipo === row.tipo && Number(dtOcorrencia.slice(5, 7)) === row.mes,
    ),
  }))
  return { indicaPip: { ttIndicaPip } }
}
