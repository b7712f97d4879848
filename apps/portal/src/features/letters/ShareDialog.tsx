import type { Declaracao } from '@colab/contract/domains/letters'
import { failureText } from '@colab/ui/calls/failureText.ts'
import { useAction } from '@colab/ui/calls/useAction.ts'
import { shareFiles } from '@colab/ui/files/saveFile.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { CheckboxField } from '@colab/ui/kit/fields/Choice.tsx'
import { Share2 } from '@colab/ui/kit/icons.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Dialog } from '@colab/ui/kit/overlays/Dialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { profile } from '#profile.ts'
import { lastPayslips, letterFile, PAYSLIPS } from './letterFile.ts'

/** Loads a letter, with the last payslips or without, before the tap on the button: a share sheet opens only within the tap. */
function useFiles(letter: Declaracao) {
  const [withPayslips, setWithPayslips] = useState(false)
  const [files, setFiles] = useState<File[]>()
  const loading = useAction(async (payslips: boolean) => {
    const bytes = await letterFile(letter)
    if (!bytes) return setFiles([])
    const file = new File([bytes], 'declaracao.pdf', { type: 'application/pdf' })
    setFiles([file, ...(payslips ? await lastPayslips(letter.codEmpregado) : [])])
  })
  const load = useEffectEvent(() => loading.mutate(withPayslips))
  useEffect(load, [])
  function change(payslips: boolean) {
    setWithPayslips(payslips)
    setFiles(undefined)
    loading.mutate(payslips)
  }
  return { files, loading, withPayslips, change }
}

/** Sends a letter through the device, on its own or with the last payslips. */
export function ShareDialog({ letter, onClose }: { letter: Declaracao; onClose: () => void }) {
  const { t } = useLingui()
  const { files, loading, withPayslips, change } = useFiles(letter)
  const found = (files?.length ?? 0) - 1
  return (
    <Dialog
      open
      title={t`Enviar declaração`}
      onClose={onClose}
      actions={
        <Button
          icon={<Share2 />}
          busy={loading.isPending}
          disabled={!loading.isPending && !files?.length}
          onClick={() => files && void shareFiles(files).then(onClose)}
        >
          <Trans>Enviar</Trans>
        </Button>
      }
    >
      <Stack>
        <p>
          <Trans>O arquivo tem o seu nome, CPF e cargo. Mande só a quem precisa dele.</Trans>
        </p>
        {profile.features.receipts && (
          <CheckboxField
            label={t`Juntar os ${PAYSLIPS} últimos holerites`}
            checked={withPayslips}
            disabled={loading.isPending}
            onChange={({ currentTarget }) => change(currentTarget.checked)}
          />
        )}
        {withPayslips && files && found < PAYSLIPS && (
          <p className="quiet">
            {found > 0 ? (
              <Trans>Há só {found} holerites.</Trans>
            ) : (
              <Trans>Ainda não há holerites deste contrato.</Trans>
            )}
          </p>
        )}
        {files?.length === 0 && <Alert tone="bad">{t`Este arquivo não está mais disponível.`}</Alert>}
        {loading.error && <Alert tone="bad">{failureText(loading.error)}</Alert>}
      </Stack>
    </Dialog>
  )
}
