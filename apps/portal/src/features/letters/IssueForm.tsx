import {
  buscaDeclaracao,
  type Declaracao,
  type DeclaracaoContrato,
  gravaDeclaracao,
  LETTER_DAYS,
  LETTERS_A_DAY,
  type LetterRefusal,
} from '@colab/contract/domains/letters'
import { Refused } from '@colab/contract/wire/failures'
import { textAfterCode } from '@colab/contract/wire/outcome'
import { RefusalAlert } from '@colab/ui/async/RefusalAlert.tsx'
import { ResendNotice } from '@colab/ui/async/ResendNotice.tsx'
import { useWrite } from '@colab/ui/calls/write.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { RadioGroup } from '@colab/ui/kit/fields/Choice.tsx'
import { Form } from '@colab/ui/kit/fields/Form.tsx'
import { codeOf, SelectField } from '@colab/ui/kit/fields/SelectField.tsx'
import { type FormFailure, useForm } from '@colab/ui/kit/fields/useForm.ts'
import { FileSignature } from '@colab/ui/kit/icons.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

const [WITHOUT, WITH] = ['nao', 'sim'] as const

const REFUSALS: Record<LetterRefusal, FormFailure> = {
  contrato: { field: 'codEmpregado', words: msg`Este contrato não está em vigor. Escolha outro, ou fale com o RH.` },
  salario: {
    field: 'comSalario',
    words: msg`Este contrato não tem um salário registrado. Emita a declaração sem o salário, ou fale com o RH.`,
  },
  limite: {
    field: '',
    words: msg`Você já emitiu ${LETTERS_A_DAY} declarações hoje. Use uma delas, ou emita outra amanhã.`,
  },
  situacao: { field: '', words: msg`Esta declaração já não vale: ela venceu ou foi cancelada.` },
}

function explain(error: Error): FormFailure | null {
  if (!(error instanceof Refused)) return null
  if (Object.hasOwn(REFUSALS, error.codigo)) return REFUSALS[error.codigo as LetterRefusal]
  return { field: '', words: textAfterCode(error.message) }
}

interface IssueFormProps {
  contracts: readonly DeclaracaoContrato[]
  /** Null where the back end does not return the letter. */
  onIssued: (letter: Declaracao | null) => void
}

/** The letter to issue, without the salary unless it is chosen. */
function useIssue({ contracts, onIssued }: IssueFormProps) {
  const options = contracts.map(({ codEmpregado, cargo, nomeEmpresa }) => ({
    value: codEmpregado ?? '',
    label: [cargo, nomeEmpresa].filter(Boolean).join(' · '),
  }))
  const [values, setValues] = useState({ codEmpregado: String(options[0]?.value ?? ''), comSalario: WITHOUT as string })
  const contract = contracts.find(({ codEmpregado }) => String(codEmpregado) === values.codEmpregado)
  const action = useWrite(gravaDeclaracao, {
    invalidates: [buscaDeclaracao],
    onSuccess: ({ ttDeclaracao: [letter] }) => onIssued(letter ?? null),
  })
  const form = useForm<'codEmpregado' | 'comSalario', typeof values>({
    fields: contracts.length > 1 ? ['codEmpregado', 'comSalario'] : ['comSalario'],
    values,
    check: () => ({}),
    action: {
      ...action,
      mutate: ({ codEmpregado, comSalario }) =>
        action.mutate({ codEmpregado: codeOf(options, codEmpregado), comSalario: comSalario === WITH }),
    },
    explain,
  })
  return { options, values, setValues, contract, action, form }
}

/** Issues a letter with one tap. */
export function IssueForm(props: IssueFormProps) {
  const { contracts } = props
  const { t } = useLingui()
  const { options, values, setValues, contract, action, form } = useIssue(props)
  return (
    <Card title={t`Nova declaração`}>
      <Form {...form.handlers}>
        {form.formError && (
          <Alert isReply tone="bad">
            {form.formError}
          </Alert>
        )}
        {!form.formError && !form.fieldError && <RefusalAlert action={action} />}
        <ResendNotice action={action} />
        {contracts.length > 1 && (
          <SelectField
            label={t`Contrato`}
            name="codEmpregado"
            options={options}
            placeholder={null}
            value={values.codEmpregado}
            error={form.errorOf('codEmpregado')}
            onChange={({ currentTarget }) => setValues({ codEmpregado: currentTarget.value, comSalario: WITHOUT })}
          />
        )}
        <RadioGroup
          label={t`O que vai no papel`}
          name="comSalario"
          column
          value={values.comSalario}
          onChange={({ currentTarget }) => setValues({ ...values, comSalario: currentTarget.value })}
          error={form.errorOf('comSalario')}
          options={[
            { value: WITHOUT, label: t`Empresa, cargo e admissão` },
            {
              value: WITH,
              label: contract?.temSalario === false ? t`Também o salário (não há um registrado)` : t`Também o salário`,
              disabled: !contract?.temSalario,
            },
          ]}
        />
        <p className="quiet">
          <Trans>Vale por {LETTER_DAYS} dias. Quem a receber confere os dados pelo código que está no papel.</Trans>
        </p>
        <Button type="submit" icon={<FileSignature />} busy={action.isPending}>
          <Trans>Emitir declaração</Trans>
        </Button>
      </Form>
    </Card>
  )
}
