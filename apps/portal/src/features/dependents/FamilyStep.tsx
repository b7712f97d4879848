import { LONGEST } from '@colab/contract/domains/dependents'
import { isCep } from '@colab/contract/wire/cep'
import { MaskedField } from '@colab/ui/kit/fields/MaskedField.tsx'
import { CEP_MASK, nameMask } from '@colab/ui/kit/fields/masks.ts'
import { SelectField } from '@colab/ui/kit/fields/SelectField.tsx'
import { TextField } from '@colab/ui/kit/fields/TextField.tsx'
import { FieldGrid } from '@colab/ui/kit/layout/Layout.tsx'
import type { WizardForm } from '@colab/ui/kit/overlays/useWizardForm.ts'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { findCep } from '#rpc/postal.ts'
import type { Lists, Values } from './request.ts'

export const FAMILY_FIELDS = ['codCep', 'cidade', 'uf'] as const

/** Parents and address; the CEP determines town and state, which are then locked (spec §5). */
export function FamilyStep({ form, lists }: { form: WizardForm<Values>; lists: Lists }) {
  const { t } = useLingui()
  const lastCep = useRef(form.values.codCep)
  const [fromCep, setFromCep] = useState({ cidade: '', uf: '' })
  const parent = { mask: nameMask, inputMode: 'text', limit: LONGEST.nome } as const
  const byCep = t`Preenchido pelo CEP.`

  async function lookUp(cep: string) {
    if (cep === lastCep.current || !isCep(cep)) return
    lastCep.current = cep
    const found = await findCep(cep)
    // The CEP may have changed while loading.
    if (form.getValues().codCep !== cep) return
    const next = { cidade: found?.localidade ?? '', uf: found?.uf ?? '' }
    setFromCep(next)
    form.set(next)
  }
  return (
    <FieldGrid>
      <MaskedField {...parent} {...form.text('nomeMae')} label={t`Mãe`} />
      <MaskedField {...parent} {...form.text('nomePai')} label={t`Pai`} />
      <MaskedField
        {...form.text('codCep')}
        label={t`CEP`}
        required
        mask={CEP_MASK}
        onBlur={() => void lookUp(form.values.codCep)}
      />
      <TextField
        {...form.text('cidade')}
        label={t`Cidade`}
        required
        readOnly={fromCep.cidade !== ''}
        help={fromCep.cidade && byCep}
        limit={LONGEST.cidade}
      />
      <SelectField
        {...form.text('uf')}
        label={t`Estado`}
        required
        // A select cannot be read-only, so the state of the CEP is its only option.
        options={fromCep.uf ? lists.states.filter(({ value }) => value === fromCep.uf) : lists.states}
        {...(fromCep.uf && { placeholder: null })}
        help={fromCep.uf && byCep}
      />
    </FieldGrid>
  )
}
