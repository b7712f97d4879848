import { type buscaTipoAviso, LONGEST_MESSAGE, MESSAGE_FILES, USUAL_TYPE } from '@colab/contract/domains/hr-contact'
import type { Code } from '@colab/contract/wire/cells'
import type { Reply } from '@colab/contract/wire/method'
import { ResendNotice } from '@colab/ui/async/ResendNotice.tsx'
import { failureLang, failureText, isUncertain } from '@colab/ui/calls/failureText.ts'
import { ownWords } from '@colab/ui/i18n/known.tsx'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Progress } from '@colab/ui/kit/feedback/Progress.tsx'
import { Result } from '@colab/ui/kit/feedback/Result.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { FileField, fileFault } from '@colab/ui/kit/fields/FileField.tsx'
import { Form } from '@colab/ui/kit/fields/Form.tsx'
import { RecoveredDraft } from '@colab/ui/kit/fields/RecoveredDraft.tsx'
import { SelectField } from '@colab/ui/kit/fields/SelectField.tsx'
import { TextAreaField } from '@colab/ui/kit/fields/TextAreaField.tsx'
import { useDraftForm } from '@colab/ui/kit/fields/useDraftForm.ts'
import { Send } from '@colab/ui/kit/icons.ts'
import { useLeaveGuard } from '@colab/ui/kit/overlays/useLeaveGuard.tsx'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { FollowUp } from '#async/FollowUp.tsx'
import { TYPES } from '#messageTypes.ts'
import { useMessage, type Values } from './useMessage.ts'

interface MessageFormProps {
  types: Reply<typeof buscaTipoAviso>['ttTipoAviso']
  /** The first message of the conversation that this one continues; it keeps its kind. */
  continues?: Code
  onSent?: () => void
}

/** The form with its draft, and how its message is sent. */
function useMessageForm({ types, continues, onSent }: MessageFormProps) {
  const kinds = types.map(({ codTipoAviso, nomeTipoAviso }) => ({
    value: codTipoAviso,
    label: ownWords(TYPES, nomeTipoAviso) ?? nomeTipoAviso,
  }))
  const message = useMessage({
    kinds,
    continues,
    onSent(outcome) {
      form.clear()
      if (outcome === 'whole') onSent?.()
    },
  })
  const usual = types.find(({ codTipoAviso }) => String(codTipoAviso) === String(USUAL_TYPE)) ?? types[0]
  const form = useDraftForm<Values>({
    name: ['hr-contact', continues].filter(Boolean).join(' '),
    empty: { codTipo: String(usual?.codTipoAviso ?? USUAL_TYPE), descricao: '', file: null },
    async check({ descricao, file }) {
      const fault = await fileFault(file, MESSAGE_FILES)
      return { ...(descricao.trim() === '' && { descricao: msg`Preencha o campo` }), ...(fault && { file: fault }) }
    },
    action: message.action,
  })
  return { kinds, form, ...message }
}

function Sent({ onAgain }: { onAgain: () => void }) {
  const { t } = useLingui()
  return (
    <Result
      title={t`Mensagem enviada ao RH`}
      actions={
        <Button variant="quiet" onClick={onAgain}>
          <Trans>Escrever outra mensagem</Trans>
        </Button>
      }
    >
      <FollowUp kind="message" />
    </Result>
  )
}

/** Sends a message to HR: kind, text and one file (spec §2 HR contact). */
export function MessageForm(props: MessageFormProps) {
  const { continues } = props
  const { t } = useLingui()
  const { kinds, form, action, upload, isSent, outcome, again } = useMessageForm(props)
  const { confirmation } = useLeaveGuard(form.isDirty)
  const arrived = isSent ? t`A mensagem foi enviada, o anexo não.` : undefined
  if (outcome === 'whole' && continues === undefined) return <Sent onAgain={again} />
  return (
    <>
      <Form {...form.handlers}>
        <RecoveredDraft form={form} />
        {action.error && !isUncertain(action.error) && (
          <Alert isReply tone="bad" title={arrived}>
            <span lang={failureLang(action.error)}>{upload.error?.text ?? failureText(action.error)}</span>
          </Alert>
        )}
        {outcome === 'unattached' && !action.isPending && (
          <Alert isReply tone="warn" title={t`A mensagem foi enviada, o anexo não.`}>
            <Trans>Não foi possível juntar o arquivo a esta mensagem. Entregue o arquivo ao RH de outra forma.</Trans>
          </Alert>
        )}
        <ResendNotice action={action} note={arrived} />
        {continues === undefined && (
          <SelectField
            label={t`Tipo de mensagem`}
            options={kinds}
            placeholder={null}
            disabled={isSent}
            {...form.field('codTipo')}
            onChange={({ currentTarget }) => form.set({ codTipo: currentTarget.value })}
          />
        )}
        <TextAreaField
          label={t`Mensagem`}
          required
          rows={4}
          limit={LONGEST_MESSAGE}
          readOnly={isSent}
          {...form.field('descricao')}
          onChange={({ currentTarget }) => form.set({ descricao: currentTarget.value })}
        />
        <FileField
          label={t`Anexo`}
          help={t`Um arquivo de até 10 MB: PDF, imagem, ZIP, RAR ou MP4.`}
          accepts={MESSAGE_FILES}
          {...form.field('file')}
          onChange={(file) => form.set({ file })}
        />
        {action.isPending && upload.progress !== undefined && (
          <Progress label={t`Enviando o anexo`} value={upload.progress} onCancel={upload.cancel} />
        )}
        <Button type="submit" icon={<Send />} busy={action.isPending}>
          {isSent ? <Trans>Enviar o anexo</Trans> : <Trans>Enviar</Trans>}
        </Button>
        {outcome && continues === undefined && <FollowUp kind="message" />}
      </Form>
      {confirmation}
    </>
  )
}
