import {
  buscaMarcacaoPonto,
  buscaTotPontoCalculado,
  type Marcacao,
  PUNCH_MONTH,
} from '@colab/contract/domains/timekeeping'
import { query, queryClient } from '@colab/ui/calls/query.ts'
import { queryOptions } from '@tanstack/react-query'

/** Values in the address, in the order of the tabs. */
const MONTHS = { anterior: PUNCH_MONTH.previous, atual: PUNCH_MONTH.current } as const

/** Punches and totals of a month; both or neither are shown. Each inner query retries network failures itself. */
export function monthQuery(value: string) {
  const tipo = value === 'anterior' ? MONTHS.anterior : MONTHS.atual
  return queryOptions({
    queryKey: [buscaMarcacaoPonto.name, 'month', tipo] as const,
    queryFn: async () => {
      const [{ Marcacao, leftOut }, { pontoCalculado, leftOut: unread }] = await Promise.all([
        queryClient.fetchQuery(query(buscaMarcacaoPonto, { tipo })),
        queryClient.fetchQuery(query(buscaTotPontoCalculado, { tipo })),
      ])
      // Of several totals it is unknown which one is meant, and whether they add up.
      const [totals, ...others] = pontoCalculado
      const isOnly = others.length === 0 && unread === 0
      return {
        days: Marcacao,
        totals: isOnly ? totals : undefined,
        leftOut: leftOut + unread + (isOnly ? 0 : pontoCalculado.length),
      }
    },
    meta: { shape: [buscaMarcacaoPonto.reply, buscaTotPontoCalculado.reply, 'days, totals, leftOut'] },
    retry: false,
  })
}

/** Returns whether the days belong to several employments; null where one day lacks its employment and others have one. */
export function isOfSeveral(days: Marcacao[]): boolean | null {
  const codes = new Set(days.map(({ codEmpregado }) => (codEmpregado === null ? null : String(codEmpregado))))
  if (codes.size < 2) return false
  return codes.has(null) && codes.size === 2 ? null : true
}

export function byEmployment(days: Marcacao[]) {
  const groups = Map.groupBy(days, ({ codEmpregado }) => String(codEmpregado))
  return [...groups.values()] as [Marcacao, ...Marcacao[]][]
}
