import { Trans, useLingui } from '@lingui/react/macro'
import { type UseFormReturn, useController } from 'react-hook-form'
import { CheckboxField } from '#ui/Choice.tsx'
import { FieldNotes, fieldCss, RequiredMark } from '#ui/Field.tsx'
import css from './KindChoice.module.css'
import { isOffered, KINDS, type Values, withKind } from './teletexRequest.ts'
import { useKindNames } from './useKindNames.ts'

/** Kind of request: one of six; selecting another clears the previous one (spec §4). */
export function KindChoice({ form }: { form: UseFormReturn<Values> }) {
  const { t } = useLingui()
  const names = useKindNames()
  const { field, fieldState } = useController({
    control: form.control,
    name: 'tipo',
    rules: { validate: (tipo) => tipo > 0 },
  })
  const dtMovto = form.watch('dtMovto')
  const tipo = field.value

  function choose(next: Values['tipo']) {
    const { hrMovtoIni, hrMovtoFim, codEvento } = withKind(next)
    form.setValue('hrMovtoIni', hrMovtoIni)
    form.setValue('hrMovtoFim', hrMovtoFim)
    form.setValue('codEvento', codEvento)
    field.onChange(next)
    form.clearErrors(['tipo', 'hrMovtoIni', 'hrMovtoFim', 'codEvento'])
  }
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
            ref={kind === 1 ? field.ref : undefined}
            label={names[kind]}
            checked={tipo === kind}
            disabled={!isOffered(kind, { dtMovto, tipo })}
            onChange={({ currentTarget }) => choose(currentTarget.checked ? kind : 0)}
          />
        ))}
      </div>
      <FieldNotes id="teletex-kind" error={fieldState.error && t`Escolha uma opção.`} help={help || undefined} />
    </fieldset>
  )
}
