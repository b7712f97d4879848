import type { Situation } from '@colab/contract/desk/sealed-reports'
import { FREQUENCIES, REPORTERS } from '@colab/contract/domains/misconduct'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const SITUATIONS = {
  received: { words: msg`Nova`, tone: 'accent' },
  waiting: { words: msg`Escreveu de novo`, tone: 'warn' },
  answered: { words: msg`Respondida`, tone: 'good' },
} as const satisfies Record<Situation, { words: MessageDescriptor; tone: string }>

/** Choices of the form, which reports contain in Portuguese. */
export const CHOICES: Readonly<Record<string, MessageDescriptor>> = {
  [REPORTERS[0]]: msg`Vítima do ato`,
  [REPORTERS[1]]: msg`Outra pessoa`,
  [FREQUENCIES[0]]: msg`Primeira vez`,
  [FREQUENCIES[1]]: msg`Já aconteceu antes`,
  Sim: msg`Sim`,
}
