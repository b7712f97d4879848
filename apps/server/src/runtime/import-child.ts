import { logProcess } from '#base/log.ts'
import type { Settings } from '#base/settings.ts'
import { runTask } from '#hr/intake/jobs/run.ts'
import { LAYOUTS } from '#registry.ts'
import { createApp } from './start.ts'

/* One job of an import, forked by import-jobs.ts. It shares the lock of its server's data folder, and ends with it. */

process.umask(0o077)
process.on('disconnect', () => process.exit(1))
// The server decides, as about its workers.
process.on('SIGINT', () => {})

const settings = JSON.parse(process.env.COLAB_SETTINGS ?? '') as Settings
const app = await createApp(settings, { lockTimeout: 0 })
logProcess(app.log)
const codTrabalho = Number(process.argv[2])
const job = await app.db
  .selectFrom('importJob')
  .selectAll()
  .where('codTrabalho', '=', codTrabalho)
  .where('situacao', '=', 'trabalha')
  .executeTakeFirst()
if (job) await runTask(app, LAYOUTS, job)
await app.events.flush()
await app.db.destroy()
process.exit(0)
