import { CORRECTED, corrigePessoa, type CorrectedField as Field } from '@colab/contract/desk/people'
import { type CheckedField, isRight, LONGEST, written } from '@colab/contract/domains/registration'
import { showSnackbar } from '@colab/ui/kit/feedback/snackbar.ts'
import { MaskedField } from '@colab/ui/kit/fields/MaskedField.tsx'
import { CEP_MASK, LANDLINE_MASK, MOBILE_MASK } from '@colab/ui/kit/fields/masks.ts'
import { SelectField } from '@colab/ui/kit/fields/SelectField.tsx'
import { TextField } from '@colab/ui/kit/fields/TextField.tsx'
import { FieldGrid } from '@colab/ui/kit/layout/Layout.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ReasonDialog } from '#parts/ReasonDialog.tsx'
import { type Card, type CardDialogProps, useAct } from '../card.ts'

type Values = Record<Field, string>

const LABELS: Record<Field, MessageDescriptor> = {
  nome: msg`Nome`,
  celular: msg`Celular`,
  emailParticular: msg`E-mail`,
  fone: msg`Telefone fixo`,
  codCep: msg`CEP`,
  endereco: msg`Endereço`,
  numEnd: msg`Número`,
  complEnd: msg`Complemento`,
  bairro: msg`Bairro`,
  cidade: msg`Cidade`,
  codUf: msg`Estado`,
}

/** Messages for formats that the server checks too; only changed fields are checked. */
const FAULTS: Record<CheckedField, MessageDescriptor> = {
  nome: msg`Informe o nome.`,
  celular: msg`O celular não está completo.`,
  emailParticular: msg`O e-mail não está certo.`,
  fone: msg`O telefone fixo não está completo.`,
  codCep: msg`O CEP não está completo.`,
  cidade: msg`Informe a cidade.`,
}

const MASKS: Partial<Record<Field, string>> = { celular: MOBILE_MASK, fone: LANDLINE_MASK, codCep: CEP_MASK }

const STATES = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ')

/**
 * Corrects the record. Only fields that were changed here are sent, so that changes of others in the meantime are not
 * overwritten.
 */
export function CorrectDialog({ card: { codPessoa, person, record }, onClose }: CardDialogProps) {
  const { t } = useLingui()
  const [before] = useState(() => shownOf(record))
  const action = useAct(corrigePessoa, { done: t`Cadastro corrigido.`, onDone: onClose })
  function changesOf(values: Values): Partial<Values> {
    return Object.fromEntries(
      CORRECTED.flatMap((field) => {
        const typed = values[field].trim()
        return typed === before[field] ? [] : [[field, typed]]
      }),
    )
  }
  function send({ motivo, ...values }: Values & { motivo: string }) {
    const campos = changesOf(values)
    if (Object.keys(campos).length === 0) showSnackbar({ text: t`Nada mudou no cadastro.` })
    else action.mutate({ codPessoa, versao: record.versao, motivo, campos })
  }
  return (
    <ReasonDialog<Field>
      title={t`Corrigir o cadastro de ${person.nome}`}
      submit={t`Corrigir`}
      width={900}
      fields={CORRECTED}
      check={(values) => faultsOf(changesOf(values))}
      action={{ ...action, mutate: send }}
      explain={({ codigo, message }) => (codigo === 'campo' ? { field: message, words: faultOf(message) } : undefined)}
      onClose={onClose}
    >
      {(errorOf) => (
        <FieldGrid>
          {CORRECTED.map((field) => (
            <OneField
              key={field}
              field={field}
              before={before[field]}
              now={shownOf(record)[field]}
              error={errorOf(field)}
            />
          ))}
        </FieldGrid>
      )}
    </ReasonDialog>
  )
}

function OneField(props: { field: Field; before: string; now: string; error: string | undefined }) {
  const { field, before, now, error } = props
  const { t, i18n } = useLingui()
  const mask = MASKS[field]
  const shared = {
    label: i18n._(LABELS[field]),
    name: field,
    defaultValue: before,
    error,
    autoComplete: 'off',
    ...(now !== before && { help: t`Agora no cadastro: ${now || '–'}` }),
  }
  if (mask) return <MaskedField {...shared} mask={mask} />
  if (field === 'codUf') {
    const options = STATES.includes(before) || before === '' ? STATES : [before, ...STATES]
    return <SelectField {...shared} options={options.map((value) => ({ value, label: value }))} />
  }
  return <TextField {...shared} limit={LONGEST[field]} type={field === 'emailParticular' ? 'email' : 'text'} />
}

/** Returns the record as the fields show it. */
function shownOf(record: Card['record']): Values {
  return Object.fromEntries(CORRECTED.map((field) => [field, written(field, record[field].trim())])) as Values
}

function faultsOf(changes: Partial<Values>): Partial<Record<Field, MessageDescriptor>> {
  const wrong = Object.entries(changes) as [Field, string][]
  return Object.fromEntries(
    wrong.filter(([field, typed]) => !isRight(field, typed)).map(([field]) => [field, faultOf(field)]),
  )
}

function faultOf(field: string): MessageDescriptor {
  const other = msg`Este valor não foi aceito. Confira.`
  return Object.hasOwn(FAULTS, field) ? FAULTS[field as CheckedField] : other
}
