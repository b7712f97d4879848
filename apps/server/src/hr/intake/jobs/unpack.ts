import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, normalize } from 'node:path'
import { ours } from '#base/ours.ts'
import type { Db } from '#db/schema.ts'
import { BadFile, type Limits } from '#import/esocial/limits.ts'
import { readZip } from '#import/esocial/zip.ts'
import { kindOfBytes, officialKind } from '#import/official.ts'
import { SourceError } from '#import/sheet.ts'
import { filesOf, writeUpload } from './uploads.ts'

/* The uploaded files of a job as a folder, with the files of a ZIP in place of it. */

/** Limits of a ZIP of tables, smaller than those of eSocial, which is read without unpacking it. */
const LIMITS: Limits = {
  entries: 5000,
  entry: 64 << 20,
  total: 512 << 20,
  ratio: 200,
  freely: 1 << 20,
  depth: 0,
  text: 0,
}

/** Writes the files of a job into an empty folder, of each ZIP at most `most` bytes. Throws SourceError for a ZIP that is not unpacked. */
export async function unpackJob(db: Db, codTrabalho: number, folder: string, most = LIMITS.total): Promise<void> {
  for (const { codArquivo, nome } of await filesOf(db, codTrabalho)) {
    const path = join(folder, nome)
    await writeUpload(db, codArquivo, path).catch(orTwice(nome))
    // A workbook does not count as a ZIP here. A ZIP of events is not unpacked.
    if ((await officialKind(path)) === 'esocial' && /\.zip$/i.test(nome)) await unpackZip(path, folder, most)
  }
}

async function unpackZip(path: string, folder: string, most: number): Promise<void> {
  const name = basename(path)
  try {
    const { isOfEvents, prefix } = await surveyZip(path, most)
    if (isOfEvents) return
    // Not in the folder itself: one of its files may have the name of the ZIP.
    const aside = join(dirname(folder), `${basename(folder)}.zip`)
    await rename(path, aside)
    for await (const entry of readZip(aside, LIMITS)) {
      if (!isOfSystem(entry.name)) await writeEntry(folder, entry.name.slice(prefix.length), entry.bytes)
    }
    await rm(aside)
  } catch (error) {
    if (!(error instanceof BadFile)) throw error
    throw new SourceError(ours`${name}: ${error.message}`)
  }
}

/**
 * Returns the folder that contains all files of a ZIP (`folha/`, empty without one), and whether it has events of
 * eSocial.
 */
async function surveyZip(path: string, most: number): Promise<{ prefix: string; isOfEvents: boolean }> {
  const folders = new Set<string>()
  let [total, isOfEvents] = [0, false]
  for await (const { name, bytes } of readZip(path, LIMITS)) {
    total += bytes.length
    if (total > most) throw new BadFile(ours`passa de ${most >> 20} MB, descompactado`)
    if (isOfSystem(name)) continue
    isOfEvents ||= /\.xml$/i.test(name)
    folders.add(/^[^./][^/]*\//.exec(name)?.[0] ?? '')
  }
  const [prefix = '', other] = folders
  return { prefix: other === undefined ? prefix : '', isOfEvents }
}

/** Returns whether an entry is one that systems add to a ZIP. */
const isOfSystem = (name: string) => /(^|\/)(\.(?!\.?\/)|__MACOSX\/|Thumbs\.db$)/i.test(name)

async function writeEntry(folder: string, name: string, bytes: Buffer): Promise<void> {
  const inside = normalize(name.replaceAll('\\', '/'))
  const isOutside = inside.startsWith('/') || inside.split('/').includes('..') || /^[a-z]:/i.test(inside)
  if (isOutside || /[\p{Cc}]/u.test(inside)) throw new BadFile(ours`${name} fica fora da pasta da importação`)
  if (bytes.toString('latin1', 0, 2) === 'PK' && kindOfBytes(bytes.subarray(0, 1024)) !== null)
    throw new BadFile(ours`${name} é um ZIP dentro de um ZIP: descompacte-o e envie o de dentro`)
  await mkdir(dirname(join(folder, inside)), { recursive: true, mode: 0o700 })
  await writeFile(join(folder, inside), bytes, { flag: 'wx', mode: 0o600 }).catch(orTwice(inside))
}

function orTwice(name: string) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code !== 'EEXIST') throw error
    throw new SourceError(ours`${name} está duas vezes nos arquivos enviados`)
  }
}
