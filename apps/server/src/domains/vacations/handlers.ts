import type { DomainHandlers } from '#protocol/context.ts'

export const vacations = {
  async buscaProgramacaoFerias({ app, db, codPessoa }) {
    const ttFeriasPrograma = await db
      .selectFrom('vacation')
      .innerJoin('person', 'person.codPessoa', 'vacation.codPessoa')
      .select(['codEmpregado', 'nome', 'dtIniPeriodo', 'dtFimPeriodo'])
      .select(['dtIniFerias', 'dtFimFerias', 'diasFerias', 'diasAbono'])
      .where('vacation.codPessoa', '=', codPessoa)
      .where((is) => is.or([is('dtFimFerias', '>=', app.clock.today()), is('dtFimFerias', 'is', null)]))
      // The databases sort nulls differently: unplanned ones come last.
      .orderBy((is) => is.case().when('dtIniFerias', 'is', null).then(1).else(0).end())
      .orderBy('dtIniFerias')
      .orderBy('dtIniPeriodo')
      .execute()
    return { ttFeriasPrograma }
  },
} satisfies DomainHandlers<'vacations'>
