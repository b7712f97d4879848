import { formatDate } from '@colab/contract/wire/date'
import { showSnackbar } from '@colab/ui/kit/feedback/snackbar.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { TextField } from '@colab/ui/kit/fields/TextField.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Dialog } from '@colab/ui/kit/overlays/Dialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'

/** The link of an invitation, which is shown once, on a server without e-mail. */
export function LinkDialog({ link, ate, onClose }: { link: string; ate: string; onClose: () => void }) {
  const { t } = useLingui()
  const [day = '', time = ''] = ate.split(' ')
  async function copy() {
    await navigator.clipboard.writeText(link)
    showSnackbar({ text: t`Link copiado.`, tone: 'good' })
  }
  return (
    <Dialog
      open
      title={t`Link do convite`}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>{t`Fechar`}</Button>
          <Button onClick={() => void copy()}>{t`Copiar`}</Button>
        </>
      }
    >
      <Stack>
        <p>
          <Trans>
            Vale uma vez, até {formatDate(day)}, {time}. Entregue só a esta pessoa: depois de fechar, o link não aparece
            mais.
          </Trans>
        </p>
        <TextField label={t`Link`} value={link} readOnly />
      </Stack>
    </Dialog>
  )
}
