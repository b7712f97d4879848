import { REQUEST_KINDS, REQUEST_STATE } from '@colab/contract/domains/requests'
import { lockPerson } from '#employees/lock.ts'
import type { CancelContext, OwnRequest, OwnRequestKinds } from '#hr/requests/own.ts'
import type { DomainHandlers } from '#protocol/context.ts'
import { rejected, savedReply } from '#protocol/replies.ts'

/** Handlers over the kinds of request that the domains provide. */
export const handlersOf = (kinds: OwnRequestKinds): DomainHandlers<'requests'> => ({
  async buscaSolicitacao(context, { tipo, idSolicitacao, situacao, quantidade }) {
    const found = []
    for (const kind of tipo ? [tipo] : REQUEST_KINDS) {
      const own = await kinds[kind].list(context)
      found.push(...own.map((request) => ({ ttCampo: [], ...request, tipo: kind })))
    }
    const matching = found.filter(
      (request) =>
        (idSolicitacao === undefined || request.idSolicitacao === idSolicitacao) &&
        (situacao === 'todas' || (request.situacao === REQUEST_STATE.open) === (situacao === 'abertas')),
    )
    matching.sort((a, b) => compare(sentOf(b), sentOf(a)) || compare(b.tipo, a.tipo) || byNumber(b, a))
    return { ttSolicitacao: matching.slice(0, quantidade), ttTotal: [{ total: matching.length }] }
  },

  async retiraSolicitacao({ app, db, codPessoa }, { tipo, idSolicitacao }) {
    await lockPerson(db, codPessoa)
    // A write runs in its transaction.
    const context = { app, db: db as CancelContext['db'], codPessoa }
    if (!(await kinds[tipo].cancel(context, idSolicitacao))) {
      throw rejected('Esta solicitação não pode mais ser retirada: já foi respondida, ou o prazo terminou.')
    }
    return savedReply(kinds[tipo].cancelledText ?? 'Solicitação cancelada.')
  },
})

function sentOf({ dtSolicitacao, hrSolicitacao }: OwnRequest): string {
  return `${dtSolicitacao} ${hrSolicitacao ?? ''}`
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** Of two of the same day, the later one has the higher number. */
function byNumber(a: OwnRequest, b: OwnRequest): number {
  return (a.idSolicitacao ?? '').localeCompare(b.idSolicitacao ?? '', 'pt-BR', { numeric: true })
}
