import {
  buscaProgramacaoFerias,
  buscaSaldoFerias,
  gravaSolicitacaoFerias,
  VACATION_REFUSALS,
} from '@colab/contract/domains/vacations'
import { limitOf, planFault } from '@colab/contract/labor/vacation'
import { Refused } from '@colab/contract/wire/failures'
import { textAfterCode } from '@colab/contract/wire/outcome'
import { FormDialog } from '@colab/ui/async/FormDialog.tsx'
import { failureText, isUncertain } from '@colab/ui/calls/failureText.ts'
import { type Saved, useWrite } from '@colab/ui/calls/write.ts'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { CheckboxField } from '@colab/ui/kit/fields/Choice.tsx'
import { useDraftForm } from '@colab/ui/kit/fields/useDraftForm.ts'
import { Send } from '@colab/ui/kit/icons.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { FollowUp } from '#async/FollowUp.tsx'
import { withLawTables } from '#lawTables.ts'
import { keeps } from '#promises.ts'
import { periodName, type Requestable } from './balance.ts'
import { FAULT_WORDS } from './faultWords.ts'
import { NOTHING, partDays, planOf, type VacationForm, waysOf } from './plan.ts'
import { Starts } from './Starts.tsx'
import { WayFields } from './WayFields.tsx'

const Estimate = lazyComponent(withLawTables(async () => (await import('./Estimate.tsx')).Estimate))

interface RequestVacationProps {
  period: Requestable
  onClose: () => void
}

/** State of the form, and the part whose calendar is open: after a refusal that of the refused part, which gets the focus. */
function useRequest({ period, onClose }: RequestVacationProps) {
  const { t } = useLingui()
  const { codEmpregado, dtIniPeriodo } = period.row
  const [active, setActive] = useState(0)
  const calendar = useRef<{ focus: () => void }>(null)
  const [saved, setSaved] = useState<Saved>()
  const action = useWrite(gravaSolicitacaoFerias, {
    once: true,
    invalidates: [buscaSaldoFerias, buscaProgramacaoFerias],
    savedText: (text) => text || t`Solicitação de férias enviada ao RH.`,
    onSaved: setSaved,
    onSuccess: () => form.clear(),
  })
  const form = useDraftForm<VacationForm>({
    name: `vacation ${codEmpregado} ${dtIniPeriodo}`,
    empty: { ...NOTHING, way: waysOf(period)[0] ?? 'whole' },
    check: (values) => errorsOf(period, values),
    onInvalid: showPart,
    action: {
      ...action,
      mutate(values) {
        const { parts, abono } = planOf(period, values)
        const { adiantaDecimo } = values
        action.mutate({ codEmpregado, dtIniPeriodo, abono, adiantaDecimo, ttFeriasParte: [...parts] })
      },
    },
    explain(error) {
      if (isUncertain(error)) return null
      const codigo = error instanceof Refused ? error.codigo : ''
      const known = VACATION_REFUSALS.find((one) => one === codigo)
      const words = known ? FAULT_WORDS[known] : textAfterCode(failureText(error))
      return { field: fieldOf(codigo), words }
    },
  })
  const { values } = form
  useEffect(() => {
    if (!(action.error instanceof Refused) || fieldOf(action.error.codigo) !== 'starts') return
    setActive((action.error.valor ?? 1) - 1)
    calendar.current?.focus()
  }, [action.error])
  function close() {
    form.clear()
    onClose()
  }
  function showPart() {
    const at = faultAt(period, values)
    if (at < 0) return
    setActive(at)
    calendar.current?.focus()
  }
  return { form, action, saved, active, setActive, calendar, close }
}

/** Plans a vacation of one period and requests it from HR. Only valid choices are offered; a refusal is shown at the field concerned. */
export function RequestVacation(props: RequestVacationProps) {
  const { t } = useLingui()
  const { period } = props
  const { vlrSalario } = period.row
  const { form, action, saved, active, setActive, calendar, close } = useRequest(props)
  const { values } = form
  const name = periodName(period.row)
  const plan = planOf(period, values)
  const isChosen = plan.parts.every(({ dtIniFerias }) => dtIniFerias)
  return (
    <FormDialog
      title={t`Pedir férias de ${name}`}
      form={form}
      action={action}
      saved={saved}
      afterwards={<FollowUp kind="vacation" />}
      submit={<Button type="submit" icon={<Send />} busy={action.isPending}>{t`Enviar`}</Button>}
      onClose={close}
    >
      <WayFields
        period={period}
        values={values}
        error={form.errorOf('way')}
        onChange={(changes) => {
          // The other parts depend on the changed one.
          form.set({ ...changes, starts: [] })
          setActive(0)
        }}
      />
      {partDays(period, values).length > 0 && (
        <Starts
          period={period}
          values={values}
          active={active}
          onActive={setActive}
          error={form.errorOf('starts')}
          calendar={calendar}
          onChange={(starts) => form.set({ starts })}
        />
      )}
      {plan.parts.length > 0 && isChosen && vlrSalario !== null && (
        <Estimate plan={plan} days={period.days} vlrSalario={vlrSalario} />
      )}
      {plan.parts.length > 0 && (
        <CheckboxField
          label={t`Adiantar a 1ª parcela do 13º`}
          help={t`É direito quando você pede em janeiro, para férias de fevereiro a novembro (Lei 4.749/1965, art. 2º); fora disso, a empresa decide.`}
          checked={values.adiantaDecimo}
          onChange={(event) => form.set({ adiantaDecimo: event.target.checked })}
        />
      )}
      {plan.parts.some(({ dtIniFerias }) => dtIniFerias > limitOf(period.dtFimPeriodo)) && <PastDeadline />}
      {form.formError && (
        <Alert isReply tone="bad">
          {form.formError}
        </Alert>
      )}
    </FormDialog>
  )
}

function PastDeadline() {
  const { t } = useLingui()
  return (
    <Alert tone="info">
      {t`Estas férias passam do prazo para tirar (CLT, art. 137).`}{' '}
      {keeps('hrSeesDeadline') && t`O RH vê isso quando decide.`}
    </Alert>
  )
}

/** Returns the field that a refusal concerns. */
function fieldOf(codigo: string): 'way' | 'starts' | '' {
  if (['periodo', 'aviso', 'inicioVedado', 'conflito'].includes(codigo)) return 'starts'
  return ['semSaldo', 'divisao', 'abono'].includes(codigo) ? 'way' : ''
}

/** Returns the index of the first part whose first day is missing or invalid; -1 for none. */
function faultAt(period: Requestable, values: VacationForm): number {
  const plan = planOf(period, values)
  const missing = plan.parts.findIndex(({ dtIniFerias }) => !dtIniFerias)
  return missing >= 0 ? missing : (planFault(period, plan, period.terms)?.parte ?? 0) - 1
}

function errorsOf(period: Requestable, values: VacationForm) {
  const plan = planOf(period, values)
  if (plan.parts.some(({ dtIniFerias }) => !dtIniFerias)) return { starts: FAULT_WORDS.semInicio }
  const fault = planFault(period, plan, period.terms)
  return fault ? { [fieldOf(fault.codigo)]: FAULT_WORDS[fault.codigo] } : {}
}
