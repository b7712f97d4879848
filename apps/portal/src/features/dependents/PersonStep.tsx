import { LONGEST } from '@colab/contract/domains/dependents'
import { isCpf } from '@colab/contract/wire/cpf'
import { today } from '@colab/ui/i18n/clock.ts'
import { DateField } from '@colab/ui/kit/fields/DateField.tsx'
import { FormMasked } from '@colab/ui/kit/fields/FormMasked.tsx'
import { CPF_MASK, nameMask } from '@colab/ui/kit/fields/masks.ts'
import { SelectField } from '@colab/ui/kit/fields/SelectField.tsx'
import { FieldGrid, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { useLingui } from '@lingui/react/macro'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { Lists, Values } from './request.ts'

/** Personal data of the dependent. */
export function PersonStep({ form, lists }: { form: UseFormReturn<Values>; lists: Lists }) {
  const { t } = useLingui()
  const { control, register } = form
  const { errors } = form.formState
  const choose = t`Escolha uma opção`
  return (
    <Stack>
      <FormMasked
        control={control}
        name="nome"
        label={t`Nome`}
        required
        mask={nameMask}
        inputMode="text"
        maxLength={LONGEST.nome}
        help={t`Em letras maiúsculas e sem acentos.`}
        validate={(value) => value.trim() !== '' || t`Preencha o campo`}
      />
      <FieldGrid>
        <SelectField
          label={t`Dependência`}
          required
          options={lists.relations}
          error={errors.codDependencia && choose}
          {...register('codDependencia', { required: true })}
        />
        <SelectField
          label={t`Sexo`}
          required
          options={[
            { value: 'feminino', label: t`Feminino` },
            { value: 'masculino', label: t`Masculino` },
          ]}
          error={errors.sexo && choose}
          {...register('sexo', { required: true })}
        />
        <FormMasked
          control={control}
          name="CPF"
          label={t`CPF`}
          required
          mask={CPF_MASK}
          validate={(value) =>
            value === '' ? t`Preencha o campo` : isCpf(value) || t`Confira o CPF: ele não é válido.`
          }
        />
        <Controller
          control={control}
          name="dtNascimento"
          rules={{
            validate: (value) =>
              value === '' ? t`Preencha o campo` : value <= today() || t`Esta data ainda não chegou.`,
          }}
          render={({ field, fieldState }) => (
            <DateField
              label={t`Nascimento`}
              required
              today={today()}
              max={today()}
              error={fieldState.error?.message}
              {...field}
            />
          )}
        />
      </FieldGrid>
    </Stack>
  )
}
