import type { Aviso } from '@colab/contract/domains/notices'
import type { buscaPedido } from '@colab/contract/domains/retail.home'
import type { Escala } from '@colab/contract/domains/timekeeping'
import { type buscaProgramacaoFerias, isStartUnread } from '@colab/contract/domains/vacations.home'
import type { Reply } from '@colab/contract/wire/method'
import { queryClient } from '@colab/ui/calls/query.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { TileFacts } from '#tileNotes.ts'
import { type Overview, overviewQuery } from './overview.ts'
import { homeReads } from './reads.ts'

/** Server data for home; undefined until loaded, and where they were not understood completely. */
export interface HomeFacts extends TileFacts {
  overview?: Overview | undefined
  notices?: Aviso[] | undefined
  shifts?: Escala[] | undefined
}

export interface HomeProps {
  /** Empty until `settled`. */
  facts: HomeFacts
  /** True once nothing above the tiles is loading. */
  settled: boolean
  /** The notices are loading, which nothing waits for. */
  noticesLoading: boolean
  /** The first failure. */
  error: Error | null | undefined
}

/**
 * Returns whether the employee may order, which one authorized order is enough for; undefined where that is unknown, or there is no order.
 */
function isAuthorized({ ttPedido, leftOut }: Reply<typeof buscaPedido>): boolean | undefined {
  if (ttPedido.some(({ autorizado }) => autorizado)) return true
  return leftOut === 0 && ttPedido.length > 0 && ttPedido.every(({ autorizado }) => autorizado === false)
    ? false
    : undefined
}

/** Returns the planned vacations; undefined where the begin of one is unknown, because it may be the next. */
function readAsWhole({ ttFeriasPrograma, leftOut }: Reply<typeof buscaProgramacaoFerias>) {
  return leftOut > 0 || ttFeriasPrograma.some(isStartUnread) ? undefined : ttFeriasPrograma
}

/** A constant, so that home is rendered only once while it waits. */
const NOTHING: HomeFacts = {}

export function useHomeFacts(): HomeProps {
  const reads = homeReads()
  const parameters = useQuery(reads.parameters)
  const order = useQuery(reads.order)
  const vacations = useQuery(reads.vacations)
  const overview = useQuery(reads.overview)
  const shifts = useQuery(reads.shifts)
  const notices = useQuery(reads.notices)
  useEffect(() => {
    // A matter may be completed on another screen.
    const { queryKey } = overviewQuery
    return () => void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
  }, [])
  const facts: HomeFacts = {
    parameters: parameters.data?.colaborador[0],
    order: order.data && { autorizado: isAuthorized(order.data) },
    vacations: vacations.data && readAsWhole(vacations.data),
    overview: overview.data,
    notices: notices.data?.Avisos,
    // Where a day could not be read, the next shift is unknown.
    shifts: shifts.data?.leftOut === 0 ? shifts.data.ttEscala : undefined,
  }
  const settled = [parameters, vacations, overview, shifts].every(({ isLoading }) => !isLoading)
  const failed = [parameters, order, vacations, overview].find(({ isLoadingError }) => isLoadingError)
  return {
    facts: settled ? facts : NOTHING,
    settled,
    noticesLoading: !settled || notices.isLoading,
    error: settled ? failed?.error : undefined,
  }
}
