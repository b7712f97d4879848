import { Readable } from 'node:stream'
import { CSV_MARK, csvLine, safeCell } from '@colab/contract/csv'
import { LARGEST_COUNT } from '@colab/contract/desk/lists'
import { recordFilter } from '@colab/contract/desk/record'
import { type SqlBool, sql } from 'kysely'
import * as v from 'valibot'
import { localTime } from '#base/clock.ts'
import { peopleCodes } from '#employees/external-keys/keys.ts'
import { typedPeople } from '#hr/publishing/target.ts'
import { momentText } from '#hr/requests/kind.ts'
import { verifyRecord } from '#record/chain.ts'
import { RECORDS } from '#record/signature.ts'
import type { AreaHandlers, DeskContext, DeskFile } from '../context.ts'
import { cursorOf, positionOf } from '../cursor.ts'
import { DAY, filterIn, startOf } from '../filter.ts'
import { NO_LOOKS } from '../looks.ts'
import { mayCall } from '../reach.ts'

const schema = v.object(recordFilter)
type Filter = v.InferOutput<typeof schema>

/** Rows of one file at most. */
const LARGEST_FILE = 100_000

/** Methods on the acts and accesses of HR. */
export const record = {
  async buscaRegistro(context, { depois, limite, ...filter }) {
    const list = { method: 'buscaRegistro', filter }
    const [before = null, known = 0] = positionOf(context, list, depois) ?? []
    const found = await rowsOf(context, filter, { before: before === null ? null : Number(before), limit: limite + 1 })
    const shown = found.slice(0, limite)
    const total = before === null ? await countOf(context, filter) : Number(known)
    const last = shown.at(-1)
    const proximo = last && found.length > limite ? cursorOf(context, list, [last.codAto, total]) : ''
    return { ttAto: await written(context, shown), ttQuem: await agentsOf(context), ttPagina: [{ proximo, total }] }
  },

  async confereRegistro({ app }) {
    const ttCadeia = []
    for (const name of RECORDS) {
      const { rows, sealedTo, head, broken } = await verifyRecord(app, name)
      ttCadeia.push({
        registro: name,
        linhas: rows,
        selada: sealedTo,
        elo: head.slice(0, 16),
        intacto: broken === null,
        linha: broken?.row ?? 0,
      })
    }
    return { ttCadeia }
  },
} satisfies AreaHandlers<'record'>

/** `registro/<filter in base64url>`: the rows of `buscaRegistro`, as CSV. */
export const recordFile: DeskFile = {
  grant: 'record',
  async find(context, [typed = '', more]) {
    const filter = more === undefined ? filterIn(schema, typed) : null
    if (!filter) return null
    const { day } = localTime(context.app.clock.now())
    return {
      nomeArquivo: `registro-${day}.csv`,
      tipo: 'text/csv; charset=utf-8',
      stream: Readable.from(csv(context, filter)),
      looks: NO_LOOKS,
    }
  },
}

async function* csv(context: DeskContext, filter: Filter) {
  yield CSV_MARK + csvLine(['hora', 'quem', 'ato', 'alvo', 'motivo'])
  let before: number | null = null
  for (let sent = 0; sent < LARGEST_FILE; ) {
    const rows: RecordRow[] = await rowsOf(context, filter, { before, limit: 1000 })
    if (rows.length === 0) return
    for (const { hora, quem, ato, alvo, motivo } of await written(context, rows)) {
      yield csvLine([hora, quem, ato, alvo, motivo].map(safeCell))
    }
    before = rows.at(-1)?.codAto ?? 0
    sent += rows.length
  }
}

interface RecordRow {
  codAto: number
  moment: number
  codAgente: number | null
  quem: string
  ato: string
  alvo: string
  motivo: string
}

/** Acts or accesses in one shape, limited to those that the agent may read. */
function recordOf(context: DeskContext, tipo: Filter['tipo']) {
  const { db } = context
  const acts = db
    .selectFrom('hrAction')
    .select(['id as codAto', 'moment', 'codAgente', 'who as quem', 'action as ato', 'target as alvo', 'why as motivo'])
  const looks = db
    .selectFrom('hrAccess')
    .select((is) => [
      'id as codAto',
      'moment',
      is.ref('codAgente').$castTo<number | null>().as('codAgente'),
      'who as quem',
      is.ref('oQue').$castTo<string>().as('ato'),
      sql<string>`'person ' || cast(${is.ref('codPessoa')} as text)`.as('alvo'),
      sql<string>`''`.as('motivo'),
    ])
  const rows = db.selectFrom((tipo === 'atos' ? acts : looks).as('row')).selectAll()
  return mayCall(context.agent, 'audit') ? rows : rows.where('codAgente', '=', context.agent.codAgente)
}

/** Selects the rows that match a filter. Throws a Problem for a day that does not exist. */
async function selected(context: DeskContext, { tipo, codAgente, pessoa, ato, de, ate }: Filter) {
  let rows = recordOf(context, tipo)
  if (codAgente) rows = rows.where('codAgente', '=', codAgente)
  if (ato) rows = rows.where('ato', 'like', `${ato}%`)
  if (de) rows = rows.where('moment', '>=', startOf(de))
  if (ate) rows = rows.where('moment', '<', startOf(ate) + DAY)
  if (pessoa) {
    const people = await peopleOf(context, pessoa)
    const none = 'person of no code'
    rows = rows.where('alvo', 'in', [none, ...people.map((codPessoa) => `person ${codPessoa}`)])
  }
  return rows
}

/** Returns the numbers of the people with a code of the company or a CPF. */
const peopleOf = async ({ db }: DeskContext, typed: string) => [...(await typedPeople(db, [typed], [])).keys()]

async function rowsOf(
  context: DeskContext,
  filter: Filter,
  page: { before: number | null; limit: number },
): Promise<RecordRow[]> {
  const rows = (await selected(context, filter)).orderBy('codAto', 'desc').limit(page.limit)
  return (page.before === null ? rows : rows.where('codAto', '<', page.before)).execute()
}

/** Counts up to the largest count. */
async function countOf(context: DeskContext, filter: Filter): Promise<number> {
  const rows = (await selected(context, filter)).clearSelect().select('codAto').limit(LARGEST_COUNT)
  const counted = await context.db
    .selectFrom(rows.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('quantos'))
    .executeTakeFirstOrThrow()
  return Number(counted.quantos)
}

/** Agents whose acts the caller may read, by name. */
async function agentsOf({ db, agent }: DeskContext) {
  const rows = db.selectFrom('hrAgent').select(['codAgente', 'nome']).orderBy('nome')
  return (mayCall(agent, 'audit') ? rows : rows.where('codAgente', '=', agent.codAgente)).execute()
}

/** Returns rows for display, with people by the codes of the company. */
async function written({ db }: DeskContext, rows: readonly RecordRow[]) {
  const personIn = (alvo: string) => Number(/^person (\d+)$/.exec(alvo)?.[1] ?? 0)
  const codes = await peopleCodes(
    db,
    [...new Set(rows.map(({ alvo }) => personIn(alvo)).filter(Boolean))],
    sql<SqlBool>`true`,
  )
  return rows.map(({ moment, alvo, codAgente: _, ...row }) => {
    const code = codes.get(personIn(alvo))
    return { ...row, hora: momentText(moment), alvo: code ? `person ${code}` : alvo }
  })
}
