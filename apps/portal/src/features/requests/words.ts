import { isOfAddress } from '@colab/contract/domains/registration'
import { REQUEST_STATE, type Solicitacao } from '@colab/contract/domains/requests'
import { addDays } from '@colab/contract/wire/calendar'
import { formatDate, isDate } from '@colab/contract/wire/date'
import { toCents } from '@colab/contract/wire/money'
import { dayName } from '@colab/ui/i18n/dateFormat.ts'
import { ownWords } from '@colab/ui/i18n/known.tsx'
import { monthName } from '@colab/ui/i18n/months.ts'
import { useAmountText } from '@colab/ui/kit/data/amounts.ts'
import { useLingui } from '@lingui/react/macro'
import { TYPES } from '#messageTypes.ts'
import { useTeletexNames } from '#useTeletexNames.ts'
import { kindOf } from './kinds.ts'

type Tone = 'good' | 'warn' | 'bad'

/** Returns the name of a kind; an unknown one of a back end as it is. */
export function useKindName(): (tipo: string) => string {
  const { i18n } = useLingui()
  return (tipo) => {
    const kind = kindOf(tipo)
    return kind ? i18n._(kind.name) : tipo
  }
}

/** Returns the state of a request in words, with its colour; unknown ones of a back end as they are. */
export function useStateNames(): (request: Solicitacao) => { text: string; tone?: Tone } {
  const { t } = useLingui()
  const { open, approved, refused, cancelled, closed } = REQUEST_STATE
  return ({ tipo, situacao }) => {
    // Each kind has its own words for a state.
    if (!kindOf(tipo)) return { text: '–' }
    if (tipo === 'reservation') {
      if (situacao === open) return { text: t`Reservada`, tone: 'good' }
      if (situacao === refused) return { text: t`Cancelada pelo RH`, tone: 'bad' }
      if (situacao === cancelled) return { text: t`Cancelada por você` }
      if (situacao === closed) return { text: t`Servida` }
    }
    if (situacao === open) return { text: tipo === 'message' ? t`Sem resposta` : t`Em análise`, tone: 'warn' }
    if (situacao === approved) return { text: tipo === 'message' ? t`Respondida` : t`Aprovada`, tone: 'good' }
    if (situacao === refused) return { text: t`Recusada`, tone: 'bad' }
    if (situacao === cancelled) return { text: t`Cancelada por você` }
    return { text: situacao === closed ? t`Encerrada` : situacao || '–' }
  }
}

/** Returns what a request is about, in one line. */
export function useDetail(): (request: Solicitacao) => string {
  const { t, i18n } = useLingui()
  const sale = t`venda de um terço dos dias`
  const nameOf = useFieldName()
  const teletex: Record<string, string> = useTeletexNames()
  const amount = useAmount()
  return (request) => {
    const { tipo, assunto, dtMovto, hrMovtoIni, hrMovtoFim, vlrTotal, ttCampo } = request
    const times = [hrMovtoIni, hrMovtoFim].filter(Boolean).join('–')
    switch (tipo) {
      case 'registration':
        return [...new Set(ttCampo.map(({ campo }) => nameOf(campo)))].join(', ')
      case 'teletex':
        return joined(teletex[teletexOf(request)] ?? '', assunto, formatDate(dtMovto), times)
      case 'absence': {
        const until = ttCampo.find(({ campo }) => campo === 'dtFim')?.valor
        const days = [dtMovto, until === dtMovto ? '' : until].filter(Boolean).map((day) => formatDate(day ?? ''))
        return joined(days.join(' – '), times)
      }
      case 'adjustment':
        return joined(formatDate(dtMovto), times)
      case 'order': {
        const items = ttCampo.map(({ campo, valor }) => `${valor} × ${campo}`).join(', ')
        return joined(dtMovto ? monthName(dtMovto, i18n.locale) : '', amount(vlrTotal), items)
      }
      case 'reservation':
        return joined(assunto, dtMovto ? dayName(dtMovto, i18n.locale) : '')
      case 'vacation':
        return joined(...partsOf(request), ...(fieldOf(request, 'abono') === '1' ? [sale] : []))
      case 'message':
        return ownWords(TYPES, assunto) ?? assunto
      default:
        return assunto
    }
  }
}

/** Returns the words of a request for one line of a list: of a day at work its kind, and no more than the day or the amount. */
export function useRowWords(): (request: Solicitacao) => { title: string; detail: string } {
  const kindName = useKindName()
  const teletex: Record<string, string> = useTeletexNames()
  const detailOf = useDetail()
  const amount = useAmount()
  return (request) => {
    const { tipo, dtMovto, vlrTotal } = request
    const [title, day] = [kindName(tipo), dtMovto ? formatDate(dtMovto) : '']
    if (tipo === 'teletex') return { title: teletex[teletexOf(request)] ?? title, detail: day }
    if (tipo === 'adjustment' || tipo === 'absence' || tipo === 'reservation') return { title, detail: day }
    return { title, detail: tipo === 'order' ? amount(vlrTotal) : detailOf(request) }
  }
}

function teletexOf(request: Solicitacao): string {
  return fieldOf(request, 'tipo')
}

function fieldOf({ ttCampo }: Solicitacao, name: string): string {
  return ttCampo.find(({ campo }) => campo === name)?.valor ?? ''
}

/** First and last days of the parts of a vacation, whose fields are `2027-02-01 15`. */
function partsOf({ ttCampo }: Solicitacao): string[] {
  return ttCampo.flatMap(({ campo, valor }) => {
    const [, day = '', days] = /^(\d{4}-\d\d-\d\d) (\d{1,2})$/.exec(campo === 'parte' ? valor : '') ?? []
    return isDate(day) ? [`${formatDate(day)} – ${formatDate(addDays(day, Number(days) - 1))}`] : []
  })
}

function joined(...parts: string[]): string {
  return parts.filter(Boolean).join(' · ')
}

/** Returns a function from reais to their text; empty where they are not known. */
function useAmount(): (reais: number | null) => string {
  const textOf = useAmountText()
  return (reais) => {
    const cents = toCents(reais)
    return cents === null ? '' : textOf(cents)
  }
}

/** Returns the name of a changed field; those of the address have one. */
function useFieldName(): (campo: string) => string {
  const { t } = useLingui()
  const [address, phone, status] = [t`Endereço`, t`Telefone`, t`Estado civil`]
  const names: Record<string, string> = {
    nome: t`Nome`,
    fone: phone,
    celular: phone,
    emailParticular: t`E-mail`,
    codEstadoCivil: status,
    nomeConjuge: status,
    codGrau: t`Escolaridade`,
    foto: t`Foto`,
  }
  return (campo) => names[campo] ?? (isOfAddress(campo) ? address : campo)
}
