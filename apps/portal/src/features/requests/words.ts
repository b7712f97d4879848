import { isOfAddress } from '@colab/contract/domains/registration'
import type { Solicitacao } from '@colab/contract/domains/requests'
import { toCents } from '@colab/contract/wire/money'
import { useAmountText } from '@colab/ui/kit/data/amounts.ts'
import { useLingui } from '@lingui/react/macro'
import { useTeletexNames } from '#useTeletexNames.ts'
import { kindOf, STATES, type StateWords, type Words } from './kinds.ts'

/** Returns the name of a kind; an unknown one of a back end as it is. */
export function useKindName(): (tipo: string) => string {
  const { i18n } = useLingui()
  return (tipo) => {
    const kind = kindOf(tipo)
    return kind ? i18n._(kind.name) : tipo
  }
}

/** Returns the state of a request in words, with its colour; unknown ones of a back end as they are. */
export function useStateNames(): (request: Solicitacao) => { text: string; tone?: StateWords['tone'] } {
  const { i18n } = useLingui()
  return ({ tipo, situacao }) => {
    const kind = kindOf(tipo)
    // Each kind has its own words for a state.
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

/** Returns the words of a request for one line of a list. */
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
