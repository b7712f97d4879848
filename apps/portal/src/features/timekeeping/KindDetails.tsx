import { buscaEventoFolgaTeletex, buscaMarcacaoPontoTeletex, NO_PUNCH } from '@colab/contract/domains/timekeeping'
import type { Code } from '@colab/contract/wire/cells'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { useCall } from '@colab/ui/async/useCall.ts'
import { ownWords } from '@colab/ui/i18n/known.tsx'
import { showSnackbar } from '@colab/ui/kit/feedback/snackbar.ts'
import { codeOf, SelectField } from '@colab/ui/kit/fields/SelectField.tsx'
import { FieldGrid } from '@colab/ui/kit/layout/Layout.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { DAYS_OFF } from './known.ts'
import { RequestTime } from './requestFields.tsx'
import { CLEARED, isTimeRequired, paramsOf, type RequestForm } from './teletexRequest.ts'

type FormProps = { form: RequestForm }

export function KindDetails({ form }: FormProps) {
  const { t } = useLingui()
  const { tipo } = form.values
  if (tipo === 0) return null
  if (tipo === 2) return <PunchToDelete form={form} />
  if (tipo === 4) return <DayOffEvent form={form} />
  const start = { ...form.field('hrMovtoIni'), onChange: (hrMovtoIni: string) => form.set({ hrMovtoIni }) }
  if (tipo === 1) return <RequestTime {...start} label={t`Horário da marcação`} />
  const required = isTimeRequired(form.values)
  return (
    <FieldGrid>
      <RequestTime
        {...start}
        label={t({ message: 'Início', context: 'hora' })}
        required={required}
        help={tipo !== 3 && t`Vazio: o dia todo.`}
      />
      <RequestTime
        {...form.field('hrMovtoFim')}
        label={t`Fim`}
        required={required}
        onChange={(hrMovtoFim) => form.set({ hrMovtoFim })}
      />
    </FieldGrid>
  )
}

/** Punches of the day, one of which is to be removed; without punches the selection is cleared (spec §4). */
function PunchToDelete({ form }: FormProps) {
  const { t } = useLingui()
  const { dtMovto, hrMovtoIni } = form.values
  const punches = useCall(buscaMarcacaoPontoTeletex, { ...paramsOf({ ...CLEARED, tipo: 2, dtMovto }), dtMovto })
  const rows = punches.data?.ttPontoHora
  const isEmpty = rows?.[0]?.observacao === NO_PUNCH
  // A draft, or another day, may refer to a punch that this day does not have.
  const isUnknown = hrMovtoIni !== '' && rows?.every(({ hrMovto }) => hrMovto !== hrMovtoIni) === true
  const clear = useEffectEvent(() => {
    if (isUnknown) form.set({ hrMovtoIni: '' })
    if (!isEmpty) return
    form.set({ tipo: 0 })
    showSnackbar({ text: t`Não existe registro a ser excluído`, tone: 'bad' })
  })
  useEffect(() => {
    if (isEmpty || isUnknown) clear()
  }, [isEmpty, isUnknown])
  return (
    <QueryView query={punches} subject={dtMovto} waiting={<Skeleton rows={2} />}>
      {({ ttPontoHora }) => (
        <SelectField
          {...form.field('hrMovtoIni')}
          label={t`Marcação a excluir`}
          required
          options={ttPontoHora
            .filter(({ hrMovto }) => hrMovto)
            .map(({ hrMovto, observacao }) => ({
              value: hrMovto,
              label: observacao ? `${hrMovto} · ${observacao}` : hrMovto,
            }))}
          onChange={({ currentTarget }) => form.set({ hrMovtoIni: currentTarget.value })}
        />
      )}
    </QueryView>
  )
}

/** Reasons for a day off, the first preselected (spec §4). */
function DayOffEvent({ form }: FormProps) {
  const { t } = useLingui()
  const events = useCall(buscaEventoFolgaTeletex, {})
  const options = (events.data?.ttEvento ?? []).map((row) => ({
    value: row.codEvento,
    label: ownWords(DAYS_OFF, row.nomeEvento) ?? row.nomeEvento,
  }))
  const first = options[0]?.value
  const preselect = useEffectEvent((codEvento: Code) => {
    if (form.values.codEvento === 0) form.set({ codEvento })
  })
  useEffect(() => {
    if (first) preselect(first)
  }, [first])
  return (
    <QueryView query={events} waiting={<Skeleton rows={2} />}>
      {() => (
        <SelectField
          {...form.field('codEvento')}
          label={t`Evento`}
          required
          value={form.values.codEvento || ''}
          options={options}
          onChange={({ currentTarget }) =>
            form.set({ codEvento: currentTarget.value ? codeOf(options, currentTarget.value) : 0 })
          }
        />
      )}
    </QueryView>
  )
}
