import type { DoctoAssinado } from '@colab/contract/domains/documents'
import { Theirs } from '@colab/ui/kit/data/Theirs.tsx'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { useLingui } from '@lingui/react/macro'
import { stateOf } from './documents.ts'

const TONES = { pending: 'warn', signed: 'good' } as const

/** Returns the day in the words of our server: until when to sign, or when it was signed. */
export function dayOf({ situacao }: DoctoAssinado): string | undefined {
  return /^(?:assinado|aguardando assinatura).*(\d\d\/\d\d\/\d{4})/i.exec(situacao)?.[1]
}

/** State of a document. Those of our server are known by their first word and keep their day; others stay as they are. */
export function Situation({ document }: { document: DoctoAssinado }) {
  const state = stateOf(document)
  const words = <Words document={document} />
  // Words of another meaning are theirs and no verdict of ours.
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
