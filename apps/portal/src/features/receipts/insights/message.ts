import { formatBRL } from '@colab/contract/wire/money'
import { i18n } from '@colab/ui/i18n/locale.ts'
import { readDraft, storeDraft } from '@colab/ui/kit/fields/useDraft.ts'
import { t } from '@lingui/core/macro'
import { PATHS } from '#screens.ts'
import type { Check } from './verdict.ts'
import { SUBJECTS } from './words.ts'

/** The draft of the screen for messages to HR. */
const DRAFT = 'hr-contact'

interface Question {
  wrong: readonly Check[]
  period: string
  /** Company and number of the employment. */
  label: string
}

/** Appends a question about a receipt to the draft of the message to HR; returns the address of that screen. */
export function writeToHr({ wrong, period, label }: Question): string {
  const lines = wrong.map(({ subject, shown, expected }) => {
    const [name, amount, own] = [i18n._(SUBJECTS[subject]), formatBRL(shown), formatBRL(expected ?? 0)]
    return t`- ${name}: ${amount} no comprovante, ${own} pela conta do portal`
  })
  const first = t`Olá! Conferi o meu comprovante de ${period} (${label}) e não entendi:`
  const question = [first, ...lines, t`Podem me explicar?`].join('\n')
  const draft = readDraft(DRAFT) ?? {}
  const written = 'descricao' in draft && typeof draft.descricao === 'string' ? draft.descricao.trim() : ''
  const descricao = written.includes(question) ? written : [written, question].filter(Boolean).join('\n\n')
  storeDraft(DRAFT, { ...draft, descricao })
  return PATHS.hrContact
}
