import { LARGEST_COUNT } from '@colab/contract/desk/lists'
import type { buscaAlcance, buscaPublicacoes } from '@colab/contract/desk/publish'
import type { CheckedParams } from '@colab/contract/wire/method'
import { type Selectable, sql } from 'kysely'
import { chunks } from '#db/chunks.ts'
import { peopleCodes } from '#employees/external-keys/keys.ts'
import { contractWithinReach } from '#employees/reach.ts'
import { type Followed, publicationsWithin } from '#hr/publishing/publications.ts'
import type { Publication } from '#hr/publishing/tables.ts'
import { refusal } from '#hr/refusal.ts'
import { momentText } from '#hr/requests/kind.ts'
import type { DeskContext } from '../context.ts'
import { cursorOf, positionOf } from '../cursor.ts'
import { wireAudience } from './audience.ts'

export type StoredPublication = Selectable<Publication>

/** How many people have a publication, and how many of them have read, signed or answered it. */
interface Counts {
  pessoas: number
  feitas: number
  /** Whether it was withdrawn from all of them. */
  retirada: boolean
  encerrada: boolean
}

export function followedKind({ parts }: DeskContext, tipo: StoredPublication['tipo']): Followed {
  const kind = parts.followed[tipo]
  if (!kind) throw new Error(`${tipo} is not followed`)
  return kind
}

/** Returns a publication within reach. Refuses with `naoEncontrado`. */
export async function publicationWithin(context: DeskContext, codPublicacao: number): Promise<StoredPublication> {
  const found = await publicationsWithin(context.db, context.reach)
    .selectAll('publication')
    .where('publication.codPublicacao', '=', codPublicacao)
    .executeTakeFirst()
  if (!found) throw refusal('naoEncontrado', 'Esta publicação não está mais aqui, ou está fora do que você atende.')
  return found
}

/** Returns a page of publications, the latest first. */
export async function findPublications(
  context: DeskContext,
  { depois, limite }: CheckedParams<typeof buscaPublicacoes>,
) {
  const { db, reach } = context
  const list = { method: 'buscaPublicacoes', filter: null }
  const [publishedAt = null, code = 0, known = 0] = positionOf(context, list, depois) ?? []
  const all = publicationsWithin(db, reach)
  const found = await (publishedAt === null
    ? all
    : all.where(sql<boolean>`("publishedAt", publication."codPublicacao") < (${publishedAt}, ${code})`)
  )
    .selectAll('publication')
    .orderBy('publishedAt', 'desc')
    .orderBy('publication.codPublicacao', 'desc')
    .limit(limite + 1)
    .execute()
  const counted = db.selectFrom(all.select('publication.codPublicacao').limit(LARGEST_COUNT).as('counted'))
  const total =
    publishedAt === null
      ? Number((await counted.select(({ fn }) => fn.countAll().as('n')).executeTakeFirstOrThrow()).n)
      : Number(known)
  const shown = found.slice(0, limite)
  const last = shown.at(-1)
  const next = last && found.length > limite ? [last.publishedAt, last.codPublicacao, total] : null
  return {
    ttPublicacao: await publicationRows(context, shown),
    ttPagina: [{ proximo: next ? cursorOf(context, list, next) : '', total }],
  }
}

/** Returns the rows of publications, with their counts within reach. */
export async function publicationRows(context: DeskContext, publications: readonly StoredPublication[]) {
  const counts = await countsOf(context, publications)
  return publications.map(({ codPublicacao, tipo, titulo, alcance, publishedAt, who, dtLembrete, codigo }) => ({
    ...{ codPublicacao, tipo, titulo, quem: who, dtLembrete },
    alcance: wireAudience(alcance),
    publicada: momentText(publishedAt),
    ...(counts.get(`${tipo} ${codigo}`) ?? { pessoas: 0, feitas: 0, retirada: false, encerrada: false }),
  }))
}

async function countsOf(
  context: DeskContext,
  publications: readonly StoredPublication[],
): Promise<Map<string, Counts>> {
  const { app, db, reach } = context
  const counts = new Map<string, Counts>()
  for (const [tipo, own] of Map.groupBy(publications, (one) => one.tipo)) {
    const codes = own.map(({ codigo }) => codigo)
    const kind = followedKind(context, tipo)
    const ended = new Set(await kind.ended?.(db, codes, app.clock.today()))
    const rows = await db
      .selectFrom(kind.addressees(db, codes).as('addressee'))
      .select([
        'codigo',
        sql<number>`count(*)`.as('all'),
        sql<number>`sum(case when "withdrawnAt" is null then 1 else 0 end)`.as('pessoas'),
        sql<number>`sum(case when "withdrawnAt" is null then feito else 0 end)`.as('feitas'),
      ])
      .where(contractWithinReach(db, reach, 'addressee.codEmpregado'))
      .groupBy('codigo')
      .execute()
    for (const { codigo, pessoas, feitas, all } of rows) {
      const retirada = Number(all) > 0 && Number(pessoas) === 0
      const known = { pessoas: Number(pessoas), feitas: Number(feitas), encerrada: ended.has(codigo) }
      counts.set(`${tipo} ${codigo}`, { ...known, retirada })
    }
  }
  return counts
}

