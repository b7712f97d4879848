import type { Age, Kind, State } from '@colab/contract/desk/inbox'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

interface KindFacts {
  /** The name of one request. */
  one: MessageDescriptor
  /** The plural, for lists and tabs. */
  several: MessageDescriptor
  /** Everyday business, many a day, most of which need no decision: it has its own filter and is listed separately. */
  isEveryday?: true
  /** HR answers it; nothing is approved or rejected. */
  isAnswered?: true
  /** Names of states that differ from the usual ones. */
  states?: Partial<Record<State, MessageDescriptor>>
  /**
   * Labels of fields, by wire name, that only this kind has, or that differ from those in `features/inbox/labels.ts`.
   */
  labels?: Readonly<Record<string, MessageDescriptor>>
}

const STATES: Readonly<Record<State, MessageDescriptor>> = {
  P: msg`Em análise`,
  F: msg`Aguarda comprovante`,
  A: msg`Aprovada`,
  R: msg`Recusada`,
  C: msg`Retirada`,
  E: msg`Encerrada`,
}

export const KINDS: Readonly<Record<Kind, KindFacts>> = {
  registration: { one: msg`Cadastro`, several: msg`Cadastro` },
  dependent: { one: msg`Dependente`, several: msg`Dependentes` },
  adjustment: { one: msg`Ajuste de ponto`, several: msg`Ajustes de ponto` },
  teletex: { one: msg`Solicitação de ponto`, several: msg`Solicitações de ponto` },
  absence: { one: msg`Ausência`, several: msg`Atestados e ausências` },
  message: {
    one: msg`Mensagem ao RH`,
    several: msg`Mensagens`,
    isAnswered: true,
    states: { P: msg`Não respondida`, A: msg`Respondida` },
  },
  application: { one: msg`Candidatura`, several: msg`Candidaturas`, states: { E: msg`Vaga retirada` } },
  order: {
    one: msg`Pedido da loja`,
    several: msg`Varejo`,
    isEveryday: true,
    states: { P: msg`Aguarda o RH`, A: msg`Confirmado` },
  },
  reservation: {
    one: msg`Reserva de refeição`,
    several: msg`Restaurante`,
    isEveryday: true,
    states: { P: msg`Reservada`, R: msg`Cancelada`, E: msg`Servida` },
    labels: { retornoRh: msg`Motivo do cancelamento` },
  },
  vacation: { one: msg`Férias`, several: msg`Férias`, labels: { periodo: msg`Período aquisitivo` } },
}

/** Bands of age, the youngest first. */
export const AGE_NAMES: Readonly<Record<Age, MessageDescriptor>> = {
  nova: msg`Até 2 dias`,
  semana: msg`3 a 7 dias`,
  antiga: msg`Mais de 7 dias`,
}

export function isKind(tipo: string): tipo is Kind {
  return Object.hasOwn(KINDS, tipo)
}

/** Returns the name of the state of a request; the code for an unknown one. */
export function stateName(tipo: string, situacao: string): MessageDescriptor | string {
  if (!Object.hasOwn(STATES, situacao)) return situacao
  const state = situacao as State
  return (isKind(tipo) && KINDS[tipo].states?.[state]) || STATES[state]
}
