import { DEPENDENT_FLAGS } from '@colab/contract/domains/dependents'
import { recordAs, written } from '@colab/contract/domains/registration'
import {
  REQUEST_STATE,
  type RequestKindName,
  type RequestState,
  type Solicitacao,
} from '@colab/contract/domains/requests'
import { addDays } from '@colab/contract/wire/calendar'
import { formatCpf } from '@colab/contract/wire/cpf'
import { formatDate, isDate } from '@colab/contract/wire/date'
import { dayName } from '@colab/ui/i18n/dateFormat.ts'
import { ownWords } from '@colab/ui/i18n/known.tsx'
import { monthName } from '@colab/ui/i18n/months.ts'
import { storeDraft } from '@colab/ui/kit/fields/useDraft.ts'
import type { Icon } from '@colab/ui/kit/icon.tsx'
import {
  Briefcase,
  CalendarPlus,
  Clock,
  Coffee,
  HeartPulse,
  MessageSquare,
  Package,
  Sun,
  UserRound,
  UsersRound,
} from '@colab/ui/kit/icons.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { TYPES } from '#messageTypes.ts'
import { PATHS } from '#paths.ts'
import { hasScreen } from '#profile.ts'

export const TOPICS = {
  adjustment: msg`Ponto`,
  absence: msg`Ausências`,
  registration: msg`Dados`,
  message: msg`Mensagens`,
  reservation: msg`Refeição`,
  order: msg`Compras`,
  application: msg`Vagas`,
  vacation: msg`Férias`,
} satisfies Partial<Record<RequestKindName, MessageDescriptor>>
export type Topic = keyof typeof TOPICS

export interface StateWords {
  text: MessageDescriptor
  tone?: 'good' | 'warn' | 'bad'
}

/** Formatters that depend on the reader's language and settings. */
export interface Words {
  locale: string
  translate: (words: MessageDescriptor) => string
  /** Formats an amount in reais; '' for null. */
  amount: (reais: number | null) => string
  /** Name of a changed field of the record. */
  fieldName: (campo: string) => string
  /** Names of the kinds of request about a day of work, by number. */
  teletex: Readonly<Record<string, string>>
}

interface KindFacts {
  name: MessageDescriptor
  /** The icon of its screen. */
  icon: Icon
  /** The address where it is requested; `novo=1` opens the form. */
  form: string
  topic: Topic
  /** The address of the form for a request like this one, where it differs. */
  formFor?(request: Solicitacao): string
  /** The address where the request itself can be read or changed. */
  page?(request: Solicitacao): string | null
  /** Stores the draft with which the form opens; absent where the address contains everything. */
  fill?(request: Solicitacao, fields: Fields): void
  /** Whether a request like this one can be sent again; by default when it was refused or cancelled. */
  isRepeatable?(request: Solicitacao): boolean
  /** The subject in one line; by default the one of the server. */
  about?(request: Solicitacao, words: Words): string
  /** The title in a list, where it is more specific than the name of the kind. */
  title?(request: Solicitacao, words: Words): string | undefined
  /** The text in a list, where it is shorter than the subject. */
  brief?(request: Solicitacao, words: Words): string
  /** Names of states that differ from the usual ones. */
  states?: Partial<Record<RequestState, StateWords>>
  /** It is effective once it is sent: HR decides nothing. */
  isReservation?: true
  /** HR answers it, and its author can write again. */
  isConversation?: true
}

type Fields = Readonly<Record<string, string | undefined>>

const { open, approved, refused, cancelled, closed } = REQUEST_STATE

