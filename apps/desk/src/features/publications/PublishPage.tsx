import { buscaPublicacoes, LONGEST_NOTICE } from '@colab/contract/desk/publish'
import { Refused } from '@colab/contract/wire/failures'
import { ResendNotice } from '@colab/ui/async/ResendNotice.tsx'
import { invalidate } from '@colab/ui/calls/query.ts'
import { useAction } from '@colab/ui/calls/useAction.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Button, ButtonLink } from '@colab/ui/kit/fields/Button.tsx'
import { CheckboxField } from '@colab/ui/kit/fields/Choice.tsx'
import { DateField } from '@colab/ui/kit/fields/DateField.tsx'
import { FileField } from '@colab/ui/kit/fields/FileField.tsx'
import { Form } from '@colab/ui/kit/fields/Form.tsx'
import { TextAreaField } from '@colab/ui/kit/fields/TextAreaField.tsx'
import { TextField } from '@colab/ui/kit/fields/TextField.tsx'
import { useForm } from '@colab/ui/kit/fields/useForm.ts'
import { CircleCheck } from '@colab/ui/kit/icons.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Row } from '@colab/ui/kit/layout/Layout.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { TabPanel, Tabs } from '@colab/ui/kit/layout/Tabs.tsx'
import { useConfirm } from '@colab/ui/kit/overlays/ConfirmDialog.tsx'
import { useLeaveGuard } from '@colab/ui/kit/overlays/useLeaveGuard.tsx'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AnswerFiles } from '#parts/AnswerFiles.tsx'
import { explainedFailure } from '#parts/EntryDialog.tsx'
import { AudienceFields, useAudience } from './AudienceFields.tsx'
import { hrefOf, LIST } from './address.ts'
import { Preview } from './Preview.tsx'
import css from './Publications.module.css'
import { createPublisher, type Draft, EMPTY, FIELDS, type Field, faultsOf } from './publication.ts'
import { readTextFile, TEXT_FILES } from './textFile.ts'

const PDF = ['pdf']

interface Published {
  codPublicacao: number
  pessoas: number
}

/** Confirms the publication, and links to the list of its readers. */
function Done({ codPublicacao, pessoas }: Published) {
  const { t } = useLingui()
  return (
    <Page title={t`Publicar`}>
      <Empty
        title={plural(pessoas, { one: 'Publicado para # pessoa', other: 'Publicado para # pessoas' })}
        icon={<CircleCheck />}
        action={<ButtonLink href={hrefOf(codPublicacao)}>{t`Ver a publicação`}</ButtonLink>}
      >
        {t`A publicação mostra quem ainda não leu, assinou ou respondeu.`}
      </Empty>
    </Page>
  )
}

/** The form of a notice, a document to sign or a survey, beside a preview for its readers. */
export function PublishPage() {
  const { t } = useLingui()
  const [draft, setDraft] = useState(EMPTY)
  const [done, setDone] = useState<Published>()
  const change = (changes: Partial<Draft>) => setDraft((last) => ({ ...last, ...changes }))
  const { confirmation } = useLeaveGuard(!done && (draft.titulo + draft.texto !== '' || draft.files.some(Boolean)), {
    isDraft: false,
  })
  if (done) return <Done {...done} />
  return (
    <Page title={t`Publicar`} lead={t`Nada é gravado antes de você publicar.`}>
      <div className={css.both}>
        <Card>
          <Tabs
            id="tipo"
            look="segment"
            label={t`O que publicar`}
            value={draft.kind}
            onChange={(kind) => change({ kind, files: [], survey: null })}
            tabs={[
              { value: 'aviso', label: t`Aviso` },
              { value: 'documento', label: t`Documento para assinar` },
              { value: 'pesquisa', label: t`Pesquisa` },
            ]}
          />
          <TabPanel tabs="tipo" value={draft.kind}>
            <PublishForm draft={draft} change={change} onSent={setDone} />
          </TabPanel>
        </Card>
        <div className={css.aside}>
          <Preview draft={draft} />
        </div>
      </div>
      {confirmation}
    </Page>
  )
}

interface PublishFormProps {
  draft: Draft
  change: (changes: Partial<Draft>) => void
  onSent: (published: Published) => void
}

function PublishForm({ draft, change, onSent }: PublishFormProps) {
  const { t } = useLingui()
  const { form, action, audience, question } = usePublishing(draft, onSent)
  const { quantas } = audience
  const { errorOf } = form
  const published = plural(quantas ?? 0, { one: 'Publicar para # pessoa', other: 'Publicar para # pessoas' })
  return (
    <Form {...form.handlers}>
      <TextField
        label={t`Título`}
        help={draft.kind === 'pesquisa' && t`Sem ele vale o nome que está no arquivo.`}
        name="titulo"
        data-autofocus
        required={draft.kind !== 'pesquisa'}
        limit={LONGEST_NOTICE.titulo}
        error={errorOf('titulo')}
        value={draft.titulo}
        onChange={(event) => change({ titulo: event.currentTarget.value })}
      />
      <KindFields draft={draft} change={change} errorOf={errorOf} />
      <AudienceFields draft={draft} change={change} audience={audience} error={errorOf('publico')} />
      {form.formError && <Alert tone="bad">{form.formError}</Alert>}
      <ResendNotice action={action} />
      <Row>
        <Button type="submit" busy={form.isPending} needsConnection disabled={audience.isChosen && !quantas}>
          {quantas ? published : t`Publicar`}
        </Button>
        <ButtonLink variant="quiet" href={LIST}>{t`Cancelar`}</ButtonLink>
      </Row>
      {question}
    </Form>
  )
}

