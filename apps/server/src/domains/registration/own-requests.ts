import { PROOF } from '@colab/contract/domains/registration'
import { numberOf, type OwnRequests, sentAt } from '#hr/requests/own.ts'
import { fieldsOf } from './decision.ts'
import { isLive } from './pending.ts'

/** Requests of a person to change the record, with the new values. */
export const registrationRequests: OwnRequests = {
  async list({ app, db, codPessoa }) {
    const rows = await db
      .selectFrom('registrationChange as change')
      .selectAll('change')
      .select((is) =>
        is
          .exists(
            is
              .selectFrom('registrationProof')
              .select('tipo')
              .whereRef('registrationProof.codAlteracao', '=', 'change.codAlteracao')
              .where('tipo', '=', PROOF.photo),
          )
          .as('foto'),
      )
      .where('codPessoa', '=', codPessoa)
      .where((is) => isLive(is, app.clock.now()))
      .execute()
    return rows.map((change) => ({
      idSolicitacao: String(change.codAlteracao),
      ...sentAt(change.createdAt),
      situacao: change.situacao,
      descricao: change.observacao,
      retornoRh: change.retornoRh,
      podeRetirar: change.situacao === 'P',
      ttCampo: [
        ...fieldsOf(change).map((campo) => ({ campo, valor: String(change[campo] ?? '') })),
        ...(change.foto ? [{ campo: 'foto', valor: '' }] : []),
      ],
    }))
  },
  /** Cancels a pending request and deletes its proofs, which are not kept without a reason (LGPD art. 16). */
  async cancel({ db, codPessoa }, id) {
    const cancelled = await db
      .updateTable('registrationChange')
      .set({ situacao: 'C' })
      .where((is) => is.and({ codPessoa, codAlteracao: numberOf(id), situacao: 'P' }))
      .returning('codAlteracao')
      .executeTakeFirst()
    if (!cancelled) return false
    await db
      .updateTable('registrationProof')
      .set({ conteudo: null, objeto: null })
      .where('codAlteracao', '=', cancelled.codAlteracao)
      .execute()
    return true
  },
}
