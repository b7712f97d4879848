import { buscaPessoa } from '@colab/contract/desk/people'
import { invalidate } from '@colab/ui/calls/query.ts'
import { openBase64 } from '@colab/ui/files/openFile.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Download } from '@colab/ui/kit/icons.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Dialog } from '@colab/ui/kit/overlays/Dialog.tsx'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

interface SentDialogProps {
  title: string
  /** A PDF in Base64; empty without letters. */
  letters: string
  onClose: () => void
  children: ReactNode
}

/** Shows what was sent. Letters have the only copy of their codes: they are saved here. */
export function SentDialog({ title, letters, onClose, children }: SentDialogProps) {
  const close = () => {
    // Deliveries may have failed meanwhile.
    void invalidate(buscaPessoa)
    onClose()
  }
  return (
    <Dialog
      open
      title={title}
      onClose={close}
      actions={
        <Button variant={letters ? 'quiet' : 'primary'} onClick={close}>
          <Trans>Fechar</Trans>
        </Button>
      }
    >
      <Stack>
        {children}
        {letters && (
          <Alert
            tone="warn"
            action={
              <Button icon={<Download />} onClick={() => void openBase64(letters, 'cartas.pdf', { download: true })}>
                <Trans>Salvar as cartas (PDF)</Trans>
              </Button>
            }
          >
            <Trans>
              Salve e imprima agora: os códigos das cartas não aparecem de novo. Entregue cada carta em mãos.
            </Trans>
          </Alert>
        )}
      </Stack>
    </Dialog>
  )
}
