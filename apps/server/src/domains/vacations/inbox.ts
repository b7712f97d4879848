import { lastDayOf, limitOf, NOTICE_DAYS, saleLimitOf, saleOf, type VacationPart } from '@colab/contract/labor/vacation'
import { addDays } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { expressionBuilder, sql } from 'kysely'
import { readChunks } from '#db/chunks.ts'
import type { Schema } from '#db/schema.ts'
import {
  decisionOf,
  type InboxContext,
  momentText,
  numbersOf,
  type Queued,
  type RequestKind,
} from '#hr/requests/kind.ts'
import { isState, queued, selected, sentBy } from '#hr/requests/queue.ts'
import { approveRequest, decideRequest } from './approve.ts'
import { balancesOf } from './balance.ts'
import type { VacationRequest } from './tables.ts'

const COLUMNS = {
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
  retornoRh: 'Resposta do RH',
  decididoPor: 'Respondida por',
  decididoEm: 'Respondida em',
}

const STATES = { P: 'Em análise', A: 'Aprovada', R: 'Recusada', C: 'Retirada' }

/** Requests for days of vacation. */
export const vacationInbox: RequestKind<keyof typeof COLUMNS> = {
  title: 'Férias',
  subject: 'sua solicitação de férias',
  publishes: true,
  columns: COLUMNS,
  async items(context, which) {
    const rows = await rowsOf(context).$call(selected(which, 'codSolicitacao')).execute()
    return Promise.all(
      (await withParts(context, rows)).map(async (row) => {
        const { parts, situacao, retornoRh } = row
        const isOpen = situacao === 'P'
        return {
          ...summaryOf(row),
          values: {
            codEmpregado: String(row.codEmpregado),
            unidade: row.unidade,
            periodo: `${formatDate(row.dtIniPeriodo)} a ${formatDate(row.dtFimPeriodo)}`,
            ferias: parts.map(partText).join('; '),
            adiantaDecimo: adviceOf(row),
            decideAte: decideBy(parts) && formatDate(decideBy(parts)),
            emDobro: parts.some((part) => lastDayOf(part) > limitOf(row.dtFimPeriodo)) ? 'sim (CLT, art. 137)' : '',
            ...(isOpen && (await balanceTexts(context, row, parts))),
            ...(isOpen && { ausentes: await awayText(context, row, parts) }),
            retornoRh,
            decididoPor: row.decididoPor ?? '',
            decididoEm: momentText(row.decididoEm),
          },
          ...decisionOf(situacao, retornoRh),
        }
      }),
    )
  },
  ...queued(queueOf, async (rows, context) => (await withParts(context, rows)).map(summaryOf)),
  async approve(context, { id, codPessoa, resumo }) {
    const parts = await approveRequest(context, numbersOf(id)[0])
    const toSign = parts.length > 0 && context.settings.profile.features.documents
    const mensagem = `Sua solicitação de férias foi aprovada: ${resumo}.`
    const detail = toSign ? `${mensagem}\n\nAssine o aviso de férias em Documentos.` : mensagem
    return { codPessoa, mensagem, detail }
  },
  async reject(context, { id, codPessoa, resumo }) {
    await decideRequest(context, numbersOf(id)[0], 'R')
    return { codPessoa, mensagem: `Sua solicitação de férias foi recusada: ${resumo}.` }
  },
}

function rowsOf({ db }: InboxContext) {
  return db
    .selectFrom('vacationRequest as request')
    .innerJoin('person', 'person.codPessoa', 'request.codPessoa')
    .innerJoin('employment', 'employment.codEmpregado', 'request.codEmpregado')
    .innerJoin('unit', 'unit.codUnidade', 'employment.codUnidade')
    .selectAll('request')
    .select(['nome as pessoa', 'cpf', 'unidade', 'unit.codUnidade'])
}

function queueOf(context: InboxContext) {
  return {
    open: context.db.selectFrom('vacationRequest as request').where(isState('situacao', 'P')),
    rows: rowsOf(context),
    arrival: sql.ref<number>('request.createdAt'),
    key: ['request.codSolicitacao'],
    codPessoa: 'request.codPessoa',
    codEmpregado: 'request.codEmpregado',
    isDue: (day: string) => {
      const { exists } = expressionBuilder<Schema, never>()
      const parts = context.db.selectFrom('vacationRequestPart as part').select('part.codSolicitacao')
      return exists(
        parts
          .where('part.codSolicitacao', '=', sql.ref<number>('request.codSolicitacao'))
          .where('dtIniFerias', '<=', addDays(day, NOTICE_DAYS)),
      )
    },
  }
}

type StoredRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

/** Adds the parts of requests. */
async function withParts({ db }: InboxContext, requests: readonly StoredRow[]) {
  const codes = requests.map(({ codSolicitacao }) => codSolicitacao)
  const found = await readChunks(codes, (some) =>
    db
      .selectFrom('vacationRequestPart')
      .select(['codSolicitacao', 'dtIniFerias', 'diasFerias'])
      .where('codSolicitacao', 'in', some)
      .orderBy('parte'),
  )
  const parts = Map.groupBy(found, ({ codSolicitacao }) => codSolicitacao)
  return requests.map((request) => ({ ...request, parts: parts.get(request.codSolicitacao) ?? [] }))
}

function summaryOf({ unidade: _, codUnidade, ...request }: StoredRow & { parts: VacationPart[] }): Queued {
  const { codSolicitacao, codEmpregado, createdAt, situacao, parts } = request
  return {
    id: String(codSolicitacao),
    codEmpregado,
    ...sentBy(request, createdAt),
    situacao: STATES[situacao],
    isOpen: situacao === 'P',
    prazo: situacao === 'P' ? decideBy(parts) : '',
    resumo: summaryText(request, parts),
  }
}

function partText(part: VacationPart): string {
  return `${formatDate(part.dtIniFerias)} a ${formatDate(lastDayOf(part))} (${part.diasFerias} dias)`
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

/** The first part of the 13th is a right when it is requested in January of the year of the vacation (Lei 4.749/1965 art. 2 § 2). */
function adviceOf({ adiantaDecimo, createdAt }: Pick<VacationRequest, 'adiantaDecimo' | 'createdAt'>): string {
  if (!adiantaDecimo) return ''
  return momentText(createdAt).slice(5, 7) === '01' ? 'pedida em janeiro: é direito' : 'pedida fora de janeiro'
}

/** What the period has left after the request, and whether selling is a right. */
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
    diasSaldo: period.entitlement === null ? `até ${left} dias` : `${left} dias`,
    diasAbono: sale > 0 ? `${sale} dias, ${isRight ? 'direito' : 'por acordo: o prazo passou'}` : '',
  }
}

type RequestRow = Pick<
  VacationRequest,
  'codPessoa' | 'codEmpregado' | 'dtIniPeriodo' | 'dtFimPeriodo' | 'abono' | 'createdAt'
>

/** How many others of the unit are on vacation on some of the days. */
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
