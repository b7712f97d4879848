import { localTime } from '#base/clock.ts'
import { cancelPending, numberOf, type OwnRequests, sentAt } from '#domains/requests/own-request.ts'
import { isLive } from './pending.ts'

/** Absences as their author sees them among all requests. */
export const absenceRequests: OwnRequests = {
  async list({ app, db, codPessoa }) {
    const rows = await db
      .selectFrom('absence')
      .selectAll()
      .where('codPessoa', '=', codPessoa)
      .where((is) => isLive(is, app.clock.now()))
      .execute()
    return rows.map((row) => ({
      idSolicitacao: String(row.codAusencia),
      ...sentAt(row.createdAt),
      situacao: row.situacao,
      // Why somebody was away is read on its own screen alone.
      assunto: '',
      dtMovto: row.dtIni,
      hrMovtoIni: row.hrIni,
      hrMovtoFim: row.hrFim,
      descricao: '',
      retornoRh: row.retornoRh,
      dtRetorno: row.decididoEm === null ? null : localTime(row.decididoEm).day,
      podeRetirar: row.situacao === 'P',
      ttCampo: [{ campo: 'dtFim', valor: row.dtFim }],
    }))
  },
  /** Deletes the papers at once: nobody needs them any more (LGPD art. 16). */
  async cancel(context, id) {
    const codAusencia = numberOf(id)
    if (!(await cancelPending(context, 'absence', { codAusencia }))) return false
    await context.db.deleteFrom('absencePaper').where('codAusencia', '=', codAusencia).execute()
    return true
  },
}
