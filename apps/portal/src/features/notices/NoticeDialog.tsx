import { asksForSignature } from '@colab/contract/domains/notices'
import { formatDate } from '@colab/contract/wire/date'
import { showSnackbar } from '@colab/ui/kit/feedback/snackbar.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { useLocation } from '@colab/ui/kit/location.tsx'
import { ConfirmDialog } from '@colab/ui/kit/overlays/ConfirmDialog.tsx'
import { Dialog } from '@colab/ui/kit/overlays/Dialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { PATHS } from '#paths.ts'
import { profile } from '#profile.ts'
import { Attachments } from './Attachments.tsx'
import { Words } from './NoticeDetail.tsx'
import type { Notice } from './notice.ts'
import { ownTitle } from './ownTitles.ts'
import { useMarkRead } from './useMarkRead.ts'

type NoticeDialogProps = { notice: Notice; onClose: () => void }

/** Question or message of a notice that asks for an answer (`asksForAnswer`), in the dialog of its kind (spec §2 Notices). */
export function NoticeDialog(props: NoticeDialogProps) {
  return asksForSignature(props.notice) ? <SignatureQuestion {...props} /> : <Message {...props} />
}

function SignatureQuestion({ notice, onClose }: NoticeDialogProps) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const markRead = useMarkRead(notice)
  function sign() {
    markRead()
    if (profile.features.documents) {
      navigate(PATHS.documents, { replace: true })
      return
    }
    onClose()
    showSnackbar({ text: t`A assinatura de documentos não está disponível neste portal. Procure o RH.` })
  }
  function decline() {
    markRead()
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={t`Você tem documento pendente de Assinatura!!!`}
      text={t`Deseja assinar ?`}
      confirmLabel={t`Sim`}
      cancelLabel={t`Não`}
      onConfirm={sign}
      onCancel={decline}
    />
  )
}

/** Message with confirmation: it counts as read once the employee confirms it. */
function Message({ notice, onClose }: NoticeDialogProps) {
  const { t } = useLingui()
  const { observacao, justificativa, mensagem } = notice
  const day = formatDate(notice.dtAviso)
  const markRead = useMarkRead(notice)
  function confirm() {
    markRead()
    onClose()
  }
  return (
    <Dialog
      open
      title={(ownTitle(observacao) ?? observacao) || t`Aviso de ${day}`}
      onClose={onClose}
      actions={
        <Button onClick={confirm}>
          <Trans>Marcar como lido</Trans>
        </Button>
      }
    >
      <Words>{justificativa || mensagem}</Words>
      <Attachments notice={notice} />
    </Dialog>
  )
}
