import type * as contract from '@colab/contract/domains/openings'
import type { DomainMethods } from '@colab/contract/methods'
import { addMonths } from '@colab/contract/wire/calendar'
import type { CheckedParams } from '@colab/contract/wire/method'
import { lockPerson } from '#domains/people/lock.ts'
import type { Context, Handlers } from '#protocol/context.ts'
import { rejected, savedReply } from '#protocol/replies.ts'
import type { Opening } from './tables.ts'
import { SITUATION_NAMES } from './tables.ts'

export const openings = { geraRequisicaoInterna, candidatarParaVaga } satisfies Handlers<DomainMethods<'openings'>>

type Asking = Pick<Context, 'app' | 'db' | 'codPessoa'>

async function geraRequisicaoInterna(context: Context) {
  const [rows, applied] = [await openTo(context), await appliedFor(context)]
  const ttRequisicao = rows.map((row) => {
    const own = applied.get(row.codRequisicao)
    const situacaoCandidatura = own ? SITUATION_NAMES[own.situacao] : ''
    return { ...row, jaCandidatou: own !== undefined, situacaoCandidatura, retornoRh: own?.retornoRh ?? '' }
  })
  return { ttRequisicao }
}

async function candidatarParaVaga(
  context: Context,
  { codRequisicao }: CheckedParams<typeof contract.candidatarParaVaga>,
) {
  const { app, db, codPessoa } = context
  await lockPerson(db, codPessoa)
  const since = await employedSince(context)
  if (!since) throw rejected('Só quem trabalha na empresa hoje pode se candidatar.')
  const opening = (await openToday(context)).find((row) => row.codRequisicao === codRequisicao)
  if (!opening) throw rejected('Esta vaga não está mais aberta.')
  if (!hasServed(since, opening, app.clock.today())) {
    throw rejected(`Esta vaga é para quem tem pelo menos ${opening.mesesMinimos} meses de empresa.`)
  }
  if ((await appliedFor(context)).has(codRequisicao)) throw rejected('Você já se candidatou a esta vaga.')
  await db.insertInto('openingApplication').values({ codRequisicao, codPessoa, appliedAt: app.clock.now() }).execute()
  return savedReply('Candidatura registrada.')
}

/** Reads the openings that this person may apply for today: not closed, and with enough months of service. */
export async function openTo(context: Asking): Promise<Opening[]> {
  const since = await employedSince(context)
  if (!since) return []
  return (await openToday(context)).filter((opening) => hasServed(since, opening, context.app.clock.today()))
}

/** Returns the first day of the longest current employment; null without one. */
async function employedSince({ app, db, codPessoa }: Asking): Promise<string | null> {
  const today = app.clock.today()
  const { since } = await db
    .selectFrom('employment')
    .select((select) => select.fn.min<string | null>('dtAdmissao').as('since'))
    .where('codPessoa', '=', codPessoa)
    .where('dtAdmissao', '<=', today)
    .where((is) => is.or([is('dtDemissao', 'is', null), is('dtDemissao', '>=', today)]))
    .executeTakeFirstOrThrow()
  return since
}

function hasServed(since: string, { mesesMinimos }: Opening, today: string): boolean {
  return addMonths(since, mesesMinimos) <= today
}

async function openToday({ app, db }: Asking): Promise<Opening[]> {
  const today = app.clock.today()
  return db
    .selectFrom('opening')
    .selectAll()
    .where('dtRequisicao', '<=', today)
    .where('dtEncerramento', '>=', today)
    .orderBy('dtRequisicao', 'desc')
    .orderBy('codRequisicao')
    .execute()
}

/** Reads the person's applications by opening. */
async function appliedFor({ db, codPessoa }: Asking) {
  const rows = await db
    .selectFrom('openingApplication')
    .select(['codRequisicao', 'situacao', 'retornoRh'])
    .where('codPessoa', '=', codPessoa)
    .execute()
  return new Map(rows.map((row) => [row.codRequisicao, row]))
}
