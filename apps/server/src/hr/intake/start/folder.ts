import { readdir, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type OurText, ours } from '#base/ours.ts'
import type { Layout } from '#import/layout.ts'
import type { Workbooks } from '#import/mapping/open.ts'
import { contentOf, officialKind } from '#import/official.ts'
import { SourceError } from '#import/sheet.ts'
import { refuseOtherFormat } from '#import/source.ts'
import { lookAtPaper, type PayrollPdf } from './paper.ts'
import { createSamples } from './sample.ts'
import { knownMappings, lookAtTable, type NamedMapping, type OtherTable, type OwnTable } from './table.ts'

/* The contents of a folder to import. */

/** A file that is not read, and what to do about it; without a reason it is ignored. */
interface Unread {
  kind: 'unread'
  reason: OurText | ''
}

/** Events of eSocial or records of a clock, which are imported as they are. */
export interface Official {
  kind: 'official'
  /** `eSocial: S-5002 (2025): 12`; empty for a clock. */
  content: OurText
}

export interface FoundFile {
  name: string
  path: string
  is: OwnTable | OtherTable | PayrollPdf | Official | Unread
}

const LISTS = ['.csv', '.txt', '.tsv', '.xlsx']

/** Number of PDFs that are opened; further ones are only counted. */
const PAPERS = 20

export interface FoundFolder {
  files: FoundFile[]
  mappings: NamedMapping[]
  /** PDFs that were not opened. */
  further: number
}

/**
 * Detects the kinds of the files of a folder by their beginnings; reads nothing else and writes nothing. `stored` are
 * mappings beside its own.
 */
export async function lookAtFolder(
  folder: string,
  layouts: readonly Layout[],
  stored: readonly NamedMapping[] = [],
): Promise<FoundFolder> {
  const found = await stat(folder).catch(() => undefined)
  if (!found) throw new SourceError(ours`${folder}: não existe`)
  if (!found.isDirectory()) throw new SourceError(ours`${folder}: não é uma pasta`)
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile() && !/^[.~]/.test(entry.name)).map(({ name }) => name)
  const mappings = await knownMappings(folder, layouts, stored)
  const workbooks: Workbooks = new Map()
  await using samples = await createSamples()
  const files: FoundFile[] = []
  let papers = 0
  for (const name of names.toSorted()) {
    const path = join(folder, name)
    if (mappings.some((one) => one.path === path)) continue
    const ending = extname(name).toLowerCase()
    const official = await officialKind(path)
    if (official) {
      files.push({
        name,
        path,
        is: await orUnread(async () => ({ kind: 'official', content: await contentOf({ name, path }) })),
      })
    } else if (ending === '.pdf') {
      papers += 1
      if (papers <= PAPERS) files.push({ name, path, is: await lookAtPaper(path) })
    } else if (LISTS.includes(ending)) {
      const sample = ending === '.xlsx' ? path : await samples.of(path, name)
      files.push({ name, path, is: await orUnread(() => lookAtTable(sample, { layouts, mappings, workbooks })) })
      workbooks.clear()
    } else {
      files.push({ name, path, is: await orUnread(async () => refused(name)) })
    }
  }
  return { files, mappings, further: Math.max(0, papers - PAPERS) }
}

function refused(name: string): Unread {
  refuseOtherFormat(name)
  return { kind: 'unread', reason: '' }
}

async function orUnread<Is>(look: () => Promise<Is>): Promise<Is | Unread> {
  try {
    return await look()
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return { kind: 'unread', reason: error.message }
  }
}
