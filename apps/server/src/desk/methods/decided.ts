import { Readable } from 'node:stream'
import { type Decided, decidedFilter, KINDS, type Kind } from '@colab/contract/desk/inbox'
import * as v from 'valibot'
import { CSV_MARK, csvLine, safeCell } from '#base/csv.ts'
import { problem } from '#base/problems.ts'
import { itemOf } from '#hr/requests/decide.ts'
import { isAboutHealth, shown } from '#hr/requests/health.ts'
import { type Item, kindOf, momentText } from '#hr/requests/kind.ts'
import { withCodes } from '#hr/requests/list.ts'
import { decidedPage, type QueueEnd } from '#hr/requests/page.ts'
import { requestsWithin } from '#hr/requests/within.ts'
import { recordAction } from '#record/actions.ts'
import { actingOf, type DeskContext, type DeskFile } from '../context.ts'
import { NO_LOOKS, recordLook } from '../looks.ts'
import { depsOf } from './inbox-rows.ts'

/* What HR decided: a list by day and by whom, and for the payroll clerk what was approved, as CSV. */

const DAY = 86_400_000
/** Columns of requests about health that tell no reason: the days of an absence. */
const DAYS_ALONE = ['codEmpregado', 'periodo', 'horas', 'dias', 'diasTrabalho']
/** Record of a file: the kind and its days. */
const ACTION = 'inbox export'

/** Begin of a day; Brazil has had one offset for this zone since 2019. Throws a Problem for a day that does not exist. */
function startOf(day: string): number {
  const moment = Date.parse(`${day}T00:00:00-03:00`)
  if (Number.isNaN(moment)) throw problem('parameters')
  return moment
}

/** Returns the moments that days mean; without days all. */
function momentsOf({ de, ate }: Pick<Decided, 'de' | 'ate'>) {
  return { from: de ? startOf(de) : 0, upTo: ate ? startOf(ate) + DAY - 1 : Number.MAX_SAFE_INTEGER }
}

interface DecidedQuery {
  names: readonly Kind[]
  decididos: Decided
  filter: { units: readonly number[]; text: string }
  after: QueueEnd | null
  limit: number
}

/** Returns a page of requests that HR decided, the last decision first. */
export function decidedRequests(context: DeskContext, { names, decididos, ...wanted }: DecidedQuery) {
  const { reach } = context
  return decidedPage(depsOf(context), names, { ...wanted, ...momentsOf(decididos), by: decididos.quem, reach })
}

/** Returns who may have decided, for the filter, and when each kind was last saved as a file. */
export async function decidedTables({ db }: DeskContext) {
  const agents = await db.selectFrom('hrAgent').select('nome').distinct().orderBy('nome').execute()
  // All of them: the last file of a rare kind may be old.
  const saved = await db
    .selectFrom('hrAction')
    .select(['moment', 'who', 'target'])
    .where('action', '=', ACTION)
    .orderBy('id')
    .execute()
  const last = new Map(saved.map((row) => [row.target.split(' ', 1)[0], row]))
  const ttArquivo = KINDS.flatMap((tipo) => {
    const row = last.get(tipo)
    return row ? [{ tipo, momento: momentText(row.moment), quem: row.who }] : []
  })
  return { ttQuem: agents.map(({ nome }) => ({ quem: nome })), ttArquivo }
}

const schema = v.object({ ...decidedFilter, tipo: v.picklist(KINDS), unidade: v.array(v.number()) })
type Filter = v.InferOutput<typeof schema>

/** `decididos/<filter in base64url>`: the approved requests of a kind, as CSV with the columns of the command's export. */
export const decidedFile: DeskFile = {
  grant: 'inbox',
  async find(context, [typed = '', more]) {
    const filter = more === undefined ? filterIn(typed) : null
    if (!filter) return null
    const { tipo, de, ate } = filter
    const items = await approvedItems(context, filter)
    if (items.length > 0) await recordFile(context, `${tipo} ${de || 'begin'} to ${ate || 'now'}: ${items.length}`)
    const { lines, looks } = await csvOf(context, tipo, items)
    const nomeArquivo = `${tipo}-${de}-${ate}.csv`
    return { nomeArquivo, tipo: 'text/csv; charset=utf-8', stream: Readable.from(lines), looks }
  },
}

function filterIn(typed: string): Filter | null {
  try {
    return v.parse(schema, JSON.parse(Buffer.from(typed, 'base64url').toString()))
  } catch {
    return null
  }
}

/** Returns all of them: payroll would take a file that ends early for whole. */
async function approvedItems(context: DeskContext, { tipo, unidade, ...decididos }: Filter): Promise<Item[]> {
  const found: Item[] = []
  const wanted = { names: [tipo], decididos, filter: { units: unidade, text: '' }, limit: 500 }
  let after: QueueEnd | null = null
  do {
    const page: Awaited<ReturnType<typeof decidedRequests>> = await decidedRequests(context, { ...wanted, after })
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

/** Of a request about health the days stay, and the reason is for those who may see it. */
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
