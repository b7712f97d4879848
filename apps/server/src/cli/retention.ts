import { commandOn } from '#cli/command.ts'
import type { HrGroup } from '#cli/verb.ts'
import { rehearse } from '#db/rehearse.ts'
import type { HrApp } from '#hr/app.ts'
import { deleteExpired, runRetention } from '#privacy/retention.ts'

/** `colab retention`: deletes data whose term has ended, as the server does every day. */
export const retention: HrGroup = {
  '': commandOn<HrApp>()({
    usage: '[--dry-run]',
    about: 'deletes personal data that have reached their term, as the server does every day',
    options: { 'dry-run': { type: 'boolean' } },
    run: ({ withApp, values: { 'dry-run': dryRun = false } }) =>
      withApp(async (app) => {
        const deleted = await (dryRun
          ? rehearse(app.db, (db) => deleteExpired({ ...app, db }))
          : runRetention(app, 'retention'))
        const rows = [...deleted].map(([table, count]) => ({ table, rows: count }))
        const lines = rows.map(({ table, rows }) => `${table}: ${rows}`)
        const text = lines.length > 0 ? lines.join('\n') : 'Nothing has reached its term.'
        return { text: dryRun ? `${text}\nNothing was deleted: this was a rehearsal.` : text, data: rows }
      }),
  }),
}
