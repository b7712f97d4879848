import { buscaAvisoRH, continuaAvisoRH, LONGEST_MESSAGE } from '@colab/contract/domains/hr-contact'
import { buscaSolicitacao, REQUEST_STATE, type Solicitacao } from '@colab/contract/domains/requests'
import { ResendNotice } from '@colab/ui/async/ResendNotice.tsx'
import { failureText, isUncertain } from '@colab/ui/calls/failureText.ts'
import { useWrite } from '@colab/ui/calls/write.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Result } from '@colab/ui/kit/feedback/Result.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Form } from '@colab/ui/kit/fields/Form.tsx'
import { RecoveredDraft } from '@colab/ui/kit/fields/RecoveredDraft.tsx'
import { TextAreaField } from '@colab/ui/kit/fields/TextAreaField.tsx'
import { useDraftForm } from '@colab/ui/kit/fields/useDraftForm.ts'
import { Send } from '@colab/ui/kit/icons.ts'
import { useLocation } from '@colab/ui/kit/location.tsx'
import { useLeaveGuard } from '@colab/ui/kit/overlays/useLeaveGuard.tsx'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addToMessage } from '#async/messageToHr.ts'
import { PATHS } from '#paths.ts'
import { hasScreen, profile } from '#profile.ts'
import { isAsked } from './groups.ts'
import { kindOf } from './kinds.ts'

interface ReplyProps {
  request: Solicitacao
  /** Kind and subject of the request, in one line. */
  about: string
}

/** Answers HR: in the conversation of the request, or in a new message where the request is of another kind. */
export function Reply({ request, about }: ReplyProps) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const [isSent, setSent] = useState(false)
  const { tipo, situacao, retornoRh } = request
  const isAnswered = situacao === REQUEST_STATE.approved && retornoRh !== ''
  if (isSent) return <Result title={t`Mensagem enviada ao RH`} level={3} />
  if (kindOf(tipo)?.isConversation) {
    const canReply = profile.features.hrConversation && (isAnswered || isAsked(request))
    return canReply && <ReplyForm codAviso={request.idSolicitacao} onSent={() => setSent(true)} />
  }
  if (!isAsked(request) || !hasScreen(PATHS.hrContact)) return null
  return (
    <div>
      <Button icon={<Send />} onClick={() => navigate(addToMessage(t`Sobre: ${about}`))}>
        <Trans>Responder ao RH</Trans>
      </Button>
    </div>
  )
}

function ReplyForm({ codAviso, onSent }: { codAviso: string; onSent: () => void }) {
  const { t } = useLingui()
  const action = useWrite(continuaAvisoRH, {
    invalidates: [buscaSolicitacao, buscaAvisoRH],
    once: true,
    onSuccess() {
      form.clear()
      onSent()
    },
  })
  const form = useDraftForm({
    name: `reply ${codAviso}`,
    empty: { codAviso, descricao: '' },
    check: ({ descricao }) => ({ ...(descricao.trim() === '' && { descricao: msg`Preencha o campo` }) }),
    action,
  })
  const { confirmation } = useLeaveGuard(form.isDirty)
  return (
    <>
      <Form {...form.handlers}>
        <RecoveredDraft form={form} />
        {action.error && !isUncertain(action.error) && <Alert tone="bad">{failureText(action.error)}</Alert>}
        <ResendNotice action={action} />
        <TextAreaField
          label={t`Sua resposta`}
          required
          rows={2}
          limit={LONGEST_MESSAGE}
          {...form.field('descricao')}
          onChange={({ currentTarget }) => form.set({ descricao: currentTarget.value })}
        />
        <div>
          <Button type="submit" icon={<Send />} busy={action.isPending}>
            <Trans context="mensagem">Responder</Trans>
          </Button>
        </div>
      </Form>
      {confirmation}
    </>
  )
}
