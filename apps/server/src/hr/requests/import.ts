import { stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { plainCell } from '@colab/contract/csv'
import { Refused } from '@colab/contract/wire/failures'
import { textAfterCode } from '@colab/contract/wire/outcome'
import { type OurText, ours } from '#base/ours.ts'
import { withStoredBytes } from '#db/outside.ts'
import { openCsv } from '#import/csv.ts'
import { Faults } from '#import/faults.ts'
import { readLines, type Sheet } from '#import/sheet.ts'
import { openSource } from '#import/source.ts'
import { Rollback } from '#import/table.ts'
import type { Acting, HrContext } from '#record/actions.ts'
import { decideIn, OVER_ALL } from './decide.ts'
import { COLUMNS, DECISIONS } from './export.ts'
import { isAboutHealth, isInFiles } from './health.ts'
import { type InboxDeps, kindOf, type RequestKinds, VERBS, type Verb } from './kind.ts'

/** One of several decisions. */
export interface Line {
  /** The file, or the request itself where the decision was typed. */
  file: string
  /** 0 for a typed one. */
  line: number
  kind: string
  id: string
  verb: Verb
  text: string
}

export interface Imported {
  decided: number
  /** Lines with earlier decisions. */
  unchanged: number
  faults: Faults
}

/** Applies the decisions of files: all, or none when one is invalid or on a dry run. Throws SourceError. */
export async function importDecisions(
  deps: InboxDeps,
  acting: Acting,
  path: string,
  dryRun: boolean,
): Promise<Imported> {
  const { lines, faults } = await readDecisions(deps.kinds, path)
  const imported: Imported = { decided: 0, unchanged: 0, faults }
  await decideTogether({ ...deps, ...acting }, lines, imported, dryRun)
  return imported
}

/** Applies decisions independently: one that is refused does not affect the others. */
export async function decideEach(
  deps: InboxDeps,
  acting: Acting,
  { lines, faults }: { lines: readonly Line[]; faults: Faults },
  dryRun: boolean,
): Promise<Imported> {
  const imported: Imported = { decided: 0, unchanged: 0, faults }
  for (const line of lines) {
    const own: Imported = { decided: 0, unchanged: 0, faults: new Faults() }
    await decideTogether({ ...deps, ...acting }, [line], own, dryRun)
    imported.decided += own.decided
    imported.unchanged += own.unchanged
    for (const fault of own.faults.first) faults.add(fault)
  }
  return imported
}

/** Decides in one transaction, which a fault or a dry run rolls back. */
async function decideTogether(
  deps: InboxDeps & Acting,
  lines: readonly Line[],
  imported: Imported,
  dryRun: boolean,
): Promise<void> {
  let own: Imported = { decided: 0, unchanged: 0, faults: new Faults() }
  try {
    await withStoredBytes(deps.db, async (db) => {
      own = { decided: 0, unchanged: 0, faults: new Faults() }
      for (const line of lines) await decideLine({ ...deps, db }, line, own)
      if (imported.faults.count + own.faults.count > 0 || dryRun) throw new Rollback()
    })
  } catch (error) {
    if (!(error instanceof Rollback)) throw error
  }
  imported.decided += own.decided
  imported.unchanged += own.unchanged
  for (const fault of own.faults.first) imported.faults.add(fault)
}

/** Reads the lines with a decision of a folder or file, and the faults of others. Throws SourceError. */
export async function readDecisions(kinds: RequestKinds, path: string): Promise<{ lines: Line[]; faults: Faults }> {
  const [lines, faults]: [Line[], Faults] = [[], new Faults()]
  for (const [name, sheet] of await sheetsOf(path)) lines.push(...(await linesOf(kinds, name, sheet, faults)))
  return { lines, faults }
}

async function sheetsOf(path: string): Promise<Map<string, Sheet>> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile() || extname(path).toLowerCase() !== '.csv') return (await openSource(path)).sheets
  return new Map([[basename(path, extname(path)).toLowerCase(), await openCsv(path)]])
}

