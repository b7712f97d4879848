import type * as contract from '@colab/contract/domains/dependents'
import type { DomainMethods } from '@colab/contract/methods'
import type { CheckedParams } from '@colab/contract/wire/method'
import type { Context, Handlers } from '#protocol/context.ts'
import { requests } from './requests.ts'

export const dependents = {
  buscaDependentes,
  buscaPSaudeDependente,
  buscaDependencia,
  buscaTipoNecessidade,
  ...requests,
} satisfies Handlers<DomainMethods<'dependents'>>

async function buscaDependentes({ db, codPessoa }: Context) {
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
}

async function buscaPSaudeDependente(
  { db, codPessoa }: Context,
  { codDependente }: CheckedParams<typeof contract.buscaPSaudeDependente>,
) {
  const Beneficio = await db
    .selectFrom('dependentBenefit as benefit')
    .innerJoin('dependent', 'dependent.codDependente', 'benefit.codDependente')
    .select(['tipo', 'campo1', 'campo2', 'campo3', 'campo4'])
    .where('benefit.codDependente', '=', codDependente)
    .where('codPessoa', '=', codPessoa)
    .orderBy('sequencia')
    .execute()
  return { Beneficio }
}

async function buscaDependencia({ db }: Context) {
  return { ttDependenteGrau: await db.selectFrom('relation').selectAll().orderBy('codDependencia').execute() }
}

async function buscaTipoNecessidade({ db }: Context) {
  return { ttTipoNecessidade: await db.selectFrom('specialNeed').selectAll().orderBy('codNecessidade').execute() }
}
