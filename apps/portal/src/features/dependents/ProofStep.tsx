import { LONGEST, PROOF_FILES } from '@colab/contract/domains/dependents'
import { withOwnWords } from '@colab/ui/i18n/known.tsx'
import { CheckboxField } from '@colab/ui/kit/fields/Choice.tsx'
import { FormFile } from '@colab/ui/kit/fields/FormFile.tsx'
import { FormSelect } from '@colab/ui/kit/fields/FormSelect.tsx'
import { TextAreaField } from '@colab/ui/kit/fields/TextAreaField.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { useLingui } from '@lingui/react/macro'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { DISABILITIES } from './known.ts'
import type { Lists, Values } from './request.ts'

export const PROOF_FIELDS = ['codNecessidade', 'observacao', 'proof'] as const

/** Remaining data for HR, and the proof. */
export function ProofStep({ form, lists }: { form: UseFormReturn<Values>; lists: Lists }) {
  const { t } = useLingui()
  const { control, register } = form
  const { errors } = form.formState
  const special = useWatch({ control, name: 'deficienteFisico' })
  return (
    <Stack>
      <CheckboxField label={t`Estudante`} {...register('estudante')} />
      <CheckboxField label={t`Pessoa com deficiência`} {...register('deficienteFisico')} />
      {special && (
        <FormSelect
          form={form}
          name="codNecessidade"
          label={t`Tipo de deficiência`}
          options={withOwnWords(lists.needs, DISABILITIES)}
          missing={t`Escolha uma opção`}
          rules={{ validate: (value, { deficienteFisico }) => !deficienteFisico || value !== '' }}
        />
      )}
      <TextAreaField
        label={t`Observação`}
        required
        rows={3}
        limit={LONGEST.observacao}
        help={t`Diga ao RH para que é a inclusão: plano de saúde, imposto de renda, salário-família…`}
        error={errors.observacao && t`Preencha o campo`}
        {...register('observacao', { validate: (value) => value.trim() !== '' })}
      />
      <FormFile
        control={control}
        name="proof"
        label={t`Comprovante`}
        help={t`A certidão, em PDF ou foto, até 10 MB.`}
        accepts={PROOF_FILES}
        missing={t`Anexe o comprovante`}
      />
    </Stack>
  )
}
