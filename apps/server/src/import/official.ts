import { open, readdir, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { type OurText, ours } from '#base/ours.ts'
import type { OfficialFile, OfficialOptions, OfficialPart, Source } from './prepared.ts'
import { type Sheet, SourceError } from './sheet.ts'

/* Files that the government defines, which every employer has: events of eSocial, records of time clocks. */

/** The kind of a file, by its first bytes; null for any other. */
export type OfficialKind = 'esocial' | 'clock' | 'treated'

type Open = (files: readonly OfficialFile[], options: OfficialOptions) => Promise<OfficialPart>

const TREATED = ours`jornada tratada (AEJ), que ainda não se importa`

/** Loaded on demand: most imports are tables. */
const READERS: Readonly<Record<OfficialKind, Open>> = {
  esocial: async (files, options) => (await import('./esocial/open.ts')).openEsocial(files, options),
  clock: async (files) => (await import('#domains/timekeeping/clock/open.ts')).openClockFiles(files),
  treated: async (files) => named(files, TREATED),
}

/** Returns the contents of a file as text, for `colab import start`. Throws SourceError for one that cannot be read. */
export async function contentOf(file: OfficialFile): Promise<OurText> {
  const kind = await officialKind(file.path)
  if (kind === 'esocial') return (await import('./esocial/open.ts')).esocialContent(file)
  return kind === 'clock' ? ours`marcações de um relógio de ponto (AFD)` : TREATED
}

/** Reports files that are not imported yet. */
function named(files: readonly OfficialFile[], reason: OurText): OfficialPart {
  return { prepare: async () => new Map(), report: () => files.map(({ name }) => ours`${name}: ${reason}`) }
}

/** Number of bytes that identify the kind of a file. */
const START = 1024

/** Returns the kind of a file by its first bytes, never by its name. */
export async function officialKind(path: string): Promise<OfficialKind | null> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START), 0, START, 0)
    return kindOfBytes(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

/** A workbook is a ZIP, too: the first part has one of these names. */
const OFFICE = /^.{30}(\[Content_Types\]\.xml|_rels\/|docProps\/|xl\/|word\/|mimetype)/s

/** Returns the same for the first bytes. */
export function kindOfBytes(start: Uint8Array): OfficialKind | null {
  const bytes = Buffer.from(start).toString('latin1')
  if (['PK\x03\x04', 'PK\x05\x06'].includes(bytes.slice(0, 4))) return OFFICE.test(bytes) ? null : 'esocial'
  const text = bytes.replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '').replaceAll('\0', '')
  if (/^\s*</.test(text)) return text.includes('eSocial') ? 'esocial' : null
  // A header of an AFD: nine zeros (clocks of both rules) or a number, type 1, the kind of inscription, then the employer.
  if (/^0{9}1[12 ][0-9A-Z ]{14}/.test(text)) return 'clock'
  return /^01\|[12]\|[0-9A-Z]{11,14}\|/.test(text) ? 'treated' : null
}

/**
 * Opens a file or a folder with official files; null where there are none. Throws SourceError where tables are among
 * them, because the two could contradict each other.
 */
export async function openOfficial(path: string, options: OfficialOptions = {}): Promise<Source | null> {
  const found = await stat(path).catch(() => undefined)
  if (!found) return null
  const isFolder = found.isDirectory()
  const files = isFolder ? await filesIn(path) : [{ name: basename(path), path }]
  const kinds = new Map<OfficialKind, OfficialFile[]>()
  const others: OfficialFile[] = []
  for (const file of files) {
    const kind = await officialKind(file.path)
    if (kind) kinds.set(kind, [...(kinds.get(kind) ?? []), file])
    else others.push(file)
  }
  const [first] = [...kinds.values()].flat()
  if (!first) return null
  // Beside clock files: the list that contains the CPF of each PIS, and signatures.
  const isOfClocks = (name: string) => kinds.has('clock') && /^pis\.csv$|\.p7s$/i.test(name)
  const unread = others.filter(({ name }) => !isOfClocks(name))
  const table = unread.find(({ name }) => ['.csv', '.xlsx'].includes(extname(name).toLowerCase()))
  if (table) {
    throw new SourceError(
      ours`${table.name} é uma tabela, e ${first.name} é um arquivo oficial: deixe cada tipo numa pasta e importe um de cada vez`,
    )
  }
  if (kinds.size === 1 && kinds.has('treated')) {
    throw new SourceError(ours`${first.name}: é um arquivo de ${TREATED}`)
  }
  await refuseEmpty(unread)
  const parts: OfficialPart[] = []
  for (const [kind, some] of kinds) parts.push(await READERS[kind](some, options))
  return {
    sheets: new Map(),
    folder: isFolder ? path : dirname(path),
    name: basename(path),
    async prepare(preparing) {
      const sheets = new Map<string, Sheet>()
      for (const part of parts) for (const [name, sheet] of await part.prepare(preparing)) sheets.set(name, sheet)
      return sheets
    },
    report: () => [...parts.flatMap((part) => part.report()), ...unreadText(unread)],
  }
}

/** Refuses empty files: a download that was interrupted at once would not be noticed otherwise. */
export async function refuseEmpty(files: readonly OfficialFile[]): Promise<void> {
  for (const { name, path } of files) {
    if ((await stat(path)).size === 0) throw new SourceError(ours`${name}: está vazio`)
  }
}

/** Number of files that are listed individually. */
const NAMED = 20

function unreadText(files: readonly OfficialFile[]): OurText[] {
  if (files.length === 0) return []
  const more = files.length > NAMED ? [ours`… e mais ${(files.length - NAMED).toLocaleString('pt-BR')}`] : []
  const names = files.slice(0, NAMED).map(({ name }) => name)
  return [
    ours`Não lidos, porque não são do eSocial nem de um relógio:`,
    ...[...names, ...more].map((one) => ours`  ${one}`),
  ]
}

export async function filesIn(folder: string): Promise<OfficialFile[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile() && !/^[.~]/.test(entry.name)).map(({ name }) => name)
  return names.toSorted().map((name) => ({ name, path: join(folder, name) }))
}
