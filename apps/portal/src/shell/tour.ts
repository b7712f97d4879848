import type { Icon } from '@colab/ui/kit/icon.tsx'
import { Banknote, Bell, Clock, MessageSquare } from '@colab/ui/kit/icons.ts'
import { msg } from '@lingui/core/macro'
import { PATHS, type Path } from '#paths.ts'
import { hasScreen } from '#profile.ts'

interface TourStep {
  icon: Icon
  title: ReturnType<typeof msg>
  text: ReturnType<typeof msg>
  /** Shown when this client has one of them. */
  screens: readonly Path[]
}

const STEPS: readonly TourStep[] = [
  {
    icon: Banknote,
    title: msg`Seu pagamento`,
    text: msg`O início mostra o último pagamento e quanto mudou. Um toque abre o holerite, com cada desconto explicado e o PDF. O olho, no alto, esconde os valores de quem está perto.`,
    screens: [PATHS.receipts],
  },
  {
    icon: Bell,
    title: msg`O que espera por você`,
    text: msg`Em Pendências está o que falta assinar, responder ou ajustar, com o prazo e o botão que resolve. Sem pendências, o quadro não aparece.`,
    screens: [PATHS.documents, PATHS.evaluations, PATHS.punches],
  },
  {
    icon: Clock,
    title: msg`Seu ponto`,
    text: msg`Veja as marcações dia a dia e o saldo de horas. Faltou uma marcação? Peça o ajuste no próprio dia.`,
    screens: [PATHS.punches, PATHS.timeMirror],
  },
  {
    icon: MessageSquare,
    title: msg`Solicitações e RH`,
    text: msg`Escreva ao RH, envie arquivos e peça mudanças nos seus dados. As respostas chegam aqui. Se a conexão cair, o que você digitou continua na tela.`,
    screens: [PATHS.hrContact, PATHS.requests],
  },
]

/** Returns the steps that this client has screens for. */
export function tourSteps(): TourStep[] {
  return STEPS.filter(({ screens }) => screens.some(hasScreen))
}

/** Returns whether there is more than one step: a single one is no tour. */
export function isTourUseful(): boolean {
  return tourSteps().length > 1
}
