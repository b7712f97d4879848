import { buscaConta, encerraEntrada, removeChave } from '@colab/contract/desk/session'
import { formatDate } from '@colab/contract/wire/date'
import type { Method, Reply } from '@colab/contract/wire/method'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { useCall } from '@colab/ui/async/useCall.ts'
import { failureText } from '@colab/ui/calls/failureText.ts'
import { useWrite } from '@colab/ui/calls/write.ts'
import { DefinitionRow, DefinitionRows } from '@colab/ui/kit/data/DefinitionRows.tsx'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { Dialog } from '@colab/ui/kit/overlays/Dialog.tsx'
import { useTranslate } from '@colab/ui/kit/useTranslate.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { momentText } from '#moment.ts'

type Account = Reply<typeof buscaConta>

/** The agent's open sessions and passkeys, with buttons that end them. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const query = useCall(buscaConta, {}, { staleTime: 0 })
  return (
    <Dialog open title={t`Sessões e chaves`} onClose={onClose}>
      <QueryView query={query} waiting={<Skeleton rows={4} />}>
        {(account) => (
          <Stack>
            <Sessions account={account} />
            <Keys account={account} />
          </Stack>
        )}
      </QueryView>
    </Dialog>
  )
}

function useAct<M extends Method>(method: M, done: string) {
  return useWrite(method, { invalidates: [buscaConta], savedText: () => done })
}

function Failed({ error }: { error: Error | null }) {
  const translate = useTranslate()
  return error && <Alert tone="bad">{translate(failureText(error))}</Alert>
}

function Sessions({ account: { ttEntrada } }: { account: Account }) {
  const { t } = useLingui()
  const ending = useAct(encerraEntrada, t`Sessão encerrada.`)
  const hasOthers = ttEntrada.some(({ atual }) => !atual)
  return (
    <section>
      <h3>{t`Sessões abertas`}</h3>
      <DefinitionRows>
        {ttEntrada.map(({ codSessao, aparelho, inicio, uso, atual }) => (
          <DefinitionRow
            key={codSessao}
            label={aparelho || t`Aparelho não identificado`}
            note={t`desde ${momentText(inicio)}, último uso ${momentText(uso)}`}
          >
            {atual ? (
              <Pill>{t`esta sessão`}</Pill>
            ) : (
              <Button
                variant="plain"
                small
                needsConnection
                label={t`Encerrar a sessão de ${momentText(inicio)}`}
                onClick={() => ending.mutate({ codSessao })}
              >{t`Encerrar`}</Button>
            )}
          </DefinitionRow>
        ))}
      </DefinitionRows>
      {hasOthers && (
        <Button
          variant="quiet"
          small
          needsConnection
          onClick={() => ending.mutate({})}
        >{t`Encerrar todas as outras`}</Button>
      )}
      <Failed error={ending.error} />
    </section>
  )
}

function Keys({ account: { ttChave } }: { account: Account }) {
  const { t } = useLingui()
  const removing = useAct(removeChave, t`Passkey removida. As outras sessões terminaram.`)
  return (
    <section>
      <h3>{t`Passkeys`}</h3>
      {ttChave.length === 0 && (
        <p>
          <Trans>Nenhuma passkey: você entra com senha e código.</Trans>
        </p>
      )}
      <DefinitionRows>
        {ttChave.map(({ codPasskey, dtCriacao, dtUltimoUso }) => (
          <DefinitionRow
            key={codPasskey}
            label={t`Passkey de ${formatDate(dtCriacao)}`}
            note={dtUltimoUso ? t`último uso ${formatDate(dtUltimoUso)}` : t`ainda não usada`}
          >
            <Button
              variant="plain"
              small
              needsConnection
              label={t`Remover a passkey de ${formatDate(dtCriacao)}`}
              onClick={() => removing.mutate({ codPasskey: Number(codPasskey) })}
            >{t`Remover`}</Button>
          </DefinitionRow>
        ))}
      </DefinitionRows>
      <Failed error={removing.error} />
    </section>
  )
}
