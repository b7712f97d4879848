import type { RequestKindName } from '@colab/contract/domains/requests'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

/** A text of our server and its translation, `found` being the part that differs. */
export type OwnText = readonly [text: RegExp, translate: (found: string) => string]

/** Returns a text of our server in the language of the reader; undefined for the texts of others, and in Portuguese. */
export function translated(texts: readonly OwnText[], text: string): string | undefined {
  if (i18n.locale === 'pt-BR') return undefined
  const plain = text.trim().replace(/\.$/, '')
  for (const [pattern, translate] of texts) {
    const found = pattern.exec(plain)
    if (found) return translate(found[1] ?? '')
  }
  return undefined
}

/** What HR decided about a request of each kind. */
const DECISIONS: Readonly<Record<RequestKindName, readonly OwnText[]>> = {
  registration: [
    [/^Sua alteração cadastral foi aprovada$/, () => t`Sua alteração cadastral foi aprovada`],
    [/^Sua alteração cadastral foi recusada$/, () => t`Sua alteração cadastral foi recusada`],
  ],
  dependent: [
    [
      /^A inclusão de (.+) como dependente foi aprovada$/,
      (found) => t`A inclusão de ${found} como dependente foi aprovada`,
    ],
    [
      /^A inclusão de (.+) como dependente foi recusada$/,
      (found) => t`A inclusão de ${found} como dependente foi recusada`,
    ],
  ],
  adjustment: [
    [/^Seu ajuste de ponto foi aprovado: (.+)$/, (found) => t`Seu ajuste de ponto foi aprovado: ${found}`],
    [/^Seu ajuste de ponto foi recusado: (.+)$/, (found) => t`Seu ajuste de ponto foi recusado: ${found}`],
  ],
  teletex: [
    [/^Sua solicitação de ponto foi aprovada: (.+)$/, (found) => t`Sua solicitação de ponto foi aprovada: ${found}`],
    [/^Sua solicitação de ponto foi recusada: (.+)$/, (found) => t`Sua solicitação de ponto foi recusada: ${found}`],
  ],
  // About health: the notice does not name the kind.
  absence: [
    [/^O RH aprovou uma solicitação sua$/, () => t`O RH aprovou uma solicitação sua`],
    [/^O RH recusou uma solicitação sua$/, () => t`O RH recusou uma solicitação sua`],
  ],
  message: [[/^O RH respondeu à sua mensagem$/, () => t`O RH respondeu à sua mensagem`]],
  application: [
    [
      /^Sua candidatura à vaga de (.+) não foi aprovada$/,
      (found) => t`Sua candidatura à vaga de ${found} não foi aprovada`,
    ],
    [/^Sua candidatura à vaga de (.+) foi aprovada$/, (found) => t`Sua candidatura à vaga de ${found} foi aprovada`],
  ],
  order: [
    [/^Seu pedido do varejo de (.+) foi confirmado$/, (found) => t`Seu pedido do varejo de ${found} foi confirmado`],
    [/^Seu pedido do varejo de (.+) foi recusado$/, (found) => t`Seu pedido do varejo de ${found} foi recusado`],
  ],
  reservation: [[/^Sua reserva no restaurante foi cancelada$/, () => t`Sua reserva no restaurante foi cancelada`]],
  vacation: [
    [/^Sua solicitação de férias foi aprovada: (.+)$/, (found) => t`Sua solicitação de férias foi aprovada: ${found}`],
    [/^Sua solicitação de férias foi recusada: (.+)$/, (found) => t`Sua solicitação de férias foi recusada: ${found}`],
  ],
}

/** What a file of HR is about. */
const SUBJECTS: readonly OwnText[] = [
  [/^sua alteração cadastral$/, () => t`sua alteração cadastral`],
  [/^sua inclusão de dependente$/, () => t`sua inclusão de dependente`],
  [/^seu ajuste de ponto$/, () => t`seu ajuste de ponto`],
  [/^sua solicitação de ponto$/, () => t`sua solicitação de ponto`],
  [/^sua solicitação$/, () => t`sua solicitação`],
  [/^sua mensagem ao RH$/, () => t`sua mensagem ao RH`],
  [/^sua candidatura$/, () => t`sua candidatura`],
  [/^seu pedido do varejo$/, () => t`seu pedido do varejo`],
  [/^sua reserva no restaurante$/, () => t`sua reserva no restaurante`],
  [/^sua solicitação de férias$/, () => t`sua solicitação de férias`],
  [/^seu documento$/, () => t`seu documento`],
  [/^sua pesquisa$/, () => t`sua pesquisa`],
]

function about(found: string): string {
  return translated(SUBJECTS, found) ?? found
}

/** Titles of the notices that our server writes, those of earlier releases too. */
const TITLES: readonly OwnText[] = [
  [/^Sua senha foi alterada$/, () => t`Sua senha foi alterada`],
  [/^Entrada em um novo aparelho$/, () => t`Entrada em um novo aparelho`],
  [/^Sua escala mudou$/, () => t`Sua escala mudou`],
  [/^Nova (?:passkey|chave de acesso) na sua conta$/, () => t`Nova chave de acesso na sua conta`],
  [/^(?:Passkey|Chave de acesso) removida da sua conta$/, () => t`Chave de acesso removida da sua conta`],
  [/^Cópia dos seus dados$/, () => t`Cópia dos seus dados`],
  [/^Novo endereço de calendário$/, () => t`Novo endereço de calendário`],
  [/^O RH removeu suas (?:passkeys|chaves de acesso)$/, () => t`O RH removeu suas chaves de acesso`],
  [/^O RH encerrou a sua senha$/, () => t`O RH encerrou a sua senha`],
  [/^Seu e-mail ou celular mudou$/, () => t`Seu e-mail ou celular mudou`],
  [/^Muitas tentativas com a senha errada$/, () => t`Muitas tentativas com a senha errada`],
  [/^Retirado pelo RH$/, () => t`Retirado pelo RH`],
  [/^Pesquisa por responder$/, () => t`Pesquisa por responder`],
  [/^O RH enviou um arquivo sobre (.+)$/, (found) => t`O RH enviou um arquivo sobre ${about(found)}`],
  [/^O RH enviou arquivos sobre (.+)$/, (found) => t`O RH enviou arquivos sobre ${about(found)}`],
  ...Object.values(DECISIONS).flat(),
]

/** Returns the title of a notice of our server in the language of the reader; undefined for what HR wrote, and in Portuguese. */
export function ownTitle(text: string): string | undefined {
  return translated(TITLES, text)
}
