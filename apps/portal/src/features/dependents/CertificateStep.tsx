import { certificateOf, LONGEST } from '@colab/contract/domains/dependents'
import { isEnrolment, isMistypedEnrolment } from '@colab/contract/wire/enrolment'
import { today } from '@colab/ui/i18n/clock.ts'
import { FormDate } from '@colab/ui/kit/fields/FormDate.tsx'
import { FormMasked } from '@colab/ui/kit/fields/FormMasked.tsx'
import { TextField } from '@colab/ui/kit/fields/TextField.tsx'
import { FieldGrid, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { useLingui } from '@lingui/react/macro'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { enrolmentMask } from './enrolment.ts'
import type { Values } from './request.ts'

export const CERTIFICATE_FIELDS = ['matriculaCertidao', 'dtCertidao', 'numCertidao'] as const

/** Certificate data; its matrícula determines number, book and leaf, which are then locked. */
export function CertificateStep({ form }: { form: UseFormReturn<Values> }) {
  const { t } = useLingui()
  const { control, register, setValue, getValues } = form
  const { errors } = form.formState
  const matricula = useWatch({ control, name: 'matriculaCertidao' })
  const locked = { autoComplete: 'off', readOnly: isEnrolment(matricula) }
  const typed = matricula.replace(/\D/g, '').length
  const fill = t`Preencha o campo`

  function read(matricula: string) {
    const found = certificateOf(matricula)
    if (!found) return
    setValue('livroCertidao', found.livroCertidao)
    setValue('folhaCertidao', found.folhaCertidao)
    setValue('numCertidao', found.numCertidao, { shouldValidate: true })
  }
  function enrolmentFault(matricula: string): string | true {
    if (matricula.trim() === '') return fill
    return !isMistypedEnrolment(matricula) || t`Confira a matrícula: um dos 32 números está errado.`
  }
  function dateFault(day: string): string | true {
    if (day === '') return fill
    if (day > today()) return t`Esta data ainda não chegou.`
    return day >= getValues('dtNascimento') || t`A certidão não pode ser anterior ao nascimento.`
  }
  return (
    <Stack>
      <FormMasked
        control={control}
        name="matriculaCertidao"
        label={t({ message: 'Matrícula', context: 'certidão' })}
        required
        mask={enrolmentMask}
        limit={LONGEST.matriculaCertidao}
        help={
          typed > 0 && typed < 32
            ? t`${typed} de 32 números`
            : t`Os 32 números no alto da certidão. Se ela não os tem (antiga, do exterior, guarda), digite o número do registro.`
        }
        validate={enrolmentFault}
        onTyped={read}
      />
      <FieldGrid>
        <FormDate
          control={control}
          name="dtCertidao"
          label={t`Data da certidão`}
          required
          today={today()}
          max={today()}
          validate={dateFault}
        />
        <TextField
          {...locked}
          label={t`Número (termo)`}
          inputMode="numeric"
          limit={LONGEST.numCertidao}
          error={errors.numCertidao && t`Use até 7 números.`}
          {...register('numCertidao', { pattern: /^\d{0,7}$/ })}
        />
        <TextField {...locked} label={t`Livro`} limit={LONGEST.livroCertidao} {...register('livroCertidao')} />
        <TextField {...locked} label={t`Folha`} limit={LONGEST.folhaCertidao} {...register('folhaCertidao')} />
      </FieldGrid>
    </Stack>
  )
}
