import { LONGEST, PROOF_FILES } from '@colab/contract/domains/dependents'
import { withOwnWords } from '@colab/ui/i18n/known.tsx'
import { CheckboxField } from '@colab/ui/kit/fields/Choice.tsx'
import { FileField } from '@colab/ui/kit/fields/FileField.tsx'
import { SelectField } from '@colab/ui/kit/fields/SelectField.tsx'
import { TextAreaField } from '@colab/ui/kit/fields/TextAreaField.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import type { WizardForm } from '@colab/ui/kit/overlays/useWizardForm.ts'
import { useLingui } from '@lingui/react/macro'
import { DISABILITIES } from './known.ts'
import type { Lists, Values } from './request.ts'

export const PROOF_FIELDS = ['codNecessidade', 'observacao', 'proof'] as const

export function ProofStep({ form, lists }: { form: WizardForm<Values>; lists: Lists }) {
  const { t } = useLingui()
  const { estudante, deficienteFisico } = form.values
  return (
    <Stack>
      <CheckboxField
        label={t`Estudante`}
        checked={estudante}
        onChange={({ currentTarget }) => form.set({ estudante: currentTarget.checked })}
      />
      <CheckboxField
        label={t`Pessoa com deficiência`}
        checked={deficienteFisico}
        onChange={({ currentTarget }) => form.set({ deficienteFisico: currentTarget.checked })}
      />
      {deficienteFisico && (
        <SelectField
          {...form.text('codNecessidade')}
          label={t`Tipo de deficiência`}
          required
          options={withOwnWords(lists.needs, DISABILITIES)}
        />
      )}
      <TextAreaField
        {...form.text('observacao')}
        label={t`Observação`}
        required
        rows={3}
        limit={LONGEST.observacao}
        help={t`Diga ao RH para que é a inclusão: plano de saúde, imposto de renda, salário-família…`}
      />
      <FileField
        {...form.field('proof')}
        label={t`Comprovante`}
        required
        help={t`A certidão, em PDF ou foto, até 10 MB.`}
        accepts={PROOF_FILES}
        onChange={(proof) => form.set({ proof })}
      />
    </Stack>
  )
}
