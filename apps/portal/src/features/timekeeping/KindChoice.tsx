import { RadioGroup } from '@colab/ui/kit/fields/Choice.tsx'
import { useLingui } from '@lingui/react/macro'
import { profile } from '#profile.ts'
import { useTeletexNames } from '#useTeletexNames.ts'
import { isOffered, KINDS, type RequestForm, withKind } from './teletexRequest.ts'

/** A missing punch has a form of its own, where this client has it. */
const OFFERED = KINDS.filter((kind) => kind !== 1 || !profile.features.punchAdjustment)

/** Kind of request; selecting another clears the details of the previous one (spec §4). */
export function KindChoice({ form }: { form: RequestForm }) {
  const { t } = useLingui()
  const names = useTeletexNames()
  const { value: tipo, ...field } = form.field('tipo')
  const { dtMovto } = form.values
  const help =
    dtMovto === ''
      ? t`Informe a data para escolher.`
      : tipo === 3 && t`Para pedir folga, escolha antes uma das outras opções.`
  return (
    <RadioGroup
      {...field}
      label={t`O que você precisa?`}
      required
      help={help || undefined}
      column
      value={tipo}
      options={OFFERED.map((kind) => ({
        value: kind,
        label: names[kind],
        disabled: !isOffered(kind, { dtMovto, tipo }),
      }))}
      onChange={({ currentTarget }) =>
        form.set(withKind(OFFERED.find((kind) => String(kind) === currentTarget.value) ?? 0))
      }
    />
  )
}
