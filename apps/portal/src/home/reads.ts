import { buscaParametroColab } from '@colab/contract/domains/home'
import { buscaAviso } from '@colab/contract/domains/notices'
import { buscaPedido } from '@colab/contract/domains/retail.home'
import { buscaProgramacaoFerias } from '@colab/contract/domains/vacations.home'
import { partsOf } from '@colab/contract/wire/date'
import { query, queryClient } from '@colab/ui/calls/query.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import type { FetchQueryOptions } from '@tanstack/react-query'
import { shiftsQuery } from '#features/timekeeping/shifts.ts'
import { profile } from '#profile.ts'
import { overviewQuery } from './overview.ts'

/** Returns the queries of home; those of features that this client lacks are not enabled. */
export function homeReads() {
  const [ano, mes] = partsOf(today())
  const { features } = profile
  return {
    parameters: { ...query(buscaParametroColab, {}), enabled: true },
    vacations: { ...query(buscaProgramacaoFerias, {}), enabled: features.vacations },
    overview: { ...overviewQuery, enabled: true },
    shifts: { ...shiftsQuery, enabled: features.shifts },
    notices: { ...query(buscaAviso, { todos: false }), enabled: features.notices },
    order: { ...query(buscaPedido, { mes, ano }), enabled: features.retailOrder },
  }
}

/** Requests what home shows, before it is rendered; settles with the replies, also if they are failures. */
export async function prefetchHome(): Promise<void> {
  const reads = Object.values(homeReads()).filter(({ enabled }) => enabled)
  await Promise.all(reads.map((read) => queryClient.prefetchQuery(read as object as FetchQueryOptions)))
}
