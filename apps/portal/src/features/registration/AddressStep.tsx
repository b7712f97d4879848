import {
  isOfAddress,
  isRight,
  LONGEST,
  missingInAddress,
  NO_NUMBER,
  REGISTRATION_FIELDS,
} from '@colab/contract/domains/registration'
import { isCep } from '@colab/contract/wire/cep'
import { CheckboxField } from '@colab/ui/kit/fields/Choice.tsx'
import { FormMasked } from '@colab/ui/kit/fields/FormMasked.tsx'
import { FormSelect } from '@colab/ui/kit/fields/FormSelect.tsx'
import { CEP_MASK } from '@colab/ui/kit/fields/masks.ts'
import { TextField } from '@colab/ui/kit/fields/TextField.tsx'
import { FieldGrid, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { findCep } from '#rpc/postal.ts'
import type { Lists, Values } from './change.ts'
import { useLabels } from './useLabels.ts'

/** Fields that belong to the previous CEP once it changes. */
const OF_CEP = REGISTRATION_FIELDS.filter((field) => isOfAddress(field) && field !== 'codCep')

/** Address; a new CEP replaces the fields it determines and clears those of the previous one. */
export function AddressStep(props: { form: UseFormReturn<Values>; lists: Lists; before: Values }) {
  const { form, lists, before } = props
  const { t } = useLingui()
  const labels = useLabels()
  const { control, register, setValue, getValues } = form
  const { errors, defaultValues } = form.formState
  const cepBefore = useRef(getValues('codCep'))
  const fill = t`Preencha o campo`
  const choose = t`Escolha uma opção`

  const hasNumber = useWatch({ control, name: 'numEnd' }) !== NO_NUMBER
  const isThere = (value: string, values: Values) =>
    value.trim() !== '' || missingInAddress(before, values) === undefined

  async function lookUp(cep: string) {
    if (cep === cepBefore.current || !isCep(cep)) return
    if (cep === defaultValues?.codCep) {
      for (const name of OF_CEP) form.resetField(name)
      return
    }
    const put = (name: keyof Values, value: string) =>
      setValue(name, value, { shouldDirty: true, shouldValidate: value !== '' })
    for (const name of OF_CEP) put(name, '')
    const found = await findCep(cep)
    // The CEP may have changed while loading.
    if (!found || getValues('codCep') !== cep) return
    const { logradouro, bairro, localidade, uf } = found
    const kind = lists.codTipoLogradouro.find(({ label }) =>
      logradouro.toLowerCase().startsWith(`${label.toLowerCase()} `),
    )
    if (kind) put('codTipoLogradouro', String(kind.value))
    const street = kind ? logradouro.slice(kind.label.length + 1) : logradouro
    for (const [name, value] of Object.entries({ endereco: street, bairro, cidade: localidade, codUf: uf })) {
      // Text typed while loading stays.
      if (getValues(name as keyof Values) === '') put(name as keyof Values, value)
    }
  }
  return (
    <FieldGrid>
      <FormMasked
        control={control}
        name="codCep"
        label={labels.codCep}
        required
        mask={CEP_MASK}
        autoComplete="postal-code"
        validate={(value) => isRight('codCep', value) || t`Informe os 8 números do CEP.`}
        onFocus={() => {
          cepBefore.current = getValues('codCep')
        }}
        onLeave={(cep) => void lookUp(cep)}
      />
      <FormSelect
        form={form}
        name="codTipoLogradouro"
        label={labels.codTipoLogradouro}
        options={lists.codTipoLogradouro}
        missing={choose}
        rules={{ required: lists.codTipoLogradouro.length > 0 }}
      />
      <TextField
        label={labels.endereco}
        required
        limit={LONGEST.endereco}
        error={errors.endereco && fill}
        {...register('endereco', { validate: isThere })}
      />
      <Stack>
        <TextField
          label={labels.numEnd}
          required={hasNumber}
          readOnly={!hasNumber}
          limit={LONGEST.numEnd}
          error={errors.numEnd && t`Preencha o número ou marque “Sem número”`}
          {...register('numEnd', { validate: isThere })}
        />
        <CheckboxField
          label={t`Sem número`}
          checked={!hasNumber}
          onChange={({ currentTarget }) =>
            setValue('numEnd', currentTarget.checked ? NO_NUMBER : '', {
              shouldDirty: true,
              shouldValidate: currentTarget.checked,
            })
          }
        />
      </Stack>
      <TextField label={labels.complEnd} limit={LONGEST.complEnd} {...register('complEnd')} />
      <TextField label={labels.bairro} limit={LONGEST.bairro} {...register('bairro')} />
      <TextField
        label={labels.cidade}
        required
        limit={LONGEST.cidade}
        error={errors.cidade && fill}
        {...register('cidade', { validate: (value) => isRight('cidade', value) })}
      />
      <FormSelect
        form={form}
        name="codUf"
        label={labels.codUf}
        options={lists.codUf}
        missing={choose}
        rules={{ required: lists.codUf.length > 0 }}
      />
    </FieldGrid>
  )
}
