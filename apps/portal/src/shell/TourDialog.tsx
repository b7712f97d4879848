import { Button } from '@colab/ui/kit/fields/Button.tsx'
import type { Icon } from '@colab/ui/kit/icon.tsx'
import { Banknote, Bell, Clock, MessageSquare } from '@colab/ui/kit/icons.ts'
import { Dialog } from '@colab/ui/kit/overlays/Dialog.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import css from './TourDialog.module.css'
import { type TourStep, tourSteps } from './tour.ts'

const WORDS: Record<TourStep, { icon: Icon; title: MessageDescriptor; text: MessageDescriptor }> = {
  pay: {
    icon: Banknote,
    title: msg`Seu pagamento`,
    text: msg`O início mostra o último pagamento e quanto mudou. Um toque abre o holerite, com cada desconto explicado e o PDF. O olho, no alto, esconde os valores de quem está perto.`,
  },
  pending: {
    icon: Bell,
    title: msg`O que espera por você`,
    text: msg`Em Pendências está o que falta assinar, responder ou ajustar, com o prazo e o botão que resolve. Sem pendências, o quadro não aparece.`,
  },
  time: {
    icon: Clock,
    title: msg`Seu ponto`,
    text: msg`Veja as marcações dia a dia e o saldo de horas. Faltou uma marcação? Peça o ajuste no próprio dia.`,
  },
  requests: {
    icon: MessageSquare,
    title: msg`Solicitações e RH`,
    text: msg`Escreva ao RH, envie arquivos e peça mudanças nos seus dados. As respostas chegam aqui. Se a conexão cair, o que você digitou continua na tela.`,
  },
}

/** A tour for newcomers; Esc and the first button end it at once. */
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
  const { icon: Icon, title, text } = WORDS[step]
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
          {i18n._(title)}
        </h3>
        <p>{i18n._(text)}</p>
      </div>
    </Dialog>
  )
}
