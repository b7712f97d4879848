import { LONGEST } from '@colab/contract/domains/registration'
import { isCep } from '@colab/contract/wire/cep'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { findCep } from '#rpc/postal.ts'
import { FormMasked } from '#ui/FormMasked.tsx'
import { FieldGrid } from '#ui/Layout.tsx'
import { CEP_MASK } from '#ui/masks.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { Lists, Values } from './change.ts'
import { useLabels } from './useLabels.ts'

/** Address; a CEP fills the fields it determines. */
export function AddressStep({ form, lists }: { form: UseFormReturn<Values>; lists: Lists }) {
  const { t } = useLingui()
  const labels = useLabels()
  const { control, register, setValue, getValues } = form
  const { errors } = form.formState
  const lastCep = useRef(getValues('codCep'))
  /** Locks the fields determined by the CEP: town and state. */
  const [fromCep, setFromCep] = useState({ cidade: '', uf: '' })
  const fill = t`Preencha o campo`
  const choose = t`Escolha uma opção`
  const byCep = t`Preenchido pelo CEP.`

  async function lookUp(cep: string) {
    if (cep === lastCep.current || !isCep(cep)) return
    lastCep.current = cep
    const found = await findCep(cep)
    // The CEP may have changed while loading.
    if (getValues('codCep') !== cep) return
    setFromCep({ cidade: found?.localidade ?? '', uf: found?.uf ?? '' })
    if (!found) return
    const put = (name: keyof Values, value: string) =>
      value && setValue(name, value, { shouldDirty: true, shouldValidate: true })
    const kind = lists.streets.find(({ label }) => found.logradouro.toLowerCase().startsWith(`${label.toLowerCase()} `))
    if (kind) put('codTipoLogradouro', String(kind.value))
    put('endereco', kind ? found.logradouro.slice(kind.label.length + 1) : found.logradouro)
    put('bairro', found.bairro)
    put('cidade', found.localidade)
    put('codUf', found.uf)
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
        validate={(value) => isCep(value) || t`Informe os 8 números do CEP.`}
        onLeave={(cep) => void lookUp(cep)}
      />
      <SelectField
        label={labels.codTipoLogradouro}
        required
        options={lists.streets}
        error={errors.codTipoLogradouro && choose}
        {...register('codTipoLogradouro', { required: true })}
      />
      <TextField label={labels.endereco} maxLength={LONGEST.endereco} {...register('endereco')} />
      <TextField label={labels.numEnd} maxLength={LONGEST.numEnd} {...register('numEnd')} />
      <TextField label={labels.complEnd} maxLength={LONGEST.complEnd} {...register('complEnd')} />
      <TextField label={labels.bairro} maxLength={LONGEST.bairro} {...register('bairro')} />
      <TextField
        label={labels.cidade}
        required
        readOnly={fromCep.cidade !== ''}
        help={fromCep.cidade && byCep}
        maxLength={LONGEST.cidade}
        error={errors.cidade && fill}
        {...register('cidade', { validate: (value) => value.trim() !== '' })}
      />
      <SelectField
        label={labels.codUf}
        required
        // A select cannot be read-only: the state of the CEP is its only option.
        options={fromCep.uf ? lists.states.filter(({ value }) => value === fromCep.uf) : lists.states}
        {...(fromCep.uf && { placeholder: null })}
        help={fromCep.uf && byCep}
        error={errors.codUf && choose}
        {...register('codUf', { required: true })}
      />
    </FieldGrid>
  )
}
