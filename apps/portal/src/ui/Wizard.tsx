import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'
import css from './Wizard.module.css'

type WizardProps = Pick<DialogProps, 'title' | 'onClose' | 'onBeforeClose'> & {
  open: boolean
  steps: readonly { title: string; content: ReactNode }[]
  /** Starts at 0. */
  step: number
  onStep: (step: number) => void
  /** Called before moving on and before sending; false stays, and the caller shows why. */
  validate: (step: number) => boolean | Promise<boolean>
  onSubmit: () => void
  /** Default `Enviar`. */
  submitLabel?: string
  busy?: boolean
}

/** A dialog in steps. Moves on only when the step is valid; back on the first step closes it (spec §2). */
export function Wizard(props: WizardProps) {
  const {
    open,
    title,
    onClose,
    onBeforeClose,
    steps,
    step,
    onStep,
    validate,
    onSubmit,
    submitLabel,
    busy = false,
  } = props
  const { t } = useLingui()
  const heading = useRef<HTMLParagraphElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  const last = step === steps.length - 1
  async function leave() {
    if (!onBeforeClose || (await onBeforeClose())) onClose()
  }
  async function advance() {
    if (busy || !(await validate(step))) return
    if (last) onSubmit()
    else onStep(step + 1)
  }
  const place = step + 1
  const count = steps.length
  return (
    <Dialog
      open={open}
      width={900}
      title={title}
      onClose={onClose}
      onBeforeClose={onBeforeClose}
      onSubmit={(event) => {
        event.preventDefault()
        advance()
      }}
      actions={
        <>
          <Button variant="quiet" onClick={() => (step === 0 ? leave() : onStep(step - 1))}>
            {step === 0 ? t`Cancelar` : t`Voltar`}
          </Button>
          <Button type="submit" busy={busy}>
            {last ? (submitLabel ?? t`Enviar`) : t`Continuar`}
          </Button>
        </>
      }
    >
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
      {steps[step]?.content}
    </Dialog>
  )
}
