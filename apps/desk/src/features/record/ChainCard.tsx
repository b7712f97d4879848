import { confereRegistro } from '@colab/contract/desk/record'
import type { Reply } from '@colab/contract/wire/method'
import { failureText } from '@colab/ui/calls/failureText.ts'
import { calls } from '@colab/ui/calls/provide.ts'
import { useAction } from '@colab/ui/calls/useAction.ts'
import { DefinitionRow, DefinitionRows } from '@colab/ui/kit/data/DefinitionRows.tsx'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { RECORD_NAMES } from './words.ts'

/** State of the chain of all records, verified only on request, because it reads every row. */
export function ChainCard() {
  const { t, i18n } = useLingui()
  const [rows, setRows] = useState<Reply<typeof confereRegistro>['ttCadeia']>([])
  const action = useAction(() => calls.call(confereRegistro, {}), { onSuccess: ({ ttCadeia }) => setRows(ttCadeia) })
  const isWhole = rows.length > 0 && rows.every(({ intacto }) => intacto === true)
  return (
    <Card
      title={t`Cadeia do registro`}
      actions={
        <Button variant="quiet" small needsConnection busy={action.isPending} onClick={() => action.mutate(undefined)}>
          {t`Conferir agora`}
        </Button>
      }
    >
      {action.error && <Alert tone="bad">{failureText(action.error)}</Alert>}
      {rows.length === 0 ? (
        <p>
          <Trans>
            Confere as assinaturas de todas as linhas e os elos entre elas: nada mudado, retirado ou inventado.
          </Trans>
        </p>
      ) : (
        <>
          <Alert tone={isWhole ? 'good' : 'bad'}>
            {isWhole ? t`Tudo está como foi escrito.` : t`Há linhas que não estão como foram escritas.`}
          </Alert>
          <DefinitionRows>
            {rows.map(({ registro, linhas, intacto, linha, elo }) => {
              const known = Object.entries(RECORD_NAMES).find(([name]) => name === registro)?.[1]
              return (
                <DefinitionRow key={registro} label={known ? i18n._(known) : registro}>
                  {intacto === true
                    ? elo
                      ? t`${linhas} linhas, elo ${elo}`
                      : t`${linhas} linhas`
                    : t`quebrada a partir da linha ${linha}`}
                </DefinitionRow>
              )
            })}
          </DefinitionRows>
        </>
      )}
    </Card>
  )
}
