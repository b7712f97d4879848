import { buscaInicio, type DiaSemana, type Mudanca, type Pendencia } from '@colab/contract/domains/home'
import type { IsoDate } from '@colab/contract/wire/date'
import { toCents } from '@colab/contract/wire/money'
import { queryOptions } from '@tanstack/react-query'
import { profile } from '#profile.ts'
import { channel, ready } from '#rpc/channel.ts'

/** Pay of a month; `cents` is null when it is unknown. */
export interface Pay {
  month: IsoDate
  paidOn: IsoDate | null
  cents: number | null
}

/** Data that home shows above the tiles, as far as it was read completely. */
export interface Overview {
  /** Newest first: the last month, and the months before as far as they are known. */
  pays: Pay[]
  /** Events that cause the last difference, the greatest first. */
  causes: Mudanca[]
  /** Balance of the bank of hours as the server sends it. */
  balance: string | undefined
  /** The last seven days, the earliest first. */
  week: DiaSemana[]
  pending: Pendencia[]
  /** Whether nothing else is pending. */
  isComplete: boolean
}

/** Reads the overview in one call of our server; from the periods, and from replies seen before, with another back end. */
export const overviewQuery = queryOptions({
  queryKey: [buscaInicio.name, {}] as const,
  queryFn: async (): Promise<Overview> => {
    await ready
    if (!profile.features.overview) return (await import('./foreignOverview.ts')).foreignOverview()
    const { ttPagamento, ttMudanca, ttBanco, ttSemana, ttPendencia, leftOut } = await channel.call(buscaInicio, {})
    const pending = ttPendencia
    // The row that was not understood may be that of the last month.
    if (leftOut > 0) return { pays: [], causes: [], balance: undefined, week: [], pending, isComplete: false }
    const pays = ttPagamento.map(({ dtCompetencia, dtPagamento, vlrLiquido }) => ({
      month: dtCompetencia,
      paidOn: dtPagamento,
      cents: toCents(vlrLiquido),
    }))
    // Several employments have a balance each, none of which is that of the person (CLT art. 59).
    const balance = ttBanco.length === 1 ? ttBanco[0]?.saldoBanco : ''
    return { pays, causes: ttMudanca, balance: balance || undefined, week: ttSemana, pending, isComplete: true }
  },
  meta: { shape: [buscaInicio.reply, 'pays, causes, balance, week, pending, isComplete'] },
  // A matter may have been completed in another tab just now.
  refetchOnWindowFocus: 'always',
})
