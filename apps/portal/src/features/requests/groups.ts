import { REQUEST_STATE, type Solicitacao } from '@colab/contract/domains/requests'
import { kindOf, TOPICS, type Topic } from './kinds.ts'

const { open, approved, refused, cancelled, closed } = REQUEST_STATE

/** Returns the filter that shows a kind; undefined for an unknown kind. */
export function topicOf(tipo: string | null): Topic | undefined {
  return kindOf(tipo)?.topic
}

/** Returns the filters that have requests. */
export function topicsOf(requests: readonly Solicitacao[]): Topic[] {
  const shown = new Set<string | undefined>(requests.map(({ tipo }) => topicOf(tipo)))
  return (Object.keys(TOPICS) as Topic[]).filter((topic) => shown.has(topic))
}

/** Identifies a request among all kinds. */
export function keyOf({ tipo, idSolicitacao }: Pick<Solicitacao, 'tipo' | 'idSolicitacao'>): string {
  return `${tipo} ${idSolicitacao}`
}

/** Returns whether HR has not decided; unknown states of a back end count as undecided. */
export function isOpen({ situacao }: Solicitacao): boolean {
  return ![approved, refused, cancelled, closed].some((state) => state === situacao)
}

/** Returns whether HR has written about a request without having decided on it. */
export function isAsked(request: Solicitacao): boolean {
  return request.situacao === open && request.retornoRh.trim() !== ''
}

/** Returns the day of the last known change. */
export function changedOn({ dtRetorno, dtSolicitacao }: Solicitacao): string | null {
  return dtRetorno ?? dtSolicitacao
}

/** State of the requests of a group: waiting for the employee, for HR, or for the meal, or the month in which they ended. */
export type Group = { state: 'asked' | 'open' | 'reserved' | 'unknown' } | { state: 'closed'; month: string }

/** Groups requests by state, closed ones by month, latest first. */
export function groupsOf(requests: readonly Solicitacao[]): { group: Group; requests: Solicitacao[] }[] {
  const [waiting, ended] = [requests.filter(isOpen), requests.filter((request) => !isOpen(request))]
  const stateOf = (request: Solicitacao) =>
    isAsked(request)
      ? 'asked'
      : request.situacao !== open
        ? 'unknown'
        : kindOf(request.tipo)?.isReservation
          ? 'reserved'
          : 'open'
  const byState = Map.groupBy(waiting, stateOf)
  const inOrder = ended.toSorted((a, b) => (changedOn(b) ?? '').localeCompare(changedOn(a) ?? ''))
  const byMonth = Map.groupBy(inOrder, (request) => changedOn(request)?.slice(0, 7) ?? '')
  return [
    ...(['asked', 'open', 'reserved', 'unknown'] as const).flatMap((state) => {
      const own = byState.get(state)
      return own ? [{ group: { state }, requests: own }] : []
    }),
    ...[...byMonth].map(([month, own]) => ({ group: { state: 'closed' as const, month }, requests: own })),
  ]
}