/**
 * Validates and sends a draft; a document that blocks the home screen of people needs a second confirmation, with their
 * number.
 */
function usePublishing(draft: Draft, onSent: PublishFormProps['onSent']) {
  const { t } = useLingui()
  const audience = useAudience(draft)
  const [send] = useState(createPublisher)
  const [ask, question] = useConfirm()
  const action = useAction(
    async (sent: Draft) => {
      const quantas = audience.quantas ?? 0
      const isMeant =
        sent.kind === 'aviso' ||
        !sent.bloqueia ||
        (await ask({
          title: plural(quantas, {
            one: 'Bloquear a página inicial de # pessoa?',
            other: 'Bloquear a página inicial de # pessoas?',
          }),
          text:
            sent.kind === 'documento'
              ? t`Até assinar, a página inicial do portal não leva a mais nada.`
              : t`Até responder, a página inicial do portal não leva a mais nada.`,
          confirmLabel: t`Publicar e bloquear`,
          tone: 'danger',
        }))
      return isMeant ? send(sent, quantas) : null
    },
    {
      onSuccess(reply) {
        const [published] = reply?.ttPublicada ?? []
        if (!published) return
        onSent({ codPublicacao: Number(published.codPublicacao), pessoas: Number(published.pessoas) })
        void invalidate(buscaPublicacoes)
      },
      onError(error) {
        if (error instanceof Refused) void audience.count.refetch()
      },
    },
  )
  const form = useForm<Field, Draft>({
    fields: FIELDS,
    values: draft,
    check: faultsOf,
    action,
    explain: explainedFailure,
  })
  return { form, action, audience, question }
}

interface FieldsProps extends Omit<PublishFormProps, 'onSent'> {
  errorOf: (field: Field) => string | undefined
}

function NoticeFields({ draft, change, errorOf }: FieldsProps) {
  const { t } = useLingui()
  const fault = errorOf('arquivos')
  return (
    <>
      <TextAreaField
        label={t`Texto`}
        name="texto"
        required
        rows={5}
        limit={LONGEST_NOTICE.texto}
        error={errorOf('texto')}
        value={draft.texto}
        onChange={(event) => change({ texto: event.currentTarget.value })}
      />
      <AnswerFiles files={draft.files} onChange={(files) => change({ files })} />
      {fault && <Alert tone="bad">{fault}</Alert>}
    </>
  )
}

function KindFields({ draft, ...props }: FieldsProps) {
  if (draft.kind === 'aviso') return <NoticeFields draft={draft} {...props} />
  return draft.kind === 'documento' ? (
    <DocumentFields draft={draft} {...props} />
  ) : (
    <SurveyFields draft={draft} {...props} />
  )
}

function SurveyFields({ draft, change, errorOf }: FieldsProps) {
  const { t } = useLingui()
  async function choose(file: File | null) {
    change({ files: file ? [file] : [], survey: file && (await readTextFile(file)) })
  }
  return (
    <>
      <FileField
        label={t`Arquivo da pesquisa`}
        name="arquivos"
        help={t`CSV com uma pergunta por linha: titulo; descricao; resposta; opcoes.`}
        required
        accepts={TEXT_FILES}
        error={errorOf('arquivos')}
        value={draft.files[0] ?? null}
        onChange={(file) => void choose(file)}
      />
      <LimitFields
        {...{ draft, change, errorOf }}
        label={t`Responder até`}
        help={t`Sem um dia, o prazo é de 30 dias.`}
        blocks={t`A página inicial não leva a mais nada até a pessoa responder`}
      />
    </>
  )
}

function DocumentFields({ draft, change, errorOf }: FieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <FileField
        label={t`PDF a assinar`}
        name="arquivos"
        help={t`De até 10 MB, sem senha.`}
        required
        accepts={PDF}
        error={errorOf('arquivos')}
        value={draft.files[0] ?? null}
        onChange={(file) => change({ files: file ? [file] : [] })}
      />
      <LimitFields
        {...{ draft, change, errorOf }}
        label={t`Assinar até`}
        help={t`Aparece para a pessoa; depois deste dia ainda dá para assinar.`}
        blocks={t`A página inicial não leva a mais nada até a pessoa assinar`}
      />
    </>
  )
}

/** The last day, and whether the home screen is blocked until then. */
function LimitFields(props: FieldsProps & { label: string; help: string; blocks: string }) {
  const { draft, change, errorOf, label, help, blocks } = props
  return (
    <>
      <DateField
        label={label}
        help={help}
        name="ate"
        today={today()}
        min={today()}
        error={errorOf('ate')}
        value={draft.ate}
        onChange={(ate) => change({ ate })}
      />
      <CheckboxField
        label={blocks}
        checked={draft.bloqueia}
        onChange={(event) => change({ bloqueia: event.currentTarget.checked })}
      />
    </>
  )
}
