import { LONGEST } from '@colab/contract/domains/dependents'
import { today } from '@colab/ui/i18n/clock.ts'
import { withOwnWords } from '@colab/ui/i18n/known.tsx'
import { DateField } from '@colab/ui/kit/fields/DateField.tsx'
import { MaskedField } from '@colab/ui/kit/fields/MaskedField.tsx'
import { CPF_MASK, nameMask } from '@colab/ui/kit/fields/masks.ts'
import { SelectField } from '@colab/ui/kit/fields/SelectField.tsx'
import { FieldGrid, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import type { WizardForm } from '@colab/ui/kit/overlays/useWizardForm.ts'
import { useLingui } from '@lingui/react/macro'
import { RELATIONS } from './known.ts'
import type { Lists, Values } from './request.ts'

export const PERSON_FIELDS = ['nome', 'codDependencia', 'sexo', 'CPF', 'dtNascimento'] as const

export function PersonStep({ form, lists }: { form: WizardForm<Values>; lists: Lists }) {
  const { t } = useLingui()
  return (
    <Stack>
      <MaskedField
        {...form.text('nome')}
        label={t`Nome`}
        required
        mask={nameMask}
        inputMode="text"
        limit={LONGEST.nome}
      />
      <FieldGrid>
        <SelectField
          {...form.text('codDependencia')}
          label={t`Dependência`}
          required
          options={withOwnWords(lists.relations, RELATIONS)}
        />
        <SelectField
          {...form.text('sexo')}
          label={t`Sexo`}
          required
          options={[
            { value: 'feminino', label: t`Feminino` },
            { value: 'masculino', label: t`Masculino` },
          ]}
        />
        <MaskedField {...form.text('CPF')} label={t`CPF`} required mask={CPF_MASK} />
        <DateField
          {...form.field('dtNascimento')}
          label={t`Nascimento`}
          required
          today={today()}
          max={today()}
          onChange={(dtNascimento) => form.set({ dtNascimento })}
        />
      </FieldGrid>
    </Stack>
  )
}
