import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#kit/fields/Button.tsx'
import type { Draft } from '#kit/fields/drafts.ts'
import { RecoveredDraft } from '#kit/fields/RecoveredDraft.tsx'
import { type FieldErrors, focusFirst } from '#kit/fields/useForm.ts'
import { Columns } from '#kit/layout/Layout.tsx'
import { Dialog } from './Dialog.tsx'
import { useLeaveGuard } from './useLeaveGuard.tsx'
import type { WizardForm } from './useWizardForm.ts'
import css from './Wizard.module.css'

type Field<Values> = keyof Values & string
type StepErrors<Values> = FieldErrors<Field<Values>> | Promise<FieldErrors<Field<Values>>>

export interface WizardStep<Values extends object> {
  title: string
  /** At least one. */
  fields: readonly Field<Values>[]
  /** Returns the errors of its fields, without which the step is left. */
  check: (values: Values) => StepErrors<Values>
  content: ReactNode
}

interface WizardProps<Values extends object> {
  title: string
  form: WizardForm<Values>
  /** Their number may change with the width of the window. */
  steps: readonly WizardStep<Values>[]
  /** Called with a step whose fields are valid; false stays on it, and the caller shows why. */
  validate?: (step: number) => boolean
  onSubmit: (values: Values) => void
  busy: boolean
}

/**
 * Returns the step to show: that of a recovered draft or of a refused field, else the one moved to. Moves the focus to the heading of
 * another step.
 */
function useStep<Values extends object>(form: WizardForm<Values>, steps: readonly WizardStep<Values>[]) {
  const { refused, recovered, noteStep } = form
  const [reached, setStep] = useState(0)
  const step = Math.min(reached, steps.length - 1)
  const first = steps[step]?.fields[0] ?? ''
  useEffect(() => noteStep(first), [noteStep, first])
  const heading = useRef<HTMLParagraphElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  const [resumed, setResumed] = useState<Draft | null>(null)
  if (recovered !== resumed) {
    setResumed(recovered)
    setStep(recovered ? stepOf(recovered, steps) : 0)
  }
  const [answered, setAnswered] = useState(refused)
  if (refused && refused !== answered) {
    setAnswered(refused)
    const at = steps.findIndex(({ fields }) => fields.includes(refused.field))
    if (at >= 0) setStep(at)
  }
  useEffect(() => {
    // Its step is rendered meanwhile.
    if (refused) focusFirst(formOf(heading.current))
  }, [refused])
  return { step, setStep, heading }
}

/** A form in a dialog with steps. Moves on only when the step is valid; back on the first step closes it (spec §2). */
export function Wizard<Values extends object>({
  title,
  form,
  steps,
  validate = () => true,
  onSubmit,
  busy,
}: WizardProps<Values>) {
  const { t } = useLingui()
  const { mayClose, confirmation } = useLeaveGuard(form.isDirty)
  const { step, setStep, heading } = useStep(form, steps)
  const last = step === steps.length - 1
  const mayLeave = async () => !busy && mayClose()
  async function leave() {
    if (await mayLeave()) form.close()
  }
  async function advance() {
    if (busy) return
    const found = (await steps[step]?.check(form.getValues())) ?? {}
    form.show(found)
    if (Object.keys(found).length > 0) return focusFirst(formOf(heading.current))
    if (!validate(step)) return
    if (last) onSubmit(form.getValues())
    else setStep(step + 1)
  }
  return (
    <>
      <Dialog
        open
        width={900}
        title={title}
        onClose={form.close}
        onBeforeClose={mayLeave}
        onSubmit={(event) => {
          event.preventDefault()
          advance()
        }}
        actions={
          <>
            <Button variant="quiet" onClick={() => (step === 0 ? leave() : setStep(step - 1))}>
              {step === 0 ? t`Cancelar` : t`Voltar`}
            </Button>
            <Button type="submit" busy={busy}>
              {last ? t`Enviar` : t`Continuar`}
            </Button>
          </>
        }
      >
        <Where steps={steps} step={step} heading={heading} />
        <RecoveredDraft form={form} />
        {steps[step]?.content}
      </Dialog>
      {confirmation}
    </>
  )
}

interface WhereProps {
  steps: readonly { title: string }[]
  step: number
  heading: RefObject<HTMLParagraphElement | null>
}

/** The number of the step, as a bar and in words, and its title. */
function Where({ steps, step, heading }: WhereProps) {
  const place = step + 1
  const count = steps.length
  return (
    <>
      <ol className={css.steps} aria-hidden="true">
        {steps.map((each, index) => (
          <li key={each.title} data-done={index <= step || undefined} />
        ))}
      </ol>
      <p ref={heading} tabIndex={-1} className={css.where}>
        <Trans>
          Passo {place} de {count}
        </Trans>
        {' · '}
        <b>{steps[step]?.title}</b>
      </p>
    </>
  )
}

const formOf = (element: Element | null) => element?.closest('form') ?? null

/** Returns the step at which a draft continues, or the first whose files have to be chosen again. */
function stepOf<Values extends object>(draft: Draft, steps: readonly WizardStep<Values>[]): number {
  const withFields = (names: string[]) => steps.findIndex(({ fields }) => fields.some((field) => names.includes(field)))
  const [at, missing] = [withFields(draft.step ? [draft.step] : []), withFields(draft.files)]
  return Math.max(0, missing >= 0 ? Math.min(at, missing) : at)
}

/** Joins two steps into one with two columns, for wide screens. */
export function inColumns<Values extends object>(
  title: string,
  left: WizardStep<Values>,
  right: WizardStep<Values>,
): WizardStep<Values> {
  return {
    title,
    fields: [...left.fields, ...right.fields],
    check: async (values) => ({ ...(await left.check(values)), ...(await right.check(values)) }),
    content: (
      <Columns>
        {left.content}
        {right.content}
      </Columns>
    ),
  }
}
