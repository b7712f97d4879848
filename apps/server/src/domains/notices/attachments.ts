import type { Context } from '#protocol/context.ts'

/** Selects attachments, each joined with its notice, without those of withdrawn notices. */
export function attachmentsWithNotices(db: Context['db']) {
  return db
    .selectFrom('noticeAttachment as attachment')
    .innerJoin('notice', (join) =>
      join
        .onRef('notice.codEmpregado', '=', 'attachment.codEmpregado')
        .onRef('notice.dtAviso', '=', 'attachment.dtAviso')
        .onRef('notice.sequencia', '=', 'attachment.sequencia')
        .on('notice.withdrawnAt', 'is', null),
    )
}
