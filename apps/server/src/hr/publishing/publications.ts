import type { PublicationKind } from '@colab/contract/desk/publish'
import { type AliasableExpression, sql } from 'kysely'
import { readChunks } from '#db/chunks.ts'
import { insertAll } from '#db/insert.ts'
import type { Db, Schema, Transaction } from '#db/schema.ts'
import type { Contract } from '#employees/contracts.ts'
import { type Reach, unitWithinReach } from '#employees/reach.ts'
import type { HrContext } from '#record/actions.ts'
import type { Audience } from './audience.ts'

/* Publications of HR, and the progress of their people. */

/** A recipient of a publication. */
export interface Addressee {
  codigo: number
  codPessoa: number
  codEmpregado: number
  /** 1 once the person has read, signed or answered it. */
  feito: number
  withdrawnAt: number | null
}

/** A kind of publication whose recipients' progress is shown, provided by its domain. */
export interface Followed {
  /** Selects the people of publications by their numbers. */
  addressees(db: Db, codes: readonly number[]): AliasableExpression<Addressee>
  /** Returns the numbers of those publications that cannot be answered any more; for a kind that ends. */
  ended?(db: Db, codes: readonly number[], today: string): Promise<number[]>
  /** Reminds people who have not read, signed or answered it yet. */
  remind(context: HrContext, people: readonly number[], publication: { codigo: number; titulo: string }): Promise<void>
}

export type FollowedKinds = Readonly<Partial<Record<PublicationKind, Followed>>>

interface NewPublication {
  tipo: PublicationKind
  codigo: number
  titulo: string
  audience: Audience
  contracts: readonly Contract[]
}

/** Records a publication, or further recipients of one: a document is identified by its file. */
export async function recordPublication(
  { db, clock, who, agent }: HrContext,
  { tipo, codigo, titulo, audience, contracts }: NewPublication,
): Promise<void> {
  const facts = { titulo, alcance: audience.of, publishedAt: clock.now(), who, codAgente: agent?.codAgente ?? null }
  const known = await db
    .updateTable('publication')
    .set({ ...facts, dtLembrete: null })
    .where((is) => is.and({ tipo, codigo }))
    .returning('codPublicacao')
    .executeTakeFirst()
  const { codPublicacao } =
    known ??
    (await db
      .insertInto('publication')
      .values({ ...facts, tipo, codigo, dtLembrete: null })
      .returning('codPublicacao')
      .executeTakeFirstOrThrow())
  await addUnits(db, codPublicacao, await unitsOf(db, contracts))
}

async function unitsOf(db: Transaction<Schema>, contracts: readonly Contract[]): Promise<Set<number>> {
  const codes = contracts.map(({ codEmpregado }) => codEmpregado)
  const rows = await readChunks(codes, (some) =>
    db.selectFrom('employment').select('codUnidade').distinct().where('codEmpregado', 'in', some),
  )
  return new Set(rows.map(({ codUnidade }) => codUnidade))
}

async function addUnits(db: Transaction<Schema>, codPublicacao: number, units: ReadonlySet<number>): Promise<void> {
  const there = await db
    .selectFrom('publicationUnit')
    .select('codUnidade')
    .where('codPublicacao', '=', codPublicacao)
    .execute()
  const known = new Set(there.map(({ codUnidade }) => codUnidade))
  const rows = [...units].filter((codUnidade) => !known.has(codUnidade))
  await insertAll(
    db,
    'publicationUnit',
    rows.map((codUnidade) => ({ codPublicacao, codUnidade })),
  )
}

/** Selects the publications within a reach. */
export function publicationsWithin(db: Db, reach: Reach) {
  const all = db.selectFrom('publication')
  if (reach.everything) return all
  return all.where(({ exists }) =>
    exists(
      db
        .selectFrom('publicationUnit as reached')
        .select('reached.codUnidade')
        .where('reached.codPublicacao', '=', sql.ref<number>('publication.codPublicacao'))
        .where(unitWithinReach(db, reach, 'reached.codUnidade')),
    ),
  )
}
