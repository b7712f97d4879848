import type { RequestKindName } from '@colab/contract/domains/requests'
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
import { PATHS } from '#paths.ts'

/** Filters, in their order; each may show several kinds. */
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

interface KindFacts {
  name: MessageDescriptor
  /** That of its screen. */
  icon: Icon
  /** Where it is requested; `novo=1` opens the form. */
  form: string
  topic: Topic
}

/** Kinds of request. */
export const KINDS: Readonly<Record<RequestKindName, KindFacts>> = {
  registration: {
    name: msg`Alteração cadastral`,
    icon: UserRound,
    form: `${PATHS.registration}?novo=1`,
    topic: 'registration',
  },
  dependent: {
    name: msg`Inclusão de dependente`,
    icon: UsersRound,
    form: `${PATHS.dependents}?novo=1`,
    topic: 'registration',
  },
  adjustment: {
    name: msg`Ajuste de ponto`,
    icon: CalendarPlus,
    form: `${PATHS.punchAdjustment}?novo=1`,
    topic: 'adjustment',
  },
  teletex: { name: msg`Solicitação de ponto`, icon: Clock, form: `${PATHS.teletex}?novo=1`, topic: 'adjustment' },
  absence: { name: msg`Atestado ou ausência`, icon: HeartPulse, form: `${PATHS.absences}?novo=1`, topic: 'absence' },
  message: { name: msg`Mensagem ao RH`, icon: MessageSquare, form: PATHS.hrContact, topic: 'message' },
  application: { name: msg`Candidatura a vaga`, icon: Briefcase, form: PATHS.openings, topic: 'application' },
  order: { name: msg`Pedido no varejo`, icon: Package, form: PATHS.retailOrder, topic: 'order' },
  reservation: { name: msg`Reserva de refeição`, icon: Coffee, form: PATHS.restaurant, topic: 'reservation' },
  vacation: { name: msg`Solicitação de férias`, icon: Sun, form: PATHS.vacations, topic: 'vacation' },
}

/** Returns what is known of a kind; nothing of an unknown one of a back end. */
export function kindOf(tipo: string | null): KindFacts | undefined {
  return tipo !== null && Object.hasOwn(KINDS, tipo) ? KINDS[tipo as RequestKindName] : undefined
}
