import type * as contract from '@colab/contract/domains/hr-contact'
import type { DomainMethods } from '@colab/contract/methods'
import type { CheckedParams } from '@colab/contract/wire/method'
import type { Context, Handlers } from '#context.ts'

export const hrContact = { buscaTipoAviso, buscaAvisoRH } satisfies Handlers<DomainMethods<'hrContact'>>

async function buscaTipoAviso({ db }: Context) {
  return { ttTipoAviso: await db.selectFrom('hrMessageType').selectAll().orderBy('codTipoAviso').execute() }
}

async function buscaAvisoRH(
  { db, codPessoa }: Context,
  { dtIniAviso, dtFimAviso, situacao }: CheckedParams<typeof contract.buscaAvisoRH>,
) {
  const rows = await db
    .selectFrom('hrMessage')
    .innerJoin('hrMessageType', 'hrMessageType.codTipoAviso', 'hrMessage.codTipo')
    .innerJoin('person', 'person.codPessoa', 'hrMessage.codPessoa')
    .leftJoin('file', 'file.codArquivo', 'hrMessage.codArquivo')
    .select([
      'codAviso',
      'codTipo',
      'nomeTipoAviso',
      'nome',
      'descricao',
      'dtAviso',
      'situacao',
      'retornoRh',
      'nomeArquivo',
    ])
    .where('hrMessage.codPessoa', '=', codPessoa)
    .where('dtAviso', '>=', dtIniAviso)
    .where('dtAviso', '<=', dtFimAviso)
    .$if(situacao !== 'T', (query) => query.where('situacao', '=', situacao === 'R' ? 'R' : 'P'))
    .orderBy('dtAviso', 'desc')
    .orderBy('codAviso', 'desc')
    .execute()
  return { AvisoRH: rows }
}
