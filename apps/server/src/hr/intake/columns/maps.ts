import { joined, type OurText, ours } from '#base/ours.ts'
import type { Db, Schema, Transaction } from '#db/schema.ts'
import type { NamedMapping } from '#hr/intake/start/table.ts'
import { refusal } from '#hr/refusal.ts'
import { versionOf } from '#hr/requests/queue.ts'
import type { Layout } from '#import/layout.ts'
import { parseMapping } from '#import/mapping/read.ts'
import type { Mapping } from '#import/mapping/schema.ts'
import { SourceError } from '#import/sheet.ts'

/* The mappings of the company, which HR's desk stores. */

export interface StoredMap {
  codMapa: number
  nome: string
  /** JSON. */
  mapa: string
  changedAt: number
  versao: string
  /** Null for one that this version cannot read; `fault` contains the reasons. */
  mapping: Mapping | null
  fault: OurText | ''
}

/** Returns the stored mappings by name. */
export async function storedMaps(db: Db, layouts: readonly Layout[]): Promise<StoredMap[]> {
  const rows = await db.selectFrom('importMap').selectAll().orderBy('nome').execute()
  return rows.map((row) => ({ ...row, versao: versionOf([row.codMapa, row.mapa]), ...parsed(row, layouts) }))
}

/** Returns those that can be read, as an import takes them. */
export async function usableMaps(db: Db, layouts: readonly Layout[]): Promise<NamedMapping[]> {
  const maps = await storedMaps(db, layouts)
  return maps.flatMap(({ nome, mapping }) => (mapping ? [{ path: '', title: nome, mapping }] : []))
}

/**
 * Stores a mapping under a name, in place of the one with the given version; returns its code. Refuses with
 * `nomeEmUso`.
 */
export async function storeMap(
  db: Transaction<Schema>,
  { nome, mapping, replaces, now }: { nome: string; mapping: unknown; replaces: string; now: number },
): Promise<number> {
  const mapa = JSON.stringify(mapping, null, 2)
  const before = await db.selectFrom('importMap').selectAll().where('nome', '=', nome).executeTakeFirst()
  if (!before) {
    const row = { nome, mapa, changedAt: now }
    return (await db.insertInto('importMap').values(row).returning('codMapa').executeTakeFirstOrThrow()).codMapa
  }
  if (versionOf([before.codMapa, before.mapa]) !== replaces) throw refusal('nomeEmUso', 'Já há um mapa com este nome.')
  await db.updateTable('importMap').set({ mapa, changedAt: now }).where('codMapa', '=', before.codMapa).execute()
  return before.codMapa
}

/** Reads a mapping file. Refuses with `mapaInvalido`. */
export function readMapFile(content: string, layouts: readonly Layout[]): unknown {
  try {
    const json: unknown = JSON.parse(content.replace(/^\uFEFF/, ''))
    parseMapping(json, layouts, '')
    return json
  } catch (error) {
    if (error instanceof SyntaxError) throw refusal('mapaInvalido', ours`Este arquivo não é um JSON que se possa ler.`)
    if (error instanceof SourceError) throw refusal('mapaInvalido', faultText(error))
    throw error
  }
}

function parsed({ mapa }: { mapa: string }, layouts: readonly Layout[]): Pick<StoredMap, 'mapping' | 'fault'> {
  try {
    return { mapping: parseMapping(JSON.parse(mapa), layouts, ''), fault: '' }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return { mapping: null, fault: faultText(error) }
  }
}

/** Number of faults that a text contains. */
const NAMED = 5

function faultText({ message }: SourceError): OurText {
  const faults = message.split('\n').map((fault) => fault.replace(/^: /, ''))
  const text = joined(faults.slice(0, NAMED), ';')
  return faults.length > NAMED ? ours`${text} (e mais ${faults.length - NAMED})` : text
}
