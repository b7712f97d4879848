import { isOfAddress } from '@colab/contract/domains/registration'
import type { Solicitacao } from '@colab/contract/domains/requests'
import { toCents } from '@colab/contract/wire/money'
import { useAmountText } from '@colab/ui/kit/data/amounts.ts'
import { useLingui } from '@lingui/react/macro'
import { useTeletexNames } from '#useTeletexNames.ts'
import { kindOf, STATES, type StateWords, type Words } from './kinds.ts'

/** Returns the name of a kind; for an unknown kind of a back end its code. */
export function useKindName(): (tipo: string) => string {
  const { i18n } = useLingui()
  return (tipo) => {
    const kind = kindOf(tipo)
    return kind ? i18n._(kind.name) : tipo
  }
}

/** Returns the name of a request's state, with its colour; an unknown state of a back end unchanged. */
export function useStateNames(): (request: Solicitacao) => { text: string; tone?: StateWords['tone'] } {
  const { i18n } = useLingui()
  return ({ tipo, situacao }) => {
    const kind = kindOf(tipo)
    // The names depend on the kind, so an unknown kind has none.
    if (!kind) return { text: '–' }
    const states: Partial<Record<string, StateWords>> = { ...STATES, ...kind.states }
    const state = Object.hasOwn(states, situacao) ? states[situacao] : undefined
    return state ? { ...state, text: i18n._(state.text) } : { text: situacao || '–' }
  }
}

/** Returns what a request is about, in one line. */
export function useDetail(): (request: Solicitacao) => string {
  const words = useWords()
  return (request) => kindOf(request.tipo)?.about?.(request, words) ?? request.assunto
}

/** Returns the title and the text of a request in a list. */
export function useRowWords(): (request: Solicitacao) => { title: string; detail: string } {
  const kindName = useKindName()
  const words = useWords()
  const detailOf = useDetail()
  return (request) => {
    const kind = kindOf(request.tipo)
    return {
      title: kind?.title?.(request, words) ?? kindName(request.tipo),
      detail: kind?.brief?.(request, words) ?? detailOf(request),
    }
  }
}

function useWords(): Words {
  const { t, i18n } = useLingui()
  const textOf = useAmountText()
  const teletex = useTeletexNames()
  const [address, phone, status] = [t`Endereço`, t`Telefone`, t`Estado civil`]
  const fields: Record<string, string> = {
    nome: t`Nome`,
    fone: phone,
    celular: phone,
    emailParticular: t`E-mail`,
    codEstadoCivil: status,
    nomeConjuge: status,
    codGrau: t`Escolaridade`,
    foto: t`Foto`,
  }
  return {
    locale: i18n.locale,
    translate: (words) => i18n._(words),
    amount(reais) {
      const cents = toCents(reais)
      return cents === null ? '' : textOf(cents)
    },
    fieldName: (campo) => fields[campo] ?? (isOfAddress(campo) ? address : campo),
    teletex,
  }
}
