import { Readable } from 'node:stream'
import { Refused } from '@colab/contract/wire/failures'
import { localTime } from '#base/clock.ts'
import { problem } from '#base/problems.ts'
import { alertPerson } from '#gatekeeper/alerts.ts'
import { confirmOwnPassword } from '#gatekeeper/confirm.ts'
import { accessRefusal } from '#gatekeeper/refusals.ts'
import type { DomainHandlers } from '#protocol/context.ts'
import type { FileTarget, FileTargets } from '#protocol/file-targets.ts'
import { refusedOutcome } from '#protocol/replies.ts'

/** One copy a day, because each one reads all tables. */
const VALID = 24 * 3_600_000
/** Downloads of a copy: more than one, because a phone may lose its connection. */
const DOWNLOADS = 3

export const personalExports = {
  async buscaExportacao({ app, db, codPessoa }) {
    const rows = await db
      .selectFrom('personalExport')
      .selectAll()
      .where('codPessoa', '=', codPessoa)
      .where('requestedAt', '>', app.clock.now() - VALID)
      .execute()
    return {
      ttExportacao: rows.map(({ requestedAt, downloads }) => {
        const { day, time } = localTime(requestedAt + VALID)
        return {
          dtSolicitacao: localTime(requestedAt).day,
          dtValidade: day,
          hrValidade: time,
          podeBaixar: downloads < DOWNLOADS,
        }
      }),
    }
  },

  async gravaExportacao(context, { senha }) {
    const { app, db, caller, codPessoa, sessionId } = context
    if (!(await confirmOwnPassword(context, senha))) {
      return { retorno: [refusedOutcome(accessRefusal('senhaAtual'))] }
    }
    const requestedAt = app.clock.now()
    const stored = await db
      .insertInto('personalExport')
      .values({ codPessoa, requestedAt, downloads: 0 })
      .onConflict((conflict) =>
        conflict
          .column('codPessoa')
          .doUpdateSet({ requestedAt, downloads: 0 })
          .where('personalExport.requestedAt', '<=', requestedAt - VALID),
      )
      .executeTakeFirst()
    if (stored.numInsertedOrUpdatedRows !== 1n) {
      throw new Refused('Você já pediu uma cópia dos seus dados. Peça outra depois que ela vencer.')
    }
    app.events.record('exported', { ...caller, codPessoa, sessionId })
    alertPerson(app, caller, codPessoa, 'dataRequested')
    // Loaded on demand: it includes the PDFs of other domains.
    app.background.run(async () => (await import('./personal-copy.ts')).issuePdfs(app, codPessoa))
    return {}
  },
} satisfies Partial<DomainHandlers<'access'>>

/** The requested copy, created while it is sent: no copy of all data is stored. */
const copy: FileTarget = {
  async find({ app, db, codPessoa }, chave) {
    if (chave !== String(codPessoa)) throw problem('target')
    const counted = await db
      .updateTable('personalExport')
      .set((is) => ({ downloads: is('downloads', '+', 1) }))
      .where('codPessoa', '=', codPessoa)
      .where('requestedAt', '>', app.clock.now() - VALID)
      .where('downloads', '<', DOWNLOADS)
      .executeTakeFirst()
    if (counted.numUpdatedRows !== 1n) return undefined
    const { personalCopy } = await import('./personal-copy.ts')
    return { stream: Readable.from(personalCopy(app, codPessoa)), tipo: 'application/zip' }
  },
}

export const files: FileTargets = { 'pessoa dados': copy }
