import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Refused } from '@colab/contract/wire/failures'
import { textAfterCode } from '@colab/contract/wire/outcome'
import { installationKind, markReal } from '#base/installation.ts'
import type { OurText } from '#base/ours.ts'
import { usableMaps } from '#hr/intake/columns/maps.ts'
import { type FoundFolder, lookAtFolder } from '#hr/intake/start/folder.ts'
import type { Faults } from '#import/faults.ts'
import { type ImportResult, importCompany } from '#import/import.ts'
import type { Layout } from '#import/layout.ts'
import { kindsOf } from '#import/mapping/read.ts'
import { takeSample } from '#import/mapping/sample.ts'
import { emptyParts } from '#import/needs.ts'
import type { Source } from '#import/prepared.ts'
import { SourceError } from '#import/sheet.ts'
import { undoImport } from '#import/undo.ts'
import type { Acting, HrDeps } from '#record/actions.ts'
import { endTask } from './jobs.ts'
import { optionsOf } from './options.ts'
import { onlyPdf, openPdf } from './pdf.ts'
import { type FileContent, type Finding, type JobResult, MOST_FINDINGS } from './result.ts'
import { contentOf, isUnread, openFound, withinLines, withoutPeople } from './source.ts'
import type { ImportJob } from './tables.ts'
import { unpackJob } from './unpack.ts'

/**
 * Runs the task of a job that this process has taken, and stores its findings. Only one runs in a data folder at a
 * time.
 */
export async function runTask(deps: HrDeps, layouts: readonly Layout[], job: ImportJob): Promise<void> {
  try {
    if (job.tarefa === 'ensaia' || job.tarefa === 'desfaz') await undo(deps, layouts, job)
    else await importFiles(deps, layouts, job)
  } catch (error) {
    const failure = failureOf(error)
    if (failure === null) throw error
    await endTask(deps.db, job, { situacao: 'falhou', result: { failure } })
  }
}

/** Returns the text of an error that the user can fix; null for any other error. */
function failureOf(error: unknown): string | null {
  if (error instanceof Refused) return textAfterCode(error.message)
  return error instanceof SourceError ? error.message : null
}

const actingOf = ({ quem: who, motivo: why, codAgente, requestId }: ImportJob): Acting => {
  return { who, why, agent: { codAgente, requestId } }
}

async function undo(deps: HrDeps, layouts: readonly Layout[], job: ImportJob): Promise<void> {
  const dryRun = job.tarefa === 'ensaia'
  const { rows: undone, kept } = await undoImport(deps, actingOf(job), job.importId ?? 0, {
    layouts,
    dryRun,
    onStored: (db, { rows, kept }) => endTask(db, job, { result: { undone: rows, kept } }),
  })
  if (dryRun) await endTask(deps.db, job, { result: { undone, kept } })
}

/** Folder of the files of the running job. The next job deletes the remains of an interrupted one. */
const WORK_FOLDER = 'importing'

async function importFiles(deps: HrDeps, layouts: readonly Layout[], job: ImportJob): Promise<void> {
  const folder = join(deps.settings.dataDir, WORK_FOLDER)
  const clear = () => Promise.all([folder, `${folder}.zip`].map((path) => rm(path, { recursive: true, force: true })))
  await clear()
  await mkdir(folder, { mode: 0o700 })
  try {
    await unpackJob(deps.db, job.codTrabalho, folder)
    const { source, about } = await open(deps, layouts, { job, folder })
    if (!source) {
      await endTask(deps.db, job, { tarefa: 'confere', result: about })
      return
    }
    const isDemo = (await installationKind(deps.db)) === 'demo'
    const { contents = [], notes = [] } = about
    const isBlocked = contents.some(isUnread)
    const resultOf = (result: ImportResult): Partial<JobResult> => {
      const found = foundIn(result)
      const isReady = found.errors === 0 && !isBlocked && found.tables.length > 0
      return { ...about, ...found, notes: [...notes, ...(source.report?.() ?? [])], isReady }
    }
    const { folhaVence: payrollWins, republica: republish } = optionsOf(job)
    const result = await importCompany(deps, {
      layouts,
      payrollWins,
      republish,
      source: withinLines(isDemo ? withoutPeople(source) : source),
      dryRun: job.tarefa !== 'aplica' || isBlocked,
      acting: actingOf(job),
      onStored: (db, result) => endTask(db, job, { importId: result.id ?? null, result: resultOf(result) }),
    })
    if (result.id === undefined) await endTask(deps.db, job, { tarefa: 'confere', result: resultOf(result) })
    else if (!isDemo) await markReal(deps)
  } catch (error) {
    // Messages name files without the folder of this server.
    if (error instanceof SourceError) error.message = error.message.replaceAll(`${folder}/`, '') as OurText
    throw error
  } finally {
    await clear()
  }
}

