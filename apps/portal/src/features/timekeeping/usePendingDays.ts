import { buscaMarcacaoAjuste, REQUEST_SITUATION } from '@colab/contract/domains/timekeeping'
import { query } from '@colab/ui/calls/query.ts'
import { useQuery } from '@tanstack/react-query'
import { profile } from '#profile.ts'

/** Returns the days with an adjustment that waits for HR; none while they are not known. */
export function usePendingDays(): ReadonlySet<string> {
  const requests = useQuery({ ...query(buscaMarcacaoAjuste, {}), enabled: profile.features.punchAdjustment })
  const open = requests.data?.ttMarcacaoAjuste.filter(({ situacaoNome }) => situacaoNome === REQUEST_SITUATION.open)
  return new Set(open?.map(({ dtMovto }) => dtMovto ?? ''))
}
