import { REQUEST_STATE } from '@colab/contract/domains/requests'
import {
  isAdvanceRight,
  lastDayOf,
  limitOf,
  NOTICE_DAYS,
  saleLimitOf,
  saleOf,
  type VacationPart,
} from '@colab/contract/labor/vacation'
import { addDays } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { expressionBuilder, sql } from 'kysely'
import { joined, ours } from '#base/ours.ts'
import { readChunks } from '#db/chunks.ts'
import { begun } from '#db/days.ts'
import type { Db, Schema } from '#db/schema.ts'
import { type InboxContext, momentText } from '#hr/requests/kind.ts'
import { request } from '#hr/requests/request.ts'
import { planApproved } from './approve.ts'
import { balancesOf } from './balance.ts'
import type { VacationRequest } from './tables.ts'

/** Shown for an approved vacation that is missing in a later import of the schedule. */
const DROPPED = 'Aprovada, mas fora da programação: fale com o RH.'

/** Requests for days of vacation; its author's `ttCampo` has the first day and the days of each part as `2027-02-01 15`. */
export const vacationRequests = request({
  title: 'Férias',
  subject: 'sua solicitação de férias',
  publishes: true,
  table: 'vacationRequest',
  key: ['codSolicitacao'],
  arrival: 'createdAt',
  ofContract: true,
  columns: {
    codEmpregado: 'Contrato',
    unidade: 'Unidade',
    periodo: 'Período aquisitivo',
    ferias: 'Férias',
    diasAbono: 'Dias vendidos',
    adiantaDecimo: '1ª parcela do 13º',
    diasSaldo: 'Saldo depois',
    decideAte: 'Decide até',
    emDobro: 'Em dobro',
    ausentes: 'Outros da unidade em férias',
  },
  from: (query) =>
    query
      .innerJoin('employment', 'employment.codEmpregado', 'request.codEmpregado')
      .innerJoin('unit', 'unit.codUnidade', 'employment.codUnidade')
      .selectAll('request')
      .select(['unidade', 'unit.codUnidade']),
  load: (rows, { db }) => withParts(db, rows),
  summary: ({ parts, abono }) => ({
    resumo: summaryText({ abono }, parts),
    fatos: [
      ...parts.map(({ dtIniFerias, diasFerias }) => ['parte', `${dtIniFerias} ${diasFerias}`] as const),
      ...(abono ? [['abono', '1'] as const] : []),
    ],
    prazo: decideBy(parts),
  }),
  isDue: (day, db) => {
    const { exists } = expressionBuilder<Schema, never>()
    const parts = db.selectFrom('vacationRequestPart as part').select('part.codSolicitacao')
    return exists(
      parts
        .where('part.codSolicitacao', '=', sql.ref<number>('request.codSolicitacao'))
        .where(begun('dtIniFerias', addDays(day, NOTICE_DAYS))),
    )
  },
  details: (rows, context) =>
    Promise.all(
      rows.map(async (row) => {
        const { parts, situacao } = row
        return {
          values: {
            codEmpregado: String(row.codEmpregado),
            unidade: row.unidade,
            periodo: ours`${formatDate(row.dtIniPeriodo)} a ${formatDate(row.dtFimPeriodo)}`,
            ferias: joined(parts.map(partText), ';'),
            adiantaDecimo: adviceOf(row, parts),
            decideAte: decideBy(parts) && formatDate(decideBy(parts)),
            emDobro: parts.some((part) => lastDayOf(part) > limitOf(row.dtFimPeriodo)) ? ours`sim (CLT, art. 137)` : '',
            ...(situacao === 'P' && (await balanceTexts(context, row, parts))),
            ...(situacao === 'P' && { ausentes: await awayText(context, row, parts) }),
          },
        }
      }),
    ),
  own({ parts, situacao, retornoRh, ...row }, today) {
    const isDropped = parts.some(({ dtIniFerias, sequencia }) => dtIniFerias > today && sequencia === null)
    const answer = situacao === REQUEST_STATE.approved && isDropped ? [DROPPED] : []
    return {
      dtMovto: parts[0]?.dtIniFerias ?? null,
      retornoRh: [...answer, retornoRh].filter(Boolean).join('\n'),
      ttCampo: [
        { campo: 'codEmpregado', valor: String(row.codEmpregado) },
        { campo: 'dtIniPeriodo', valor: row.dtIniPeriodo },
        { campo: 'abono', valor: String(row.abono) },
        { campo: 'adiantaDecimo', valor: String(row.adiantaDecimo) },
        ...parts.map(({ dtIniFerias, diasFerias }) => ({ campo: 'parte', valor: `${dtIniFerias} ${diasFerias}` })),
      ],
    }
  },
  async approve(context, row, { resumo }) {
    const parts = await planApproved(context, row)
    const toSign = parts.length > 0 && context.settings.profile.features.documents
    const mensagem = `Sua solicitação de férias foi aprovada: ${resumo}.`
    return toSign ? { mensagem, detail: `${mensagem}\n\nAssine o aviso de férias em Documentos.` } : { mensagem }
  },
  reject: (_, { resumo }) => ({ mensagem: `Sua solicitação de férias foi recusada: ${resumo}.` }),
})

