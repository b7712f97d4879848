import { failureText } from '@colab/ui/calls/failureText.ts'
import { queryClient } from '@colab/ui/calls/query.ts'
import { Failure } from '@colab/ui/kit/feedback/Failure.tsx'
import { WifiOff } from '@colab/ui/kit/icons.ts'
import { useOnline } from '@colab/ui/kit/useOnline.ts'
import { useLingui } from '@lingui/react/macro'

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
