import { buscaParametroColab } from '@colab/contract/domains/home'
import { type Aviso, buscaAviso } from '@colab/contract/domains/notices'
import { buscaPedido } from '@colab/contract/domains/retail.home'
import type { Escala } from '@colab/contract/domains/timekeeping'
import { buscaProgramacaoFerias, isStartUnread } from '@colab/contract/domains/vacations.home'
import { partsOf } from '@colab/contract/wire/date'
import type { Reply } from '@colab/contract/wire/method'
import { query } from '@colab/ui/calls/query.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import { useQuery } from '@tanstack/react-query'
import { shiftsQuery } from '#features/timekeeping/shifts.ts'
import { profile } from '#profile.ts'
import type { TileFacts } from '#tileNotes.ts'
import { type Overview, overviewQuery } from './overview.ts'

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
  const [ano, mes] = partsOf(today())
  const parameters = useQuery(query(buscaParametroColab, {}))
  const order = useQuery({ ...query(buscaPedido, { mes, ano }), enabled: profile.features.retailOrder })
  const vacations = useQuery({ ...query(buscaProgramacaoFerias, {}), enabled: profile.features.vacations })
  const overview = useQuery(overviewQuery)
  const shifts = useQuery({ ...shiftsQuery, enabled: profile.features.shifts })
  const notices = useQuery({ ...query(buscaAviso, { todos: false }), enabled: profile.features.notices })
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
