import { useLingui } from '@lingui/react/macro'
import { failureText } from '#rpc/failureText.ts'
import { queryClient } from '#rpc/query.ts'
import { Failure } from '#ui/Failure.tsx'

/** Explains that the notes of the tiles could not be loaded; the tiles work without a server. */
export function Missing({ error }: { error: Error }) {
  const { t } = useLingui()
  return (
    <Failure title={t`Erro:`} onRetry={() => void queryClient.refetchQueries()}>
      {failureText(error)}
    </Failure>
  )
}