/** Selects the people of a publication within reach, from whom it was not withdrawn. */
export function addresseesOf(context: DeskContext, { tipo, codigo }: StoredPublication) {
  const { db, reach } = context
  return db
    .selectFrom(followedKind(context, tipo).addressees(db, [codigo]).as('addressee'))
    .innerJoin('person', 'person.codPessoa', 'addressee.codPessoa')
    .where('addressee.withdrawnAt', 'is', null)
    .where(contractWithinReach(db, reach, 'addressee.codEmpregado'))
}

type Position = readonly [feito: number, nomeBusca: string, codEmpregado: number]

/**
 * Returns those who have done it or not, after a position, by name. The rest of a row is joined only to the page, of up
 * to 100,000 people.
 */
function addresseesOfState(
  context: DeskContext,
  publication: StoredPublication,
  { feito, after, limit }: { feito: number; after: Position | null; limit: number },
) {
  const all = addresseesOf(context, publication).where('addressee.feito', '=', feito)
  const rest =
    after?.[0] === feito
      ? all.where(sql<boolean>`(person."nomeBusca", addressee."codEmpregado") > (${after[1]}, ${after[2]})`)
      : all
  const page = rest
    .select(['addressee.codPessoa', 'addressee.codEmpregado', 'addressee.feito', 'nome', 'nomeBusca'])
    .orderBy('nomeBusca')
    .orderBy('addressee.codEmpregado')
    .limit(limit)
  return context.db
    .selectFrom(page.as('page'))
    .innerJoin('employment', 'employment.codEmpregado', 'page.codEmpregado')
    .innerJoin('unit', 'unit.codUnidade', 'employment.codUnidade')
    .select(['page.codPessoa', 'page.codEmpregado', 'feito', 'nome', 'nomeBusca', 'unidade'])
    .orderBy('nomeBusca')
    .orderBy('page.codEmpregado')
    .execute()
}

/** Returns people of a publication after a position: first those who have not read, signed or answered it, then by name. */
export async function addresseesAfter(
  context: DeskContext,
  publication: StoredPublication,
  { after, limit }: { after: Position | null; limit: number },
) {
  const rows: Awaited<ReturnType<typeof addresseesOfState>> = []
  for (let feito = after?.[0] ?? 0; feito <= 1 && rows.length < limit; feito++)
    rows.push(...(await addresseesOfState(context, publication, { feito, after, limit: limit - rows.length })))
  const { db, reach } = context
  const people = [...new Set(rows.map(({ codPessoa }) => codPessoa))]
  const codes = new Map<number, string>()
  for (const some of chunks(people)) {
    const found = await peopleCodes(db, some, contractWithinReach(db, reach, 'employment.codEmpregado'))
    for (const [codPessoa, written] of found) codes.set(codPessoa, written)
  }
  return rows.map((row) => ({ ...row, feito: Number(row.feito), codigo: codes.get(row.codPessoa) ?? '' }))
}

/** Returns a page of the people of a publication. */
export async function findAddressees(
  context: DeskContext,
  { codPublicacao, depois, limite }: CheckedParams<typeof buscaAlcance>,
) {
  const publication = await publicationWithin(context, codPublicacao)
  const list = { method: 'buscaAlcance', filter: codPublicacao }
  const [feito, nomeBusca, codEmpregado] = positionOf(context, list, depois) ?? []
  const after = feito === undefined ? null : ([Number(feito), String(nomeBusca), Number(codEmpregado)] as const)
  const found = await addresseesAfter(context, publication, { after, limit: limite + 1 })
  const shown = found.slice(0, limite)
  const last = shown.at(-1)
  const next = last && found.length > limite ? [last.feito, last.nomeBusca, last.codEmpregado] : null
  const ttPublicacao = await publicationRows(context, [publication])
  const proximo = next ? cursorOf(context, list, next) : ''
  return {
    ttPublicacao,
    ttPessoa: shown.map(({ codPessoa, codigo, nome, unidade, feito }) => {
      return { codPessoa, codigo, nome, unidade, feito: feito === 1 }
    }),
    ttPagina: [{ proximo, total: Math.min(LARGEST_COUNT, ttPublicacao[0]?.pessoas ?? 0) }],
  }
}
