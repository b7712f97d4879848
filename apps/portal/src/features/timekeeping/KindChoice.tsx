import { Trans, useLingui } from '@lingui/react/macro'
import { CheckboxField } from '#ui/Choice.tsx'
import { FieldNotes, fieldCss, RequiredMark } from '#ui/Field.tsx'
import css from './KindChoice.module.css'
import { isOffered, KINDS, type RequestForm, withKind } from './teletexRequest.ts'
import { useKindNames } from './useKindNames.ts'

/** Kind of request: one of six; selecting another clears the previous one (spec §4). */
export function KindChoice({ form }: { form: RequestForm }) {
  const { t } = useLingui()
  const names = useKindNames()
  const { name, value: tipo, error } = form.field('tipo')
  const { dtMovto } = form.values
  const help =
    dtMovto === ''
      ? t`Informe a data para escolher.`
      : tipo === 3 && t`Para pedir folga, desmarque a ausência por período.`
  return (
    <fieldset className={fieldCss.field} aria-describedby="teletex-kind-error teletex-kind-help">
      <legend className={fieldCss.head}>
        <span className={fieldCss.label}>
          <Trans>O que você precisa?</Trans>
        </span>
        <RequiredMark />
      </legend>
      <div className={css.kinds}>
        {KINDS.map((kind) => (
          <CheckboxField
            key={kind}
            name={name}
            label={names[kind]}
            checked={tipo === kind}
            disabled={!isOffered(kind, { dtMovto, tipo })}
            aria-invalid={error ? true : undefined}
            onChange={({ currentTarget }) => form.set(withKind(currentTarget.checked ? kind : 0))}
          />
        ))}
      </div>
      <FieldNotes id="teletex-kind" error={error} help={help || undefined} />
    </fieldset>
  )
}
