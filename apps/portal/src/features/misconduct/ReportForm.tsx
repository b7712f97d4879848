import { LONGEST_REPORT } from '@colab/contract/domains/misconduct'
import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useForm, useWatch } from 'react-hook-form'
import { ResendNotice } from '#async/ResendNotice.tsx'
import { failureText, isNetworkFailure } from '#rpc/failureText.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { RadioGroup } from '#ui/Choice.tsx'
import { Form } from '#ui/Form.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { showSnackbar } from '#ui/snackbar.ts'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useLeaveGuard } from '#ui/useLeaveGuard.tsx'
import { EMPTY, paramsOf, useReport, type Values } from './report.ts'

type Recorded = { protocolo: string; linkAcompanhamento: string }

/** The form of spec §5. What is typed lives in the page alone: no draft, and nothing for the browser to suggest next time. */
export function ReportForm({ onSuccess }: { onSuccess: (recorded: Recorded) => void }) {
  const { t } = useLingui()
  const form = useForm<Values>({ defaultValues: EMPTY })
  const { isDirty, errors } = form.formState
  const { confirmation } = useLeaveGuard(isDirty, { kept: false })
  const hasWitness = useWatch({ control: form.control, name: 'testemunha' }) === 'Sim'
  const action = useReport({
    onSuccess(recorded) {
      form.reset(EMPTY)
      onSuccess(recorded)
    },
    onError: () => showSnackbar({ text: t`Erro ao gravar Denúncia`, tone: 'bad', duration: 3000 }),
  })
  const missing = (name: keyof Values) => errors[name] && t`Preencha o campo`
  /** A field that has to be filled, with more than blanks. */
  const required = (name: keyof Values) => ({
    required: true,
    error: missing(name),
    autoComplete: 'off',
    ...form.register(name, { validate: (text) => text.trim() !== '' }),
  })
  return (
    <Form autoComplete="off" onSubmit={form.handleSubmit((values) => action.mutate(paramsOf(values)))}>
      {action.error && !isNetworkFailure(action.error) && <Alert tone="bad">{failureText(action.error)}</Alert>}
      <ResendNotice action={action} />
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
        maxLength={LONGEST_REPORT.nomeVitima}
        autoComplete="off"
        {...form.register('nomeVitima')}
      />
      <TextField
        label={t`Nome de quem praticou o ato`}
        help={t`Se não souber o nome, diga a função ou o setor.`}
        maxLength={LONGEST_REPORT.nomeOfensor}
        {...required('nomeOfensor')}
      />
      <SelectField
        label={t`O fato relatado`}
        options={[
          { value: 'Primeira vez (nunca ocorreu antes)', label: t`Primeira vez (nunca ocorreu antes)` },
          { value: 'Recorrente (ocorreu outras vezes)', label: t`Recorrente (ocorreu outras vezes)` },
        ]}
        {...required('fatoRelatado')}
      />
      <TextField
        label={t`Quando ocorreu`}
        help={t`O dia, ou mais ou menos quando.`}
        maxLength={LONGEST_REPORT.quandoOcorreu}
        {...required('quandoOcorreu')}
      />
      <RadioGroup
        label={t`Alguém presenciou?`}
        options={[
          { value: 'Sim', label: t`Sim` },
          { value: 'Não', label: t`Não` },
        ]}
        {...required('testemunha')}
      />
      {hasWitness && (
        <TextField
          label={t`Nome das testemunhas`}
          help={t`Se quiser dizer.`}
          maxLength={LONGEST_REPORT.testemunhas}
          autoComplete="off"
          {...form.register('testemunhas')}
        />
      )}
      <TextAreaField label={t`O que ocorreu`} rows={6} maxLength={LONGEST_REPORT.ocorrido} {...required('ocorrido')} />
      <p>
        <Trans>Nada fica guardado neste aparelho: se você sair antes de enviar, o texto se perde.</Trans>
      </p>
      <Button type="submit" icon={<Send />} busy={action.isPending}>
        <Trans>Enviar denúncia</Trans>
      </Button>
      {confirmation}
    </Form>
  )
}
