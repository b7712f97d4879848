import { buscaEventoFolgaTeletex, buscaMarcacaoPontoTeletex, NO_PUNCH } from '@colab/contract/domains/timekeeping'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { QueryView } from '#async/QueryView.tsx'
import { query } from '#rpc/query.ts'
import { FieldGrid } from '#ui/Layout.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { showSnackbar } from '#ui/snackbar.ts'
import { RequestTime } from './requestFields.tsx'
import type { Values } from './teletexRequest.ts'

type FormProps = { form: UseFormReturn<Values> }

/** Details of the selected kind: a time, a punch, a range or an event. */
export function KindDetails({ form }: FormProps) {
  const { t } = useLingui()
  const tipo = form.watch('tipo')
  if (tipo === 0) return null
  if (tipo === 2) return <PunchToDelete form={form} />
  if (tipo === 4) return <DayOffEvent form={form} />
  if (tipo === 1) return <RequestTime control={form.control} name="hrMovtoIni" label={t`Horário da marcação`} />
  // Empty means the whole day; with one of the two times, the other is required.
  const whole = [form.watch('hrMovtoIni'), form.watch('hrMovtoFim')].every((time) => time === '')
  const optional = tipo !== 3 && whole
  const help = tipo !== 3 && t`Vazio: o dia todo.`
  return (
    <FieldGrid>
      <RequestTime
        control={form.control}
        name="hrMovtoIni"
        label={t({ message: 'Início', context: 'hora' })}
        optional={optional}
        help={help}
      />
      <RequestTime control={form.control} name="hrMovtoFim" label={t`Fim`} optional={optional} />
    </FieldGrid>
  )
}

/** Punches of the day, one of which is to be removed; without punches the selection is cleared (spec §4). */
function PunchToDelete({ form }: FormProps) {
  const { t } = useLingui()
  const dtMovto = form.watch('dtMovto')
  const punches = useQuery(query(buscaMarcacaoPontoTeletex, { dtMovto }))
  const none = punches.data?.ttPontoHora[0]?.observacao === NO_PUNCH
  const { setValue } = form
  useEffect(() => {
    if (!none) return
    setValue('tipo', 0)
    showSnackbar({ text: t`Não existe registro a ser excluído`, tone: 'bad' })
  }, [none, setValue, t])
  return (
    <QueryView query={punches} subject={dtMovto} waiting={<Skeleton rows={2} />}>
      {({ ttPontoHora }) => (
        <Controller
          control={form.control}
          name="hrMovtoIni"
          rules={{ validate: (time) => ttPontoHora.some(({ hrMovto }) => hrMovto === time) }}
          render={({ field, fieldState }) => (
            <SelectField
              {...field}
              label={t`Marcação a excluir`}
              required
              options={ttPontoHora.map(({ hrMovto, observacao }) => ({
                value: hrMovto,
                label: observacao ? `${hrMovto} · ${observacao}` : hrMovto,
              }))}
              error={fieldState.error && t`Preencha o campo`}
            />
          )}
        />
      )}
    </QueryView>
  )
}

/** Reasons for a day off, the first preselected (spec §4). */
function DayOffEvent({ form }: FormProps) {
  const { t } = useLingui()
  const events = useQuery(query(buscaEventoFolgaTeletex, {}))
  const first = events.data?.ttEvento[0]?.codEvento
  const { getValues, setValue } = form
  useEffect(() => {
    if (first && getValues('codEvento') === 0) setValue('codEvento', first)
  }, [first, getValues, setValue])
  return (
    <QueryView query={events} waiting={<Skeleton rows={2} />}>
      {({ ttEvento }) => (
        <Controller
          control={form.control}
          name="codEvento"
          rules={{ validate: (codEvento) => codEvento !== 0 }}
          render={({ field, fieldState }) => (
            <SelectField
              {...field}
              label={t`Evento`}
              required
              value={field.value || ''}
              onChange={({ currentTarget }) => field.onChange(Number(currentTarget.value))}
              options={ttEvento.map(({ codEvento, nomeEvento }) => ({ value: codEvento, label: nomeEvento }))}
              error={fieldState.error && t`Informe o Evento a ser gravado`}
            />
          )}
        />
      )}
    </QueryView>
  )
}
