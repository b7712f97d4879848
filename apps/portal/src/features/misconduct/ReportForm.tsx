import { LONGEST_REPORT } from '@colab/contract/domains/misconduct'
import { Unconfirmed } from '@colab/contract/wire/failures'
import { ResendNotice } from '@colab/ui/async/ResendNotice.tsx'
import { failureText, isUncertain } from '@colab/ui/calls/failureText.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { showSnackbar } from '@colab/ui/kit/feedback/snackbar.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { RadioGroup } from '@colab/ui/kit/fields/Choice.tsx'
import { Form } from '@colab/ui/kit/fields/Form.tsx'
import { SelectField } from '@colab/ui/kit/fields/SelectField.tsx'
import { TextAreaField } from '@colab/ui/kit/fields/TextAreaField.tsx'
import { TextField } from '@colab/ui/kit/fields/TextField.tsx'
import { type FieldErrors, useForm } from '@colab/ui/kit/fields/useForm.ts'
import { Send } from '@colab/ui/kit/icons.ts'
import { Columns } from '@colab/ui/kit/layout/Layout.tsx'
import { useLeaveGuard } from '@colab/ui/kit/overlays/useLeaveGuard.tsx'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { paramsOf, useReport } from './report.ts'

type Recorded = { protocolo: string; linkAcompanhamento: string }

const FIELDS = [
  'identificacao',
  'nomeVitima',
  'nomeOfensor',
  'fatoRelatado',
  'quandoOcorreu',
  'testemunha',
  'testemunhas',
  'ocorrido',
] as const
type Field = (typeof FIELDS)[number]

const OPTIONAL: readonly Field[] = ['nomeVitima', 'testemunhas']

function check(values: Record<Field, string>): FieldErrors<Field> {
  const empty = FIELDS.filter((name) => !OPTIONAL.includes(name) && values[name].trim() === '')
  return Object.fromEntries(empty.map((name) => [name, msg`Preencha o campo`]))
}

/** Report form (spec §5). The text only exists in the page: no draft, and no autocomplete next time. */
export function ReportForm({ onSuccess }: { onSuccess: (recorded: Recorded) => void }) {
  const { t } = useLingui()
  const [testemunha, setTestemunha] = useState('')
  const action = useReport({
    onSuccess(recorded) {
      form.clear()
      setTestemunha('')
      onSuccess(recorded)
    },
    onError(error) {
      // A reply that is neither success nor refusal is not an error (wire protocol §8).
      if (!(error instanceof Unconfirmed)) showSnackbar({ text: t`Erro ao gravar Denúncia`, tone: 'bad' })
    },
  })
  const form = useForm({
    fields: FIELDS,
    check,
    action: { ...action, mutate: (values) => action.mutate(paramsOf(values)) },
    explain: (error) => (isUncertain(error) ? null : { field: '', words: failureText(error) }),
  })
  const { confirmation } = useLeaveGuard(form.isDirty, { isDraft: false })
  const required = (name: Field) => ({ name, required: true, error: form.errorOf(name), autoComplete: 'off' })
  return (
    <Form autoComplete="off" {...form.handlers}>
      {form.formError && (
        <Alert isReply tone="bad">
          {form.formError}
        </Alert>
      )}
      <ResendNotice
        action={action}
        placeToCheck={
          <p>{t`As denúncias não aparecem em nenhuma lista. Se enviar de novo, a empresa pode receber a mesma duas vezes.`}</p>
        }
      />
      <Columns>
        <ReportFacts required={required} />
        <Witnesses required={required} testemunha={testemunha} onChange={setTestemunha} />
      </Columns>
      <TextAreaField label={t`O que ocorreu`} rows={6} limit={LONGEST_REPORT.ocorrido} {...required('ocorrido')} />
      <p>{t`Nada fica guardado neste aparelho: se você sair antes de enviar, o texto se perde.`}</p>
      <Button type="submit" icon={<Send />} busy={form.isPending}>
        <Trans>Enviar denúncia</Trans>
      </Button>
      {confirmation}
    </Form>
  )
}

interface PartProps {
  /** The properties of a required field. */
  required: (name: Field) => { name: Field; required: boolean; error?: string | undefined }
}

function Witnesses({
  required,
  testemunha,
  onChange,
}: PartProps & { testemunha: string; onChange: (testemunha: string) => void }) {
  const { t } = useLingui()
  return (
    <>
      <RadioGroup
        label={t`Alguém presenciou?`}
        options={[
          { value: 'Sim', label: t`Sim` },
          { value: 'Não', label: t`Não` },
        ]}
        {...required('testemunha')}
        value={testemunha}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {testemunha === 'Sim' && (
        <TextField
          label={t`Nome das testemunhas`}
          help={t`Se quiser dizer.`}
          limit={LONGEST_REPORT.testemunhas}
          autoComplete="off"
          name="testemunhas"
        />
      )}
    </>
  )
}

function ReportFacts({ required }: PartProps) {
  const { t } = useLingui()
  return (
    <>
      <SelectField
        label={t`Quem está relatando`}
        options={[
          { value: 'Vítima do Ato', label: t`Vítima do Ato` },
          { value: 'Terceiro (a)', label: t`Terceiro (a)` },
        ]}
        {...required('identificacao')}
      />
      <TextField
        label={t`Nome da vítima`}
        help={t`Se quiser dizer.`}
        limit={LONGEST_REPORT.nomeVitima}
        autoComplete="off"
        name="nomeVitima"
      />
      <TextField
        label={t`Quem fez isso`}
        help={t`Se não souber o nome, diga a função ou o setor.`}
        limit={LONGEST_REPORT.nomeOfensor}
        {...required('nomeOfensor')}
      />
      <SelectField
        label={t`Já aconteceu antes?`}
        options={[
          { value: 'Primeira vez (nunca ocorreu antes)', label: t`Primeira vez (nunca ocorreu antes)` },
          { value: 'Recorrente (ocorreu outras vezes)', label: t`Recorrente (ocorreu outras vezes)` },
        ]}
        {...required('fatoRelatado')}
      />
      <TextField
        label={t`Quando ocorreu`}
        help={t`O dia, ou mais ou menos quando.`}
        limit={LONGEST_REPORT.quandoOcorreu}
        {...required('quandoOcorreu')}
      />
    </>
  )
}
