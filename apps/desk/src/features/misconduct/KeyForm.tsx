import { useAction } from '@colab/ui/calls/useAction.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { FileField } from '@colab/ui/kit/fields/FileField.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { KeyFault } from './useVault.ts'

const KEY_FILES = ['pem', 'key', 'txt'] as const

interface KeyFormProps {
  /** Number of reports, all of them sealed. */
  count: number
  wasDropped: boolean
  unlock: (file: File) => Promise<KeyFault | null>
}

/** Requests the key file of the committee, which is read in this page and sent nowhere. */
export function KeyForm({ count, wasDropped, unlock }: KeyFormProps) {
  const { t } = useLingui()
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<KeyFault | null>(null)
  const action = useAction(unlock, { onSuccess: setFault })
  const faults: Record<KeyFault, string> = {
    noKey: t`Este arquivo não é uma chave de denúncias.`,
    otherKey: t`Esta chave não abre nenhuma destas denúncias. Escolha a da comissão.`,
  }
  return (
    <Card title={<Plural value={count} one="# denúncia fechada" other="# denúncias fechadas" />}>
      <Stack>
        {wasDropped && (
          <Alert tone="info">
            <Trans>A chave foi esquecida quando a mesa se trancou. O que você digitou continua aqui.</Trans>
          </Alert>
        )}
        <FileField
          label={t`Chave da comissão`}
          help={t`O arquivo que “colab report-key” criou. Ele é lido aqui e não é enviado; a chave é esquecida quando a mesa se tranca e quando você sai desta tela.`}
          accepts={KEY_FILES}
          value={file}
          error={fault ? faults[fault] : undefined}
          onChange={(chosen) => {
            setFile(chosen)
            setFault(null)
            if (chosen) action.mutate(chosen)
          }}
        />
        {action.isPending && <p role="status">{t`Abrindo…`}</p>}
      </Stack>
    </Card>
  )
}
