import {
  changesOf,
  isOfAddress,
  LONGEST,
  PROOF,
  PROOF_FILES,
  proofsOf,
  type RegistrationField,
} from '@colab/contract/domains/registration'
import { type Column, DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { FileField } from '@colab/ui/kit/fields/FileField.tsx'
import type { Option } from '@colab/ui/kit/fields/SelectField.tsx'
import { TextAreaField } from '@colab/ui/kit/fields/TextAreaField.tsx'
import { FieldGrid, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import type { WizardForm } from '@colab/ui/kit/overlays/useWizardForm.ts'
import { useLingui } from '@lingui/react/macro'
import { type Lists, PROOF_FIELDS, type Recorded, type Values } from './change.ts'
import { useLabels } from './useLabels.ts'

type ChangedField = Record<'key' | 'field' | 'before' | 'after', string>

/** Returns the formatter of values. The whole address is shown: a street alone is ambiguous. */
function useTexts(lists: Lists) {
  const { t } = useLingui()
  const words: Partial<Record<RegistrationField, Option[]>> = lists
  const textOf = (field: RegistrationField, value: string) =>
    words[field]?.find((option) => String(option.value) === value)?.label || value.trim() || t`Não informado`
  function addressOf(record: Values): string {
    const of = (field: RegistrationField) => (record[field] ? textOf(field, record[field]) : '')
    const street = [of('codTipoLogradouro'), of('endereco')].filter(Boolean).join(' ')
    const lines = [
      [street, of('numEnd'), of('complEnd')].filter(Boolean).join(', '),
      of('bairro'),
      [of('cidade'), of('codUf')].filter(Boolean).join(' – '),
      of('codCep'),
    ]
    return lines.filter(Boolean).join('\n')
  }
  return { textOf, addressOf }
}

/** Old and new values side by side, and the required proofs. */
export function ReviewStep(props: { form: WizardForm<Values>; lists: Lists; before: Values; recorded: Recorded }) {
  const { form, lists, before, recorded } = props
  const { t } = useLingui()
  const labels = useLabels()
  const { values } = form
  const changes = changesOf(before, values)
  const { textOf, addressOf } = useTexts(lists)
  const rows: ChangedField[] = changes
    .filter((field) => !isOfAddress(field))
    .map((field) => ({
      key: field,
      field: labels[field],
      before: textOf(field, before[field] || (recorded[field as keyof Recorded] ?? '')),
      after: textOf(field, values[field]),
    }))
  if (changes.some(isOfAddress)) {
    rows.push({ key: 'address', field: t`Endereço`, before: addressOf(before), after: addressOf(values) })
  }
  if (values.photo) rows.push({ key: 'photo', field: t`Foto`, before: t`A atual`, after: values.photo.name })
  const columns: Column<ChangedField>[] = [
    { key: 'field', header: t`Dado`, primary: true },
    { key: 'before', header: t`Como está`, cell: (row) => <span className="lines">{row.before}</span> },
    { key: 'after', header: t`Como vai ficar`, cell: ({ after }) => <b className="lines">{after}</b> },
  ]
  const proofs = {
    [PROOF.name]: t`Comprovante do nome`,
    [PROOF.address]: t`Comprovante de endereço`,
    [PROOF.maritalStatus]: t`Comprovante do estado civil`,
    [PROOF.education]: t`Comprovante de escolaridade`,
  }
  return (
    <Stack>
      <DataTable caption={t`O que muda`} columns={columns} rows={rows} rowKey={({ key }) => key} />
      <FieldGrid>
        {proofsOf(changes).map((kind) => {
          const name = PROOF_FIELDS[kind - 1]
          return (
            name && (
              <FileField
                key={kind}
                {...form.field(name)}
                label={proofs[kind as keyof typeof proofs]}
                help={t`PDF ou foto do documento, até 10 MB.`}
                accepts={PROOF_FILES}
                required
                onChange={(file) => form.set({ [name]: file })}
              />
            )
          )
        })}
      </FieldGrid>
      <TextAreaField label={t`Observação`} rows={2} limit={LONGEST.observacao} {...form.text('observacao')} />
    </Stack>
  )
}
