import { LARGEST_COUNT } from '@colab/contract/desk/lists'
import { ours } from '#base/ours.ts'
import { problem } from '#base/problems.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { currentReportKey } from '#domains/misconduct/report-key.ts'
import { refusal } from '#hr/refusal.ts'
import { recordAction } from '#record/actions.ts'
import { type AreaHandlers, actingOf } from '../context.ts'
import { cursorOf, positionOf } from '../cursor.ts'

/** Sealed reports and answers to them. Reads only rows: the spool of today would reveal when a report arrived. */
export const misconduct = {
  async buscaDenuncias(context, { depois, limite }) {
    const { db } = context
    const list = { method: 'buscaDenuncias', filter: null }
    const [after = '', known = null] = positionOf(context, list, depois) ?? []
    const found = await db
      .selectFrom('report')
      .select(['id as codDenuncia', 'sealed as selada'])
      .where('id', '>', String(after))
      .orderBy('id')
      .limit(limite + 1)
      .execute()
    const ttDenuncia = found.slice(0, limite)
    const ids = ttDenuncia.map(({ codDenuncia }) => codDenuncia)
    const messages = db.selectFrom('reportMessage').where('report', 'in', ids)
    const columns = ['report as codDenuncia', 'id as codMensagem', 'sealed as selada'] as const
    const ttMensagem = ids.length === 0 ? [] : await messages.select(columns).orderBy('id').execute()
    const all = db.selectFrom(db.selectFrom('report').select('id').limit(LARGEST_COUNT).as('counted'))
    const total =
      known === null
        ? Number((await all.select(({ fn }) => fn.countAll().as('n')).executeTakeFirstOrThrow()).n)
        : Number(known)
    const last = found.length > limite ? ids.at(-1) : undefined
    return {
      ttDenuncia,
      ttMensagem,
      ttCanal: [{ aberto: (await currentReportKey(db)) !== undefined }],
      ttPagina: [{ proximo: last === undefined ? '' : cursorOf(context, list, [last, total]), total }],
    }
  },

  async respondeDenuncia(context, { codDenuncia, codMensagem, selada, mensagens }) {
    const { app, db } = context
    const report = await db.selectFrom('report').select('id').where('id', '=', codDenuncia).executeTakeFirst()
    if (!report) throw refusal('naoEncontrado', 'Esta denúncia não está mais aqui.')
    const rows = await db
      .selectFrom('reportMessage')
      .select(['id', 'sealed'])
      .where('report', '=', codDenuncia)
      .execute()
    if (rows.some(({ id, sealed }) => id === codMensagem && sealed === selada)) return {}
    if (rows.length !== mensagens)
      throw refusal('mudou', ours`Há outra mensagem nesta denúncia. Leia antes de responder.`)
    const message = { id: codMensagem, report: codDenuncia, sealed: selada }
    const stored = await db
      .insertInto('reportMessage')
      .values(message)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (stored.numInsertedOrUpdatedRows !== 1n) throw problem('idempotency')
    // The name of the command's action, by which answers are counted.
    const acting = { ...app, db: db as Transaction<Schema>, ...actingOf(context, '') }
    await recordAction(acting, 'inbox answer', `report ${codDenuncia}`)
    return {}
  },
} satisfies AreaHandlers<'misconduct'>
