import { Readable } from 'node:stream'
import { CSV_MARK, csvLine, safeCell } from '@colab/contract/csv'
import { type Decided, decidedFilter, KINDS, type Kind } from '@colab/contract/desk/inbox'
import * as v from 'valibot'
import { problem } from '#base/problems.ts'
import { itemOf } from '#hr/requests/decide.ts'
import { isAboutHealth, isHealthKind, shown } from '#hr/requests/health.ts'
import { type Item, kindOf, momentText } from '#hr/requests/kind.ts'
import { withCodes } from '#hr/requests/list.ts'
import { decidedPage, type QueueEnd } from '#hr/requests/page.ts'
import { narrowed, requestsWithin } from '#hr/requests/within.ts'
import { recordAction } from '#record/actions.ts'
import { actingOf, type DeskContext, type DeskFile } from '../context.ts'
import { DAY, filterIn, startOf } from '../filter.ts'
import { NO_LOOKS, recordLook } from '../looks.ts'
import { depsOf } from './inbox-rows.ts'

/* Decisions of HR: a list by day and by agent, and for the payroll clerk the approved requests, as CSV. */

/** Columns of requests about health that do not reveal a reason: the days of an absence. */
const DAYS_ALONE = ['codEmpregado', 'periodo', 'horas', 'dias', 'diasTrabalho']
/** Record of a file: the kind and its days; for one that the next continues also its people, and its moments. */
const ACTION = 'inbox export'
/**
 * Milliseconds before now where a file ends that the next continues: twice the timeout of a decision that waits to be
 * stored.
 */
const SETTLED = 10_000

interface DecidedOf {
  names: readonly Kind[]
  decididos: Decided
  units: readonly number[]
}

