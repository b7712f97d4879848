import { useLingui } from '@lingui/react/macro'
import { failureText } from '#rpc/failureText.ts'
import { queryClient } from '#rpc/query.ts'
import { Failure } from '#ui/Failure.tsx'

/** Says above the tiles that their notes could not be had; the tiles themselves need no server. */
export function Missing({ error }: { error: Error }) {
  const { t } = useLingui()
  return (
    <Failure title={t`Erro:`} onRetry={() => void queryClient.refetchQueries()}>
      {failureText(error)}
    </Failure>
  )
}
