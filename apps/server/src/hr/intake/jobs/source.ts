import { basename, extname } from 'node:path'
import { MOST_LINES } from '@colab/contract/desk/imports'
import { joined, type OurText, ours } from '#base/ours.ts'
import { fitOf, mostReading } from '#hr/intake/start/advice.ts'
import type { FoundFile, FoundFolder } from '#hr/intake/start/folder.ts'
import { openCsv } from '#import/csv.ts'
import type { Layout } from '#import/layout.ts'
import { fittingPart } from '#import/mapping/fit.ts'
import { openMapped } from '#import/mapping/open.ts'
import type { OfficialOptions, Source } from '#import/prepared.ts'
import { type Sheet, SourceError } from '#import/sheet.ts'
import { openSource, openWorkbook } from '#import/source.ts'
import type { FileContent } from './result.ts'

/* The files of a folder as one import: each list is read by the mapping that fits it, whatever its name. */

export interface FoundSource {
  contents: FileContent[]
  notes: OurText[]
  /** Null where no file contains a table. */
  source: Source | null
}

/** Kinds of files that have to be removed, or made readable, before anything is stored. */
const UNREAD: readonly FileContent['kind'][] = ['pdf', 'desconhecida', 'recusada']

export function isUnread({ kind }: FileContent): boolean {
  return UNREAD.includes(kind)
}

/** Opens the files that were found. Throws SourceError for files that cannot be imported together. */
export async function openFound(
  found: FoundFolder,
  { folder, layouts, ...options }: { folder: string; layouts: readonly Layout[] } & OfficialOptions,
): Promise<FoundSource> {
  const map = mostReading(found)
  const contents = found.files.map((file) => contentOf(file, map))
  const name = nameOf(found)
  if (found.files.some(({ is }) => is.kind === 'official')) {
    return { contents, notes: [], source: { ...(await openSource(folder, options)), name } }
  }
  const sheets = new Map<string, Sheet>()
  const notes: OurText[] = []
  for (const file of found.files) {
    const opened = await openFile(file, map, layouts)
    notes.push(...opened.notes)
    for (const [table, sheet] of opened.sheets) {
      const other = sheets.get(table)
      if (other) throw new SourceError(ours`${other.file} e ${sheet.file} trazem ${table}: envie um de cada vez`)
      sheets.set(table, sheet)
    }
  }
  return { contents, notes, source: sheets.size > 0 ? { sheets, folder, name } : null }
}

type NamedMapping = ReturnType<typeof mostReading>

async function openFile(
  { path, is }: FoundFile,
  map: NamedMapping,
  layouts: readonly Layout[],
): Promise<{ sheets: Iterable<readonly [string, Sheet]>; notes: OurText[] }> {
  if (is.kind === 'own') {
    if (extname(path).toLowerCase() !== '.xlsx')
      return { sheets: [[is.tables[0] ?? '', await openCsv(path)]], notes: [] }
    const workbook = (await openWorkbook(path))()
    return { sheets: [...workbook].map(([name, sheet]) => [name.trim().toLowerCase(), sheet] as const), notes: [] }
  }
  const reading = is.kind === 'other' ? fitOf(is, map) : undefined
  if (!reading || reading.fit.faults.length > 0) return { sheets: [], notes: [] }
  return openMapped(path, fittingPart(reading.map.mapping, reading.fit), layouts)
}

/** Returns the kind of a file with its details. */
export function contentOf({ name, is }: Pick<FoundFile, 'name' | 'is'>, map: NamedMapping): FileContent {
  const content = (kind: FileContent['kind'], more: Partial<FileContent> = {}): FileContent => {
    return { name, kind, tables: [], map: '', detail: '', ...more }
  }
  if (is.kind === 'own') return content('nossa', { tables: is.tables })
  if (is.kind === 'official') return content('oficial', { detail: is.content })
  if (is.kind === 'unread') return is.reason === '' ? content('ignorada') : content('recusada', { detail: is.reason })
  if (is.kind === 'paper') {
    if (is.fault !== '') return content('recusada', { detail: ours`PDF que ${is.fault}` })
    return is.people > 1 ? content('pdf', { detail: is.period }) : content('papel')
  }
  const reading = fitOf(is, map)
  if (reading?.fit.faults.length === 0) return content('mapa', { tables: reading.fit.tables, map: reading.map.title })
  return content('desconhecida', {
    tables: reading?.fit.tables ?? is.resembles,
    map: reading?.map.title ?? '',
    detail: joined(reading?.fit.faults ?? [], ';'),
  })
}

/** Returns the name in the list of imports: `folha-10.csv e mais 2`. */
function nameOf({ files, further }: FoundFolder): string {
  const more = files.length + further - 1
  return `${basename(files[0]?.name ?? '')}${more > 0 ? ` e mais ${more}` : ''}`
}

/** Limits the number of lines, because other writes wait during the import. */
export function withinLines(source: Source): Source {
  let lines = 0
  const counting = (sheet: Sheet): Sheet => ({
    ...sheet,
    async *rows(onFault, onLeftOut) {
      for await (const block of sheet.rows(onFault, onLeftOut)) {
        lines += block.length
        if (lines > MOST_LINES) throw new SourceError(TOO_LONG)
        yield block
      }
    },
  })
  const limited = <S extends ReadonlyMap<string, Sheet>>(sheets: S) =>
    new Map([...sheets].map(([name, sheet]) => [name, counting(sheet)]))
  const { prepare } = source
  return {
    ...source,
    sheets: limited(source.sheets),
    ...(prepare && { prepare: async (preparing) => limited(await prepare(preparing)) }),
  }
}

const TOO_LONG = ours`os arquivos passam de ${MOST_LINES.toLocaleString('pt-BR')} linhas: envie um mês de cada vez, ou importe no servidor com “colab import”`

/** Refuses people in the demo company, whose passwords are public. */
export function withoutPeople(source: Source): Source {
  return {
    ...source,
    async prepare(preparing) {
      const prepared = (await source.prepare?.(preparing)) ?? new Map<string, Sheet>()
      const people = source.sheets.get('pessoas') ?? prepared.get('pessoas')
      const reason = ours`a empresa de demonstração não recebe pessoas: as senhas dela são conhecidas`
      if (people) preparing.faults.add({ file: people.file, line: 0, field: '', reason })
      return prepared
    },
  }
}
