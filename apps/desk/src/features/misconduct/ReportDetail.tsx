import { buscaDenuncias, respondeDenuncia } from '@colab/contract/desk/misconduct'
import type { Message } from '@colab/contract/desk/sealed-reports'
import { LONGEST_REPLY } from '@colab/contract/domains/misconduct'
import { formatDate } from '@colab/contract/wire/date'
import { Unavailable } from '@colab/contract/wire/failures'
import type { Params } from '@colab/contract/wire/method'
import { ResendNotice } from '@colab/ui/async/ResendNotice.tsx'
import { failureText, isUncertain } from '@colab/ui/calls/failureText.ts'
import { invalidate } from '@colab/ui/calls/query.ts'
import { createSender } from '@colab/ui/calls/sender.ts'
import { useAction } from '@colab/ui/calls/useAction.ts'
import { Theirs } from '@colab/ui/kit/data/Theirs.tsx'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { showSnackbar } from '@colab/ui/kit/feedback/snackbar.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Form } from '@colab/ui/kit/fields/Form.tsx'
import { TextAreaField } from '@colab/ui/kit/fields/TextAreaField.tsx'
import { useForm } from '@colab/ui/kit/fields/useForm.ts'
import { Send } from '@colab/ui/kit/icons.ts'
import { Detail, DetailFacts } from '@colab/ui/kit/layout/Detail.tsx'
import { useTranslate } from '@colab/ui/kit/useTranslate.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import css from './Misconduct.module.css'
import { type Report, sealedAnswer } from './opened.ts'
import { CHOICES, SITUATIONS } from './words.ts'

/** Typed answers by report. */
export type Drafts = Readonly<Record<string, string>>

interface ReportDetailProps {
  report: Report
  texto: string
  setTexto: (texto: string) => void
}

/** A report with its thread, and the form of the answer. */
export function ReportDetail({ report, texto, setTexto }: ReportDetailProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { nomeOfensor, nomeVitima, identificacao, fatoRelatado, quandoOcorreu, testemunhas, ocorrido } = report
  const { tone, words } = SITUATIONS[report.situation]
  const chosen = (text: string) => (CHOICES[text] ? translate(CHOICES[text]) : <Theirs>{text}</Theirs>)
  return (
    <Detail
      state={<Pill tone={tone}>{translate(words)}</Pill>}
      title={<Theirs>{nomeOfensor}</Theirs>}
      about={t`Chegou em ${formatDate(report.dtRecebimento)}`}
    >
      <DetailFacts
        rows={[
          [t`Quem relata`, chosen(identificacao)],
          [t`Vítima`, nomeVitima && <Theirs>{nomeVitima}</Theirs>],
          [t`Frequência`, chosen(fatoRelatado)],
          [t`Quando`, <Theirs key="when">{quandoOcorreu}</Theirs>],
          [t`Testemunhas`, testemunhas && chosen(testemunhas)],
        ]}
      />
      <div>
        <h3>{t`O que ocorreu`}</h3>
        <p className="lines" lang="pt-BR">
          {ocorrido}
        </p>
      </div>
      <Thread messages={report.messages} />
      <AnswerForm report={report} texto={texto} setTexto={setTexto} />
    </Detail>
  )
}

function Thread({ messages }: { messages: readonly Message[] }) {
  const { t } = useLingui()
  if (messages.length === 0) return null
  return (
    <div>
      <h3>{t`Conversa`}</h3>
      <ol className={css.thread}>
        {messages.map(({ from, dtMensagem, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added at the end
          <li key={at} data-own={from === 'hr' || undefined}>
            <p className={css.from}>
              {from === 'hr' ? t`Comissão` : t`Quem relata`} · {formatDate(dtMensagem)}
            </p>
            <p className="lines" lang="pt-BR">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}

function AnswerForm({ report, texto, setTexto }: ReportDetailProps) {
  const { t } = useLingui()
  const [sender] = useState(() => createSender(respondeDenuncia))
  /** The sealed answer: a retry has to send the same bytes. */
  const sealed = useRef<{ texto: string; params: Params<typeof respondeDenuncia> }>(undefined)
  const action = useAction(
    async (values: { texto: string }) => {
      if (sealed.current?.texto !== values.texto) {
        sealed.current = { texto: values.texto, params: await sealedAnswer(report, values.texto) }
      }
      return sender.send(sealed.current.params)
    },
    {
      async onSuccess() {
        sealed.current = undefined
        setTexto('')
        showSnackbar({ text: t`Resposta enviada.`, tone: 'good' })
        await invalidate(buscaDenuncias)
      },
      async onError(error) {
        if (error instanceof Unavailable) return
        sealed.current = undefined
        await invalidate(buscaDenuncias)
      },
    },
  )
  const form = useForm<'texto', { texto: string }>({
    fields: ['texto'],
    values: { texto },
    check: (values) => (values.texto.trim() === '' ? { texto: msg`Escreva a resposta.` } : {}),
    action,
    explain: (error) => (isUncertain(error) ? null : { field: '', words: failureText(error) }),
  })
  return (
    <Form autoComplete="off" {...form.handlers}>
      {form.formError && <Alert tone="bad">{form.formError}</Alert>}
      <ResendNotice action={action} />
      <TextAreaField
        label={t`Resposta`}
        help={t`Quem relatou a lê com o protocolo. Ninguém recebe aviso.`}
        name="texto"
        required
        rows={3}
        limit={LONGEST_REPLY}
        error={form.errorOf('texto')}
        value={texto}
        onChange={(event) => setTexto(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" icon={<Send />} needsConnection busy={form.isPending}>
          <Trans>Responder</Trans>
        </Button>
      </div>
    </Form>
  )
}
