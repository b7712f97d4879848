import { changesOf, missingInAddress, PROOF, proofsOf } from '@colab/contract/domains/registration'
import { Refused } from '@colab/contract/wire/failures'
import type { DomainHandlers } from '#protocol/context.ts'
import { checkRecord, recordOf } from './requested.ts'
import { pendingChanges, registrationRequests } from './requests.ts'

export const changes = {
  async buscaWebPessoa({ app, db, codPessoa }) {
    return {
      ttWebPessoa: await pendingChanges(db, app.clock.now()).selectAll().where('codPessoa', '=', codPessoa).execute(),
    }
  },

  async gravaWebPessoa({ app, db, codPessoa }, { ttWebPessoa: [sent] }) {
    if (!sent) throw new Refused('Informe os dados.')
    const now = app.clock.now()
    await registrationRequests.dropExpired({ db, clock: app.clock }, codPessoa)
    const person = await db
      .selectFrom('person')
      .selectAll()
      .where('codPessoa', '=', codPessoa)
      .executeTakeFirstOrThrow()
    const requested = await recordOf(db, sent, person)
    const changes = changesOf(person, requested)
    await checkRecord(db, requested, changes)
    if (changes.length === 0 && !sent.foto) throw new Refused('Altere pelo menos um campo.', 'error01')
    const missing = missingInAddress(person, requested)
    const street = 'Informe o logradouro.'
    const number = 'Informe o número do endereço. Se não houver, escreva S/N.'
    if (missing) throw new Refused(missing === 'endereco' ? street : number, missing)
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
  },

  async excluirWebPessoa({ db, codPessoa }, { dtMovto }) {
    await db
      .deleteFrom('registrationChange')
      .where((is) => is.and({ codPessoa, dtMovto, situacao: 'P' }))
      .execute()
    return {}
  },
} satisfies Partial<DomainHandlers<'registration'>>
