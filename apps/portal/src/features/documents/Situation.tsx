import type { DoctoAssinado } from '@colab/contract/domains/documents'
import { Theirs } from '@colab/ui/kit/data/Theirs.tsx'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { useLingui } from '@lingui/react/macro'
import { stateOf } from './documents.ts'

const TONES = { pending: 'warn', signed: 'good' } as const

/** Returns the date in a text of our server: the deadline of a signature, or its day. */
export function dayOf({ situacao }: DoctoAssinado): string | undefined {
  return /^(?:assinado|aguardando assinatura).*(\d\d\/\d\d\/\d{4})/i.exec(situacao)?.[1]
}

/**
 * State of a document. Texts of our server are recognized by their first word and translated with their date; others are shown as they are.
 */
export function Situation({ document }: { document: DoctoAssinado }) {
  const state = stateOf(document)
  const words = <Words document={document} />
  // An unknown text gets no colour, which would be a verdict.
  return state === 'other' ? words : <Pill tone={TONES[state]}>{words}</Pill>
}

function Words({ document }: { document: DoctoAssinado }) {
  const { t, i18n } = useLingui()
  const { situacao } = document
  const state = stateOf(document)
  if (!situacao && state === 'other') return '–'
  if (i18n.locale === 'pt-BR' && situacao) return situacao
  if (situacao && !/^(assinado|aguardando assinatura)/i.test(situacao)) return <Theirs>{situacao}</Theirs>
  const day = dayOf(document)
  if (state === 'signed') return day ? t`Assinado em ${day}` : t`Assinado`
  return day ? t`Aguardando assinatura até ${day}` : t`Aguardando assinatura`
}
