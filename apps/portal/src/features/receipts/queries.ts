import { buscaCompetencia, buscaMovimento } from '@colab/contract/domains/receipts'
import { query, queryClient } from '@colab/ui/calls/query.ts'
import { queryOptions } from '@tanstack/react-query'
import { profile } from '#profile.ts'
import { firstFilled } from './fallback.ts'
import { type Kind, kinds } from './kinds.ts'
import { choosePeriod, type Period, periodBefore, periodParams, periodsOf } from './periods.ts'
import { type Employment, employmentsOf, type PdfColumn } from './receipt.ts'

const MINUTE = 60_000

/* Based on plain queries, whose cache other screens share; those retry network failures, so these do not. */

export function periodsQuery(kind: Kind) {
  return queryOptions({
    queryKey: [buscaCompetencia.name, kind] as const,
    queryFn: async () => {
      const { rows, leftOut } = await firstFilled(kinds[kind].types, async (codTipoCalculo) => {
        const { ttCompetencia, leftOut } = await queryClient.fetchQuery(query(buscaCompetencia, { codTipoCalculo }))
        const dates = ttCompetencia.map(({ dtCompetencia }) => dtCompetencia)
        return { rows: periodsOf(kind, dates, codTipoCalculo), leftOut }
      })
      return { kind, periods: rows, leftOut }
    },
    meta: { shape: [buscaCompetencia.reply, 'kind, periods, leftOut'] },
    retry: false,
  })
}

/**
 * Receipt of one period, with kind, date and type. Without its files where the back end can send them separately: they are most of the
 * reply.
 */
export function receiptQuery(kind: Kind, period: Period) {
  return movementQuery(kind, period, profile.features.filesOnRequest)
}

/**
 * Prefetches the receipt of the requested period, or of the latest one, and the receipt that it is compared with. Called before the periods
 * are rendered, which takes up to a quarter of a second on a slow phone.
 */
export async function readAhead(kind: Kind, asked: string | null): Promise<void> {
  const { periods } = await queryClient.ensureQueryData(periodsQuery(kind))
  const period = choosePeriod(kind, periods, asked)
  for (const next of period ? [period, periodBefore(kind, periods, period.date)] : []) {
    if (next) void queryClient.prefetchQuery(receiptQuery(kind, next))
  }
}

/** The receipt with its files. */
export function filedReceiptQuery(kind: Kind, period: Period) {
  return movementQuery(kind, period, false)
}

/** Stays in the cache for long: a closed month hardly ever changes. */
function movementQuery(kind: Kind, { date, type }: Period, withoutFiles: boolean) {
  const { types } = kinds[kind]
  return queryOptions({
    queryKey: [buscaMovimento.name, kind, date, type, withoutFiles] as const,
    queryFn: async () => {
      const { rows, leftOut } = await firstFilled(types.slice(types.indexOf(type)), async (codTipoCalculo) => {
        const params = { ...periodParams(kind, date), codTipoCalculo, ...(withoutFiles && { semAnexos: true }) }
        const { ttMovimento, leftOut } = await queryClient.fetchQuery(query(buscaMovimento, params))
        return { rows: ttMovimento, leftOut }
      })
      return { kind, date, type, employments: employmentsOf(rows, leftOut), leftOut }
    },
    meta: { shape: [buscaMovimento.reply, 'kind, date, type, employments, leftOut'] },
    staleTime: 5 * MINUTE,
    retry: false,
  })
}

/** Returns a file of a receipt in Base64, from the cache or else from the back end; '' when there is none. */
export async function readReceiptPdf(
  { kind, date, type }: Period & { kind: Kind },
  { id }: Employment,
  column: PdfColumn,
): Promise<string> {
  const filed = filedReceiptQuery(kind, { date, type })
  const pdfOf = (found: { employments: readonly Employment[] } | undefined) =>
    found?.employments.find((own) => own.id === id)?.head[column]
  // Receipts stored on the device lack the files about health.
  return (
    pdfOf(queryClient.getQueryData(filed.queryKey)) ||
    pdfOf(await queryClient.fetchQuery({ ...filed, staleTime: 0 })) ||
    ''
  )
}