/** Returns the moments of the days, all without days, or those since the last file. Throws a Problem. */
export async function momentsOf(context: DeskContext, { names, decididos, units }: DecidedOf) {
  const { de, ate, desde, quem } = decididos
  if (!desde)
    return { from: de ? startOf(de) : 0, upTo: ate ? startOf(ate) + DAY - 1 : Number.MAX_SAFE_INTEGER, by: quem }
  const [tipo, ...more] = names
  if (!tipo || more.length > 0) throw problem('parameters')
  const upTo = context.app.clock.now() - SETTLED
  const series = `${tipo} ${await seriesOf(context, tipo, units)}`
  const last = await context.db
    .selectFrom('hrAction')
    .select('target')
    .where('action', '=', ACTION)
    .where('target', 'like', `${series} from %`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const end = / to (\S+): \d+$/.exec(last?.target ?? '')?.[1]
  const from = end ? Date.parse(end) + 1 : 0
  const moment = (at: number) => new Date(at).toISOString()
  return { from, upTo, by: '', target: `${series} from ${end ? moment(from) : 'begin'} to ${moment(upTo)}` }
}
type Moments = Awaited<ReturnType<typeof momentsOf>>

/**
 * Returns the name of the files that continue each other: those of the same people, for kinds about health also with
 * the reasons of the same people.
 */
async function seriesOf(context: DeskContext, tipo: Kind, chosen: readonly number[]): Promise<string> {
  const { reach, parts } = context
  const of = await peopleOf(context, reach, chosen)
  if (!isHealthKind(kindOf(parts.kinds, tipo))) return of
  return `${of}, reasons ${await peopleOf(context, context.reachOf('health'), chosen)}`
}

async function peopleOf(context: DeskContext, reach: DeskContext['reach'], chosen: readonly number[]): Promise<string> {
  const { everything, employers, units } = await narrowed(depsOf(context), reach, chosen)
  const codes = (some: readonly number[]) => some.toSorted((a, b) => a - b).join(',')
  return everything ? 'of all' : `of employers ${codes(employers)} and units ${codes(units)}`
}

interface DecidedQuery extends Pick<Moments, 'from' | 'upTo' | 'by'> {
  filter: { units: readonly number[]; text: string }
  after: QueueEnd | null
  limit: number
}

/** Returns a page of requests that HR decided, the latest decision first. */
export function decidedRequests(context: DeskContext, names: readonly Kind[], wanted: DecidedQuery) {
  return decidedPage(depsOf(context), names, { ...wanted, reach: context.reach })
}

/** Returns who may have decided, for the filter, and when each kind was last saved as a file. */
export async function decidedTables({ db }: DeskContext, { from, target }: Moments) {
  const agents = await db.selectFrom('hrAgent').select('nome').distinct().orderBy('nome').execute()
  // All of them, because the last file of a rare kind may be old.
  const saved = await db
    .selectFrom('hrAction')
    .select(['moment', 'who', 'target'])
    .where('action', '=', ACTION)
    .orderBy('id')
    .execute()
  const last = new Map(saved.map((row) => [row.target.split(' ', 1)[0], row]))
  const ttArquivo = KINDS.flatMap((tipo) => {
    const row = last.get(tipo)
    const ate = from > 0 && target?.startsWith(`${tipo} `) ? momentText(from) : ''
    return row ? [{ tipo, momento: momentText(row.moment), quem: row.who, ate }] : []
  })
  return { ttQuem: agents.map(({ nome }) => ({ quem: nome })), ttArquivo }
}

const schema = v.object({ ...decidedFilter, tipo: v.picklist(KINDS), unidade: v.array(v.number()) })
type Filter = v.InferOutput<typeof schema>

/** `decididos/<filter in base64url>`: the approved requests of a kind, as CSV with the columns of the command's export. */
export const decidedFile: DeskFile = {
  grant: 'inbox',
  async find(context, [typed = '', more]) {
    const filter = more === undefined ? filterIn(schema, typed) : null
    if (!filter) return null
    const { tipo, de, ate, unidade } = filter
    const moments = await momentsOf(context, { names: [tipo], decididos: filter, units: unidade })
    const items = await approvedItems(context, filter, moments)
    const target = moments.target ?? `${tipo} ${de || 'begin'} to ${ate || 'now'}`
    if (items.length > 0) await recordFile(context, `${target}: ${items.length}`)
    const { lines, looks } = await csvOf(context, tipo, items)
    const nomeArquivo = `${tipo}-${de}-${ate}.csv`
    return { nomeArquivo, tipo: 'text/csv; charset=utf-8', stream: Readable.from(lines), looks }
  },
}

/** Returns all of them, because payroll would treat a truncated file as complete. */
async function approvedItems(context: DeskContext, { tipo, unidade }: Filter, moments: Moments): Promise<Item[]> {
  const found: Item[] = []
  const wanted = { ...moments, filter: { units: unidade, text: '' }, limit: 500 }
  let after: QueueEnd | null = null
  do {
    const page: Awaited<ReturnType<typeof decidedRequests>> = await decidedRequests(context, [tipo], {
      ...wanted,
      after,
    })
    for (const { item } of page.rows) {
      if (item.estado === 'A') found.push(await itemOf(depsOf(context), tipo, item.id, context.reach))
    }
    after = page.end
  } while (after)
  return withCodes(context.db, found)
}

async function recordFile(context: DeskContext, target: string): Promise<void> {
  const { app } = context
  await app.db.transaction().execute((db) => recordAction({ ...app, db, ...actingOf(context, '') }, ACTION, target))
}

/** A request about health has its days; the reason only for agents who may see it. */
async function csvOf(context: DeskContext, tipo: Kind, items: readonly Item[]) {
  const kind = kindOf(context.parts.kinds, tipo)
  const columns = Object.keys(kind.columns)
  const maySee = await requestsWithin(depsOf(context), context.reachOf('health'), items)
  const rows: string[][] = []
  let looks = NO_LOOKS
  for (const item of items) {
    const isHealth = isAboutHealth(kind, item)
    const isHidden = isHealth && !maySee(item)
    const oQue = isHealth && !isHidden ? 'health' : 'request'
    if (item.codPessoa !== null) looks = await recordLook(context, item.codPessoa, oQue)
    const { id, codigo = '', pessoa, recebido, values } = shown(kind, item, 'whole')
    const own = columns.map((name) => (isHidden && !DAYS_ALONE.includes(name) ? '' : (values[name] ?? '')))
    rows.push([id, codigo, pessoa, recebido, ...own])
  }
  const header = ['id', 'codPessoa', 'pessoa', 'recebido', ...columns]
  return { lines: [CSV_MARK, ...[header, ...rows].map((cells) => csvLine(cells.map(safeCell)))], looks }
}
