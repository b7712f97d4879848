import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Dialog } from '@colab/ui/kit/overlays/Dialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import css from './TourDialog.module.css'
import { tourSteps } from './tour.ts'

/** Shows newcomers around in a few steps; Esc and the first button leave at once. */
export function TourDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [at, setAt] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current !== at) heading.current?.focus()
    shown.current = at
  }, [at])
  const steps = tourSteps()
  const step = steps[at]
  if (!step) return null
  const { icon: Icon } = step
  const [place, count] = [at + 1, steps.length]
  const isLast = place === count
  return (
    <Dialog
      open
      title={t`Conhecer o portal`}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={() => (at === 0 ? onClose() : setAt(at - 1))}>
            {at === 0 ? <Trans>Pular</Trans> : <Trans>Voltar</Trans>}
          </Button>
          <Button onClick={() => (isLast ? onClose() : setAt(place))}>
            {isLast ? <Trans>Concluir</Trans> : <Trans>Próximo</Trans>}
          </Button>
        </>
      }
    >
      <div className={css.step}>
        <Icon />
        <h3 ref={heading} tabIndex={-1}>
          <small>
            <Trans>
              Passo {place} de {count}
            </Trans>
          </small>
          {i18n._(step.title)}
        </h3>
        <p>{i18n._(step.text)}</p>
      </div>
    </Dialog>
  )
}
