import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { faultText } from '@colab/server/import/faults'
import { importCompany } from '@colab/server/import/import'
import { openSource } from '@colab/server/import/source'
import type { App } from '@colab/server/protocol/app'
import { LAYOUTS } from '@colab/server/registry'
import { BAKERY } from '@colab/server/test/clock-files'
import { storeCompany } from '@colab/server/test/import'
import { mutatedFile } from '@colab/server/test/official-mutations'
import { withApp } from '../bench/company.ts'
import type { Trial } from './check.ts'

const MUTATIONS = 10_000
/** Seconds that one file may take. */
const LONGEST = 5
/** Megabytes by which the heap may grow after the first tenth: compiled code and caches of the database. */
const GROWTH = 16

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Imports changed official files into an existing company, as a dry run. */
export async function importMutations(trial: Trial, originals: readonly Buffer[]): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'colab-official-'))
  const [data, files] = ['data', 'files'].map((name) => join(folder.path, name)) as [string, string]
  await mkdir(files)
  const path = join(files, 'a.xml')
  await withApp({ dataDir: data, databaseUrl: '', workers: 1 }, async (app) => {
    await storeCompany(app, BAKERY)
    const warm = Math.ceil(trial.scaled(MUTATIONS) / 10)
    let before = 0
    for (const round of trial.times(MUTATIONS)) {
      await writeFile(path, mutatedFile(trial.random, originals))
      const from = performance.now()
      await importOne(app, path, trial)
      const seconds = (performance.now() - from) / 1000
      trial.highest('longest, s', Math.round(seconds * 10) / 10)
      trial.fault('slower than 5 s', seconds > LONGEST, `file ${round}`)
      if (round === warm) before = heap()
    }
    const grown = Math.round(heap() - before)
    trial.highest('growth of the heap, MB', Math.max(0, grown))
    trial.fault('growing memory', grown > GROWTH, `${grown} MB`)
  })
}

/** Words of technical errors, which must not reach HR. */
const RAW = /\b(error|undefined|NaN|null|cannot|invalid|unexpected|constraint)\b|\[object|SQLITE/i

async function importOne(app: App, path: string, trial: Trial): Promise<void> {
  try {
    const source = await openSource(path)
    const { faults } = await importCompany(app, { layouts: LAYOUTS, source, dryRun: true })
    const texts = [
      ...faults.first.map(faultText),
      ...faults.warnings.first.map(faultText),
      ...(source.report?.() ?? []),
    ]
    trial.add(faults.count > 0 ? 'refused in words' : 'read', 1)
    const raw = texts.find((text) => RAW.test(text))
    trial.fault('raw errors', raw !== undefined, raw)
  } catch (error) {
    const { name, message, stack } = error as Error
    trial.add('refused in words', 1)
    trial.fault('raw errors', name !== 'SourceError' || RAW.test(message), stack)
  }
}

function heap(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed / 2 ** 20
}
