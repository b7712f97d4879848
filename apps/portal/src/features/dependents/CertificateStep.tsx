import { certificateOf, LONGEST } from '@colab/contract/domains/dependents'
import { isEnrolment } from '@colab/contract/wire/enrolment'
import { today } from '@colab/ui/i18n/clock.ts'
import { DateField } from '@colab/ui/kit/fields/DateField.tsx'
import { MaskedField } from '@colab/ui/kit/fields/MaskedField.tsx'
import { TextField } from '@colab/ui/kit/fields/TextField.tsx'
import { FieldGrid, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import type { WizardForm } from '@colab/ui/kit/overlays/useWizardForm.ts'
import { useLingui } from '@lingui/react/macro'
import { enrolmentMask } from './enrolment.ts'
import type { Values } from './request.ts'

export const CERTIFICATE_FIELDS = ['matriculaCertidao', 'dtCertidao', 'numCertidao'] as const

/** Certificate data; its matrícula determines number, book and leaf, which are then locked. */
export function CertificateStep({ form }: { form: WizardForm<Values> }) {
  const { t } = useLingui()
  const matricula = form.values.matriculaCertidao
  const locked = { autoComplete: 'off', readOnly: isEnrolment(matricula) }
  const typed = matricula.replace(/\D/g, '').length
  return (
    <Stack>
      <MaskedField
        {...form.text('matriculaCertidao')}
        label={t({ message: 'Matrícula', context: 'certidão' })}
        required
        mask={enrolmentMask}
        limit={LONGEST.matriculaCertidao}
        help={
          typed > 0 && typed < 32
            ? t`${typed} de 32 números`
            : t`Os 32 números no alto da certidão. Se ela não os tem (antiga, do exterior, guarda), digite o número do registro.`
        }
        onInput={({ currentTarget: { value } }) => form.set({ matriculaCertidao: value, ...certificateOf(value) })}
      />
      <FieldGrid>
        <DateField
          {...form.field('dtCertidao')}
          label={t`Data da certidão`}
          required
          today={today()}
          max={today()}
          onChange={(dtCertidao) => form.set({ dtCertidao })}
        />
        <TextField
          {...locked}
          {...form.text('numCertidao')}
          label={t`Número (termo)`}
          inputMode="numeric"
          limit={LONGEST.numCertidao}
        />
        <TextField {...locked} {...form.text('livroCertidao')} label={t`Livro`} limit={LONGEST.livroCertidao} />
        <TextField {...locked} {...form.text('folhaCertidao')} label={t`Folha`} limit={LONGEST.folhaCertidao} />
      </FieldGrid>
    </Stack>
  )
}
