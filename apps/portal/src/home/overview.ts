import { buscaInicio, type Pendencia } from '@colab/contract/domains/home'
import type { IsoDate } from '@colab/contract/wire/date'
import { toCents } from '@colab/contract/wire/money'
import { queryOptions } from '@tanstack/react-query'
import { profile } from '#profile.ts'
import { channel, ready } from '#rpc/channel.ts'

/** Pay of a month; `cents` is null when it is not known. */
export interface Pay {
  month: IsoDate
  paidOn: IsoDate | null
  cents: number | null
}

/** What home shows above the tiles. */
export interface Overview {
  /** Newest first: the last month, and the one before if it is known. */
  pays: Pay[]
  /** Balance of the bank of hours as `HH:MM`. */
  balance: string | undefined
  pending: Pendencia[]
}

/** Reads the overview in one call of our server; from the periods, and from replies seen before, with another back end. */
export const overviewQuery = queryOptions({
  queryKey: [buscaInicio.name, {}] as const,
  queryFn: async (): Promise<Overview> => {
    await ready
    if (!profile.features.overview) return (await import('./foreignOverview.ts')).foreignOverview()
    const { ttPagamento, ttBanco, ttPendencia } = await channel.call(buscaInicio, {})
    const pays = ttPagamento.map(({ dtCompetencia, dtPagamento, vlrLiquido }) => ({
      month: dtCompetencia,
      paidOn: dtPagamento,
      cents: toCents(vlrLiquido),
    }))
    return { pays, balance: ttBanco[0]?.saldoBanco || undefined, pending: ttPendencia }
  },
  // What was signed or asked for a moment ago is no longer pending.
  staleTime: 0,
})
