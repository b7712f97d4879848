import type { PublicationKind } from '@colab/contract/desk/publish'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'

interface KindWords {
  name: MessageDescriptor
  /** Headings of those who have done it, and those who have not. */
  done: MessageDescriptor
  missing: MessageDescriptor
  /** What a file says about a person who has done it, and who has not. */
  cells: { done: MessageDescriptor; missing: MessageDescriptor }
  /** How many people have done it, of all. */
  reached: (done: string, all: string) => string
}

/** Texts about the action of people for each kind of publication. */
const KINDS: Record<PublicationKind, KindWords> = {
  notice: {
    name: msg`Aviso`,
    done: msg`Já leram`,
    missing: msg`Ainda não leram`,
    cells: { done: msg`lido`, missing: msg`não lido` },
    reached: (done, all) => t`${done} de ${all} leram`,
  },
  document: {
    name: msg`Documento para assinar`,
    done: msg`Já assinaram`,
    missing: msg`Ainda não assinaram`,
    cells: { done: msg`assinado`, missing: msg`não assinado` },
    reached: (done, all) => t`${done} de ${all} assinaram`,
  },
  evaluation: {
    name: msg`Pesquisa`,
    done: msg`Já responderam`,
    missing: msg`Ainda não responderam`,
    cells: { done: msg`respondida`, missing: msg`não respondida` },
    reached: (done, all) => t`${done} de ${all} responderam`,
  },
}

export function kindOf(tipo: string): KindWords | undefined {
  return Object.hasOwn(KINDS, tipo) ? KINDS[tipo as PublicationKind] : undefined
}
