import type { DomainMethods } from '@colab/contract/methods'
import type { Context, Handlers } from '#protocol/context.ts'

export const vacations = { buscaProgramacaoFerias } satisfies Handlers<DomainMethods<'vacations'>>

async function buscaProgramacaoFerias({ app, db, codPessoa }: Context) {
  const ttFeriasPrograma = await db
    .selectFrom('vacation')
    .innerJoin('person', 'person.codPessoa', 'vacation.codPessoa')
    .select([
      'codEmpregado',
      'nome',
      'dtIniPeriodo',
      'dtFimPeriodo',
      'dtIniFerias',
      'dtFimFerias',
      'diasFerias',
      'diasAbono',
    ])
    .where('vacation.codPessoa', '=', codPessoa)
    .where((is) => is.or([is('dtFimFerias', '>=', app.clock.today()), is('dtFimFerias', 'is', null)]))
    // The databases sort nulls differently: unplanned ones come last.
    .orderBy((is) => is.case().when('dtIniFerias', 'is', null).then(1).else(0).end())
    .orderBy('dtIniFerias')
    .orderBy('dtIniPeriodo')
    .execute()
  return { ttFeriasPrograma }
}
