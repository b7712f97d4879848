import { LONGEST } from '@colab/contract/domains/dependents'
import { isCpf, lacksDigit } from '@colab/contract/wire/cpf'
import { today } from '@colab/ui/i18n/clock.ts'
import { withOwnWords } from '@colab/ui/i18n/known.tsx'
import { FormDate } from '@colab/ui/kit/fields/FormDate.tsx'
import { FormMasked } from '@colab/ui/kit/fields/FormMasked.tsx'
import { FormSelect } from '@colab/ui/kit/fields/FormSelect.tsx'
import { CPF_MASK, nameMask } from '@colab/ui/kit/fields/masks.ts'
import { FieldGrid, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import { RELATIONS } from './known.ts'
import type { Lists, Values } from './request.ts'

export const PERSON_FIELDS = ['nome', 'codDependencia', 'sexo', 'CPF', 'dtNascimento'] as const

/** Personal data of the dependent. */
export function PersonStep({ form, lists }: { form: UseFormReturn<Values>; lists: Lists }) {
  const { t } = useLingui()
  const { control } = form
  const fill = t`Preencha o campo`
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
        limit={LONGEST.nome}
        validate={(value) => value.trim() !== '' || fill}
      />
      <FieldGrid>
        <FormSelect
          form={form}
          name="codDependencia"
          label={t`Dependência`}
          options={withOwnWords(lists.relations, RELATIONS)}
          missing={choose}
        />
        <FormSelect
          form={form}
          name="sexo"
          label={t`Sexo`}
          options={[
            { value: 'feminino', label: t`Feminino` },
            { value: 'masculino', label: t`Masculino` },
          ]}
          missing={choose}
        />
        <FormMasked
          control={control}
          name="CPF"
          label={t`CPF`}
          required
          mask={CPF_MASK}
          validate={(value) => {
            if (value === '') return fill
            if (lacksDigit(value)) return t`Um CPF tem 11 números e pode começar com 0.`
            return isCpf(value) || t`Confira o CPF: ele não é válido.`
          }}
        />
        <FormDate
          control={control}
          name="dtNascimento"
          label={t`Nascimento`}
          required
          today={today()}
          max={today()}
          validate={(iso) => (iso === '' ? fill : iso <= today() || t`Esta data ainda não chegou.`)}
        />
      </FieldGrid>
    </Stack>
  )
}