/** Returns the lines with a decision. */
async function linesOf(kinds: RequestKinds, kind: string, sheet: Sheet, faults: Faults): Promise<Line[]> {
  const { file } = sheet
  const inFiles = Object.entries(kinds).flatMap(([name, one]) => (isInFiles(one) ? [name] : []))
  const columns = inFiles.includes(kind) && kinds[kind]?.columns
  if (!columns) {
    const reason = ours`o nome do arquivo não é um tipo de solicitação (${inFiles.join(', ')})`
    faults.add({ file, line: 0, field: '', reason })
    return []
  }
  const lines: Line[] = []
  const [first, ...rest] = await readLines(sheet, (line, reason) => faults.add({ file, line, field: '', reason }))
  const header = first && readHeader(Object.keys(columns), file, first.cells, faults)
  for (const { line, cells } of header ? rest : []) {
    const cell = (name: string) => (cells[header?.get(name) ?? -1] ?? '').trim()
    const [id, decision] = [cell('id'), cell('decisao').toLowerCase()]
    // Skips lines without a decision.
    if (decision === '') continue
    const verb = VERBS.find((one) => DECISIONS[one] === decision)
    if (id === '') faults.add({ file, line, field: 'id', reason: ours`está vazio` })
    else if (!verb) {
      const reason = ours`“${decision}” não é uma decisão: aprovar, recusar ou responder`
      faults.add({ file, line, field: 'decisao', reason })
    } else lines.push({ file, line, kind, id, verb, text: plainCell(cell('texto') || cell('motivo')) })
  }
  return lines
}

/** Finds the columns of a file; null for an unknown header. */
function readHeader(
  columns: string[],
  file: string,
  cells: readonly string[],
  faults: Faults,
): Map<string, number> | null {
  const before = faults.count
  const own = [...COLUMNS.first, ...columns, ...COLUMNS.last, 'motivo']
  const known = new Map(own.map((name) => [name.toLowerCase(), name]))
  const header = new Map<string, number>()
  for (const [at, cell] of cells.entries()) {
    if (cell.trim() === '') continue
    const name = known.get(cell.trim().toLowerCase())
    const fault = !name ? ours`esta coluna não é conhecida` : header.has(name) && ours`a coluna está repetida`
    if (fault) faults.add({ file, line: 1, field: cell.trim(), reason: fault })
    else if (name) header.set(name, at)
  }
  for (const field of ['id', 'decisao']) {
    if (!header.has(field)) faults.add({ file, line: 1, field, reason: ours`falta esta coluna` })
  }
  return faults.count === before ? header : null
}

async function decideLine(context: HrContext & InboxDeps, decision: Line, imported: Imported): Promise<void> {
  const { file, line, kind, id, verb, text } = decision
  if (await isDone(context, decision)) {
    imported.unchanged += 1
    return
  }
  const why = verb === 'answer' ? context.why : text
  const [item] = await kindOf(context.kinds, kind).items(context, { id })
  if (item && isAboutHealth(kindOf(context.kinds, kind), item)) {
    const reason = ours`trata de saúde e se decide por si: colab inbox ${verb} ${kind} ${id}`
    imported.faults.add({ file, line, field: line === 0 ? '' : 'decisao', reason })
    return
  }
  try {
    await decideIn({ ...context, why }, OVER_ALL, { verb, kind, id, text })
    imported.decided += 1
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const field = line === 0 ? '' : verb !== 'approve' && text === '' ? 'texto' : 'decisao'
    imported.faults.add({ file, line, field, reason: textAfterCode(error.message) as OurText })
  }
}

/** Returns whether the same decision with the same text was made before. */
async function isDone(context: HrContext & InboxDeps, { kind, id, verb, text }: Line): Promise<boolean> {
  const [item] = await kindOf(context.kinds, kind).items(context, { id })
  if (item) return item.decided?.verb === verb && item.decided.text === text
  // A changed order or a cancelled reservation has no row any more; its audit row exists.
  const record = await context.db
    .selectFrom('hrAction')
    .select('id')
    .where('target', '=', `${kind} ${id}`)
    .where('action', '=', `inbox ${verb}`)
    .where('why', '=', text)
    .executeTakeFirst()
  return record !== undefined
}
