import type { DomainHandlers } from '#protocol/context.ts'
import { sending } from './send.ts'

export const handlers = {
  async buscaDependentes({ db, codPessoa }) {
    const ttDependentes = await db
      .selectFrom('dependent')
      .innerJoin('relation', 'relation.codDependencia', 'dependent.codDependencia')
      .leftJoin('specialNeed', 'specialNeed.codNecessidade', 'dependent.codNecessidade')
      .selectAll('dependent')
      .select(['relation.descricao as dependencia', 'specialNeed.descricao as necessidadeEspecial'])
      .where('codPessoa', '=', codPessoa)
      // The databases sort nulls differently: unknown birthdays come last.
      .orderBy((is) => is.case().when('dtNascimento', 'is', null).then(1).else(0).end())
      .orderBy('dtNascimento')
      .orderBy('codDependente')
      .execute()
    return { ttDependentes }
  },

  async buscaPSaudeDependente({ db, codPessoa }, { codDependente }) {
    const Beneficio = await db
      .selectFrom('dependentBenefit as benefit')
      .innerJoin('dependent', 'dependent.codDependente', 'benefit.codDependente')
      .select(['tipo', 'campo1', 'campo2', 'campo3', 'campo4'])
      .where((is) => is.and({ 'benefit.codDependente': codDependente, codPessoa }))
      .orderBy('sequencia')
      .execute()
    return { Beneficio }
  },

  async buscaDependencia({ db }) {
    return { ttDependenteGrau: await db.selectFrom('relation').selectAll().orderBy('codDependencia').execute() }
  },

  async buscaTipoNecessidade({ db }) {
    return { ttTipoNecessidade: await db.selectFrom('specialNeed').selectAll().orderBy('codNecessidade').execute() }
  },
  ...sending,
} satisfies DomainHandlers<'dependents'>
