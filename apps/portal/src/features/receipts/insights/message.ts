import { formatBRL } from '@colab/contract/wire/money'
import { i18n } from '@colab/ui/i18n/locale.ts'
import { t } from '@lingui/core/macro'
import { addToMessage } from '#async/messageToHr.ts'
import type { Check } from './verdict.ts'
import { SUBJECTS } from './words.ts'

interface Question {
  wrong: readonly Check[]
  period: string
  /** Company and number of the employment. */
  label: string
}

/** Appends a question about a receipt to the draft of the message to HR; returns the address of that screen. */
export function writeToHr({ wrong, period, label }: Question): string {
  const lines = wrong.map(({ subject, shown, expected }) => {
    const [name, amount, own] = [i18n._(SUBJECTS[subject]), formatBRL(shown ?? 0), formatBRL(expected ?? 0)]
    return t`- ${name}: ${amount} no holerite, ${own} pela conta do portal`
  })
  const first = t`Olá! Conferi o meu holerite de ${period} (${label}) e não entendi:`
  return addToMessage([first, ...lines, t`Podem me explicar?`].join('\n'))
}
