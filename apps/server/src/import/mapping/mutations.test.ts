import { mkdtempDisposable, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { faultsText } from '#import/faults.ts'
import { importCompany } from '#import/import.ts'
import { SourceError } from '#import/sheet.ts'
import { LAYOUTS } from '#registry.ts'
import { type Files, SMALL, storeCompany } from '../../../test/import.ts'
import { shareServer } from '../../../test/server.ts'
import { openMapped } from './open.ts'
import { readMapping } from './read.ts'
import type { Mapping } from './schema.ts'

/*
 * Random changes of the sample files: each is imported or refused with a message, and nothing else happens.
 * IMPORT_MUTATIONS is their number, IMPORT_SEED repeats a run.
 */

const MUTATIONS = Number(process.env.IMPORT_MUTATIONS ?? 70)
const SEED = Number(process.env.IMPORT_SEED ?? 1)

const MAPPINGS = fileURLToPath(new URL('../../../../../clients/mappings/', import.meta.url))
const server = await shareServer({ now: Date.parse('2026-11-21T12:00:00Z') })
const { 'empresas.csv': empresas = '', 'unidades.csv': unidades = '' } = SMALL
await storeCompany(server.app, { 'empresas.csv': empresas, 'unidades.csv': unidades })

type Random = (most: number) => number

function randomFrom(seed: number): Random {
  let state = (seed * 48_271) % 2_147_483_647 || 1
  return (most) => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
}

/** Wrong contents of files: separators, quotes, other encodings, ends, invalid numbers and dates. */
const PIECES = [
  ...[';', ',', '\t', '"', '""', '\r', '\n', '\r\n', '\0', '\ufeff', '%', '-', '(', '1E5', '99/99/9999', '0000'],
  ...['9'.repeat(400), ';'.repeat(300), 'ç'.repeat(50), '=1+1', "'", '\\', '{MAT}', '__proto__'],
].map((text) => Buffer.from(text))

function mutated(content: Buffer, random: Random): Buffer {
  const [one, other] = [random(content.length), random(content.length)]
  const [from, to] = [Math.min(one, other), Math.min(Math.max(one, other), Math.min(one, other) + 200)]
  const [before, part, after] = [content.subarray(0, from), content.subarray(from, to), content.subarray(to)]
  const piece = PIECES[random(PIECES.length)] ?? Buffer.alloc(0)
  const changed = [
    () => Buffer.concat([before, after]),
    () => Buffer.concat([before, part, part, after]),
    () => Buffer.concat([before, piece, part, after]),
    () => Buffer.concat([before, piece, after]),
    () => Buffer.concat([before, Buffer.from([random(256)]), part.subarray(1), after]),
    () => Buffer.concat([before, Buffer.from(part).reverse(), after]),
    () => before,
    () => Buffer.concat([after, before]),
  ][random(8)]
  return changed?.() ?? content
}

/** Returns the messages of the import of the files. */
async function outcome(files: Files, mapping: Mapping): Promise<string> {
  try {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'colab-mutations-'))
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder.path, name), content)
    const source = await openMapped(folder.path, mapping, LAYOUTS)
    const { faults, tables } = await importCompany(server.app, { layouts: LAYOUTS, source, dryRun: true })
    return faults.count > 0 ? faultsText(faults) : `${tables.length} tabelas`
  } catch (error) {
    if (error instanceof SourceError) return error.message
    throw error
  }
}

const names = (await readdir(MAPPINGS)).filter((name) => name.endsWith('.json'))

it.each(names)(
  'changes of the sample of %s are imported, or refused with a message',
  async (name) => {
    const mapping = await readMapping(`${MAPPINGS}${name}`, LAYOUTS)
    const folder = `${MAPPINGS}samples/${name.replace('.json', '')}`
    const files: Record<string, Buffer> = {}
    for (const file of await readdir(folder)) files[file] = await readFile(join(folder, file))
    let refused = 0
    for (let at = 0; at < MUTATIONS / names.length; at++) {
      const random = randomFrom(SEED * 1_000_003 + at)
      const of = Object.keys(files)[random(Object.keys(files).length)] ?? ''
      let content = files[of] ?? Buffer.alloc(0)
      for (let times = random(3); times >= 0; times--) content = mutated(content, random)
      const said = await outcome({ ...files, [of]: content }, mapping).catch((cause) => {
        throw new Error(`change ${at} of ${of}, IMPORT_SEED=${SEED}`, { cause })
      })
      expect(said).not.toBe('')
      // Messages of the library, and those of JavaScript, must not reach HR.
      expect(said).not.toMatch(/undefined|\bNaN\b|\[object|Error:|Invalid|Cannot/)
      if (said.includes('Nada foi gravado')) refused += 1
    }
    expect(refused).toBeGreaterThan(0)
    // Each change takes some milliseconds; the whole number runs for minutes.
  },
  3_600_000,
)
