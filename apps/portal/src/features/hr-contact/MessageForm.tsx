import {
  buscaAvisoRH,
  type buscaTipoAviso,
  continuaAvisoRH,
  gravaAvisoRH,
  LONGEST_MESSAGE,
  MESSAGE_FILES,
  USUAL_TYPE,
} from '@colab/contract/domains/hr-contact'
import { messageAttachmentTarget } from '@colab/contract/files'
import type { Code } from '@colab/contract/wire/cells'
import type { Reply } from '@colab/contract/wire/method'
import { ResendNotice } from '@colab/ui/async/ResendNotice.tsx'
import { failureText, isNetworkFailure } from '@colab/ui/calls/failureText.ts'
import { invalidate } from '@colab/ui/calls/query.ts'
import { createSender } from '@colab/ui/calls/sender.ts'
import { useAction } from '@colab/ui/calls/useAction.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Progress } from '@colab/ui/kit/feedback/Progress.tsx'
import { showSnackbar } from '@colab/ui/kit/feedback/snackbar.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { FileField, fileFault } from '@colab/ui/kit/fields/FileField.tsx'
import { Form } from '@colab/ui/kit/fields/Form.tsx'
import { codeOf, SelectField } from '@colab/ui/kit/fields/SelectField.tsx'
import { TextAreaField } from '@colab/ui/kit/fields/TextAreaField.tsx'
import { useDraftForm } from '@colab/ui/kit/fields/useDraftForm.ts'
import { Send } from '@colab/ui/kit/icons.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Link } from '@colab/ui/kit/location.tsx'
import { useLeaveGuard } from '@colab/ui/kit/overlays/useLeaveGuard.tsx'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { profile } from '#profile.ts'
import { PushInvite } from '#push/PushInvite.tsx'
import { useUpload } from '#rpc/upload.ts'
import { PATHS } from '#screens.ts'
import { bearer } from '#session/session.ts'

interface Values {
  codTipo: string
  descricao: string
  file: File | null
}

const first = createSender(gravaAvisoRH, { once: true })
const further = createSender(continuaAvisoRH, { once: true })

function Sent() {
  return (
    <>
      {profile.features.requests && (
        <p>
          <Trans>
            Acompanhe a resposta em <Link href={`${PATHS.requests}?tipo=message`}>Minhas solicitações</Link>.
          </Trans>
        </p>
      )}
      <PushInvite fitting />
    </>
  )
}

interface MessageFormProps {
  types: Reply<typeof buscaTipoAviso>['ttTipoAviso']
  /** The first message of the conversation that this one continues; it keeps its kind. */
  continues?: Code
  onSent?: () => void
}

/** Sends a message to HR: kind, text and one file (spec §2 HR contact). The message is sent first, then its file. */
export function MessageForm({ types, continues, onSent }: MessageFormProps) {
  const { t } = useLingui()
  /** A message whose file is still unsent: a retry sends only the file. */
  const [sent, setSent] = useState<{ codAviso: Code }>()
  const kinds = types.map(({ codTipoAviso, nomeTipoAviso }) => ({ value: codTipoAviso, label: nomeTipoAviso }))
  const [isDone, setDone] = useState(false)
  const [isUnattached, setUnattached] = useState(false)
  const upload = useUpload()

  const action = useAction(
    async ({ codTipo, descricao, file }: Values) => {
      const text = descricao.trim()
      const { AvisoRH } = sent
        ? { AvisoRH: [sent] }
        : continues === undefined
          ? await first.send({ codTipo: codeOf(kinds, codTipo), descricao: text })
          : await further.send({ codAviso: continues, descricao: text })
      const codAviso = AvisoRH[0]?.codAviso ?? null
      // A back end whose reply has no row: the message has been sent, and no file can be attached to it.
      if (codAviso === null) return { isUnattached: file !== null }
      setSent({ codAviso })
      await invalidate(buscaAvisoRH)
      if (file) await upload.send(messageAttachmentTarget(codAviso, bearer()?.codPessoa ?? 0), file)
      return { isUnattached: false }
    },
    {
      onSuccess({ isUnattached }) {
        form.clear()
        setSent(undefined)
        setDone(true)
        setUnattached(isUnattached)
        if (!isUnattached) onSent?.()
        showSnackbar({ text: t`Mensagem enviada ao RH.`, tone: 'good' })
        void invalidate(buscaAvisoRH)
      },
      onError() {
        if (upload.outcome() !== 'sent') showSnackbar({ text: t`Erro ao gravar anexo do Aviso`, tone: 'bad' })
      },
    },
  )
  const usual = types.find(({ codTipoAviso }) => String(codTipoAviso) === String(USUAL_TYPE)) ?? types[0]
  const form = useDraftForm<Values>({
    name: ['hr-contact', continues].filter(Boolean).join(' '),
    empty: { codTipo: String(usual?.codTipoAviso ?? USUAL_TYPE), descricao: '', file: null },
    async check({ descricao, file }) {
      const fault = await fileFault(file, MESSAGE_FILES)
      return { ...(descricao.trim() === '' && { descricao: msg`Preencha o campo` }), ...(fault && { file: fault }) }
    },
    action,
  })
  const { confirmation } = useLeaveGuard(form.isDirty)
  const arrived = sent === undefined ? undefined : t`A mensagem foi enviada, o anexo não.`
  const fields = (
    <>
      <Form {...form.handlers}>
        {action.error && !isNetworkFailure(action.error) && (
          <Alert tone="bad" title={arrived}>
            {upload.error ?? failureText(action.error)}
          </Alert>
        )}
        {isUnattached && !action.isPending && (
          <Alert tone="warn" title={t`A mensagem foi enviada, o anexo não.`}>
            <Trans>Não foi possível juntar o arquivo a esta mensagem. Entregue o arquivo ao RH de outra forma.</Trans>
          </Alert>
        )}
        <ResendNotice action={action} note={arrived} />
        {continues === undefined && (
          <SelectField
            label={t`Tipo de mensagem`}
            options={kinds}
            placeholder={null}
            disabled={sent !== undefined}
            {...form.field('codTipo')}
            onChange={({ currentTarget }) => form.set({ codTipo: currentTarget.value })}
          />
        )}
        <TextAreaField
          label={t`Mensagem`}
          required
          rows={5}
          maxLength={LONGEST_MESSAGE}
          readOnly={sent !== undefined}
          {...form.field('descricao')}
          onChange={({ currentTarget }) => form.set({ descricao: currentTarget.value })}
        />
        <FileField
          label={t`Anexo`}
          help={t`Um arquivo de até 10 MB: PDF, imagem, ZIP, RAR ou MP4.`}
          {...form.field('file')}
          onChange={(file) => form.set({ file })}
        />
        {action.isPending && upload.progress !== undefined && (
          <Progress label={t`Enviando o anexo`} value={upload.progress} onCancel={upload.cancel} />
        )}
        <Button type="submit" icon={<Send />} busy={action.isPending}>
          {sent ? <Trans>Enviar o anexo de novo</Trans> : <Trans>Enviar</Trans>}
        </Button>
        {isDone && continues === undefined && <Sent />}
      </Form>
      {confirmation}
    </>
  )
  return continues === undefined ? <Card title={t`Nova mensagem`}>{fields}</Card> : fields
}
