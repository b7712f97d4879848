import { useLingui } from '@lingui/react/macro'
import { failureText } from '#rpc/failureText.ts'
import { queryClient } from '#rpc/query.ts'
import { Failure } from '#ui/Failure.tsx'
import { WifiOff } from '#ui/icons.ts'
import { useOnline } from '#ui/useOnline.ts'

/** Explains that the notes of the tiles could not be loaded; the tiles work without a server. */
export function Missing({ error }: { error: Error }) {
  const { t } = useLingui()
  const online = useOnline()
  return (
    <Failure
      title={online ? t`Erro:` : t`Sem conexão`}
      {...(!online && { icon: <WifiOff /> })}
      onRetry={() => void queryClient.refetchQueries()}
    >
      {failureText(error)}
    </Failure>
  )
}
