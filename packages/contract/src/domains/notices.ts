import * as v from 'valibot'
import { fromDashed } from '../wire/date.ts'
import { code, codeParam, date, essentialText, flag, table, text, word } from '../wire/fields.ts'
import { read, write } from '../wire/method.ts'
import type { Read } from '../wire/reading.ts'

/** A notice to one employment: `situacao` N unread, L read. The two attachment lists have equal length. */
export const Aviso = v.object({
  dtAviso: date,
  sequencia: code,
  situacao: word(['N', 'L']),
  mensagem: essentialText,
  sequenciaAnexo: text,
  extensaoAnexo: text,
  codEmp: code,
  codEmpregado: code,
  codMensagem: code,
  mostraMensagem: flag,
  observacao: text,
  justificativa: text,
})
export type Aviso = Read<typeof Aviso>

/** Returns unread notices and those of the last 30 days, or all with `todos`. */
export const buscaAviso = read('buscaAviso', {
  params: { todos: flag },
  reply: { Avisos: table(Aviso) },
})

/** Marks a notice as read. `dtAviso` is DD-MM-YYYY here (spec §7). */
export const alteraSituacaoAviso = write('alteraSituacaoAviso', {
  params: {
    codEmp: codeParam,
    codEmpregado: codeParam,
    dtAviso: v.pipe(
      v.string(),
      v.check((typed) => fromDashed(typed) !== ''),
    ),
    sequencia: codeParam,
  },
})

/** A notice that contains this text requires a signature and leads to the documents (spec §2 Notices). */
export const PENDING_SIGNATURE = 'documento pendente de assinatura'

export function asksForSignature({ mensagem }: Pick<Aviso, 'mensagem'>): boolean {
  return mensagem.toLowerCase().includes(PENDING_SIGNATURE)
}

/**
 * Texts of the notices that our server writes about access to the account: they need no action, and the latest of each
 * kind is enough.
 */
export const SECURITY_ALERTS = [
  'Sua senha foi alterada',
  'Entrada em um novo aparelho',
  'Nova chave de acesso na sua conta',
  'Chave de acesso removida da sua conta',
  'Cópia dos seus dados',
  'Novo endereço de calendário',
  'O RH removeu suas chaves de acesso',
  'O RH encerrou a sua senha',
  'Seu e-mail ou celular mudou',
  'Muitas tentativas com a senha errada',
] as const
export type SecurityAlert = (typeof SECURITY_ALERTS)[number]

/** The alert about a sign-in with a new browser. */
export const NEW_DEVICE = 'Entrada em um novo aparelho' satisfies SecurityAlert

/** Texts of earlier releases, which stored notices have. */
const FORMER_ALERTS = ['Nova passkey na sua conta', 'Passkey removida da sua conta', 'O RH removeu suas passkeys']

export function isSecurityAlert({ mensagem }: Pick<Aviso, 'mensagem'>): boolean {
  return [...SECURITY_ALERTS, ...FORMER_ALERTS].includes(mensagem)
}