/** Adds the parts of requests; `sequencia` is null where the schedule does not have a part. */
async function withParts<Row extends { codSolicitacao: number }>(db: Db, requests: readonly Row[]) {
  const codes = requests.map(({ codSolicitacao }) => codSolicitacao)
  const found = await readChunks(codes, (some) =>
    db
      .selectFrom('vacationRequestPart as part')
      .innerJoin('vacationRequest as request', 'request.codSolicitacao', 'part.codSolicitacao')
      .leftJoin('vacation', (join) =>
        join
          .onRef('vacation.codEmpregado', '=', 'request.codEmpregado')
          .onRef('vacation.dtIniFerias', '=', 'part.dtIniFerias'),
      )
      .select(['part.codSolicitacao', 'part.dtIniFerias', 'part.diasFerias', 'vacation.sequencia'])
      .where('part.codSolicitacao', 'in', some)
      .orderBy('parte'),
  )
  const parts = Map.groupBy(found, ({ codSolicitacao }) => codSolicitacao)
  return requests.map((request) => ({ ...request, parts: parts.get(request.codSolicitacao) ?? [] }))
}

function partText(part: VacationPart): string {
  return ours`${formatDate(part.dtIniFerias)} a ${formatDate(lastDayOf(part))} (${part.diasFerias} dias)`
}

/** The notice of a vacation is due 30 days before its begin (CLT art. 135). */
function decideBy(parts: readonly VacationPart[]): string {
  const [first] = parts.map(({ dtIniFerias }) => dtIniFerias).sort()
  return first ? addDays(first, -NOTICE_DAYS) : ''
}

function summaryText({ abono }: Pick<VacationRequest, 'abono'>, parts: readonly VacationPart[]): string {
  const dates = parts.map((part) => `${formatDate(part.dtIniFerias)} a ${formatDate(lastDayOf(part))}`)
  return [...dates, ...(abono ? ['venda de um terço dos dias'] : [])].join(', ')
}

/** Returns whether the first part of the 13th is a right with these parts, as text; '' where it is not requested. */
function adviceOf(
  { adiantaDecimo, createdAt }: Pick<VacationRequest, 'adiantaDecimo' | 'createdAt'>,
  parts: readonly VacationPart[],
): string {
  if (!adiantaDecimo) return ''
  const starts = parts.map(({ dtIniFerias }) => dtIniFerias)
  const isRight = isAdvanceRight(momentText(createdAt).slice(0, 10), starts)
  return isRight ? ours`direito` : ours`por acordo: direito é a pedida em janeiro, para férias de fevereiro a novembro`
}

/** Returns the balance of the period after the request, and whether selling is a right. */
async function balanceTexts({ db, clock }: InboxContext, request: RequestRow, parts: readonly VacationPart[]) {
  const { codPessoa, codEmpregado, dtIniPeriodo } = request
  const contracts = await balancesOf(db, codPessoa, clock.today())
  const period = contracts
    .find((contract) => contract.codEmpregado === codEmpregado)
    ?.periods.find((one) => one.dtIniPeriodo === dtIniPeriodo)
  if (!period) return {}
  const sale = request.abono ? saleOf(period.days) : 0
  const asked = parts.reduce((sum, { diasFerias }) => sum + diasFerias, sale)
  const left = period.days - period.sold - period.parts.reduce((sum, days) => sum + days, asked)
  const isRight = momentText(request.createdAt).slice(0, 10) <= saleLimitOf(request.dtFimPeriodo)
  return {
    diasSaldo: period.entitlement === null ? ours`até ${left} dias` : ours`${left} dias`,
    diasAbono: sale > 0 ? (isRight ? ours`${sale} dias, direito` : ours`${sale} dias, por acordo: o prazo passou`) : '',
  }
}

type RequestRow = Pick<
  VacationRequest,
  'codPessoa' | 'codEmpregado' | 'dtIniPeriodo' | 'dtFimPeriodo' | 'abono' | 'createdAt'
>

/** Returns how many others of the unit are on vacation on some of the days. */
async function awayText(
  { db }: InboxContext,
  { codUnidade, codPessoa }: { codUnidade: number; codPessoa: number },
  parts: readonly VacationPart[],
): Promise<string> {
  if (parts.length === 0) return ''
  const { count } = await db
    .selectFrom('vacation')
    .innerJoin('employment', 'employment.codEmpregado', 'vacation.codEmpregado')
    .select(({ fn }) => fn.count<number>('vacation.codPessoa').distinct().as('count'))
    .where('codUnidade', '=', codUnidade)
    .where('vacation.codPessoa', '<>', codPessoa)
    .where((is) =>
      is.or(
        parts.map((part) =>
          is.and([is('dtIniFerias', '<=', lastDayOf(part)), is('dtFimFerias', '>=', part.dtIniFerias)]),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return String(count)
}