/** Detects the kinds of the files, and opens them as one import; null where there is nothing to import yet. */
async function open(
  deps: HrDeps,
  layouts: readonly Layout[],
  { job, folder }: { job: ImportJob; folder: string },
): Promise<{ source: Source | null; about: Partial<JobResult> }> {
  const { pdf: options, anoIncompleto: incompleteYear } = optionsOf(job)
  const maps = await usableMaps(deps.db, layouts)
  const found = await lookAtFolder(folder, layouts, maps)
  const pdf = onlyPdf(found)
  if (pdf) {
    const { source, about } = await openPdf(deps, pdf, { folder, options })
    return { source, about: { ...about, contents: [{ ...contentOf(pdf, undefined), kind: 'papel' }] } }
  }
  const kinds = kindsOf(maps.map(({ mapping }) => mapping))
  const { contents, notes, source } = await openFound(found, { folder, layouts, incompleteYear, kinds })
  const brought = new Set(contents.flatMap(({ kind, tables }) => (READ.includes(kind) ? tables : [])))
  const samples = await samplesOf(found, contents)
  return { source, about: { contents, notes, samples, missing: await emptyParts(deps, layouts, brought) } }
}

/** Kinds of files whose tables an import contains. */
const READ: readonly FileContent['kind'][] = ['nossa', 'mapa']

/** Number of lists with a sample, and columns and characters of a cell in it. */
const MOST_SAMPLES = 10
const MOST_COLUMNS = 100
const LONGEST_CELL = 200

/** Returns the beginnings of the lists without a mapping. */
async function samplesOf({ files }: FoundFolder, contents: readonly FileContent[]): Promise<JobResult['samples']> {
  const unknown = contents.filter(({ kind }) => kind === 'desconhecida').slice(0, MOST_SAMPLES)
  const samples: JobResult['samples'] = {}
  for (const { name } of unknown) {
    const path = files.find((file) => file.name === name)?.path ?? ''
    const sample = await takeSample(path, { whole: true })
    const cut = (cells: readonly string[]) => cells.slice(0, MOST_COLUMNS).map((cell) => cell.slice(0, LONGEST_CELL))
    const lines = sample.lines.map(({ line, cells }) => ({ line, cells: cut(cells) }))
    samples[name] = { ...sample, lines, further: sample.further.slice(0, MOST_COLUMNS) }
  }
  return samples
}

function foundIn({ tables, faults }: ImportResult) {
  return {
    tables: tables.map(({ name, file, lines, added, written, removed }) => {
      return { name, file, lines, added, changed: written - added, removed }
    }),
    findings: [...findingsOf(faults, true), ...findingsOf(faults.warnings, false)].slice(0, MOST_FINDINGS),
    errors: faults.count,
    warnings: faults.warnings.count,
  }
}

function findingsOf({ first }: Pick<Faults, 'first'>, isError: boolean): Finding[] {
  return first.map(({ file, field, reason, count, lines }) => ({ isError, file, field, reason, count, lines }))
}