export const KINDS: Readonly<Record<RequestKindName, KindFacts>> = {
  registration: {
    name: msg`Alteração cadastral`,
    icon: UserRound,
    form: `${PATHS.registration}?novo=1`,
    topic: 'registration',
    about: ({ ttCampo }, { fieldName }) => [...new Set(ttCampo.map(({ campo }) => fieldName(campo)))].join(', '),
    fill({ descricao }, { foto: _, ...record }) {
      storeDraft('registration', { ...recordAs(written, record), observacao: descricao })
    },
  },
  dependent: {
    name: msg`Inclusão de dependente`,
    icon: UsersRound,
    form: `${PATHS.dependents}?novo=1`,
    topic: 'registration',
    fill(_, { cpf = '', ...facts }) {
      const flags = Object.fromEntries(DEPENDENT_FLAGS.map((name) => [name, facts[name] === '1']))
      storeDraft('dependent', { ...recordAs(written, facts), ...flags, CPF: formatCpf(cpf) })
    },
  },
  adjustment: {
    name: msg`Ajuste de ponto`,
    icon: CalendarPlus,
    form: `${PATHS.punchAdjustment}?novo=1`,
    topic: 'adjustment',
    about: (request) => joined(formatDate(request.dtMovto), timesOf(request)),
    brief: dayOf,
    fill({ dtMovto, hrMovtoIni, descricao }) {
      storeDraft('punch-adjustment', { dtMovto: dtMovto ?? '', time: hrMovtoIni, observacao: descricao })
    },
  },
  teletex: {
    name: msg`Solicitação de ponto`,
    icon: Clock,
    form: `${PATHS.teletex}?novo=1`,
    topic: 'adjustment',
    about: (request, { teletex }) =>
      joined(teletex[fieldOf(request, 'tipo')] ?? '', request.assunto, formatDate(request.dtMovto), timesOf(request)),
    title: (request, { teletex }) => teletex[fieldOf(request, 'tipo')],
    brief: dayOf,
    fill({ dtMovto, hrMovtoIni, hrMovtoFim, descricao }, { tipo, codEvento }) {
      const times = { hrMovtoIni, hrMovtoFim, codEvento: Number(codEvento) }
      storeDraft('teletex', { dtMovto: dtMovto ?? '', tipo: Number(tipo), ...times, observacao: descricao })
    },
  },
  absence: {
    name: msg`Atestado ou ausência`,
    icon: HeartPulse,
    form: `${PATHS.absences}?novo=1`,
    topic: 'absence',
    page: () => PATHS.absences,
    about(request) {
      const { dtMovto } = request
      const until = fieldOf(request, 'dtFim')
      const days = [dtMovto, until === dtMovto ? '' : until].filter(Boolean).map((day) => formatDate(day ?? ''))
      return joined(days.join(' – '), timesOf(request))
    },
    brief: dayOf,
  },
  message: {
    name: msg`Mensagem ao RH`,
    icon: MessageSquare,
    form: PATHS.hrContact,
    topic: 'message',
    page: ({ idSolicitacao }) => `${PATHS.hrContact}?conversa=${encodeURIComponent(idSolicitacao)}`,
    about: ({ assunto }) => ownWords(TYPES, assunto) ?? assunto,
    fill({ descricao }, { codTipo }) {
      storeDraft('hr-contact', { codTipo, descricao })
    },
    states: { P: { text: msg`Sem resposta`, tone: 'warn' }, A: { text: msg`Respondida`, tone: 'good' } },
    isConversation: true,
  },
  application: {
    name: msg`Candidatura a vaga`,
    icon: Briefcase,
    form: PATHS.openings,
    topic: 'application',
    formFor: openingOf,
    page: (request) => (request.situacao === open ? openingOf(request) : null),
  },
  order: {
    name: msg`Pedido no varejo`,
    icon: Package,
    form: PATHS.retailOrder,
    topic: 'order',
    page: ({ situacao }) => (situacao === open ? PATHS.retailOrder : null),
    isRepeatable: ({ situacao, ttCampo }) => situacao !== open && ttCampo.length > 0,
    about({ dtMovto, vlrTotal, ttCampo }, { locale, amount }) {
      const items = ttCampo.map(({ campo, valor }) => `${valor} × ${campo}`).join(', ')
      return joined(dtMovto ? monthName(dtMovto, locale) : '', amount(vlrTotal), items)
    },
    brief: ({ vlrTotal }, { amount }) => amount(vlrTotal),
    fill(_, fields) {
      storeDraft('retail-order again', fields)
    },
  },
  reservation: {
    name: msg`Reserva de refeição`,
    icon: Coffee,
    form: PATHS.restaurant,
    topic: 'reservation',
    formFor: mealOf,
    page: (request) => (request.situacao === open ? mealOf(request) : null),
    about: ({ assunto, dtMovto }, { locale }) => joined(assunto, dtMovto ? dayName(dtMovto, locale) : ''),
    brief: dayOf,
    states: {
      P: { text: msg`Reservada`, tone: 'good' },
      R: { text: msg`Cancelada pelo RH`, tone: 'bad' },
      E: { text: msg`Servida` },
    },
    isReservation: true,
  },
  vacation: {
    name: msg`Solicitação de férias`,
    icon: Sun,
    form: PATHS.vacations,
    topic: 'vacation',
    about: (request, { translate }) =>
      joined(...partsOf(request), fieldOf(request, 'abono') === '1' ? translate(msg`venda de um terço dos dias`) : ''),
  },
}

/** Returns the facts of a kind; undefined for an unknown kind of a back end. */
export function kindOf(tipo: string | null): KindFacts | undefined {
  return tipo !== null && Object.hasOwn(KINDS, tipo) ? KINDS[tipo as RequestKindName] : undefined
}

/** Returns the address if this client has its screen; otherwise null. */
export function offered(href: string | null | undefined): string | null {
  return href && hasScreen(href.replace(/\?.*/, '')) ? href : null
}

/** Returns the address of the form, or null for an unknown kind. */
export function formHref(request: Solicitacao): string | null {
  const kind = kindOf(request.tipo)
  return kind?.formFor?.(request) ?? kind?.form ?? null
}

/** Returns whether a request like this one can be sent again. */
export function isRepeatable(request: Solicitacao): boolean {
  const { situacao } = request
  return kindOf(request.tipo)?.isRepeatable?.(request) ?? (situacao === refused || situacao === cancelled)
}

/** Stores the draft with which the form of this kind opens. */
export function fillForm(request: Solicitacao): void {
  kindOf(request.tipo)?.fill?.(request, Object.fromEntries(request.ttCampo.map(({ campo, valor }) => [campo, valor])))
}

/** Names of the states of a kind that has none of its own. */
export const STATES: Readonly<Record<RequestState, StateWords>> = {
  [open]: { text: msg`Em análise`, tone: 'warn' },
  [approved]: { text: msg`Aprovada`, tone: 'good' },
  [refused]: { text: msg`Recusada`, tone: 'bad' },
  [cancelled]: { text: msg`Cancelada por você` },
  [closed]: { text: msg`Encerrada` },
}

function dayOf({ dtMovto }: Solicitacao): string {
  return formatDate(dtMovto)
}

function timesOf({ hrMovtoIni, hrMovtoFim }: Solicitacao): string {
  return [hrMovtoIni, hrMovtoFim].filter(Boolean).join('–')
}

function openingOf({ idSolicitacao }: Solicitacao): string {
  return `${PATHS.openings}?vaga=${encodeURIComponent(idSolicitacao)}`
}

function mealOf(request: Solicitacao): string {
  const isOther = fieldOf(request, 'substProteina') === '1'
  return `${PATHS.restaurant}?cardapio=${encodeURIComponent(request.idSolicitacao)}${isOther ? '&semcarne=1' : ''}`
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
