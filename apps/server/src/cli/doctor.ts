import { createClock } from '#base/clock.ts'
import { makeDataFolder } from '#base/data-folder.ts'
import { command, type Group } from '#cli/command.ts'
import { currentSecret, deriveSecrets } from '#crypto/secrets.ts'
import { openMigrated } from '#runtime/open-database.ts'
import { createCommandLog } from './command-log.ts'

/** `colab doctor` */
export const doctor: Group = {
  '': command({
    usage: '[--people] [--papers]',
    about: 'checks settings, database and build, and brings the tables up to date',
    options: { people: { type: 'boolean' }, papers: { type: 'boolean' } },
    notes: `  --people           adds the codes of the people whom a line is about
  --papers           examines all PDFs that "colab import pdf" split, and not only the newest ones`,
    async run({ settings, values }) {
      makeDataFolder(settings().dataDir)
      const opened = await openMigrated(settings())
      const clock = createClock()
      try {
        const { openFiles } = await import('#storage/files/open.ts')
        const secrets = deriveSecrets(currentSecret(settings()))
        const log = createCommandLog((text) => process.stderr.write(text)).log
        const { db, files } = await openFiles({ settings: settings(), secrets, db: opened, clock, log })
        const { doctorLines } = await import('#runtime/doctor.ts')
        const found = await doctorLines({
          settings: settings(),
          db,
          clock,
          files,
          people: values.people ?? false,
          papers: values.papers ?? false,
        })
        const lines = Object.entries(found).map(([name, state]) => `${name}: ${state}`)
        return { text: lines.join('\n'), data: found }
      } finally {
        await opened.destroy()
      }
    },
  }),
}
