import { faultText } from '@colab/server/import/faults'
import { importCompany } from '@colab/server/import/import'
import { openMapped } from '@colab/server/import/mapping/open'
import { readMapping } from '@colab/server/import/mapping/read'
import { openSource } from '@colab/server/import/source'
import { LAYOUTS } from '@colab/server/registry'
import { createApp } from '@colab/server/runtime/start'
import { settingsOf } from './server.ts'

/* One import, measured: `import-once.ts <folder> <data folder> <database url> [<mapping>]` prints JSON. */

/** Duration, processor time, lines read, rows written and peak resident size of one import. */
export interface Measured {
  seconds: number
  /** Processor time, user and system; other load on the machine disturbs it less. */
  cpuSeconds: number
  lines: number
  written: number
  megabytes: number
}

const [folder = '', dataDir = '', databaseUrl = '', map] = process.argv.slice(2)
const app = await createApp(settingsOf({ dataDir, databaseUrl, workers: 1 }))
const before = process.cpuUsage()
const began = performance.now()
const source = map ? await openMapped(folder, await readMapping(map, LAYOUTS), LAYOUTS) : await openSource(folder)
const { tables, faults } = await importCompany(app, { layouts: LAYOUTS, source })
const [first] = faults.first
if (first) throw new Error(faultText(first))
const sum = (of: 'lines' | 'written') => tables.reduce((total, table) => total + table[of], 0)
const { user, system } = process.cpuUsage(before)
const measured: Measured = {
  cpuSeconds: (user + system) / 1e6,
  seconds: (performance.now() - began) / 1000,
  lines: sum('lines'),
  written: sum('written'),
  // Linux and macOS answer in kilobytes.
  megabytes: Math.round(process.resourceUsage().maxRSS / 1000),
}
console.log(JSON.stringify(measured))
await app.db.destroy()
