import type * as contract from '@colab/contract/domains/registration'
import { changesOf, PROOF, proofsOf } from '@colab/contract/domains/registration'
import type { DomainMethods } from '@colab/contract/methods'
import { Refused } from '@colab/contract/wire/failures'
import type { CheckedParams } from '@colab/contract/wire/method'
import type { Context, Handlers } from '#protocol/context.ts'
import { dropExpiredChanges, pendingChanges } from './pending.ts'
import { checkRecord, recordOf } from './record.ts'

export const changes = { buscaWebPessoa, gravaWebPessoa, excluirWebPessoa } satisfies Partial<
  Handlers<DomainMethods<'registration'>>
>

async function buscaWebPessoa({ app, db, codPessoa }: Context) {
  return {
    ttWebPessoa: await pendingChanges(db, app.clock.now()).selectAll().where('codPessoa', '=', codPessoa).execute(),
  }
}

async function gravaWebPessoa(
  { app, db, codPessoa }: Context,
  { ttWebPessoa: [sent] }: CheckedParams<typeof contract.gravaWebPessoa>,
) {
  if (!sent) throw new Refused('Informe os dados.')
  const now = app.clock.now()
  await dropExpiredChanges({ db, clock: app.clock }, codPessoa)
  const requested = recordOf(sent)
  await checkRecord(db, requested)
  const person = await db.selectFrom('person').selectAll().where('codPessoa', '=', codPessoa).executeTakeFirstOrThrow()
  const changes = changesOf(person, requested)
  if (changes.length === 0 && !sent.foto) throw new Refused('Altere pelo menos um campo.', 'error01')
  const { nameChangeNeedsMaritalStatus } = app.settings.profile
  if (nameChangeNeedsMaritalStatus && changes.includes('nome') && !changes.includes('codEstadoCivil')) {
    throw new Refused('Com um nome novo, informe também o novo estado civil.')
  }
  const stored = await db
    .insertInto('registrationChange')
    .values({
      ...requested,
      codPessoa,
      createdAt: now,
      dtMovto: sent.dtMovto,
      situacao: 'P',
      retornoRh: '',
      campos: changes.join(','),
      observacao: sent.observacao,
    })
    // Of two concurrent requests the database accepts one.
    .onConflict((conflict) => conflict.doNothing())
    .returning('codAlteracao')
    .executeTakeFirst()
  if (!stored) throw new Refused('Você já tem uma solicitação em análise.', 'error001')
  const needed = [...proofsOf(changes), ...(sent.foto ? [PROOF.photo] : [])]
  if (needed.length > 0) {
    const empty = { codAlteracao: stored.codAlteracao, nomeArquivo: '', mime: '', conteudo: null }
    await db
      .insertInto('registrationProof')
      .values(needed.map((tipo) => ({ ...empty, tipo })))
      .execute()
  }
  return {}
}

async function excluirWebPessoa(
  { db, codPessoa }: Context,
  { dtMovto }: CheckedParams<typeof contract.excluirWebPessoa>,
) {
  await db
    .deleteFrom('registrationChange')
    .where('codPessoa', '=', codPessoa)
    .where('dtMovto', '=', dtMovto)
    .where('situacao', '=', 'P')
    .execute()
  return {}
}
