import { REQUEST_STATE } from '@colab/contract/domains/requests'
import { numbersOf } from '#hr/requests/kind.ts'
import type { OwnRequests } from '#hr/requests/own.ts'

/** Conversations of a person with HR, by their first message. */
export const messageRequests: OwnRequests = {
  async list({ db, codPessoa }) {
    const messages = await db
      .selectFrom('hrMessage')
      .innerJoin('hrMessageType', 'hrMessageType.codTipoAviso', 'hrMessage.codTipo')
      .select(['codAviso', 'codConversa', 'codTipo', 'nomeTipoAviso', 'descricao', 'dtAviso', 'dtRetorno'])
      .select(['situacao', 'retornoRh'])
      .where('codPessoa', '=', codPessoa)
      .orderBy('codAviso')
      .execute()
    const talks = Map.groupBy(messages, ({ codAviso, codConversa }) => codConversa ?? codAviso)
    return [...talks].flatMap(([codAviso, talk]) => {
      const [first] = talk
      // A cancelled question does not reopen the conversation.
      const last = talk.findLast(({ situacao }) => situacao !== 'C') ?? talk.at(-1)
      if (!first || !last) return []
      const isOpen = last.situacao === 'P' && last.retornoRh === ''
      const isCancelled = last.situacao === 'C'
      return {
        idSolicitacao: String(codAviso),
        dtSolicitacao: last.dtAviso,
        dtRetorno: last.dtRetorno,
        assunto: first.nomeTipoAviso,
        descricao: last.descricao,
        retornoRh: last.retornoRh,
        situacao: isOpen ? REQUEST_STATE.open : isCancelled ? REQUEST_STATE.cancelled : REQUEST_STATE.approved,
        podeRetirar: isOpen,
        ttCampo: [{ campo: 'codTipo', valor: String(first.codTipo) }],
      }
    })
  },
  /** Cancels the message that HR has not answered. */
  async cancel({ db, codPessoa }, id) {
    const [codAviso] = numbersOf(id)
    const { numUpdatedRows } = await db
      .updateTable('hrMessage')
      .set({ situacao: 'C' })
      .where('codPessoa', '=', codPessoa)
      .where((is) => is.or([is('codAviso', '=', codAviso), is('codConversa', '=', codAviso)]))
      .where((is) => is.and({ situacao: 'P', retornoRh: '' }))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
}
