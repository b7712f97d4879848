import { changesOf, isOfAddress, LONGEST, NO_NUMBER, REGISTRATION_FIELDS } from '@colab/contract/domains/registration'
import { isCep } from '@colab/contract/wire/cep'
import { CheckboxField } from '@colab/ui/kit/fields/Choice.tsx'
import { MaskedField } from '@colab/ui/kit/fields/MaskedField.tsx'
import { CEP_MASK } from '@colab/ui/kit/fields/masks.ts'
import { SelectField } from '@colab/ui/kit/fields/SelectField.tsx'
import { TextField } from '@colab/ui/kit/fields/TextField.tsx'
import { FieldGrid, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import type { WizardForm } from '@colab/ui/kit/overlays/useWizardForm.ts'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { findCep } from '#rpc/postal.ts'
import type { Lists, Values } from './change.ts'
import { useLabels } from './useLabels.ts'

/** Fields that belong to the previous CEP once it changes. */
const OF_CEP = REGISTRATION_FIELDS.filter((field) => isOfAddress(field) && field !== 'codCep')

const ofCep = (read: (field: (typeof OF_CEP)[number]) => string): Partial<Values> =>
  Object.fromEntries(OF_CEP.map((field) => [field, read(field)]))

interface AddressStepProps {
  form: WizardForm<Values>
  lists: Lists
  before: Values
}

/** A new CEP replaces the fields it determines and clears those of the previous one. */
function useCep({ form, lists, before }: AddressStepProps) {
  const cepBefore = useRef(form.values.codCep)
  async function lookUp(cep: string) {
    if (cep === cepBefore.current || !isCep(cep)) return
    if (cep === before.codCep) return form.set(ofCep((field) => before[field]))
    form.set(ofCep(() => ''))
    const found = await findCep(cep)
    const now = form.getValues()
    // The CEP may have changed while loading.
    if (!found || now.codCep !== cep) return
    const { logradouro, bairro, localidade, uf } = found
    const kind = lists.codTipoLogradouro.find(({ label }) =>
      logradouro.toLowerCase().startsWith(`${label.toLowerCase()} `),
    )
    const endereco = kind ? logradouro.slice(kind.label.length + 1) : logradouro
    // Keeps text typed while loading.
    const empty = Object.entries({ endereco, bairro, cidade: localidade, codUf: uf }).filter(
      ([field, value]) => value !== '' && now[field as keyof Values] === '',
    )
    form.set({ ...(kind && { codTipoLogradouro: String(kind.value) }), ...Object.fromEntries(empty) })
  }
  return {
    onFocus: () => {
      cepBefore.current = form.values.codCep
    },
    onBlur: () => void lookUp(form.values.codCep),
  }
}

export function AddressStep(props: AddressStepProps) {
  const { form, lists, before } = props
  const { t } = useLingui()
  const isChanged = changesOf(before, form.values).some(isOfAddress)
  const labels = useLabels()
  const ofField = useCep(props)
  const hasNumber = form.values.numEnd !== NO_NUMBER
  return (
    <FieldGrid>
      <MaskedField
        {...form.text('codCep')}
        label={labels.codCep}
        required={isChanged}
        mask={CEP_MASK}
        autoComplete="postal-code"
        {...ofField}
      />
      <SelectField
        {...form.text('codTipoLogradouro')}
        label={labels.codTipoLogradouro}
        required={isChanged}
        options={lists.codTipoLogradouro}
      />
      <TextField {...form.text('endereco')} label={labels.endereco} required={isChanged} limit={LONGEST.endereco} />
      <Stack>
        <TextField
          {...form.text('numEnd')}
          label={labels.numEnd}
          required={isChanged && hasNumber}
          readOnly={!hasNumber}
          limit={LONGEST.numEnd}
        />
        <CheckboxField
          label={t`Sem número`}
          checked={!hasNumber}
          onChange={({ currentTarget }) => form.set({ numEnd: currentTarget.checked ? NO_NUMBER : '' })}
        />
      </Stack>
      <TextField {...form.text('complEnd')} label={labels.complEnd} limit={LONGEST.complEnd} />
      <TextField {...form.text('bairro')} label={labels.bairro} limit={LONGEST.bairro} />
      <TextField {...form.text('cidade')} label={labels.cidade} required={isChanged} limit={LONGEST.cidade} />
      <SelectField {...form.text('codUf')} label={labels.codUf} required={isChanged} options={lists.codUf} />
    </FieldGrid>
  )
}
