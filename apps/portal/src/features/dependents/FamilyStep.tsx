import { LONGEST } from '@colab/contract/domains/dependents'
import { isCep } from '@colab/contract/wire/cep'
import { FormMasked } from '@colab/ui/kit/fields/FormMasked.tsx'
import { FormSelect } from '@colab/ui/kit/fields/FormSelect.tsx'
import { CEP_MASK, nameMask } from '@colab/ui/kit/fields/masks.ts'
import { TextField } from '@colab/ui/kit/fields/TextField.tsx'
import { FieldGrid } from '@colab/ui/kit/layout/Layout.tsx'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { findCep } from '#rpc/postal.ts'
import type { Lists, Values } from './request.ts'

export const FAMILY_FIELDS = ['codCep', 'cidade', 'uf'] as const

/** Parents and address; the CEP determines town and state, which are then locked (spec §5). */
export function FamilyStep({ form, lists }: { form: UseFormReturn<Values>; lists: Lists }) {
  const { t } = useLingui()
  const { control, register, setValue, getValues } = form
  const { errors } = form.formState
  const lastCep = useRef(getValues('codCep'))
  const [fromCep, setFromCep] = useState({ cidade: '', uf: '' })
  const parent = { control, mask: nameMask, inputMode: 'text', limit: LONGEST.nome } as const
  const byCep = t`Preenchido pelo CEP.`

  async function lookUp(cep: string) {
    if (cep === lastCep.current || !isCep(cep)) return
    lastCep.current = cep
    const found = await findCep(cep)
    // The CEP may have changed while loading.
    if (getValues('codCep') !== cep) return
    const next = { cidade: found?.localidade ?? '', uf: found?.uf ?? '' }
    setFromCep(next)
    for (const name of ['cidade', 'uf'] as const) {
      setValue(name, next[name], { shouldDirty: true, shouldValidate: next[name] !== '' })
    }
  }
  return (
    <FieldGrid>
      <FormMasked {...parent} name="nomeMae" label={t`Mãe`} />
      <FormMasked {...parent} name="nomePai" label={t`Pai`} />
      <FormMasked
        control={control}
        name="codCep"
        label={t`CEP`}
        required
        mask={CEP_MASK}
        validate={(value) => isCep(value) || t`Informe os 8 números do CEP.`}
        onLeave={(cep) => void lookUp(cep)}
      />
      <TextField
        label={t`Cidade`}
        required
        readOnly={fromCep.cidade !== ''}
        help={fromCep.cidade && byCep}
        limit={LONGEST.cidade}
        error={errors.cidade && t`Preencha o campo`}
        {...register('cidade', { validate: (value) => value.trim() !== '' })}
      />
      <FormSelect
        form={form}
        name="uf"
        label={t`Estado`}
        // A select cannot be read-only: the state of the CEP is its only option.
        options={fromCep.uf ? lists.states.filter(({ value }) => value === fromCep.uf) : lists.states}
        {...(fromCep.uf && { placeholder: null })}
        help={fromCep.uf && byCep}
        missing={t`Escolha uma opção`}
      />
    </FieldGrid>
  )
}
